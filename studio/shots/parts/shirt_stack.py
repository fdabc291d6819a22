"""Folded shirts, alone or in a pile: each is built at the origin, then dressed and set down where it belongs."""

import math
from dataclasses import dataclass

import bpy
import numpy as np
from mathutils import Matrix

from .mesh import ID
from .shirt_body import FOLDS, FoldedBody, refolded
from .shirt_collar import Collar
from .shirt_cuff import Cuff
from .shirt_sleeve import Sleeve

CLOTH = {ID[k] for k in ('fabric2', 'leaf', 'stand', 'cuff', 'yoke', 'placket', 'gauntlet', 'inside')}
RING = 2.0
# the sleeve over the front: the x where it bends round the pile, the radius of that bend
EDGE, CORNER = 11.9, 0.8


@dataclass(frozen=True)
class Folding:
    """One way to fold a shirt: its folds, the y of the crease across, and the cuff on the front (turn, place)."""

    folds: tuple = FOLDS
    press: float = -17.6
    turn: float = 5.0
    cuff: tuple = (2.7, -24.6)
    seed: int = 5
    collar_seed: int = 3


# The first is the folding of piles too. A shirt of the shop has one of the three, so that a list is no pattern.
FOLDINGS = dict(
    a=Folding(),
    b=Folding(refolded(mirror=True, depth=1.25, shift=0.9), press=-15.4, turn=-5.0, cuff=(2.2, -22.6), seed=12, collar_seed=8),
    c=Folding(refolded(depth=0.9, shift=2.2), press=-20.6, turn=13.0, cuff=(3.3, -25.0), seed=27, collar_seed=14),
)


def lay(P):
    """Upright collar -> lying on its back, its ring RING cm over the ground."""
    P = np.asarray(P, float)
    return np.stack([P[..., 0], P[..., 2], RING - P[..., 1]], -1)


def flat_collar(**o):
    """The collar of a folded shirt."""
    shape = dict(
        squash=0.22,
        ay=6.0,
        ax=5.8,
        rise=3.5,
        stand=2.9,
        standb=3.9,
        drop=4.6,
        point=(6.3, -2.35, -4.4),
        roll=0.75,
        gap=0.28,
    )
    return Collar(lay, **(shape | o))


def _sleeve_over(body, folding):
    """Cuff and sleeve on the lower right of the front, coming round the right edge."""
    turn, (at_x, at_y) = math.radians(folding.turn), folding.cuff

    def across(P):
        P = np.asarray(P, float)
        a, b, c = P[..., 0], P[..., 1], P[..., 2]
        x, y = at_x + np.cos(turn) * b + np.sin(turn) * a, at_y + np.sin(turn) * b - np.cos(turn) * a
        under = np.clip(x, -11, 11), np.clip(y, -31, -2)
        floor = body.front.height(*under) + 0.12 + 0.35 * body.front.relief(*under)
        past = np.maximum(x - EDGE, 0)
        y = y + 0.11 * past**2 / (past + 2.5) * (at_y + 1.6 - y)
        r = CORNER + c
        round_ = np.minimum(past / r, np.pi / 2)
        down = np.maximum(past - r * np.pi / 2, 0)
        return np.stack(
            [np.minimum(x, EDGE) + r * np.sin(round_), y, np.maximum(floor - CORNER + r * np.cos(round_) - down, 0.05)], -1
        )

    cuff = Cuff(across, w=11.0, h=6.6, mouth=0.75, root=0.6).build()
    Sleeve(cuff, length=8, w=13.2, tall=0.9, fold=0.4).build(gauntlet=False)


def fold_shirt(folding=FOLDINGS['a'], seed=None, covered=False):
    """One folded shirt at the origin; `covered` by another it needs neither collar nor sleeve."""
    collar = flat_collar(seed=folding.collar_seed)
    body = FoldedBody(collar, RING, seed=seed or folding.seed, folds=folding.folds, press=folding.press).build(covered)
    if not covered:
        collar.build().inside()
        collar.label()
        _sleeve_over(body, folding)


def stack_shirt(cloth, at, turn, squeeze=1.0, **o):
    """A folded shirt at `at`, turned by `turn` degrees, pressed to `squeeze` of its height, in cloth id `cloth`."""
    before = set(bpy.data.objects)
    fold_shirt(**o)
    move = Matrix.Translation(at) @ Matrix.Rotation(math.radians(turn), 4, 'Z') @ Matrix.Diagonal((1, 1, squeeze, 1))
    for ob in set(bpy.data.objects) - before:
        ob.matrix_world = move @ ob.matrix_world
        if ob.pass_index in CLOTH:
            ob.pass_index = cloth
