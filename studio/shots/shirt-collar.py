"""Shirt, picture 3: the collar from three quarters, with stand, button and label."""

import os
import sys

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
from parts.light import camera, rig
from parts.mesh import backdrop
from parts.shirt_collar import Collar
from parts.shirt_chest import WornFront
from parts.studio import reset, shoot

reset()
backdrop()
collar = Collar(roll=0.8, point=(6.3, -8.2, -4.0)).build()
collar.inside()
collar.label(scale=0.8, up=1.3)
WornFront(collar).build()
cam = camera((-42, -88, 32), (-1.5, -6.6, -0.7), width_cm=18.6)
rig(cam, (0, -8, 0), key=(-0.88, 0.48, 0.16), power=2.2, fill=0.12, ambient=0.30, size=90)
shoot('shirt-collar', extra=dict(look=dict(exposure=0.74)))
