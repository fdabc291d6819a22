"""Front of a shirt as worn, below a collar: company for knots and bows. Upright coordinates."""
import numpy as np

from .mesh import grid
from .noise import bell, fbm, smoothstep, vnoise
from .shirt_thread import button, buttonhole, stitches

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


def _columns(half):
    """x of the columns, close together where the placket's edges rise."""
    edges = np.concatenate([np.linspace(s * PLACKET - 0.12, s * PLACKET + 0.12, 17) for s in (-1, 1)])
    return np.unique(np.round(np.concatenate([np.linspace(-half, half, 520), edges]), 4))


def _face(x, z, seed):
    band = smoothstep(-PLACKET - 0.05, -PLACKET + 0.03, x) - smoothstep(PLACKET - 0.03, PLACKET + 0.05, x)
    rolled = 0.035 * (bell(x - PLACKET + 0.12, 0.12) + bell(x + PLACKET - 0.12, 0.12))
    seam = bell(x - PLACKET + 0.6, 0.07) + bell(x + PLACKET - 0.6, 0.07)
    puckers = 0.018 * vnoise(x * 0.6, z * 0.8, seed + 21) * bell(np.abs(x) - PLACKET + 0.6, 0.7)
    return _surface(x, z) + _wrinkles(x, z, seed) - 0.12 * band - rolled + 0.03 * seam + puckers


def chest(low=-34, half=22, buttons=(), seed=5):
    """Build the front, buttoned at the given heights; returns y(z) on the middle line for what lies on it."""
    x = _columns(half)[None, :]
    r = np.concatenate([np.linspace(0, 0.35, 180)[:-1], np.linspace(0.35, 1, 220)])[:, None]
    _, z0 = _top(x)
    z = z0 * (1 - r) + low * r
    y = _face(x, z, seed)
    grid('chest', np.stack([x + 0 * z, y, z], -1), np.stack([x + 0 * z, z], -1), id='fabric2', material='cotton')
    out = np.array([0, -1.0, 0.05])
    line = np.linspace(-0.5, low, 700)
    for at in (PLACKET - 0.6, 0.6 - PLACKET):
        stitches('placket', np.stack([at + 0 * line, _face(at + 0 * line, line, seed), line], -1), np.repeat(out[None], 700, 0))
    for i, at in enumerate(buttons):
        c = np.array([0.03 * (-1) ** i, float(_face(np.array(0.0), np.array(at), seed)), at])
        buttonhole(f'hole{i}', c + np.array([0, 0, 0.15]), (0, 0, 1), out, length=1.75)
        button(f'button{i}', c, out + np.array([0.04, 0, 0.03 * i]), rot=0.5 + i)
    return lambda at: np.interp(at, line[::-1], _face(0 * line, line, seed)[::-1])
