"""A whole shirt laid on its back: front, placket, tails and sleeves brought down at its sides.

Picture coordinates as in shirt_body: x right, y up, z to the camera; the neck seam's centre front is (0, 0).
"""

import numpy as np

from .noise import bell, fbm, smoothstep, vnoise
from .shirt_cloth import dense, panel, sheet, spline
from .shirt_fold import drag, stroke
from .shirt_placket import placket

LOW, TOP, LIFT = -75.0, 1.8, 7.0
BUTTONS = tuple(-6.2 - 9.6 * i for i in range(7))
# half width of the body, from the hem to the shoulder's inner end
OUTLINE = (
    (-76, 28.0),
    (-62, 27.2),
    (-44, 26.0),
    (-30, 26.6),
    (-23, 27.4),
    (-19, 26.4),
    (-15, 25.0),
    (-10, 24.2),
    (-6.5, 23.8),
    (-4.2, 22.8),
    (-3.4, 21.0),
    (-2.2, 17.4),
    (1.8, 6.6),
)
FOLDS = (
    ((-20, -14), (-6, -27), 1.7, 0.45),
    ((-23, -20), (-10, -40), 2.2, 0.55),
    ((-14, -8), (-4, -20), 1.3, 0.28),
    ((-26, -36), (-9, -48), 1.9, 0.45),
    ((-12, -30), (-7, -56), 1.5, 0.40),
    ((-22, -50), (-14, -71), 1.9, 0.45),
    ((-5, -44), (-10, -70), 1.3, 0.30),
    ((-25, -60), (-12, -66), 1.5, 0.30),
    ((19, -12), (5, -25), 1.6, 0.42),
    ((23, -19), (12, -42), 2.2, 0.55),
    ((13, -7), (4.5, -16), 1.2, 0.25),
    ((26, -33), (8, -44), 2.0, 0.45),
    ((10, -27), (5.5, -50), 1.4, 0.35),
    ((24, -47), (13, -69), 1.9, 0.50),
    ((6, -50), (12, -73), 1.4, 0.32),
    ((26, -57), (15, -61), 1.5, 0.28),
)


