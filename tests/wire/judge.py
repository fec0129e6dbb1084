"""What Discord would say of a request body: its own OpenAPI document, and rules that it leaves out.

`openapi.json.gz` is Discord's document (github.com/discord/discord-api-spec, version 10 of
18 July 2026), under the licence beside it. It knows shapes and lengths; the rules below are those
of Discord's written documentation that neither it nor the model behind the host checks.
"""

from __future__ import annotations

import gzip
import json
from collections.abc import Iterator, Mapping, Sequence
from functools import cache
from pathlib import Path
from typing import Any

from jsonschema_rs import Draft202012Validator

from bot.bench.wire.model import Upload
from bot.doctor.commands import problems

EPHEMERAL, COMPONENTS_V2 = 1 << 6, 1 << 15
CALLBACKS = {
    4: "CreateMessageInteractionCallbackRequest",
    5: "CreateMessageInteractionCallbackRequest",
    6: "UpdateMessageInteractionCallbackRequest",
    7: "UpdateMessageInteractionCallbackRequest",
    8: "ApplicationCommandAutocompleteCallbackRequest",
    9: "ModalInteractionCallbackRequest",
}


def judge(method: str, path: str, body: Any, files: Sequence[Upload]) -> list[str]:
    """Everything that is wrong with a call; an empty list would pass."""
    return [*_against_schema(method, path, body), *_unwritten(method, path, body, files)]


def _against_schema(method: str, path: str, body: Any) -> Iterator[str]:
    found = _operation(method, path)
    if found is None:
        yield "Discord has no such call"
        return
    if body is None or found == "":
        return
    if path.endswith("/callback"):
        found = json.dumps({"$ref": f"#/components/schemas/{CALLBACKS[body['type']]}"})
    for error in _validator(found).iter_errors(_numbered_as_text(body)):
        yield f"{'/'.join(map(str, error.instance_path))}: {error.message[:300]}"


def _numbered_as_text(body: Any) -> Any:
    """The body with ids as text where the schema knows nothing else: Discord takes numbers too."""
    match body:
        case {"data": {} as data, **rest}:
            return {**rest, "data": _numbered_as_text(data)}
        case {"allowed_mentions": {"users": list(users), **others}, **rest}:
            mentions = {**others, "users": list(map(str, users))}
            return {**_numbered_as_text(rest), "allowed_mentions": mentions}
        case {"message_reference": {"message_id": int()} as reference, **rest}:
            named = {
                key: str(value) if key.endswith("_id") else value
                for key, value in reference.items()
            }
            return {**_numbered_as_text(rest), "message_reference": named}
        case {"attachments": list(attachments), **rest}:
            return {**rest, "attachments": [{**one, "id": str(one["id"])} for one in attachments]}
        case _:
            return body


def _operation(method: str, path: str) -> str | None:
    """The schema of a call's body as JSON; empty where it has none, None where there is no call."""
    at, best = path.strip("/").split("/"), None
    for template, operations in _document()["paths"].items():
        parts = template.strip("/").split("/")
        literal = sum(part == given for part, given in zip(parts, at, strict=False))
        fits = len(parts) == len(at) and all(
            part == given or part.startswith("{") for part, given in zip(parts, at, strict=True)
        )
        if fits and method.lower() in operations and (best is None or literal > best[0]):
            content = operations[method.lower()].get("requestBody", {}).get("content", {})
            schema = content.get("application/json", {}).get("schema")
            best = (literal, json.dumps(schema) if schema else "")
    return best[1] if best else None


@cache
def _document() -> dict[str, Any]:
    return json.loads(gzip.decompress((Path(__file__).parent / "openapi.json.gz").read_bytes()))


@cache
def _validator(schema: str) -> Draft202012Validator:
    return Draft202012Validator({**json.loads(schema), "components": _document()["components"]})


# What the document leaves out -------------------------------------------------------------------


def _unwritten(method: str, path: str, body: Any, files: Sequence[Upload]) -> Iterator[str]:
    if method == "PUT" and path.endswith("/commands"):
        yield from problems(body)
        return
    if not isinstance(body, Mapping):
        return
    data: Mapping[str, Any] = body
    if path.endswith("/callback"):
        data = body.get("data") or {}
        match body["type"]:
            case 5 if int(data.get("flags") or 0) & ~EPHEMERAL:
                yield "a deferred answer takes the flag for private messages only"
            case 8 if len(data.get("choices") or ()) > 25:
                yield "more than 25 suggestions"
            case _:
                pass
    if data.get("content") and int(data.get("flags") or 0) & COMPONENTS_V2:
        yield "content beside components of version 2"
    if len(data.get("content") or "") > 2000:
        yield "more than 2,000 characters"
    named = {str(one.get("id")) for one in data.get("attachments") or ()}
    if files and not named:
        yield "files that no attachment speaks of"
    for one in _walk(data.get("components")):
        if one.get("type") == 2 and not one.get("label") and not one.get("emoji"):
            yield f"a button that shows nothing: {one.get('custom_id')}"
        if one.get("type") == 12 and not all(item.get("description") for item in one["items"]):
            yield "a picture without alt text"


def _walk(node: Any) -> Iterator[Mapping[str, Any]]:
    match node:
        case list():
            for each in node:
                yield from _walk(each)
        case {"type": int()}:
            yield node
            for key in ("components", "component", "accessory"):
                yield from _walk(node.get(key))
        case {}:
            yield from ()
        case _:
            pass
