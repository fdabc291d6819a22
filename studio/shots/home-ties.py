"""Home: 'Premium Ties', rolled silks and one laid open on paper. frame=wide (1600 x 1200) or frame=tall (1200 x 1500).

Ids 11 on, in the order of ROLLS, then the tie laid open.
"""
import os
import sys

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
import numpy as np
from parts.coil import coil
from parts.light import camera, rig
from parts.mesh import ground
from parts.noise import bell, smoothstep
from parts.studio import arg, reset, shoot
from parts.tie import SHEEN, Silk, half_width, laid, moved, rolled, sweep

FRAMES = {
    'wide': dict(size=(1600, 1200), width=46.0, target=(-1.2, 10.8, 1.5)),
    'tall': dict(size=(1200, 1500), width=32.5, target=(-3.3, 10.4, 1.5)),
}
# x and y of the tip, turn in degrees, size of the roll, length of the run-out
ROLLS = ((-7.5, -4.5, 27, 4.0, 6.0), (4.6, -5.2, 13, 3.7, 4.8), (-13.5, 11.0, 41, 3.9, 3.2), (0.2, 11.2, 20, 4.1, 3.6))


def open_tie(id):
    """Comes in from the upper right and ends, tip to the viewer, beside the rolls."""

    def lift(s):
        return 0.50 * bell(s - 10, 4) + 0.30 * bell(s - 21, 5) + 0.9 * smoothstep(26, 40, s)

    path = laid((15.6, -6.5), -5, 60, lift=lift, bend=lambda s: 0.05 * np.sin(s * 0.10), seed=31)
    path = rolled(path, 3.5 * np.sin(path.s * 0.22))
    sweep('open', path, half_width(path.s), Silk(b=0.22, edge=0.6, loft=0.26, crumple=0.05, ripple=0.10, tip_ridge=0.06, seed=31, id=id))


# wide soft shadows on bare paper show every blotch
reset(noise=0.016)
ground()
for i, (x, y, turn, R, flat) in enumerate(ROLLS):
    path, half = coil(flat=flat, R=R)
    silk = Silk(b=0.20, edge=0.5, loft=0.10, crumple=0.03, ripple=0.06, tip_ridge=0.04, seed=3 + i, id=11 + i)
    sweep(f'roll{i}', moved(path, (x, y), turn), half, silk)
open_tie(11 + len(ROLLS))
name = arg('frame', 'wide')
frame = FRAMES[name]
x, y, z = frame['target']
cam = camera((x - 10, y - 88, 72), frame['target'], width_cm=frame['width'])
rig(cam, frame['target'], key=(-0.78, 0.55, 0.42), dist=420, power=2.2, fill=0.06, ambient=0.10, size=240)
shoot(f'home-ties-{name}', size=frame['size'], half=True, spp=48, extra=dict(look=SHEEN))