class LaidBody:
    """Front of the shirt over a collar whose neck ring lies at height `ring`; `tall` is its loft in cm."""

    def __init__(self, collar, ring, tall=1.7, seed=11):
        self.collar, self.ring, self.tall, self.seed = collar, ring, tall, seed
        ys, ws = np.array(OUTLINE, float).T
        self.outline = (ys, ws)

    def half(self, y):
        """Half the width of the body at height y."""
        fine = np.linspace(-78, 3, 600)
        w = np.interp(fine, *self.outline)
        k = np.hanning(23)
        w = np.convolve(np.pad(w, 11, mode='edge'), k / k.sum(), 'valid')
        return np.interp(y, fine, w)

    def relief(self, x, y):
        """Broad waves, long folds from the armholes, pulls at the buttons."""
        s, ax = self.seed, np.abs(x)
        away = smoothstep(1.4, 6, ax)
        z = 0.35 * fbm(x * 0.035, y * 0.03, 2, s) + away * (
            0.20 * drag(ax + 60 * (x > 0), y, 1.2, 6, 26, s + 1) + 0.12 * drag(x, y, -0.3, 6, 26, s + 2)
        )
        for k, (a, b, width, height) in enumerate(FOLDS):
            z = z + away * stroke(x, y, a, b, width, height, s + 100 + k)
        for yb in BUTTONS:
            z = z - 0.10 * bell(np.hypot(x, (y - yb) * 1.2), 1.6)
            z = z + 0.13 * bell(y - yb - 0.08 * ax, 0.8 + 0.12 * ax) * smoothstep(0.9, 2.6, ax) * np.exp(-ax / 6)
        return z

    def __call__(self, x, y):
        """Point of the front; y is cm of cloth, the tails curve up at the sides."""
        x, y = np.broadcast_arrays(np.asarray(x, float), np.asarray(y, float))
        edge = np.clip((self.half(y) - np.abs(x)) / 1.5, 0, 1)
        roll = np.sqrt(np.maximum(0, 1 - (1 - edge) ** 2))
        hem = smoothstep(LOW - 0.2, LOW + 5, y)
        a, b = self.collar.ax, self.collar.rise / 2
        rho = np.hypot(x / a, (y - b) / b) + 1e-6
        near = (rho - 1) / (np.hypot(x / a**2, (y - b) / b**2) / rho + 1e-6)
        seam = self.ring + self.collar.ay * self.collar.squash * np.clip((b - y) / b / rho, -1, 1)
        z = self.tall * (0.35 + 0.65 * hem) + self.relief(x, y) * (0.35 + 0.65 * hem) * smoothstep(0.5, 6, near)
        z = z + (1 - np.clip(near / 7, 0, 1)) ** 2.2 * (seam - 0.05 - z)
        lift = LIFT * np.abs(x / 27.0) ** 2.4 * smoothstep(LOW + 24, LOW, y)
        drift = 0.5 * vnoise(y * 0.045, x * 0.02, self.seed + 40) * smoothstep(4, 24, np.abs(x))
        return np.stack(
            [
                x + drift,
                y + lift + 0.3 * vnoise(x * 0.05, 0 * x, self.seed + 41) * (1 - hem),
                np.maximum(z * roll, 0.06),
            ],
            -1,
        )

    def _grid(self, n):
        s, y = np.meshgrid(dense(n[0], -1, 1, 1.35), dense(n[1], LOW, TOP, 1.25))
        return s * self.half(y), y

    def build(self):
        """Back tail, front, hem, placket, yokes, buttons."""
        x, y = self._grid((500, 560))
        a, b = self.collar.ax, self.collar.rise / 2
        keep = np.hypot(x / a, (y - b) / b) > 0.97
        warp = 0.3 * vnoise(x * 0.05, y * 0.035, self.seed + 90) * smoothstep(2, 8, np.abs(x))
        sheet('front', self(x, y), np.stack([x + warp, y], -1), 'fabric2', keep)
        self._tail()
        hem = np.stack([np.linspace(-26, 26, 900), np.full(900, LOW + 0.7)], -1)
        panel(
            'hem',
            lambda s, t: self(s - 26.5, t + LOW),
            53,
            0.9,
            'fabric2',
            free=(False, False, True, True),
            thick=0.10,
            lift=0.03,
            n=(500, 14),
            uv=lambda s, t: (s - 26.5, t + LOW),
            paths=[hem + np.array([26.5, -LOW])],
            seed=self.seed + 2,
        )
        self._placket()
        for side in (1, -1):
            self._yoke(side)
        return self

    def _tail(self):
        s, t = np.meshgrid(np.linspace(-1, 1, 240), np.linspace(-14, 12, 60))
        x = s * self.half(LOW + 0 * t)
        P = self(x * 0.97, np.maximum(LOW + 0.05, LOW + t))
        P[..., 1] += np.minimum(t, 0) * 0.17 * (1 - np.abs(s) ** 4)
        P[..., 2] = np.maximum(0.05, 0.30 + 0.12 * vnoise(x * 0.14, t * 0.1, 3) - 0.02 * np.maximum(t, 0))
        sheet('tail', P, np.stack([x + 50, P[..., 1]], -1), 'inside')

    def _placket(self):
        placket(
            self, LOW + 0.1, 0.3, BUTTONS, (0, 1, 0), seed=self.seed + 1, gap=0.09, held=1.6, n=(60, 620), free_hem=True
        )

    def _yoke(self, side):
        x0, h = 5.0, 3.8
        w = 21.4 - x0

        def S(s, t):
            x = x0 + s
            y = 1.2 - (x - 6.6) * 0.355 - (h - t) * smoothstep(-2, 3, s)
            return self(side * x, y)

        path = np.stack([np.linspace(0.1, w - 0.1, 200), np.full(200, 0.2)], -1)
        panel(
            f'yoke{side}',
            S,
            w,
            h,
            'yoke',
            free=(False, False, True, False),
            thick=0.08,
            lift=0.05,
            n=(160, 60),
            uv=lambda s, t: (t + 17.2, side * s),
            paths=[path],
            flip=side < 0,
            seed=self.seed + 30 + side,
            pucker=0.02,
        )


