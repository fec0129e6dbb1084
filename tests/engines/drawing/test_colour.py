"""Colours can be mixed and compared."""

import pytest

from engines.drawing.colour import contrast, mix


def test_mixing_goes_from_one_colour_to_the_other():
    assert mix(0x000000, 0xFF8000, 0) == 0x000000
    assert mix(0x000000, 0xFF8000, 1) == 0xFF8000
    assert mix(0x000000, 0xFF8000, 0.5) == 0x804000


def test_contrast_is_the_one_of_wcag():
    assert contrast(0x000000, 0xFFFFFF) == pytest.approx(21)
    assert contrast(0x777777, 0xFFFFFF) == pytest.approx(4.48, abs=0.01)
