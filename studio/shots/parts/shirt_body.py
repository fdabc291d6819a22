"""A shirt folded for the shelf: plies of cloth, the front with placket, yoke and buttons.

Picture coordinates: x right, y up the picture, z to the camera; the neck seam's centre front is (0, 0).
"""

import numpy as np

from .noise import bell, fbm, smoothstep, vnoise
from .shirt_cloth import dense, panel, sheet
from .shirt_fold import Ply, drag, ridges, stroke
from .shirt_placket import placket

BUTTONS = (-5.6, -13.4, -21.2, -29.0)
# folds left by the hands that folded it: from, to, width, height (cm)
FOLDS = (
    ((-8.6, -4), (-2.8, -15.5), 0.9, 0.17),
    ((-12.4, -7), (-4.6, -23), 1.3, 0.17),
    ((-12.6, -15), (-7.4, -29), 1.0, 0.13),
    ((-10.4, -22.5), (-2.6, -30.6), 0.8, 0.12),
    ((-13, -26.5), (-6, -31.8), 0.8, 0.13),
    ((-6.7, -4.4), (-8.3, -10), 0.5, 0.09),
    ((7.2, -4.8), (2.5, -14.2), 0.8, 0.15),
    ((12.6, -5.5), (3.6, -12.6), 1.2, 0.18),
    ((12.4, -10.5), (8.2, -22), 1.1, 0.15),
    ((5.6, -14.5), (2.8, -27), 0.8, 0.12),
    ((12.0, -17), (3.4, -20.6), 0.9, 0.10),
    ((6.3, -4.6), (7.4, -10.5), 0.5, 0.08),
    ((-4.2, -8.2), (-9.8, -13.2), 0.6, 0.07),
    ((9.6, -24), (4.2, -31.5), 0.9, 0.10),
)


def refolded(mirror=False, depth=1.0, shift=0.0):
    """The folds of other hands: `mirror` changes their sides, `depth` their height, `shift` (cm) where they begin and end."""
    side = -1 if mirror else 1

    def moved(at, k):
        x, y = at
        return side * x + shift * np.sin(2.1 * k + x), y + shift * np.cos(1.7 * k + y)

    return tuple(
        (moved(a, k), moved(b, k + 0.5), width * (1 + 0.15 * np.sin(3 * k)), height * depth * (1 + 0.35 * np.cos(2.4 * k)))
        for k, (a, b, width, height) in enumerate(FOLDS)
    )


