"""Back of a blade laid face down: flaps that meet, tipping in the tip, bar tack, label and keeper.

Own coordinates: x right, s up from the tip, z up from the table; `place` takes (x, s, z) into the scene.
"""
import numpy as np

from .mesh import grid
from .noise import bell, fbm, smin, smoothstep, vnoise
from .shirt_thread import capsules, stitches
from .tie import half_width

HEM, TACK, HIGH = 0.72, 9.7, 0.40
LABEL = dict(at=11.2, width=4.2, height=1.9)
KEEPER = dict(at=15.0, width=1.7, half=2.45)


def _level(x, s):
    """Height of the filled blade under flaps and tipping."""
    a = half_width(s)
    edge = np.minimum(0.55, a * 0.9)
    roll = np.sqrt(np.maximum(0, 1 - np.clip((np.abs(x) - (a - edge)) / edge, 0, 1) ** 2))
    wave = 0.05 * vnoise(x * 0.2 + 3, s * 0.13, 61) + 0.05 * vnoise((s + x) * 0.16, (s - x) * 0.05, 62)
    return HIGH * (0.5 + 0.5 * roll) + (0.13 * (1 - (x / a) ** 2) + wave) * roll


def _inner(s, side):
    """Inner edge of a flap, from the hem of the tip to the seam; the right one laps over the left."""
    a = half_width(s + 4.5)
    seam = -0.40 - 0.03 * np.sin(s * 0.9) * smoothstep(9, 12, s) if side > 0 else 0.35
    reach = (a - 0.72) * side
    open_ = smin(np.clip((TACK + 0.5 - s) / 5.6, 0, 1.4), 1.0 + 0 * s, 0.25)
    flap = seam + (reach - seam) * np.maximum(0, open_)
    hem = np.maximum(0, s - HEM * 1.414) - 0.09 * smoothstep(1.6, 0.9, s)
    return side * smin(hem, side * flap, 0.5)


def _flap(side, place):
    s = (22.5 * np.linspace(0, 1, 520) ** 1.35 + 0.03)[:, None]
    a = half_width(s)
    inner = _inner(s, side)
    edge = np.minimum(0.55, a * 0.9)
    t = np.concatenate([0.5 * np.linspace(0, 1, 60) ** 2, np.linspace(0.5, 1, 70)[1:]])[None, :]
    flat = inner + (side * (a - edge) - inner) * t
    angle = np.linspace(0, 2.6, 60)[None, 1:]
    turn = side * (a - edge + edge * np.sin(angle))
    x = np.concatenate([flat, turn + 0 * s], 1)
    slope = np.gradient(inner[:, 0], s[:, 0])[:, None]
    inside = np.abs(x - inner) / np.sqrt(1 + slope**2)
    lip = 0.11 * np.sqrt(np.clip(1 - (1 - np.clip(inside / 0.13, 0, 1)) ** 2, 0, 1)) - 0.02
    over = 0.10 * smoothstep(1.7, 0.0, x) * smoothstep(9.2, 10.4, s) if side > 0 else 0
    loose = 0.05 * bell(inside - 0.3, 0.35) * (1 + vnoise(s * 0.5, s * 0 + side, 63)) * bell(s - 7.0, 2.6)
    z = _level(x, s) + lip + over + loose + 0.015 * fbm(x * 0.5, s * 0.4, 2, 64 + side)
    n = flat.shape[1]
    z[:, n:] = np.where(angle > np.pi / 2, HIGH * (0.5 + 0.5 * np.cos(angle)), z[:, n:])
    fold = np.minimum(4.15, half_width(s + 8))
    u = np.concatenate([flat, side * (a - edge + edge * np.minimum(angle, np.pi) * 0.64)], 1) - 2 * side * fold
    grid(f'flap{side}', place(np.stack([x, s + 0 * x, z], -1)), np.stack([u, s + 0 * x], -1), flip=side < 0)


def _tipping(place):
    s, q = np.linspace(0.5, 11.5, 220)[:, None], np.linspace(-1, 1, 200)[None, :]
    x = q * (half_width(s) - 0.2)
    pull = 0.035 * vnoise(np.arctan2(x, TACK + 1.5 - s) * 5, (TACK - s) * 0.12, 66) + 0.02 * vnoise(x * 0.5, s * 0.4, 67)
    z = _level(x, s) - 0.05 + pull
    grid('tipping', place(np.stack([x, s + 0 * x, z], -1)), np.stack([x, s + 0 * x], -1), id='tipping')


def _on_top(x, s):
    return _level(x, s) + 0.11 + 0.10 * smoothstep(1.7, 0.0, x) * smoothstep(-0.55, -0.4, x)


def _bridge(x, s):
    """Height of a stiff thing lying across the seam: it smooths over what is under it."""
    return 0.35 * _on_top(x, s) + 0.65 * (_level(0 * x, s) + 0.20)


