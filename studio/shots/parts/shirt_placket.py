"""The placket: the left front's edge laid over the right, stitched down on its far side, held by buttons."""

import math

import numpy as np

from .noise import bell, smoothstep, vnoise
from .shirt_cloth import panel
from .shirt_thread import button, buttonhole

WIDTH, INSET = 3.4, 0.6


def placket(front, low, high, buttons, up, seed, gap=0.05, held=1.3, n=(90, 420), free_hem=False):
    """Placket on surface front(x, y) from y = low to high, with buttons at the heights `buttons`.

    gap: how far (cm) the free edge stands off between buttons; held: how far a button holds it down.
    """
    h = high - low

    def lifted(s, t):
        y = t + low
        tied = np.clip(sum(bell(y - b, held) for b in buttons), 0, 1)
        wave = 0.7 + 0.6 * vnoise(t * 0.16, 0 * t + 2, seed + 7)
        free = gap * (1 - tied) * wave * (1 - smoothstep(0, 1.3, s))
        return free + 0.012 * vnoise(s * 0.8, t * 0.5, seed + 8) - 0.075 * smoothstep(WIDTH - 0.3, WIDTH, s)

    def S(s, t):
        return front(s - WIDTH / 2, t + low)

    rows = int(h / 0.08)
    lines = [np.stack([np.full(rows, a), np.linspace(0.1, h - 0.1, rows)], -1) for a in (INSET, WIDTH - INSET)]
    top = panel(
        'placket',
        S,
        WIDTH,
        h,
        'placket',
        free=(True, True, free_hem, False),
        thick=0.12,
        lift=0.045,
        n=n,
        relief=lifted,
        paths=lines,
        uv=lambda s, t: (s - WIDTH / 2, t + low),
        seed=seed,
        pucker=0.018,
    )
    for i, y in enumerate(buttons):
        _fasten(top, WIDTH / 2, y - low, i, up)


def _fasten(top, s, t, i, up):
    """Buttonhole and button at (s, t) of a placket; `i` turns and tilts the button a little, as hands do."""
    c = top(s, t)
    right, along = top(s + 0.3, t) - top(s - 0.3, t), top(s, t + 0.3) - top(s, t - 0.3)
    n = np.cross(right, along)
    n /= np.linalg.norm(n)
    buttonhole(f'hole{i}', c + along * 0.2, along, n, length=1.85)
    tilt = 0.05 * (math.sin(3 * i) * right / np.linalg.norm(right) + math.cos(5 * i) * along / np.linalg.norm(along))
    button(f'button{i}', c + right * 0.06 * math.sin(7 * i), n + tilt, R=0.55, rot=0.5 + 1.3 * i, up=up)
