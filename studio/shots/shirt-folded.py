"""Shirt, picture 1: folded, seen from above, one position and scale for every shirt.

    ... -P studio/shots/shirt-folded.py -- [lay=b|c]     -> shirt-folded, shirt-folded-b, shirt-folded-c
"""

import os
import sys

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
from parts.light import camera, rig
from parts.mesh import ground
from parts.shirt_stack import FOLDINGS, fold_shirt
from parts.studio import arg, reset, shoot

# place of the camera and direction of the key: within three degrees of each other
VIEWS = dict(
    a=dict(camera=(0, -72, 194), key=(-0.80, 0.58, 0.36)),
    b=dict(camera=(1.5, -76, 193), key=(-0.77, 0.60, 0.33)),
    c=dict(camera=(-1.5, -68, 195.5), key=(-0.82, 0.54, 0.38)),
)

name = arg('lay', 'a')
view = VIEWS[name]
reset()
ground()
fold_shirt(FOLDINGS[name])
cam = camera(view['camera'], (0, -12.9, 1.2), width_cm=34)
rig(cam, (0, -13, 2), key=view['key'], power=2.4, fill=0.12, ambient=0.30, size=90)
suffix = '' if name == 'a' else '-' + name
shoot('shirt-folded' + suffix, half=name != 'a', extra=dict(look=dict(exposure=0.96)))
