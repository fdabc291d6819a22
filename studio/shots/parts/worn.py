"""Front of a shirt as worn, below a collar: company for knots and bows. Upright coordinates."""
import numpy as np

from .mesh import grid
from .noise import bell, fbm, smoothstep, vnoise

PLACKET = 1.7


def _top(x):
    """Upper edge, hidden under the leaves: one smooth line from neck to shoulder (a kink would show as a crease)."""
    ax = np.abs(x)
    z = 0.2 + 1.5 * smoothstep(2.5, 8.5, ax) - 0.30 * np.maximum(0, ax - 6) * smoothstep(5, 11, ax)
    y = -6.9 + 7.4 * (1 - bell(ax, 6.4))
    return y, z


def _surface(x, z):
    y0, z0 = _top(x)
    chest = -8.55 + 0.018 * x**2 - 1.3 * smoothstep(0, 22, -z) * bell(x, 16)
    d = np.clip((z0 - z) / 7.5, 0, 1)
    return y0 + (chest - y0) * (1 - (1 - d) ** 2.4)


def _wrinkles(x, z, seed):
    _, z0 = _top(x)
    ax = np.abs(x)
    drag = 0.16 * vnoise(ax * 0.22 + 0.30 * z + 20 * (x > 0), z * 0.045 - ax * 0.03, seed + 2) * smoothstep(3.5, 7, ax)
    broad = 0.20 * fbm(x * 0.09 + z * 0.04, z * 0.05, 2, seed)
    return (drag + broad + 0.012 * fbm(x * 0.5, z * 0.4, 2, seed + 9)) * smoothstep(0, 4, z0 - z)


def chest(low=-34, half=22, seed=5):
    """Build the front; returns y(z) on the middle line for what lies on it."""
    x = np.linspace(-half, half, 520)[None, :]
    r = np.concatenate([np.linspace(0, 0.35, 180)[:-1], np.linspace(0.35, 1, 180)])[:, None]
    _, z0 = _top(x)
    z = z0 * (1 - r) + low * r
    band = smoothstep(-PLACKET - 0.03, -PLACKET + 0.03, x) - smoothstep(PLACKET - 0.03, PLACKET + 0.03, x)
    stitched = bell(x - PLACKET + 0.6, 0.06) + bell(x + PLACKET - 0.6, 0.06)
    y = _surface(x, z) + _wrinkles(x, z, seed) - 0.11 * band + 0.028 * stitched
    grid('chest', np.stack([x + 0 * z, y, z], -1), np.stack([x + 0 * z, z], -1), id='fabric2', material='cotton')
    middle = np.linspace(low, 0, 400)
    height = _surface(0 * middle, middle) + _wrinkles(0 * middle, middle, seed) - 0.11
    return lambda at: np.interp(at, middle, height)
