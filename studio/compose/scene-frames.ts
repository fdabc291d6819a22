import type { Wardrobe } from './dressing.ts'
import { type FrameSource, frameOf } from './film.ts'
import { PLATE } from './fitting.ts'
import { mirrorCloth, mirrorPicture } from './mirror.ts'
import { passesOf } from './pass-store.ts'
import type { Passes } from './passes.ts'
import { type Picture, photograph } from './photograph.ts'
import type { Scene } from './scenes.ts'
import { sceneWardrobe, staged } from './stage.ts'

/** A scene with its passes and its cloths, before it is rendered. */
export interface DressedScene {
  readonly passes: Passes
  readonly wardrobe: Wardrobe
  readonly isMirrored: boolean
}

/** Opens the passes of a scene and weaves its cloths. */
export async function dressScene({
  shot,
  wears,
  isMirrored = false,
}: Scene): Promise<DressedScene> {
  const passes = passesOf(shot)
  return { passes, wardrobe: await sceneWardrobe(wears, passes), isMirrored }
}

/** Dresses the scene of a film once. Each frame then needs only light. */
export function createFrameSource({ passes, wardrobe, isMirrored }: DressedScene): FrameSource {
  const stage = staged(isMirrored ? mirrorCloth(passes) : passes, wardrobe)
  const { width, height } = stage
  const renderFrame = (frame: number) => {
    const picture = frameOf(stage, passes, frame)
    return isMirrored ? mirrorPicture(picture) : picture
  }
  return { width, height, renderFrame }
}

/** Renders a scene. The still of a film is its first frame. */
export function renderStill(scene: DressedScene): Picture {
  const { passes, wardrobe, isMirrored } = scene
  if (passes.lights.length) return createFrameSource(scene).renderFrame(0)
  const exposure = { plate: PLATE, veil: 0.7, grain: 0.012 }
  if (!isMirrored) return photograph(passes, wardrobe, exposure)
  return mirrorPicture(photograph(mirrorCloth(passes), wardrobe, exposure))
}
