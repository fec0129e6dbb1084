"""Makes `engines/impera/geography.json` out of Natural Earth's countries.

The countries come as TopoJSON with the npm package `world-atlas` (2.0.2, file
`countries-50m.json`; ISC licence, data in the public domain). Besides the project this script needs
`shapely` 2.1 or later, which nothing else does:

    npm install world-atlas@2.0.2
    python -m tests.builders.impera_geography node_modules/world-atlas/countries-50m.json

Countries are put together to Regions as the game's data says what each Region covers; the largest
are cut (see `CUTS`), the smallest islands are drawn as discs, and all outlines are simplified
together, so that neighbours keep one line between them.
"""

from __future__ import annotations

import json
import sys
from pathlib import Path
from typing import Any

import shapely
from shapely.geometry import LineString, Polygon
from shapely.ops import split, unary_union

from engines.impera.geography import place
from engines.impera.world import REGION_IDS

GEOGRAPHY = Path(__file__).parents[2] / "engines" / "impera" / "geography.json"
Corner = tuple[float, float]
COUNTRIES: dict[str, str] = {
    "EU1": "Poland, Czechia, Slovakia, Hungary, Estonia, Latvia, Lithuania, Belarus, Ukraine, "
    "Moldova",
    "EU2": "France, Belgium, Netherlands, Luxembourg, Germany, Switzerland, Austria, "
    "Liechtenstein, Monaco",
    "EU3": "Italy, San Marino, Vatican, Malta, Slovenia, Croatia, Bosnia and Herz., Serbia, "
    "Montenegro, Kosovo, Macedonia, Albania, Greece, Bulgaria, Romania",
    "EU4": "Iceland, Norway, Sweden, Finland, Denmark, Åland, Faeroe Is.",
    "EU5": "Spain, Portugal, Andorra",
    "EU6": "United Kingdom, Ireland, Isle of Man, Jersey, Guernsey",
    "AF1": "Egypt, Libya, Sudan, S. Sudan",
    "AF2": "Ethiopia, Eritrea, Djibouti, Somalia, Somaliland, Kenya, Uganda, Tanzania, Rwanda, "
    "Burundi, Madagascar, Comoros, Mauritius, Seychelles",
    "AF3": "Cameroon, Chad, Central African Rep., Gabon, Congo, Dem. Rep. Congo, Eq. Guinea, "
    "São Tomé and Principe",
    "AF4": "Senegal, Mauritania, Mali, Niger, Nigeria, Benin, Togo, Ghana, Côte d'Ivoire, Liberia, "
    "Sierra Leone, Guinea, Guinea-Bissau, Gambia, Burkina Faso, Cabo Verde",
    "AF5": "Morocco, W. Sahara, Algeria, Tunisia",
    "AF6": "Angola, Zambia, Malawi, Mozambique, Zimbabwe, Namibia, Botswana, South Africa, "
    "Lesotho, eSwatini",
    "AS1": "Turkey, Georgia, Armenia, Azerbaijan, Cyprus, N. Cyprus, Syria, Lebanon, Israel, "
    "Palestine, Jordan, Iraq, Iran, Saudi Arabia, Yemen, Oman, United Arab Emirates, Qatar, "
    "Bahrain, Kuwait",
    "AS2": "Kazakhstan, Uzbekistan, Turkmenistan, Kyrgyzstan, Tajikistan, Afghanistan",
    "AS3": "Pakistan, India, Siachen Glacier, Nepal, Bhutan, Bangladesh, Sri Lanka, Maldives",
    "AS4": "China, Hong Kong, Macao, Taiwan, Mongolia, North Korea, South Korea, Japan",
    "AS5": "Myanmar, Thailand, Laos, Cambodia, Vietnam, Malaysia, Singapore, Brunei, Indonesia, "
    "Timor-Leste, Philippines",
    "AS6": "",
    "NA1": "Cuba, Jamaica, Haiti, Dominican Rep., Puerto Rico, U.S. Virgin Is., "
    "British Virgin Is., Bahamas, Turks and Caicos Is., Cayman Is., Anguilla, St-Martin, "
    "Sint Maarten, St-Barthélemy, St. Kitts and Nevis, Antigua and Barb., Montserrat, Dominica, "
    "Saint Lucia, St. Vin. and Gren., Barbados, Grenada, Trinidad and Tobago, Aruba, Curaçao",
    "NA2": "St. Pierre and Miquelon",
    "NA3": "",
    "NA4": "Mexico, Guatemala, Belize, Honduras, El Salvador, Nicaragua, Costa Rica, Panama",
    "NA5": "",
    "NA6": "Greenland",
    "SA1": "Brazil",
    "SA2": "Colombia, Ecuador",
    "SA3": "Peru, Bolivia",
    "SA4": "Argentina, Paraguay, Uruguay, Falkland Is.",
    "SA5": "Venezuela, Guyana, Suriname",
    "SA6": "Chile",
    "OC1": "Samoa, American Samoa, Tonga, Niue, Cook Is., Fr. Polynesia, Wallis and Futuna Is.",
    "OC2": "Papua New Guinea, Solomon Is., Vanuatu, New Caledonia, Fiji",
    "OC3": "Palau, Guam, N. Mariana Is., Micronesia, Marshall Is., Nauru, Kiribati",
    "OC4": "New Zealand",
    "OC5": "",
    "OC6": "",
}  # fmt: skip
ACROSS = {"Russia", "Fiji"}
"""Countries on both sides of the antimeridian."""
URALS = [(85, 84), (70, 75), (64, 69.5), (65, 68), (60, 65), (59, 60), (60, 56), (58, 53), (61, 50)]
PARALLEL = [(-150, 60), (-79.2, 60), (-79.2, 63), (-64, 63)]
"""Between the provinces and the territories of Canada; northern Québec is no territory."""
MERIDIAN = [(133, -5), (133, -45)]
SMALLEST = 3.0
"""The area, in square map units, from which an island has a shape of its own."""
DISCS_ONLY = {"OC1", "OC3"}
TOLERANCE = 0.75
"""In map units: less than a pixel where the map is 1,000 pixels wide."""
DISCS = {
    "OC1": [(-157.5, 20.8), (-155.5, 19.6), (-159.5, 22), (-172.2, -13.7), (-170.7, -14.3),
            (-175, -21.1), (-174, -18.7), (-169.9, -19.1), (-159.8, -21.2), (-149.5, -17.6),
            (-151.5, -16.6), (-140.1, -8.9), (-146, -16), (-142, -18), (-109.4, -27.1)],
    "OC3": [(134.5, 7.4), (138.1, 9.5), (144.8, 13.4), (145.7, 15.2), (151.8, 7.4), (158.2, 6.9),
            (163, 5.3), (167.5, 9), (171.2, 7.1), (166.9, -0.5), (173, 1.4), (174.8, -1.2)],
    "OC2": [(159.8, -9.5), (157.5, -8.2), (161, -8.8), (167, -15.5), (168.3, -17.7), (178, -17.8),
            (179.5, -16.6), (166.5, -11)],
    "NA1": [(-61.5, 16.2), (-61, 14.6), (-61.4, 15.4), (-61, 13.9), (-61.2, 13.2), (-61.7, 12.1),
            (-59.5, 13.2), (-62.7, 17.3), (-61.8, 17.1), (-64.8, 18.3), (-69, 12.2), (-81, 19.4),
            (-74.5, 22.4), (-76, 24), (-77.4, 25), (-78.2, 26.6), (-72, 21.8)],
}  # fmt: skip
"""Small islands, placed by hand."""
ROUTES: list[tuple[str, str, tuple[float, float], tuple[float, float]]] = [
    ("EU6", "EU2", (0.5, 51), (1.7, 50.4)),
    ("EU6", "EU4", (-1.2, 57.5), (6, 58.6)),
    ("EU6", "NA2", (-10, 52.6), (-53.4, 47.6)),
    ("EU4", "NA6", (-23.8, 65.4), (-33.5, 67.8)),
    ("EU5", "AF5", (-5.6, 36.2), (-5.8, 35.6)),
    ("EU5", "NA1", (-8.8, 37.2), (-61.4, 17.6)),
    ("EU3", "AF1", (24.6, 35), (22.6, 32.6)),
    ("AS6", "NA5", (189.5, 66.2), (-168, 65.6)),
    ("AS1", "AF2", (44, 12.8), (43.1, 11.8)),
    ("AS3", "AF2", (73, 17), (50.5, 9.5)),
    ("AS4", "OC3", (139.8, 35), (145.5, 16.2)),
    ("AS5", "OC3", (126.4, 8), (133.7, 7.4)),
    ("AS5", "OC6", (125.5, -9.2), (126.6, -14.2)),
    ("AF4", "SA1", (-17, 14.6), (-35.4, -6.2)),
    ("AF6", "OC6", (32.6, -28.2), (114, -26)),
    ("AF6", "SA4", (18.2, -33.2), (-57, -37.6)),
    ("NA5", "NA6", (-67.6, 69.6), (-53.6, 69.8)),
    ("NA6", "NA2", (-46.6, 60.9), (-57.4, 54.4)),
    ("NA3", "NA1", (-80.4, 25.4), (-80.4, 23)),
    ("NA3", "OC1", (-122.6, 37.6), (-155.6, 21)),
    ("NA4", "NA1", (-87, 21.4), (-84.7, 21.9)),
    ("NA1", "SA5", (-61.3, 10.4), (-62, 9.6)),
    ("SA6", "OC1", (-73.4, -37.2), (-108.4, -27.3)),
    ("OC5", "OC2", (142.6, -10.9), (142.9, -9.2)),
    ("OC5", "OC4", (153, -31.2), (172.7, -37.2)),
    ("OC2", "OC3", (160.6, -8), (166.4, -1.4)),
    ("OC2", "OC1", (180.3, -16.8), (-173.2, -14)),
    ("OC2", "OC4", (166.8, -22.4), (173, -34.6)),
    ("OC3", "OC1", (176, -1.4), (-172.6, -8)),
    ("OC4", "OC1", (178.4, -37.8), (-175.4, -22.4)),
]
"""Where the sea routes land, as they are named in the game's data."""


