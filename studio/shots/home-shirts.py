"""Home, 'Egyptian Cotton Shirts': a pile of folded shirts on paper in raking light.

    ... -P studio/shots/home-shirts.py -- frame=wide|tall     -> home-shirts-wide, home-shirts-tall

Cloth ids 41 (top) to 45 (bottom).
"""

import os
import sys

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
from parts.light import camera, rig
from parts.mesh import ground
from parts.shirt_stack import stack_shirt
from parts.studio import arg, reset, shoot

# cloth, height of its ground, turn in degrees, shift, seed; the top one last
PILE = (
    (45, 0.0, 2.5, (0.4, -0.5), 31),
    (44, 3.3, -2.5, (-0.5, 0.3), 23),
    (43, 6.6, 1.2, (0.5, -0.3), 17),
    (42, 9.9, -1.6, (-0.2, 0.4), 9),
)
FRAMES = {
    'wide': dict(size=(1600, 1200), target=(2.0, -16.6, 7.6), width=66),
    'tall': dict(size=(1200, 1500), target=(0.8, -15.4, 8.4), width=45),
}

name = arg('frame', 'wide')
frame = FRAMES[name]
reset()
ground()
for cloth, z, turn, (x, y), seed in PILE:
    stack_shirt(cloth, (x, y, z), turn, squeeze=0.86, seed=seed, covered=True)
stack_shirt(41, (0.1, 0, 13.2), 0.6)
cam = camera((-30, -114, 140), frame['target'], frame['width'])
rig(cam, (0, -14, 8), key=(-0.88, 0.45, 0.12), power=2.6, fill=0.10, ambient=0.28, size=85)
shoot('home-shirts-' + name, size=frame['size'], extra=dict(look=dict(exposure=0.9)), half=True)
