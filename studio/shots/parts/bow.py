"""A tied butterfly bow. Own coordinates: x right, y up, z to the viewer; the knot is at the origin."""
from dataclasses import dataclass

import numpy as np

from .mesh import grid, run_length
from .noise import bell, fbm, smin, smoothstep, vnoise

# Silk of a bow is pressed and tied in many small folds: it has half the sheen of a tie that hangs.
SHEEN = dict(gloss=0.3, lodBias=-0.35)


@dataclass
class Wing:
    """One side of one layer. A loop is a fold full of air; an end is flat cloth with a hem."""

    side: int
    z: float
    length: float = 5.9
    tall: float = 3.05
    air: float = 0.75
    thick: float = 0.16
    round: float = 0.55
    tilt: float = 0.0
    swell: float = 0.30
    forward: float = 0.0
    seed: int = 1
    creases: tuple = ((-0.52, 0.42, 2.6), (-0.06, 0.60, 2.0), (0.40, 0.46, 2.9), (0.74, 0.25, 3.6))


NECK = 1.02


def _dense(n, both=True):
    t = np.linspace(-1 if both else 0, 1, n)
    return np.sign(t) * (1 - (1 - np.abs(t)) ** 1.6)


def _gathers(w, r, q):
    """Valleys that run out from the knot, each fading at its own length, with full cloth between them."""
    z = 0 * r * q
    for at, depth, fade in w.creases:
        line = q - at * (1 - 0.25 * r) - 0.05 * np.sin(3 * r + 5 * at + w.seed)
        width = 0.075 + 0.20 * r
        z = z - depth * np.exp(-fade * r) * np.exp(-np.abs(line / width) ** 1.35) * smoothstep(1.0, 0.65, r)
        z = z + 0.45 * depth * np.exp(-fade * r) * bell(line - 2.1 * width, 1.3 * width)
    return z


def _small_folds(w, x, y, at):
    """What thin cloth does beside its large folds: fine gathers at the knot, and ripples on the bias."""
    r, q = at
    fine = vnoise(q * 5.5 + 0.6 * r, r * 1.3 + w.seed, w.seed + 20) * np.exp(-2.4 * r)
    ripple = vnoise((x + y) * 0.55, (x - y) * 0.14, w.seed + 21) + 0.6 * vnoise((x - y) * 0.70, (x + y) * 0.18, w.seed + 22)
    return 0.17 * fine + 0.055 * ripple


def _faces(w):
    """Front and back sheets (rows outwards, columns upwards) that meet on the outline."""
    r, q = _dense(190, both=False)[:, None], _dense(201)[None, :]
    half = NECK + (w.tall - NECK) * smoothstep(-0.10, 0.86, r) ** 0.95 - 0.10 * smoothstep(0.8, 1.0, r)
    half = half * (1 + 0.02 * np.sin(4 * r + w.seed) * np.sign(q))
    drop = np.clip((np.abs(q) * w.tall - (w.tall - w.round)) / w.round, 0, 1)
    outer = w.length + 0.05 * np.sin(2.3 * q + w.seed) + w.swell * (1 - q**2) - w.round * (1 - np.sqrt(np.maximum(0, 1 - drop**2)))
    x = outer * r
    y = half * q + w.tilt * x + 0.05 * vnoise(x * 0.4, q * 0.6, w.seed)
    inset = smin(half * (1 - np.abs(q)), outer * (1 - r), 0.5)
    roll = np.sqrt(np.maximum(0, 1 - np.clip(1 - inset / max(w.thick * 2.2, 0.36), 0, 1) ** 2))
    full = np.sin(np.pi * np.clip(0.16 + 0.80 * r, 0, 1)) ** 0.9 * (1 - 0.93 * q**2)
    curl = -0.55 * np.exp(-2.4 * r) * q**2 - 0.10 * q**2 * r
    soft = 0.07 * fbm(x * 0.4 + 7 * w.side, y * 0.4, 2, w.seed) + 0.05 * vnoise((x + y) * 0.45, (x - y) * 0.13, w.seed + 3)
    lift = w.z + w.forward * r**1.3 + curl + soft * smoothstep(0, 0.3, inset)
    # the air swells slowly from the outline, or the wing looks like a cushion with a bevel
    seam = 0.022 * smoothstep(0.70, 0.52, inset) * smoothstep(0.1, 0.5, r)
    swell = w.air * full * smoothstep(-0.1, 2.2, inset) + _gathers(w, r, q) * smoothstep(-0.1, 1.3, inset)
    thin = 0.55 * w.thick
    front = lift + thin * roll + seam * roll + swell + _small_folds(w, x, y, (r, q)) * smoothstep(0, 0.6, inset)
    back = lift - thin * roll - 0.25 * w.air * full * smoothstep(0, 0.8, inset)
    # a deep gather must not sink through the back
    gap, least = front - back, 0.08 * smoothstep(0, 0.25, inset)
    front = back + 0.5 * (gap + np.sqrt(gap**2 + least**2))
    sx = w.side * x + 0 * q
    return np.stack([sx, y, front], -1), np.stack([sx, y, back], -1)