def countries(path: Path) -> list[tuple[str, Polygon]]:
    """Every piece of land with its country, as longitudes and latitudes."""
    topology = json.loads(path.read_text(encoding="utf-8"))
    (dx, dy), (x0, y0) = topology["transform"]["scale"], topology["transform"]["translate"]
    arcs: list[list[tuple[float, float]]] = []
    for arc in topology["arcs"]:
        x = y = 0
        line = []
        for step_x, step_y in arc:
            x, y = x + step_x, y + step_y
            line.append((x * dx + x0, y * dy + y0))
        arcs.append(line)

    def ring(numbers: list[int]) -> list[tuple[float, float]]:
        points: list[tuple[float, float]] = []
        for number in numbers:
            line = arcs[number] if number >= 0 else arcs[~number][::-1]
            points += line[1 if points else 0 :]
        return points

    found = []
    for shape in topology["objects"]["countries"]["geometries"]:
        listed = [shape["arcs"]] if shape["type"] == "Polygon" else shape["arcs"]
        for rings in listed:
            outer, *holes = (ring(numbers) for numbers in rings)
            if shape["properties"]["name"] in ACROSS:
                outer = [(lon % 360, lat) for lon, lat in outer]
            land = Polygon(outer, holes)
            found.append((shape["properties"]["name"], land if land.is_valid else land.buffer(0)))
    return found


