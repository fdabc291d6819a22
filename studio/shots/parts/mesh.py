"""Meshes with UVs in centimetres and the material ids that the compositor dresses.

1 Blender unit = 1 cm. Because UVs are centimetres too, one fabric has the same size in every shot.
"""
import math

import bpy
import numpy as np

# Numbers are explained in PASSES.md.
ID = dict(
    ground=0, fabric=1, fabric2=2, button=3, stitch=4, lining=5, dark=6, thread=7, label=8, keeper=9, tipping=10,
    leaf=31, stand=32, cuff=33, yoke=34, placket=35, gauntlet=36, buttonhole=37, inside=38,
)

MATERIALS = {
    'silk': dict(rough=0.46, gloss=0.25),
    'cotton': dict(rough=0.60, gloss=0.15),
    'ground': dict(rough=0.9, gloss=0.0, albedo=0.85),
    'button': dict(rough=0.18, gloss=0.5),
    'dark': dict(rough=0.5, gloss=0.1, albedo=0.05),
}


def _bump_output(nodes, link):
    """AOV 'bump' = (T.L, B.L, N.L): lets the compositor light the weave with the key lamp."""
    tangent = nodes.new('ShaderNodeTangent')
    tangent.direction_type, tangent.uv_map = 'UV_MAP', 'UVMap'
    geometry = nodes.new('ShaderNodeNewGeometry')
    key = nodes.new('ShaderNodeCombineXYZ')
    key.name = 'KEY'
    bitangent = nodes.new('ShaderNodeVectorMath')
    bitangent.operation = 'CROSS_PRODUCT'
    link(geometry.outputs['Normal'], bitangent.inputs[0])
    link(tangent.outputs[0], bitangent.inputs[1])
    packed = nodes.new('ShaderNodeCombineXYZ')
    for i, axis in enumerate((tangent.outputs[0], bitangent.outputs[0], geometry.outputs['Normal'])):
        dot = nodes.new('ShaderNodeVectorMath')
        dot.operation = 'DOT_PRODUCT'
        link(axis, dot.inputs[0])
        link(key.outputs[0], dot.inputs[1])
        link(dot.outputs['Value'], packed.inputs[i])
    aov = nodes.new('ShaderNodeOutputAOV')
    aov.name = 'bump'
    link(packed.outputs[0], aov.inputs['Color'])


def material(kind):
    """White diffuse plus rough gloss; passes are divided by colour, so the numbers only steer bounce light."""
    found = bpy.data.materials.get(kind)
    if found:
        return found
    spec = MATERIALS[kind]
    m = bpy.data.materials.new(kind)
    m.use_nodes = True
    nodes, link = m.node_tree.nodes, m.node_tree.links.new
    nodes.clear()
    diffuse = nodes.new('ShaderNodeBsdfDiffuse')
    diffuse.inputs['Color'].default_value = (spec.get('albedo', 0.8),) * 3 + (1,)
    diffuse.inputs['Roughness'].default_value = 0.6
    glossy = nodes.new('ShaderNodeBsdfGlossy')
    glossy.inputs['Roughness'].default_value = spec['rough']
    glossy.inputs['Color'].default_value = (spec['gloss'],) * 3 + (1,)
    add = nodes.new('ShaderNodeAddShader')
    out = nodes.new('ShaderNodeOutputMaterial')
    link(diffuse.outputs[0], add.inputs[0])
    link(glossy.outputs[0], add.inputs[1])
    link(add.outputs[0], out.inputs['Surface'])
    _bump_output(nodes, link)
    return m


def mesh_from(name, verts, faces, uvs, id, kind, smooth=True):
    """verts (n,3); faces (m,4) or (m,3) int; uvs (n,2) cm per vertex; id a name of ID or a number."""
    verts, faces = np.asarray(verts, np.float32), np.asarray(faces, np.int32)
    k = faces.shape[1]
    me = bpy.data.meshes.new(name)
    me.vertices.add(len(verts))
    me.vertices.foreach_set('co', verts.ravel())
    me.loops.add(faces.size)
    me.loops.foreach_set('vertex_index', faces.ravel())
    me.polygons.add(len(faces))
    me.polygons.foreach_set('loop_start', np.arange(0, faces.size, k, dtype=np.int32))
    me.polygons.foreach_set('loop_total', np.full(len(faces), k, np.int32))
    me.polygons.foreach_set('use_smooth', np.full(len(faces), smooth))
    layer = me.uv_layers.new(name='UVMap')
    layer.data.foreach_set('uv', np.asarray(uvs, np.float32)[faces.ravel()].ravel())
    me.update(calc_edges=True)
    me.validate(clean_customdata=False)
    ob = bpy.data.objects.new(name, me)
    ob.pass_index = ID[id] if isinstance(id, str) else id
    me.materials.append(material(kind))
    bpy.context.scene.collection.objects.link(ob)
    return ob


def grid(name, P, UV, id='fabric', material='silk', flip=False):
    """Sheet of quads from P (rows, cols, 3) and UV (rows, cols, 2); repeat a seam column to close a tube."""
    r, c = P.shape[:2]
    i = np.arange(r * c).reshape(r, c)
    f = np.stack([i[:-1, :-1], i[:-1, 1:], i[1:, 1:], i[1:, :-1]], -1).reshape(-1, 4)
    if flip:
        f = f[:, ::-1]
    return mesh_from(name, P.reshape(-1, 3), f, UV.reshape(-1, 2), id, material)


def ground(z=0.0, size=600):
    """Flat paper under a laid garment."""
    e = size / 2
    P = np.array([[[-e, -e, z], [e, -e, z]], [[-e, e, z], [e, e, z]]], float)
    return grid('ground', P, P[..., :2].copy(), id='ground', material='ground')


def backdrop(y=60, size=600):
    """Upright paper behind a worn garment."""
    e = size / 2
    P = np.array([[[-e, y, -e], [e, y, -e]], [[-e, y, e], [e, y, e]]], float)
    return grid('ground', P, np.zeros((2, 2, 2)), id='ground', material='ground')


def normals(P):
    """Unit normals (rows, cols, 3) of a sheet; the sign follows the row and column order."""
    n = np.cross(np.gradient(P, axis=1), np.gradient(P, axis=0))
    return n / (np.linalg.norm(n, axis=-1, keepdims=True) + 1e-9)


def run_length(P, axis=1):
    """Distance travelled along rows (axis 1) or columns (axis 0): UVs that never stretch the weave."""
    d = np.linalg.norm(np.diff(P, axis=axis), axis=-1)
    start = np.zeros((P.shape[0], 1)) if axis == 1 else np.zeros((1, P.shape[1]))
    return np.concatenate([start, np.cumsum(d, axis)], axis)


def rotate_uv(u, v, degrees, shift=(0, 0)):
    """UV (rows, cols, 2) turned by degrees: cloth that runs another way than its sheet."""
    a = math.radians(degrees)
    u, v = np.broadcast_arrays(u, v)
    return np.stack([math.cos(a) * u - math.sin(a) * v + shift[0], math.sin(a) * u + math.cos(a) * v + shift[1]], -1)
