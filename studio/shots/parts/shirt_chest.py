"""The front of a shirt as worn, from the neck seam down: for close-ups of the collar.

Upright coordinates as in shirt_collar: x right, -y to the viewer, z up.
"""

import numpy as np

from .noise import bell, fbm, smoothstep, vnoise
from .shirt_cloth import panel, sheet
from .shirt_fold import drag, stroke
from .shirt_placket import placket

# folds of a shirt on a stand: from, to (x, z), width, height (cm)
FOLDS = (
    ((-7.5, -4), (-3.2, -16), 0.9, 0.16),
    ((-13, -6), (-6, -14), 1.3, 0.20),
    ((-15, -11), (-8, -24), 1.2, 0.18),
    ((7.8, -5), (3.6, -13), 0.8, 0.13),
    ((13, -5), (7, -15), 1.2, 0.20),
    ((11, -13), (4, -19), 0.9, 0.12),
    ((-4.6, -9), (-9.4, -12), 0.6, 0.07),
    ((-5, -16), (-2.4, -24), 0.7, 0.10),
    ((16, -9), (11, -22), 1.2, 0.16),
)


class WornFront:
    """Both fronts hanging from the collar's neck seam, with yoke, placket and buttons at heights `buttons`."""

    def __init__(self, collar, low=-26.0, width=22.0, slope=0.30, buttons=(-6.2, -14.4, -22.6), seed=5):
        self.collar, self.low, self.width, self.buttons, self.seed = collar, low, width, buttons, seed
        x = np.linspace(-width, width, 1600)
        ax = np.abs(x)
        t = np.arcsin(np.clip(ax / collar.ax, 0, 1))
        neck = collar.neck(t)
        side, past = collar.neck(np.pi / 2), np.maximum(ax - collar.ax, 0)
        y = np.where(ax < collar.ax, neck[:, 1], side[1] + 0.10 * past)
        z = np.where(ax < collar.ax, neck[:, 2], side[2] - slope * past - 0.006 * past**2)
        k = np.hanning(81)
        self.x = x
        self.y, self.z = (np.convolve(np.pad(v, 40, mode='edge'), k / k.sum(), 'valid') for v in (y, z))

    def top(self, x):
        """Height of the neck seam or shoulder line over x."""
        return np.interp(x, self.x, self.z) + 0.2

    def _relief(self, x, z):
        s, ax = self.seed, np.abs(x)
        away, below = smoothstep(1.2, 4, ax), smoothstep(0, 4, self.top(x) - z)
        h = 0.24 * fbm(x * 0.09, z * 0.06, 2, s) + away * 0.14 * drag(ax + 40 * (x > 0), z, 1.2, 3.4, 15, s + 1)
        for k, (a, b, w, height) in enumerate(FOLDS):
            h = h + 1.9 * away * stroke(x, z, a, b, w * 1.2, height, s + 100 + k)
        for zb in self.buttons:
            h = h - 0.06 * bell(np.hypot(x, (z - zb) * 1.3), 1.1)
            h = h + 0.06 * bell(z - zb - 0.05 * ax, 0.55 + 0.1 * ax) * smoothstep(0.8, 2, ax) * np.exp(-ax / 4)
        return h * below

    def __call__(self, x, z):
        """Point of the front at (x, z)."""
        x, z = np.broadcast_arrays(np.asarray(x, float), np.asarray(z, float))
        chest = self.collar.point[1] + 0.45 + 0.018 * x**2 - 1.3 * smoothstep(0, 22, -z) * np.exp(-((x / 16) ** 2))
        ytop = np.interp(x, self.x, self.y)
        d = np.clip((self.top(x) - z) / 7.0, 0, 1)
        y = ytop + (chest - ytop) * (1 - (1 - d) ** 2.4)
        return np.stack([x, y - self._relief(x, z), z], -1)

    def build(self):
        """Fronts, yokes, placket, buttons."""
        x = np.linspace(-self.width, self.width, 520)
        r = np.concatenate([np.linspace(0, 0.35, 200)[:-1], np.linspace(0.35, 1, 260)])[:, None]
        X, Z = np.broadcast_arrays(x[None], self.top(x)[None] * (1 - r) + self.low * r)
        P = self(X, Z)
        warp = 0.10 * vnoise(X * 0.1, Z * 0.07, self.seed + 90) * smoothstep(1.5, 5, np.abs(X))
        sheet('front', P, np.stack([X + warp, Z], -1), 'fabric2')
        self._placket()
        for side in (1, -1):
            self._yoke(side)
        return self

    def _placket(self):
        placket(self, self.low + 0.3, 0.25, self.buttons, (0, 0, 1), seed=self.seed + 1, n=(110, 420))

    def _yoke(self, side):
        x0 = 3.4
        w = self.width - x0 - 0.2

        def S(s, t):
            x = x0 + s
            return self(side * x, self.top(x) - (3.1 - t) * smoothstep(-0.6, 2.6, s))

        path = np.stack([np.linspace(0.1, w - 0.1, 200), np.full(200, 0.16)], -1)
        panel(
            f'yoke{side}',
            S,
            w,
            3.1,
            'yoke',
            free=(False, False, True, False),
            thick=0.06,
            lift=0.03,
            n=(240, 70),
            uv=lambda s, t: (_climb(S, s, t) + 17.2, side * s),
            paths=[path],
            flip=side < 0,
            seed=self.seed + 30 + side,
            pucker=0.015,
        )


def _climb(S, s, t, steps=24):
    """cm on the surface from (s, 0) to (s, t): the yoke is steep, its cloth must not be stretched."""
    rungs = [S(s, t * k / steps) for k in range(steps + 1)]
    return sum(np.linalg.norm(b - a, axis=-1) for a, b in zip(rungs, rungs[1:]))
