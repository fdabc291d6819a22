"""A barrel cuff as a soft tube with lapped, rounded ends.

Local frame: a across the arm, b along it (0 the free edge), c up; `place` takes (a, b, c) to the scene.
"""

import numpy as np

from .noise import fbm, smoothstep
from .shirt_cloth import fillet, panel
from .shirt_thread import button, buttonhole

LAP = 3.0
TOPSTITCH = 0.5


def ring(w, h, power=2.5, n=2000):
    """Flattened ring: (arc length, a, c) clockwise seen from the free edge, from the top's middle to the right."""
    t = np.linspace(0, 2 * np.pi, n)
    si, co = np.sin(t), np.cos(t)
    a = w / 2 * np.sign(si) * np.abs(si) ** (2 / power)
    c = h / 2 * np.sign(co) * np.abs(co) ** (2 / power)
    s = np.r_[0, np.cumsum(np.hypot(np.diff(a), np.diff(c)))]
    return s / s[-1], a, c, s[-1]


class Cuff:
    """w x h cm when flat; `mouth` and `root` are the heights of the tube at its free edge and at the sleeve."""

    def __init__(self, place, w=11.2, h=6.8, mouth=1.6, root=0.9, end=0.8, buttons=1, seed=3):
        self.place, self.w, self.h, self.end, self.buttons, self.seed = place, w, h, end, buttons, seed
        self.rings = (ring(w, mouth), ring(w, root))
        self.tall = (mouth, root)
        self.around = self.rings[1][3]

    def surface(self, s, t):
        """s cm round the wrist from the outer end, t cm from the free edge -> local point."""
        k = np.clip(t / self.h, 0, 1)
        whole = np.mod((s + self.end) / self.around, 1.0)
        ends = [
            np.stack([np.interp(whole, r[0], r[1]), np.interp(whole, r[0], r[2]) + tall / 2], -1)
            for r, tall in zip(self.rings, self.tall)
        ]
        ac = ends[0] * (1 - k)[..., None] + ends[1] * k[..., None]
        out = 0.17 * (1 - smoothstep(1.5, 6.5, s)) - 0.06 * smoothstep(self.around - 4, self.around - 1, s)
        out = out * (1 - 0.15 * k)
        centre = np.interp(k, [0, 1], self.tall) / 2
        nx, nc = ac[..., 0] / (self.w / 2), (ac[..., 1] - centre) / (np.maximum(centre, 0.2))
        size = np.hypot(nx**3, nc**3) + 1e-6
        wave = 0.05 * fbm(s * 0.16, t * 0.15, 2, self.seed)
        a = ac[..., 0] + nx**3 / size * (out + wave)
        return np.stack([a, t + 0.06 * np.sin(s * 0.4), ac[..., 1] + nc**3 / size * (out + wave)], -1)

    def build(self):
        length, h = self.around + LAP, self.h

        def S(s, t):
            return self.place(self.surface(s, t))

        e = TOPSTITCH
        ends = fillet([(e, h - 0.3), (e, e), (length - e, e), (length - e, h - 0.3)], [1.2, 1.2])
        seam = np.stack([np.linspace(0.1, length - 0.1, 300), np.full(300, h - 0.22)], -1)
        top = panel(
            'cuff',
            S,
            length,
            h,
            'cuff',
            radii=(1.7, 1.7, 0.0, 0.0),
            free=(True, True, True, True),
            thick=0.20,
            lip=0.14,
            n=(520, 110),
            uv=lambda s, t: (t + 5.1, s),
            paths=[ends, seam],
            seed=self.seed,
            pucker=0.018,
        )
        for k in range(self.buttons):
            t = h * (0.5 if self.buttons == 1 else 0.30 + 0.40 * k)
            self._fasten(top, 1.5, t, k)
        return self

    def _fasten(self, top, s, t, k):
        c = top(s, t)
        right, up = top(s + 0.2, t) - top(s - 0.2, t), top(s, t + 0.2) - top(s, t - 0.2)
        n = np.cross(right, up)
        n /= np.linalg.norm(n)
        buttonhole(f'cuff-hole{k}', c - right * 0.3, right, n, length=1.6)
        button(f'cuff-button{k}', c, n + np.array([0.05, 0.03, 0]), R=0.52, rot=0.4 + k, up=up)