class Arm:
    """A sleeve from the armhole down the side to its cuff; `outer` and `inner` are edge knots (x, y), right side."""

    def __init__(self, body, side, outer, inner, folds, seed):
        self.body, self.side, self.folds, self.seed = body, side, folds, seed
        self.edges = [self._curve(np.array(k, float)) for k in (outer, inner)]
        self.armhole = self._curve(np.array([outer[0], (20.2, -10.0), inner[0]], float))

    @staticmethod
    def _curve(k):
        chord = np.r_[0, np.cumsum(np.linalg.norm(np.diff(k, axis=0), axis=1))]
        f = spline(chord / chord[-1], k)
        return lambda q: f(np.asarray(q, float))

    def plan(self, p, q):
        """p 0 outer .. 1 inner edge, q 0 armhole .. 1 cuff seam -> (x, y): a patch between its four edges."""
        o, i, a = self.edges[0](q), self.edges[1](q), self.armhole(p)
        o1, i1 = self.edges[0](np.ones(1))[0], self.edges[1](np.ones(1))[0]
        o0, i0 = self.edges[0](np.zeros(1))[0], self.edges[1](np.zeros(1))[0]
        p, q = p[..., None], q[..., None]
        ruled = o * (1 - p) + i * p
        cap = a * (1 - q) + (o1 * (1 - p) + i1 * p) * q
        corner = (o0 * (1 - p) + i0 * p) * (1 - q) + (o1 * (1 - p) + i1 * p) * q
        return ruled + cap - corner

    def __call__(self, p, q):
        """Point of the sleeve's upper face."""
        xy = self.plan(p, q)
        x, y = xy[..., 0], xy[..., 1]
        base = self.body.tall * (1 - smoothstep(24, 31, x)) * 0.95
        e = np.clip(np.minimum(p, 1 - p) * 12 / 1.2, 0, 1)
        start, end = smoothstep(0, 0.10, q), smoothstep(1, 0.94, q)
        tube = (0.22 + 1.18 * start * (0.5 + 0.5 * end)) * np.sqrt(np.maximum(0, 1 - (1 - e) ** 2))
        w, d = (p - 0.5) * 14, q * 58
        relief = 0.30 * fbm(w * 0.10, d * 0.05, 2, self.seed) + 0.16 * vnoise(w * 0.3, d * 0.06, self.seed + 3)
        for k, (a, b, width, height) in enumerate(self.folds):
            relief = relief + stroke(w, d, a, b, width, height, self.seed + 50 + k)
        relief = relief * smoothstep(0, 0.06, q) * np.minimum(e + 0.15, 1)
        gather = 0.10 * vnoise(w * 1.1, d * 0.1, self.seed + 9) * smoothstep(0.86, 0.98, q)
        ragged = (
            0.5
            * vnoise(d * 0.09, np.sign(p - 0.5) * 4.0, self.seed + 6)
            * (2 * np.abs(p - 0.5)) ** 3
            * smoothstep(0, 0.2, q)
            * end
        )
        return np.stack([self.side * (x + ragged), y, np.maximum(base + tube + relief + gather, 0.05)], -1)

    def build(self):
        """Sleeve with its seam at the armhole; the cuff is the caller's."""
        p, q = np.meshgrid(dense(200, 0, 1, 1.8), dense(420, 0, 1, 1.2))
        P = self(p, q)
        across = np.linalg.norm(np.diff(P, axis=1), axis=-1)
        u = np.concatenate([np.zeros((len(p), 1)), np.cumsum(across, 1)], 1)
        u = u - u[:, [100]]
        sheet(f'sleeve{self.side}', P, np.stack([u + 71, q * 60], -1), 'fabric2', flip=self.side > 0)
        rim = P.copy()
        rim[..., 2] = 0.03
        for j in (0, -1):
            sheet(f'under{self.side}', np.stack([P[:, j], rim[:, j]], 1), np.zeros((len(P), 2, 2)) + 71, 'inside')
        return self
