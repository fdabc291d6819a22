import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { MAX_PHONE_BYTES, PHONE_WIDTH } from './phone-file.ts'
import { PLACES } from './places.ts'
import { readScenes } from './scene-list.ts'

const { home } = readScenes()

test.each(['film-tall', 'film-tall-rtl'])(
  'the picture %s has a small file for phones',
  async (name) => {
    const entry = home[name]
    expect(entry?.widths).toContain(PHONE_WIDTH)
    const address = entry?.src.replace(/-\d+\.avif$/, `-${PHONE_WIDTH}.avif`) ?? ''
    const bytes = readFileSync(join(PLACES.public, address))
    expect(bytes.length).toBeLessThanOrEqual(MAX_PHONE_BYTES)
    expect(MAX_PHONE_BYTES).toBeLessThanOrEqual(33_500)
    expect((await sharp(bytes).metadata()).width).toBe(PHONE_WIDTH)
  },
)