def region_of(country: str, land: Polygon) -> str | None:
    """The Region of a piece of land that is not cut."""
    lon, lat = land.centroid.coords[0]
    match country:
        case "France" if lon < -50:
            return "SA5" if lat < 10 else "NA1"
        case "France" if lat < 30:
            return "AF2"
        case "Netherlands" if lon < -50:
            return "NA1"
        case "Norway" if lat < 0:
            return None
        case "Chile" if lon < -90:
            return "OC1"
        case "South Africa" if lat < -40:
            return None
        case "Kiribati" if lon < 0:
            return None
        case "United States of America":
            if lon > 170 or lat < 24:
                return "OC1" if lat < 30 else None
            return "NA5" if lat > 50 else "NA3"
        case "Canada":
            return "NA5" if lat > 62.3 or (lat > 58 and lon < -141) else "NA2"
        case "Russia":
            return "EU1" if (lon < 58 or (lon < 70 and lat > 70)) else "AS6"
        case "Australia":
            return "OC5" if lon > 133 else "OC6"
        case "New Zealand" if lon < 0 or lat < -48:
            return None
        case _:
            return next((r for r, names in COUNTRIES.items() if country in names.split(", ")), None)


def sides(land: Polygon, line: list[tuple[float, float]], first: str, second: str) -> Any:
    """The two sides of a line: what lies left of it as it runs, and what lies right."""
    found: dict[str, list[Polygon]] = {first: [], second: []}
    cut = LineString(line)
    for part in split(land, cut).geoms:
        inside = part.representative_point()
        at = cut.project(inside)
        (x, y), (to_x, to_y) = (cut.interpolate(max(at + d, 0)).coords[0] for d in (-0.01, 0.01))
        left = (to_x - x) * (inside.y - y) - (to_y - y) * (inside.x - x) > 0
        found[first if left else second].append(part)
    return found


