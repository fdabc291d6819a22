"""A piece of cloth with soft folds, filling the frame: the close-up in which the weave is seen."""
import math

import numpy as np

from .mesh import grid, run_length
from .noise import bell, vnoise


def _turn(x, y, degrees):
    a = math.radians(degrees)
    return math.cos(a) * x + math.sin(a) * y, -math.sin(a) * x + math.cos(a) * y


def fold(across, along, at, height, width, lean=0.0, fan=0.0):
    """One ridge: `at` cm across, steeper on its far side, drifting by `lean` and widening by `fan` per cm along."""
    d = across - at - lean * along - 0.012 * along**2
    w = width * np.maximum(0.35, 1 + fan * along) * np.where(d > 0, 0.72, 1.15)
    return height * bell(d, w)


def drape(folds, angle=32, half=9.0, id='fabric', material='silk', seed=4, n=900):
    """Sheet of 2*half cm whose ridges run at `angle`; folds are keyword sets for `fold`. UV in true cm."""
    x = np.linspace(-half, half, n)[:, None] + np.zeros((1, n))
    y = x.T
    across, along = _turn(x, y, angle)
    across = across + 0.30 * vnoise(across * 0.15, along * 0.10, seed)
    z = sum(fold(across, along, **f) for f in folds)
    z = z + 0.14 * vnoise(across * 0.33, along * 0.16, seed + 2) + 0.03 * vnoise(across * 0.9, along * 0.5, seed + 5)
    P = np.stack([x, y, z], -1)
    u, v = run_length(P, axis=0), run_length(P, axis=1)
    mid = n // 2
    UV = np.stack([u - u[mid : mid + 1], v - v[:, mid : mid + 1]], -1)
    return grid('cloth', P, UV, id=id, material=material, flip=True)
