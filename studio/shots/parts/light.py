"""Camera and lamps. The key is a soft box at the picture's upper left; its direction feeds the bump pass."""
import math

import bpy
from mathutils import Quaternion, Vector


def _facing(ob, loc, target, roll=0.0):
    loc, target = Vector(loc), Vector(target)
    turn = (loc - target).to_track_quat('Z', 'Y')
    ob.location = loc
    ob.rotation_mode = 'QUATERNION'
    ob.rotation_quaternion = turn @ Quaternion((0, 0, 1), math.radians(roll))
    return (loc - target).length


def camera(loc, target, width_cm, roll=0.0, shift=(0.0, 0.0)):
    """Camera whose frame is width_cm wide at the target; shift moves the frame in widths without tilting."""
    data = bpy.data.cameras.new('cam')
    ob = bpy.data.objects.new('cam', data)
    bpy.context.scene.collection.objects.link(ob)
    distance = _facing(ob, loc, target, roll)
    data.sensor_fit, data.sensor_width = 'HORIZONTAL', 36
    data.lens = 36 * distance / width_cm
    data.shift_x, data.shift_y = shift
    data.clip_start, data.clip_end = 0.5, 5000
    bpy.context.scene.camera = ob
    bpy.context.view_layer.update()
    return ob


def area(name, loc, target, size, power):
    """Rectangular lamp; size a number or (x, y) in cm."""
    data = bpy.data.lights.new(name, 'AREA')
    data.shape = 'RECTANGLE'
    data.size, data.size_y = size if isinstance(size, tuple) else (size, size)
    data.energy = power
    ob = bpy.data.objects.new(name, data)
    bpy.context.scene.collection.objects.link(ob)
    _facing(ob, loc, target)
    return ob


def _upward(v, floor):
    v = v.normalized()
    if v.z < floor:
        v.z = floor
        v.normalize()
    return v


def aim_key(direction):
    """Tell every material where the key is, for the bump pass."""
    for m in bpy.data.materials:
        if m.use_nodes and 'KEY' in m.node_tree.nodes:
            for i in range(3):
                m.node_tree.nodes['KEY'].inputs[i].default_value = direction[i]


def move_key(target, direction, dist):
    """Put the key lamp elsewhere (world direction): one position of a sweep."""
    t, v = Vector(target), Vector(direction).normalized()
    _facing(bpy.data.objects['key'], t + v * dist, t)


def rig(cam, target, key=(-0.62, 0.62, 0.62), dist=170, size=90, power=1.0, fill=0.25, ambient=0.35, rim=0.0):
    """Key, fill and rim in *camera axes* (right, up, toward the camera); call it after the meshes are made."""
    axes, t = cam.matrix_world.to_3x3(), Vector(target)
    k = _upward(axes @ Vector(key), 0.25)
    watts = power * math.pi * dist * dist
    area('key', t + k * dist, t, size, watts)
    if fill:
        area('fill', t + _upward(axes @ Vector((0.9, 0.15, 0.6)), 0.2) * dist, t, 160, watts * fill)
    if rim:
        area('rim', t + _upward(axes @ Vector((0.5, 0.8, -0.5)), 0.15) * dist, t, (40, 120), watts * rim)
    world = bpy.data.worlds.new('world')
    bpy.context.scene.world = world
    world.use_nodes = True
    background = world.node_tree.nodes['Background']
    background.inputs[0].default_value = (1, 1, 1, 1)
    background.inputs[1].default_value = ambient
    bpy.context.scene['ambient'] = ambient
    aim_key(k)
