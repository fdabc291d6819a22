"""The sleeve behind a cuff: pleats of unequal depth, folds, and the gauntlet with its small button.

Local frame of shirt_cuff: a across the arm, b along it, c up; d = b less the cuff's height, cm from the seam.
"""

import numpy as np

from .noise import fbm, smoothstep, vnoise
from .shirt_cloth import dense, fillet, panel, sheet
from .shirt_fold import stroke
from .shirt_thread import button, buttonhole

# pleat edge (a), depth, how far it runs (cm)
PLEATS = ((-1.0, 0.36, 6.0), (-3.0, 0.25, 4.2))
# folds: from, to (a, d), width, height (cm)
FOLDS = (
    ((-4.6, 0.8), (-6.2, 13), 0.7, 0.42),
    ((-1.6, 3), (-3.4, 17), 0.9, 0.42),
    ((2.2, 9), (-0.6, 22), 1.0, 0.40),
    ((4.9, 1.0), (6.6, 14), 0.7, 0.45),
    ((3.9, 5), (2.2, 20), 0.8, 0.30),
    ((-7.2, 5), (-2.2, 10.5), 0.8, 0.26),
    ((7.4, 7), (3.0, 12.5), 0.8, 0.28),
    ((-7.0, 14), (-1.0, 18), 1.1, 0.30),
    ((7.2, 15), (1.5, 24), 1.1, 0.35),
    ((-3.9, 0.4), (-4.3, 4.5), 0.3, 0.13),
    ((3.7, 0.4), (3.9, 4.0), 0.3, 0.12),
    ((-5.0, 20), (2, 29), 1.2, 0.35),
)
GAUNTLET = (2.5, 12.5)
UV_SHIFT = 3.3


class Sleeve:
    """Upper half of a flattened sleeve: `length` from the seam, `w` across, `tall` over the ground."""

    def __init__(self, cuff, length=16.0, w=15.0, tall=2.0, fold=1.0, seed=7):
        self.cuff, self.length, self.w, self.tall, self.fold, self.seed = cuff, length, w, tall, fold, seed
        h = cuff.h
        self.b = np.concatenate([np.linspace(h - 0.45, h + 3, 120)[:-1], np.linspace(h + 3, h + length, 220)])
        self.width = np.interp(
            self.b,
            [h - 0.5, h + 0.3, h + 2.5, h + 7, h + length],
            [cuff.w - 0.7, cuff.w + 0.1, cuff.w + 1.4, w - 0.8, w],
        )
        self.height = np.interp(
            self.b,
            [h - 0.5, h, h + 1.2, h + 4, h + length],
            [cuff.tall[1] - 0.12, cuff.tall[1] - 0.02, cuff.tall[1] * 1.15 + 0.2, tall, tall],
        )
        for y in (self.width, self.height):
            for _ in range(60):
                y[1:-1] = (y[:-2] + 2 * y[1:-1] + y[2:]) / 4

    def relief(self, a, d):
        """Height over the plain sleeve."""
        z, out = 0.0, np.maximum(d, 0)
        for edge, depth, run in PLEATS:
            lean = a - edge - 0.06 * d
            fall = np.exp(-((out / run) ** 1.5)) * smoothstep(-0.5, 0.5, d)
            soft = 0.05 + 0.06 * out
            z = z + depth * fall * smoothstep(-1.7, -0.1, lean) * (1 - smoothstep(-soft, soft, lean - 0.02))
        spread = 1 + 0.05 * out
        gather = 0.07 * vnoise(a * 1.1 / spread, d * 0.10, self.seed) * np.exp(-out / 4.0) * smoothstep(-0.4, 0.6, d)
        long = 0.20 * vnoise(a * 0.40 / spread, d * 0.055, self.seed + 8) + 0.22 * fbm(
            a * 0.13 + d * 0.05, d * 0.10, 2, self.seed + 5
        )
        for k, (p, q, width, height) in enumerate(FOLDS):
            z = z + self.fold * smoothstep(0, 1.0, d) * stroke(a, d, p, q, width, height, self.seed + 40 + k)
        return z + gather + long * smoothstep(0, 4.5, d)

    def surface(self, unit, b):
        """unit -1.1..1.1 across (past 1 it turns under), b along -> local point."""
        w, tall = np.interp(b, self.b, self.width) / 2, np.interp(b, self.b, self.height)
        x = np.clip(unit, -1.1, 1.1)
        over, q = np.maximum(np.abs(x) - 1, 0), np.clip(np.abs(x), 0, 1)
        d = b - self.cuff.h
        ragged = self.fold * 0.40 * vnoise(d * 0.13, np.sign(x) * 5.0, self.seed + 3) * smoothstep(0.5, 5, d) * q**3
        a = w * np.sign(x) * (q - 0.3 * over) + ragged
        c = tall / 2 + tall / 2 * np.maximum(0, 1 - q**2.4) ** (1 / 2.4) - over * tall * 4
        return np.stack([a, b + 0 * a, c + self.relief(a, d) * (1 - 0.8 * q**6)], -1)

    def build(self, gauntlet=True):
        """Sleeve and, if asked for, its gauntlet."""
        q = np.concatenate([np.linspace(-1.1, -1, 6)[:-1], dense(340, -1, 1, 2.2), np.linspace(1, 1.1, 6)[1:]])
        A, B = np.meshgrid(q, self.b)
        P = self.surface(A, B)
        d = np.hypot(np.diff(P[..., 0], axis=1), np.diff(P[..., 2], axis=1))
        u = np.concatenate([np.zeros((len(B), 1)), np.cumsum(d, 1)], 1)
        u -= u[:, [u.shape[1] // 2]]
        sheet('sleeve', self.cuff.place(P), np.stack([u + UV_SHIFT, B], -1), 'fabric2')
        if gauntlet:
            self._gauntlet()
        return self

    def _gauntlet(self):
        w, h = GAUNTLET
        a0, b0 = self.cuff.end + 0.05, self.cuff.h - 0.3

        def S(s, t):
            b = t + b0
            return self.cuff.place(self.surface((a0 + s) / (np.interp(b, self.b, self.width) / 2), b))

        path = fillet([(0.18, 0.35), (0.18, h - 0.18), (w - 0.18, h - 0.18), (w - 0.18, 0.35)], [0.95, 0.95])
        bar = np.stack([np.linspace(0.2, w - 0.2, 30), np.full(30, h - 3.0)], -1)
        top = panel(
            'gauntlet',
            S,
            w,
            h,
            'gauntlet',
            radii=(0, 0, 1.15, 1.15),
            free=(True, True, False, True),
            thick=0.10,
            lift=0.06,
            n=(60, 200),
            uv=lambda s, t: (a0 + s + UV_SHIFT, t + b0),
            paths=[path, bar],
            seed=self.seed + 2,
            pucker=0.016,
        )
        s, t = w / 2, 4.9
        c, right, up = top(s, t), top(s + 0.2, t) - top(s - 0.2, t), top(s, t + 0.2) - top(s, t - 0.2)
        n = np.cross(right, up)
        n /= np.linalg.norm(n)
        buttonhole('gauntlet-hole', c, up, n, length=1.4)
        button('gauntlet-button', c, n, R=0.42, rot=0.9, up=up)