def _wing(w, place):
    for name, P in zip(('front', 'back'), _faces(w)):
        u, v = run_length(P), run_length(P, axis=0)
        u = u - u[:, 100:101]
        UV = np.stack([-u, w.side * v + 4 * w.side + w.seed], -1)
        grid(f'{name}{w.side}{w.seed}', place(P), UV, flip=(w.side < 0) == (name == 'front'))


def _knot(place):
    """The strip that goes round the middle: rolled edges, one deep pleat, one shallow."""
    p, q = np.linspace(-2.15, 2.15, 170)[:, None], _dense(181)[None, :]
    co, si = np.cos(p), np.sin(p)
    wide = 1.02 + 0.17 * si**2 + 0.05 * si
    x = wide * q + 0.07 * si + 0.02 * vnoise(p * 1.5, q * 0.3, 51)
    pleat = q + 0.30 - 0.13 * si - 0.05 * np.cos(3 * p)
    second = q - 0.50 - 0.16 * si
    relief = -0.19 * np.exp(-np.abs(pleat / 0.11) ** 1.3) + 0.09 * bell(pleat - 0.24, 0.20) + 0.05 * bell(pleat + 0.24, 0.18)
    relief = relief - 0.08 * np.exp(-np.abs(second / 0.10) ** 1.4) * smoothstep(-0.9, 0.6, si)
    relief = relief + 0.05 * vnoise(x * 1.3, p * 0.9, 52) + 0.03 * fbm(x * 2.2, p * 1.6, 2, 53)
    relief = relief + 0.045 * vnoise(q * 5.0 + 0.5 * si, p * 1.1, 54)
    edge = np.clip((np.abs(q) - 0.66) / 0.34, 0, 1)
    relief = relief - 0.36 * (1 - np.sqrt(np.maximum(0, 1 - edge**2))) + 0.10 * (1 - q**2)
    reach = 1 + relief * 0.75
    y = 1.30 * np.sign(si) * np.abs(si) ** 0.85 * (1 + 0.55 * relief) + 0.06 * q
    z = 0.30 + 1.28 * np.sign(co) * np.abs(co) ** 0.72 * reach
    P = np.stack([x + 0 * p, y, z], -1)
    u = run_length(P)
    grid('knot', place(P), np.stack([u - u[:, 90:91], run_length(P, axis=0) - 12], -1))


def _throat(side, place):
    """Where the wing runs into the knot: cloth drawn together, or one could look through the knot."""
    k, p = np.linspace(0, 1, 40)[:, None], np.linspace(-np.pi, np.pi, 241)[None, :]
    si, co = np.sin(p), np.cos(p)
    x = side * (1.42 - 0.54 * k**2 + 0 * p)
    y = 1.16 * k * np.sign(si) * np.abs(si) ** 0.85
    z = 0.30 + 1.20 * k * np.sign(co) * np.abs(co) ** 0.72
    grid(f'throat{side}', place(np.stack([x, y, z], -1)), np.stack([y - 20, z + 0 * y], -1), flip=side < 0)


# Tied as tied by hand: a loop before an end on the left, an end before a loop on the right.
WINGS = (
    Wing(
        -1, -0.42, length=6.15, tall=3.05, air=0.30, thick=0.13, round=0.35, tilt=-0.085, swell=0.16, seed=5,
        creases=((-0.40, 0.30, 2.2), (0.12, 0.42, 1.8), (0.58, 0.30, 2.8)),
    ),
    Wing(1, -0.42, length=5.95, tall=2.95, air=0.55, thick=0.22, round=0.70, tilt=0.075, seed=6),
    Wing(-1, 0.28, length=5.65, tall=3.00, air=0.85, thick=0.26, round=0.75, tilt=0.035, forward=0.25, seed=7),
    Wing(
        1, 0.26, length=5.75, tall=3.05, air=0.60, thick=0.15, round=0.40, tilt=-0.03, swell=0.18, forward=0.35,
        seed=8, creases=((-0.60, 0.30, 2.6), (-0.20, 0.50, 2.0), (0.24, 0.55, 2.3), (0.62, 0.34, 3.2)),
    ),
)


def bow(place=lambda P: P):
    """Build the bow; `place` takes its own coordinates into the scene."""
    for w in WINGS:
        _wing(w, place)
    for side in (-1, 1):
        _throat(side, place)
    _knot(place)
