"""Necktie 3: four-in-hand on a white collar, seen a little from the left."""
import os
import sys

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
from parts.knot import four_in_hand
from parts.light import camera, rig
from parts.mesh import backdrop
from parts.shirt_collar import Collar
from parts.studio import reset, shoot
from parts.tie import SHEEN
from parts.worn import chest

reset()
backdrop()
collar = Collar().build()
collar.inside()
collar.label()
four_in_hand(collar, chest())
cam = camera((-10, -120, 7), (-0.2, -7, -3.4), width_cm=24.0)
rig(cam, (0, -8, 0), key=(-0.70, 0.54, 0.62), dist=420, power=2.2, fill=0.08, ambient=0.12, size=300)
shoot('necktie-knot', extra=dict(look=dict(SHEEN, exposure=0.82)))