def regions(path: Path) -> dict[str, list[Polygon]]:
    """All land by Region."""
    found: dict[str, list[Polygon]] = {region: [] for region in REGION_IDS}
    for country, land in countries(path):
        area = land.area
        if country == "Russia" and area > 500:
            pieces = sides(land, URALS, "AS6", "EU1")
        elif country == "Canada" and area > 300:
            pieces = sides(land, PARALLEL, "NA5", "NA2")
        elif country == "Australia" and area > 300:
            pieces = sides(land, MERIDIAN, "OC5", "OC6")
        else:
            region = region_of(country, land)
            pieces = {region: [land]} if region else {}
        for region, lands in pieces.items():
            if region == "AS6" or region in ("OC2", "OC3", "OC4"):
                lands = [shapely.transform(each, eastwards) for each in lands]
            found[region] += lands
    return found


def eastwards(points: Any) -> Any:
    points = points.copy()
    points[:, 0] += (points[:, 0] < 0) * 360
    return points


def main(path: Path) -> None:
    """Put together, project, simplify, and write the corners that are left as degrees."""
    degrees: dict[Corner, Corner] = {}

    def forth(points: Any) -> Any:
        there = [rounded(place(*point)) for point in points]
        degrees.update(zip(there, map(tuple, points), strict=True))
        return there

    whole = {region: unary_union(lands) for region, lands in regions(path).items()}
    flat = [shapely.transform(shape, forth) for shape in whole.values()]
    simple = shapely.coverage_simplify(flat, TOLERANCE)
    body: dict[str, Any] = {"regions": {}, "discs": {}}
    for region, shape in zip(whole, simple, strict=True):
        rings: list[list[float]] = []
        parts = shape.geoms if hasattr(shape, "geoms") else [shape]
        for part in sorted(parts, key=lambda each: -each.area):
            if part.area >= SMALLEST and region not in DISCS_ONLY:
                rings.append(in_degrees(part.exterior, degrees))
                holes = [hole for hole in part.interiors if Polygon(hole).area > SMALLEST]
                rings += [in_degrees(hole, degrees) for hole in holes]
        body["regions"][region] = rings
        body["discs"][region] = DISCS.get(region, [])
        print(region, len(rings), "rings,", sum(map(len, rings)) // 2, "corners")
    body["routes"] = [[one, other, *start, *end] for one, other, start, end in ROUTES]
    text = json.dumps(body, separators=(",", ":")).replace('],"', '],\n"')
    GEOGRAPHY.write_text(text + "\n", encoding="utf-8")


def rounded(point: tuple[float, ...]) -> Corner:
    return round(point[0], 6), round(point[1], 6)


def in_degrees(ring: Any, degrees: dict[Corner, Corner]) -> list[float]:
    """The corners of a ring, the first not repeated, as one row of longitudes and latitudes."""
    known = [degrees[rounded(point)] for point in ring.coords[:-1]]
    return [round(value, 2) for point in known for value in point]


if __name__ == "__main__":
    main(Path(sys.argv[1]))
