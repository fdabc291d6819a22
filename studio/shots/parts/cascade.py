"""Silk ties shingled like tiles, in waves they share, on a dark ground: the film of the home page."""
import math

import numpy as np

from .tie import Silk, half_width, laid, rolled, sweep, with_frames

PITCH = 6.3


def _wave(x, y):
    """Height of the pile over the ground, and its slope across: one surface for all, so that neighbours never meet."""
    p, q = 0.27 * (y + 0.55 * x) + 0.9, 0.60 * (y - 0.30 * x) + 2.0
    return 1.0 + 0.80 * np.sin(p) + 0.20 * np.sin(q), 0.1485 * 0.80 * np.cos(p) - 0.18 * 0.20 * np.cos(q)


def _turned(path, degrees):
    a = math.radians(degrees)
    M = np.array([[math.cos(a), -math.sin(a), 0], [math.sin(a), math.cos(a), 0], [0, 0, 1]])
    return with_frames(path.C @ M.T, path.s, (0, 0, 1))


def cascade(tips, turn=-8.0):
    """One tie for each number in `tips` (y of its tip before turning), ids 11 on; the row is turned as a whole."""
    middle = (len(tips) - 1) / 2
    for i, tip in enumerate(tips):
        x = (i - middle) * PITCH

        def lift(s, tip=tip, x=x):
            return _wave(x, s + tip)[0]

        def bend(s, i=i):
            return 0.008 * np.sin(s * 0.11 + i * 1.3)

        path = laid((x, tip), 0.5 * math.sin(i * 2.1), 52, lift=lift, bend=bend, seed=20 + i, z=0.35)
        slope = np.degrees(np.arctan(_wave(x, path.s + tip)[1]))
        path = rolled(_turned(path, turn), 7.5 - slope)
        silk = Silk(b=0.20, edge=0.55, loft=0.16, crumple=0.03, ripple=0.05, tip_ridge=0.04, seed=20 + i, id=11 + i)
        sweep(f'tie{i}', path, half_width(path.s), silk)


def sweep_of_light(n):
    """Directions of the key from far left over the viewer's shoulder to far right."""
    angles = np.radians(np.linspace(-80, 80, n))
    return [(math.sin(a), 0.55 - 0.70 * math.cos(a), 0.24 + 0.30 * math.cos(a)) for a in angles]
