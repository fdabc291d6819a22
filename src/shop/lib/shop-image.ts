import { scenes } from '#content/scenes.ts'
import { absolute, type PageHead } from './page-head.ts'

/** Returns the picture of the shop for the link previews of pages without one of their own. */
export function shopImage(): Pick<PageHead, 'image'> {
  const preview = scenes.preview.wide
  return preview ? { image: absolute(preview.src) } : {}
}
