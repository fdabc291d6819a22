"""One render into named passes, read back as numpy arrays (Blender's Python cannot read multilayer EXR)."""
import os
import resource
import time

import bpy
import numpy as np

SOCKET = dict(
    normal='Normal', uv='UV', object_index='IndexOB', position='Position', diffuse_direct='DiffDir',
    diffuse_indirect='DiffInd', glossy_direct='GlossDir', bump='bump',
)


def cpu_seconds():
    """User and system CPU-seconds of this process: honest on a shared machine."""
    return sum(resource.getrusage(resource.RUSAGE_SELF)[:2])


def _file_output(folder, wanted):
    scene = bpy.context.scene
    scene.use_nodes = True
    tree = scene.node_tree
    tree.nodes.clear()
    layers = tree.nodes.new('CompositorNodeRLayers')
    out = tree.nodes.new('CompositorNodeOutputFile')
    out.base_path = folder
    out.format.file_format, out.format.color_depth = 'OPEN_EXR', '32'
    out.format.exr_codec, out.format.color_mode = 'ZIP', 'RGBA'
    out.file_slots.clear()
    for p in wanted:
        out.file_slots.new(p + '_')
        tree.links.new(layers.outputs[SOCKET[p]], out.inputs[p + '_'])


def _read(path, w, h):
    image = bpy.data.images.load(path)
    image.colorspace_settings.name = 'Non-Color'
    a = np.empty(w * h * 4, np.float32)
    image.pixels.foreach_get(a)
    bpy.data.images.remove(image)
    os.remove(path)
    return a.reshape(h, w, 4)[::-1].copy()


def render_passes(folder, size, spp, wanted, filter_width, seed=0):
    """Render `wanted` (keys of SOCKET) at size (w, h). Returns ({name: (h,w,4) float32}, wall s, CPU s)."""
    scene, layer = bpy.context.scene, bpy.context.view_layer
    w, h = size
    scene.render.resolution_x, scene.render.resolution_y = w, h
    scene.render.resolution_percentage = 100
    scene.cycles.samples, scene.cycles.filter_width, scene.cycles.seed = spp, filter_width, seed
    for p in SOCKET:
        if p != 'bump':
            setattr(layer, 'use_pass_' + p, p in wanted)
    if 'bump' in wanted and not any(a.name == 'bump' for a in layer.aovs):
        aov = layer.aovs.add()
        aov.name, aov.type = 'bump', 'COLOR'
    os.makedirs(folder, exist_ok=True)
    _file_output(folder, wanted)
    wall, cpu = time.time(), cpu_seconds()
    bpy.ops.render.render(write_still=False)
    wall, cpu = time.time() - wall, cpu_seconds() - cpu
    frame = scene.frame_current
    read = {p: _read(os.path.join(folder, f'{p}_{frame:04d}.exr'), w, h) for p in wanted}
    return read, wall, cpu
