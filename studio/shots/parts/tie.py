"""A necktie as a folded tube swept along a path. u = cm across (0 = middle of the front), v = cm from the tip."""
import math
from dataclasses import dataclass

import numpy as np

from .mesh import grid, run_length
from .noise import bell, fbm, smin, smoothstep, vnoise

LENGTH = 146.0
# Look of every silk shot: the key is strong against the world light, so the gloss pass needs less weight.
SHEEN = dict(gloss=0.6)


@dataclass
class Path:
    """Centre line C, tangent T, normal N of the front face, all (n,3); s (n,) is the distance from the tip."""

    C: np.ndarray
    T: np.ndarray
    N: np.ndarray
    s: np.ndarray


@dataclass
class Silk:
    """How the tube is filled: half thickness b, width of the rolled edge, loft of the middle, crumple."""

    b: float = 0.22
    edge: float = 0.55
    loft: float = 0.10
    crumple: float = 0.03
    ripple: float = 0.0
    tip_ridge: float = 0.0
    seed: int = 1
    id: object = 'fabric'


def half_width(s, total=LENGTH, wide=8.2, tail=4.6):
    """Half the width of the blade at s cm from its tip, both points included."""
    s = np.asarray(s, float)
    body = np.interp(s, [0, 4, 25, 72, 105, total - 6, total], [wide, wide, wide * 0.90, 3.7, 3.3, tail, tail]) / 2
    return np.maximum(0.03, smin(smin(body, s + 0.02, 0.5), total - s + 0.02, 0.4))


def tail_width(s):
    """Half width of the narrow end, s from its own tip."""
    return half_width(LENGTH - s)


def _across(n=61):
    """Samples -1..1, dense at the rolled edges."""
    t = np.linspace(-1, 1, n)
    return np.sign(t) * (1 - (1 - np.abs(t)) ** 1.6)


def _front_relief(X, A, s, silk):
    """Ripples of cloth cut on the bias, and the ridge the hem inside the tip presses through."""
    inside = smoothstep(0, 0.9, A - np.abs(X))
    diagonal = vnoise((s + X) * 0.17, (s - X) * 0.045, silk.seed + 11) + 0.5 * vnoise((s - X) * 0.21, (s + X) * 0.06, silk.seed + 12)
    from_tip = (s - np.abs(X)) * 0.7071
    hem = smoothstep(1.75, 1.05, from_tip) * smoothstep(14, 10, s)
    seam = bell(X - 0.3 - 0.02 * s, 1.1) * smoothstep(8, 16, s)
    return inside * (silk.ripple * diagonal + silk.tip_ridge * (0.5 * hem + seam))


def sweep(name, path, a, silk=Silk()):
    """Tube of half width a (n,) along the path: back (centre to left), front, back (right to centre)."""
    across = np.cross(path.T, path.N)
    across /= np.linalg.norm(across, axis=1, keepdims=True)
    s, A = path.s[:, None], a[:, None]
    X = A * _across()[None, :]
    h = X.shape[1] // 2
    edge = np.minimum(silk.edge, A * 0.9)
    roll = np.sqrt(np.maximum(0, 1 - np.clip((np.abs(X) - (A - edge)) / edge, 0, 1) ** 2))
    b = np.minimum(silk.b, A * 0.5)
    front = b * roll + silk.loft * (1 - (X / A) ** 2) * A / np.sqrt(A * A + 3) + _front_relief(X, A, s, silk)
    lap = smoothstep(-0.05, 0.05, X - 0.35 - 0.04 * vnoise(s * 0.25, X * 0, silk.seed + 5))
    back = -b * roll - 0.07 * lap * np.minimum(1, A / 1.5) * smoothstep(0, 0.5, A - np.abs(X))
    XL = np.concatenate([X[:, h::-1], X[:, 1:], X[:, -2 : h - 1 : -1]], 1)
    YL = np.concatenate([back[:, h::-1], front[:, 1:], back[:, -2 : h - 1 : -1]], 1)
    u = run_length(np.stack([XL, YL], -1))
    u = u - u[:, 2 * h : 2 * h + 1]
    if silk.crumple:
        YL = YL + silk.crumple * fbm(s * 0.16 + 3, XL * 0.22, 2, silk.seed)
        XL = XL + 0.5 * silk.crumple * vnoise(s * 0.21, XL * 0.02 + 7, silk.seed + 3)
    P = path.C[:, None, :] + across[:, None, :] * XL[..., None] + path.N[:, None, :] * YL[..., None]
    return grid(name, P, np.stack([u, np.broadcast_to(s, u.shape)], -1), id=silk.id)


def with_frames(C, s, up):
    """Path from points: tangents along them, normals as near to `up` as they can be."""
    T = np.gradient(C, axis=0)
    T /= np.linalg.norm(T, axis=1, keepdims=True)
    up = np.asarray(up, float)
    N = up - np.sum(T * up, axis=1, keepdims=True) * T
    N /= np.linalg.norm(N, axis=1, keepdims=True)
    return Path(C, T, N, s)


def rolled(path, degrees):
    """The same path with its face turned about its own direction; degrees a number or one per point."""
    t = np.broadcast_to(np.radians(degrees), path.s.shape)[:, None]
    return Path(path.C, path.T, path.N * np.cos(t) + np.cross(path.T, path.N) * np.sin(t), path.s)


def laid(tip, angle, length, lift=lambda s: 0 * s, bend=lambda s: 0 * s, seed=1, z=0.25):
    """Path of a tie laid on the table: tip (x, y), heading +y turned by `angle` degrees, turned further by
    bend(s) radians, lift(s) cm above the table."""
    s = length * np.linspace(0, 1, int(length * 9)) ** 1.25
    heading = math.radians(90 + angle) + bend(s) + 0.004 * vnoise(s * 0.12, s * 0, seed + 9)
    ds = np.gradient(s)
    flat = np.stack([tip[0] + np.cumsum(np.cos(heading) * ds), tip[1] + np.cumsum(np.sin(heading) * ds)], 1)
    C = np.concatenate([flat, (z + lift(s) + 0.06 * vnoise(s * 0.13, s * 0 + 2, seed + 4) ** 2)[:, None]], 1)
    return with_frames(C, s, (0, 0, 1))


def moved(path, xy, degrees):
    """The same path turned about the vertical and set down with its start at xy."""
    a = math.radians(degrees)
    M = np.array([[math.cos(a), math.sin(a), 0], [-math.sin(a), math.cos(a), 0], [0, 0, 1]])
    return Path(path.C @ M + np.array([xy[0], xy[1], 0]), path.T @ M, path.N @ M, path.s)
