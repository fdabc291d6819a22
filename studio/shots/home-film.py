"""Home: the film 'Each Piece Tells A Story' as a basis of lights. frame=wide (1600 x 900) or frame=tall (810 x 1440)."""
import os
import sys

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
from parts.cascade import cascade, sweep_of_light
from parts.light import camera, rig
from parts.mesh import ground
from parts.studio import arg, reset, shoot

FRAMES = {
    'wide': dict(
        lights=7, size=(1600, 900), width=40.0, target=(1.0, 4.4, 0.6),
        tips=(3.6, 1.6, 1.4, -2.2, -3.0, -7.2, -6.6, -9.5, -12),
    ),
    'tall': dict(lights=5, size=(810, 1440), width=20.5, target=(0.0, 4.6, 0.6), tips=(8, 4.6, -0.6, -2.2, -6.8, -8)),
}
# exposed for the still; the middle of the sweep is twice as bright
LOOK = dict(gloss=0.75, exposure=0.85)

name = arg('frame', 'wide')
frame = FRAMES[name]
reset()
ground()
cascade(frame['tips'])
x, y, z = frame['target']
cam = camera((x + 1, y - 44, 64), frame['target'], width_cm=frame['width'])
rig(cam, frame['target'], key=(-0.9, 0.4, 0.25), power=1.6, fill=0.0, ambient=0.03, size=70, dist=120)
sweep = dict(target=frame['target'], dist=120, directions=sweep_of_light(frame['lights']), still=1)
shoot(f'home-film-{name}', size=frame['size'], spp=12, sweep=sweep, half=True, extra=dict(look=LOOK))
