import { uploadLimits } from '#contract/admin/picture-limits.ts'

/** A part of a picture, in pixels of the picture as it is shown. */
export interface Crop {
  x: number
  y: number
  width: number
  height: number
}

interface Size {
  width: number
  height: number
}

/** Returns the largest part of 4 to 5 in the middle of a picture. */
export function centreCrop({ width, height }: Size): Crop {
  const isWide = width * 5 > height * 4
  const part = {
    width: isWide ? Math.round((height * 4) / 5) : width,
    height: isWide ? height : Math.round((width * 5) / 4),
  }
  return {
    x: Math.floor((width - part.width) / 2),
    y: Math.floor((height - part.height) / 2),
    ...part,
  }
}

/** Why a file cannot become a picture of a product, or why its crop cannot be used. */
export type PictureProblem =
  | 'image_unsupported'
  | 'image_too_large'
  | 'image_too_small'
  | 'crop_outside'
  | 'crop_wrong_shape'
  | 'crop_too_small'

/**
 * Returns why a part of a picture cannot be used, or null. The part is 4 to 5, within the rounding of
 * its sides, and at least 1200 pixels wide, unless the picture has no part of that width.
 */
export function cropProblem(crop: Crop, size: Size): PictureProblem | null {
  const { x, y, width, height } = crop
  if (x < 0 || y < 0 || x + width > size.width || y + height > size.height) return 'crop_outside'
  if (Math.abs(width * 5 - height * 4) > 5) return 'crop_wrong_shape'
  const minWidth = Math.min(uploadLimits.minWidth, centreCrop(size).width)
  return width < minWidth ? 'crop_too_small' : null
}
