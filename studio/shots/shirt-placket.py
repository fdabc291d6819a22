"""Shirt, picture 6: placket, buttons and collar points of the folded shirt, near and low."""

import os
import sys

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
from parts.light import camera, rig
from parts.mesh import ground
from parts.shirt_stack import fold_shirt
from parts.studio import reset, shoot

reset()
ground()
fold_shirt(label=False)
cam = camera((34, -72, 66), (1.2, -10.9, 3.8), width_cm=15.4)
rig(cam, (0, -10, 4), key=(-0.88, 0.46, 0.06), power=2.4, fill=0.12, ambient=0.30, size=70)
shoot('shirt-placket', extra=dict(look=dict(exposure=0.9)))