def _normal(place, at):
    base = place(np.array([at[0], at[1], 0.0]))
    return place(np.array([at[0], at[1], 1.0])) - base


def _tack(place):
    """Bar tack where the flaps part: dense thread across both."""
    y = np.linspace(TACK - 0.22, TACK + 0.16, 13)
    jitter = 0.04 * np.sin(np.arange(13) * 2.4)
    A = np.stack([-0.52 + jitter, y, _on_top(-0.5 + 0 * y, y) + 0.03], -1)
    B = np.stack([0.46 + jitter[::-1], y + 0.03, _on_top(0.4 + 0 * y, y) + 0.03], -1)
    capsules('tack', place(A), place(B), np.repeat(_normal(place, (0, TACK))[None], 13, 0), 0.026, id='tipping')


def _label(place):
    w, h, at = LABEL['width'], LABEL['height'], LABEL['at']
    r, c = np.linspace(0, 1, 60)[:, None], np.linspace(0, 1, 120)[None, :]
    x, s = (c - 0.5) * w + 0.05, at + r * h + 0.012 * w * (c - 0.5)
    middle = smoothstep(0, 0.10, c) * smoothstep(1, 0.90, c)
    z = _bridge(x, s) + 0.05 + middle * (0.05 + 0.05 * vnoise(x * 0.6, s * 0.8, 68))
    z = z + 0.03 * bell(np.abs(c - 0.5) - 0.5, 0.02)
    z = np.maximum(z, _on_top(x, s) + 0.03)
    uv = np.stack(np.broadcast_arrays(c * w, r * h), -1)
    grid('label', place(np.stack([x + 0 * r, s, z], -1)), uv, id='label', material='cotton')
    for e in (0.10, w - 0.10):
        pts = np.stack([np.full(40, e - w / 2 + 0.05), np.linspace(at + 0.05, at + h - 0.05, 40), np.zeros(40)], -1)
        pts[:, 2] = np.maximum(_bridge(pts[:, 0], pts[:, 1]) + 0.05, _on_top(pts[:, 0], pts[:, 1]) + 0.03) + 0.01
        stitches('label-stitch', place(pts), np.repeat(_normal(place, (0, at))[None], 40, 0), id='tipping')


def _keeper(place):
    """The loop that holds the narrow end: a folded band, arched, its ends turned in and sewn."""
    half, w, at = KEEPER['half'], KEEPER['width'], KEEPER['at']
    x = (np.linspace(-1, 1, 160) * half)[:, None]
    t = np.linspace(-1, 1, 61)
    q = (np.sign(t) * (1 - (1 - np.abs(t)) ** 1.6))[None, :]
    arch = 0.34 * np.sqrt(np.maximum(0, 1 - (x / half) ** 4)) ** 1.4 + 0.05 * np.sin(1.3 * x + 0.5) * (1 - (x / half) ** 2)
    body = 0.075 * np.sqrt(np.maximum(0, 1 - np.clip((np.abs(q) - 0.80) / 0.20, 0, 1) ** 2))
    s = at + w / 2 + q * w / 2 * (1 - 0.03 * (x / half) ** 2) - 0.012 * x + 0.03 * np.sin(0.8 * x)
    base = _level(0.55 * x, s) + 0.19 + arch
    base = np.maximum(base, _on_top(x, s) + 0.02)
    end = 0.05 * bell(np.abs(x) - half + 0.06, 0.07)
    dip = -0.03 * (1 - q**2) * (1 - (x / half) ** 2)
    top, low = base + body + end + dip, base - body
    n = q.shape[1]
    m = n // 2
    S = np.concatenate([s[:, m::-1], s[:, 1:], s[:, -2 : m - 1 : -1]], 1)
    Z = np.concatenate([low[:, m::-1], top[:, 1:], low[:, -2 : m - 1 : -1]], 1)
    X = np.broadcast_to(x, S.shape)
    u = np.concatenate([q[0, m::-1] * -1 - 2, q[0, 1:], 2 - q[0, -2 : m - 1 : -1]]) * -w / 2
    grid('keeper', place(np.stack([X, S, Z], -1)), np.stack([np.broadcast_to(u[None], S.shape), X], -1), id='keeper')
    for e in (0, -1):
        ring = np.stack([X[e], S[e], Z[e]], -1)
        lid = np.stack([ring, ring * 0 + ring.mean(0)], 0)
        grid(f'keeper-end{e}', place(lid), np.zeros((2, ring.shape[0], 2)), id='keeper')


def blade_back(place):
    """Build it all."""
    _tipping(place)
    for side in (-1, 1):
        _flap(side, place)
    _tack(place)
    _label(place)
    _keeper(place)
