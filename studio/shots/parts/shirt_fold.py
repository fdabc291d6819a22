"""Folds: fields of creases, a single crease as hands leave it, a ply rolled under on all sides without stretching."""

import math

import numpy as np

from .noise import smoothstep, vnoise


def ridges(a, b, seed, sharp=3.0):
    """Creases: a field of valleys with soft-topped ridges, 0..1."""
    return (1 - np.abs(vnoise(a, b, seed))) ** sharp


def drag(x, y, angle, across, along, seed):
    """Long folds that run at `angle`; wavelengths in cm."""
    c, s = math.cos(angle), math.sin(angle)
    p, q = (-s * x + c * y) / across, (c * x + s * y) / along
    return vnoise(p + 0.5 * vnoise(p * 0.5, q, seed + 50), q, seed)


def stroke(x, y, a, b, width, height, seed):
    """One fold from a to b: rises steeply on one side, runs out softly on the other, fades at its ends."""
    (x0, y0), (x1, y1) = a, b
    length = math.hypot(x1 - x0, y1 - y0)
    ex, ey = (x1 - x0) / length, (y1 - y0) / length
    k = ((x - x0) * ex + (y - y0) * ey) / length
    d = (x - x0) * -ey + (y - y0) * ex
    d = d - 0.035 * length * np.sin(np.pi * k) * (1 if seed % 2 else -1) - 0.35 * vnoise(k * 2, 0 * k, seed)
    w = width * (0.55 + 0.7 * np.clip(k, 0, 1)) * np.where(d > 0, 0.65, 1.6)
    fade = smoothstep(-0.15, 0.4, k) * (1 - smoothstep(0.45, 1.2, k))
    return height * fade * np.exp(-np.abs(d / w) ** 1.35)


class Ply:
    """Rectangle w x (top - low) seen from above, edges rolled with radius r; cloth (x, y) keeps its true cm.

    relief(x, y) is height over the plain ply, wander(x, y) -> (dx, dy) moves it sideways, height(x, y) its level.
    """

    def __init__(self, w, low, top, r=0.5, corner=0.5, height=3.0, **o):
        self.w, self.low, self.top, self.r, self.corner = w, low, top, r, corner
        self.height = height if callable(height) else (lambda x, y: height + 0 * x)
        self.relief = o.get('relief', lambda x, y: 0 * x)
        self.wander = o.get('wander', lambda x, y: (0 * x, 0 * y))

    @property
    def reach(self):
        """Half width and half height of the cloth, turned under to the end."""
        turn = np.pi * self.r * 0.98 - self.r
        return self.w / 2 + turn, (self.top - self.low) / 2 + turn

    @property
    def middle(self):
        return (self.top + self.low) / 2

    def _outside(self, x, y):
        """Distance past the start of the roll, and its direction in the plane."""
        hx, hy = self.w / 2 - self.r - self.corner, (self.top - self.low) / 2 - self.r - self.corner
        qx, qy = np.abs(x) - hx, np.abs(y - self.middle) - hy
        px, py = np.maximum(qx, 0), np.maximum(qy, 0)
        d = np.hypot(px, py)
        g = np.stack([px * np.sign(x), py * np.sign(y - self.middle)], -1) / (d[..., None] + 1e-9)
        return np.maximum(d - self.corner, 0), g

    def __call__(self, x, y):
        """Cloth (x, y) -> point."""
        x, y = np.broadcast_arrays(np.asarray(x, float), np.asarray(y, float))
        s, g = self._outside(x, y)
        turn = np.clip(s / self.r, 0, np.pi)
        flat = np.stack([x, y], -1) + g * (self.r * np.sin(turn) - s)[..., None]
        dx, dy = self.wander(flat[..., 0], flat[..., 1])
        up = self.height(flat[..., 0], flat[..., 1]) - self.r * (1 - np.cos(turn))
        out = self.relief(x, y) * (1 - 0.7 * np.clip(turn / 1.2, 0, 1))
        return np.stack(
            [
                flat[..., 0] + dx + g[..., 0] * np.sin(turn) * out,
                flat[..., 1] + dy + g[..., 1] * np.sin(turn) * out,
                up + np.cos(turn) * out,
            ],
            -1,
        )
