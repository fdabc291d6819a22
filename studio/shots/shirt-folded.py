"""Shirt, picture 1: folded, seen from above, one position and scale for every shirt."""

import os
import sys

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
from parts.light import camera, rig
from parts.mesh import ground
from parts.shirt_stack import fold_shirt
from parts.studio import reset, shoot

reset()
ground()
fold_shirt()
cam = camera((0, -72, 194), (0, -12.9, 1.2), width_cm=34)
rig(cam, (0, -13, 2), key=(-0.80, 0.58, 0.36), power=2.4, fill=0.12, ambient=0.30, size=90)
shoot('shirt-folded', extra=dict(look=dict(exposure=0.96)))
