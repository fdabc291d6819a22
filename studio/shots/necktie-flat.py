"""Necktie 1: blade and tail hang from the upper edge of the picture. The product picture of every necktie.

    ... -P studio/shots/necktie-flat.py -- [lay=b]     -> necktie-flat, necktie-flat-b
"""
import os
import sys

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
import numpy as np
from parts.light import camera, rig
from parts.mesh import ground
from parts.noise import bell, smoothstep
from parts.studio import arg, reset, shoot
from parts.tie import SHEEN, Silk, half_width, laid, rolled, sweep, tail_width


# Where tip and heading of tail and blade are; the sign of the blade's bend; seeds; the middle of the frame.
LAYS = dict(
    a=dict(tail=((3.75, -6.3), -5.0), blade=((-0.95, -13.7), 1.6), bend=1, wave=16.5, roll=-1.0, seeds=(11, 4), middle=0.9),
    b=dict(tail=((-3.35, -4.9), 4.0), blade=((1.55, -13.6), -1.9), bend=-1, wave=20.5, roll=0.9, seeds=(17, 9), middle=-0.5),
)


def tail(lay):
    tip, heading = lay['tail']
    path = laid(tip, heading, 60, lift=lambda s: 0.10 * bell(s - 9, 5), bend=lambda s: 0.0009 * lay['bend'] * s, seed=lay['seeds'][0], z=0.26)
    silk = Silk(b=0.20, edge=0.5, loft=0.20, crumple=0.05, ripple=0.07, tip_ridge=0.05, seed=lay['seeds'][0])
    sweep('tail', path, tail_width(path.s), silk)


def blade(lay):
    (tip, heading), seed = lay['blade'], lay['seeds'][1]

    def lift(s):
        """Rises over the tail, then one soft wave; the very tip lies on the paper."""
        return 0.55 * smoothstep(5, 13, s) + 0.40 * bell(s - lay['wave'], 4.4) + 0.16 * bell(s - 5.0, 2.6)

    def bend(s):
        return lay['bend'] * (0.014 * np.sin(s * 0.12) - 0.0004 * s)

    path = laid(tip, heading, 62, lift=lift, bend=bend, seed=seed)
    path = rolled(path, 3.0 * np.sin(path.s * 0.23 + lay['roll']))
    silk = Silk(b=0.23, edge=0.7, loft=0.34, crumple=0.07, ripple=0.13, tip_ridge=0.08, seed=seed)
    sweep('blade', path, half_width(path.s), silk)


name = arg('lay', 'a')
lay = LAYS[name]
reset()
ground()
tail(lay)
blade(lay)
cam = camera((lay['middle'] - 0.3, -14, 120), (lay['middle'], 0.6, 0), width_cm=25)
rig(cam, (0, 0, 0), key=(-0.74, 0.50, 0.50), dist=420, power=2.2, fill=0.06, ambient=0.10, size=300)
shoot('necktie-flat' + ('' if name == 'a' else '-' + name), half=name != 'a', extra=dict(look=SHEEN))
