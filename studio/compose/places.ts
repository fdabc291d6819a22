import { fileURLToPath } from 'node:url'

/** Paths of the studio. */
export const PLACES = {
  studio: inRepository('../'),
  passes: inRepository('../passes/'),
  work: inRepository('../.work/'),
  public: inRepository('../../public/'),
  pictures: inRepository('../../public/pictures/'),
  manifest: inRepository('../../src/content/catalogue/pictures.json'),
  scenes: inRepository('../../src/content/scenes.json'),
  encoder: inRepository('../../src/pictures/encode.ts'),
  outlines: inRepository('../../src/brand/outlines.json'),
  ledger: inRepository('../passes/ledger.json'),
} as const

function inRepository(path: string): string {
  return fileURLToPath(new URL(path, import.meta.url))
}
