import { scenes } from '#content/scenes.ts'
import { absolute, type PageHead } from './page-head.ts'

/**
 * Returns the picture of the shop for the link previews of pages without one of their own. Programs
 * that show previews read the HTML of the server, so the bundle of the browser lacks the list of
 * scenes.
 */
export function shopImage(): Pick<PageHead, 'image'> {
  const preview = import.meta.env.SSR ? scenes.preview.wide : undefined
  return preview ? { image: absolute(preview.src) } : {}
}