class FoldedBody:
    """The folded pile under a collar. `collar` gives the neck ring, laid at height `ring`."""

    def __init__(self, collar, ring, w=25.4, low=-32.4, height=4.0, seed=5, folds=FOLDS, press=-17.6):
        self.collar, self.ring, self.w, self.low, self.h, self.seed = collar, ring, w, low, height, seed
        self.folds, self.press = folds, press
        r, thin = 0.36, [0.36, 0.38, 0.46, 0.75]
        self.front = Ply(w, low, 1.9, r, 0.35, self._level(height), relief=self._relief, wander=self._wander(0))
        self.under, z = [], height - 2 * r
        for k, t in enumerate(thin[1:]):
            inset = (0.18, -0.12, 0.30)[k]
            level = self._level(z, dip=0.5)
            self.under.append(
                Ply(
                    w - 2 * inset,
                    low + inset * 0.8 - 0.05 * k,
                    1.8 - inset,
                    t,
                    0.5,
                    level,
                    relief=self._soft(k),
                    wander=self._wander(k + 1),
                )
            )
            z -= 2 * t

    def _neck_distance(self, x, y):
        a, b = self.collar.ax, self.collar.rise / 2
        rho = np.hypot(x / a, (y - b) / b) + 1e-6
        grad = np.hypot(x / a**2, (y - b) / b**2) / rho
        return (rho - 1) / (grad + 1e-6), (b - y) / b / rho

    def _level(self, z, dip=1.0):
        def level(x, y):
            slope = 1 - 0.30 * smoothstep(-10, 2.5, y) * smoothstep(3, 11, np.abs(x)) - 0.05 * smoothstep(-18, -33, y)
            d, cos = self._neck_distance(x, y)
            edge = self.ring + self.collar.ay * self.collar.squash * np.clip(cos, -1, 1)
            k = (1 - np.clip(d / 6.5, 0, 1)) ** 2.2
            top = z * slope
            return top + dip * k * np.minimum(0, edge - top)

        return level

    def _wander(self, k):
        def wander(x, y):
            fall = 0.24 * np.maximum(np.abs(x) - 4.5, 0) * smoothstep(-15, 1, y)
            dx = 0.26 * vnoise(y * 0.09 + k, x * 0.05, self.seed + 40 + k) + 0.06 * vnoise(
                y * 0.3, x * 0.05 + k, self.seed + 60
            )
            dx = dx - 0.010 * x * smoothstep(-30, 0, y) + 0.004 * (y + 15)
            dy = 0.14 * vnoise(x * 0.10 + 7 * k, y * 0.05, self.seed + 50 + k) - fall
            return dx * smoothstep(2, 9, np.abs(x)), dy * smoothstep(-2, -8, y) - fall * (1 - smoothstep(-2, -8, y))

        return wander

    def _soft(self, k):
        return lambda x, y: 0.10 * fbm(x * 0.12 + 9 * k, y * 0.10, 2, self.seed + 70 + k)

    def _relief(self, x, y):
        """Handling of a pressed shirt: broad waves, drags from collar and buttons, plies that print through."""
        s, ax = self.seed, np.abs(x)
        away = smoothstep(1.2, 4.0, ax)
        z = 0.20 * fbm(x * 0.075, y * 0.06, 2, s)
        z = z + away * (
            0.11 * drag(ax + 40 * (x > 0), y, 1.15, 3.2, 14, s + 1) + 0.08 * drag(x, y, -0.35, 3.6, 15, s + 2)
        )
        z = z + away * 0.05 * (ridges(x * 0.16 + 0.10 * y, y * 0.05 - 0.02 * x, s + 3, 5) - 0.3)
        z = z + 0.020 * ridges(x * 0.23, y * 0.31 + 0.3 * vnoise(x * 0.2, y * 0.2, s), s + 4, 7) * away
        for k, (a, b, width, height) in enumerate(self.folds):
            z = z + away * 1.3 * stroke(x, y, a, b, width * 1.25, height, s + 100 + k)
        for at, height in ((7.3, 0.075), (-6.7, 0.06)):
            d = x - at - 0.35 * vnoise(y * 0.09, 0 * y + at, s + 6)
            z = z + height * smoothstep(-0.55, 0.55, d * np.sign(at)) * smoothstep(1, -5, y)
        press = y - self.press + 0.012 * x - 0.08 * vnoise(x * 0.3, 0 * x, s + 7)
        z = z + 0.050 * np.exp(-np.abs(press) / 0.28) - 0.035 * np.exp(-np.abs(press) / 1.6)
        for yb in BUTTONS:
            d = np.hypot(x, (y - yb) * 1.3)
            pull = bell(y - yb - 0.05 * ax, 0.55 + 0.10 * ax) * smoothstep(0.8, 2.0, ax) * np.exp(-ax / 4.0)
            z = z - 0.06 * bell(d, 1.1) + 0.07 * pull
        return z

    def build(self, covered=False):
        """Plies, front, placket, yokes, buttons; a shirt `covered` by another shows only its edges."""
        for k, ply in enumerate(self.under):
            self._sheet(f'ply{k}', ply, (150, 160) if covered else (170, 190), 30.0 + 9 * k)
        self._sheet('front', self.front, (200, 200) if covered else (430, 520), 0.0)
        if not covered:
            self._placket()
        for side in (1, -1):
            self._yoke(side)
        return self

    def _sheet(self, name, ply, n, shift):
        ex, ey = ply.reach
        x, y = np.meshgrid(dense(n[0], -ex, ex, 1.35), dense(n[1], ply.middle - ey, ply.middle + ey, 1.35))
        d, _ = self._neck_distance(x, y)
        keep = (d > -0.25) if shift == 0 else (d > 0.6)
        warp = (0.14 * vnoise(x * 0.10, y * 0.07, self.seed + 90) + 0.45 * ply.relief(x, y)) * smoothstep(
            1.8, 5, np.abs(x)
        )
        sheet(name, ply(x, y), np.stack([x + warp + shift, y], -1), 'fabric2', keep | (y > 5))

    def _placket(self):
        low = self.front.middle - self.front.reach[1] + 0.4
        placket(self.front, low, 0.2, BUTTONS, (0, 1, 0), seed=self.seed + 1)

    def _yoke(self, side):
        x0, h = 4.6, 5.4
        w = self.front.reach[0] - x0 - 0.3

        def S(s, t):
            x = x0 + s
            return self.front(side * x, -2.1 - 0.05 * (x - x0) + t)

        path = np.stack([np.linspace(0.1, w - 0.1, 160), np.full(160, 0.16)], -1)
        panel(
            f'yoke{side}',
            S,
            w,
            h,
            'yoke',
            free=(False, False, True, False),
            thick=0.06,
            lift=0.03,
            n=(150, 110),
            uv=lambda s, t: (t + 17.2, side * s),
            paths=[path],
            flip=side < 0,
            seed=self.seed + 30 + side,
            pucker=0.015,
        )
