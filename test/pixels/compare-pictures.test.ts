import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { expect, onTestFinished, test } from 'vitest'
import { comparePictures } from './compare-pictures.ts'

const background = { r: 250, g: 250, b: 250 }

/** Writes a grey picture with dark squares of 2 x 2 px at the given places. */
const draw = (path: string, { height = 20, dots = [] as number[] } = {}) =>
  sharp({ create: { width: 20, height, channels: 3, background } })
    .composite(
      dots.map((left) => ({
        input: { create: { width: 2, height: 2, channels: 3 as const, background: '#000' } },
        left,
        top: 4,
      })),
    )
    .png()
    .toFile(path)

function folders() {
  const root = mkdtempSync(join(tmpdir(), 'luca-pixels-'))
  onTestFinished(() => rmSync(root, { recursive: true, force: true }))
  const [before, after, out] = [join(root, 'a'), join(root, 'b'), join(root, 'out')]
  for (const folder of [before, after]) mkdirSync(folder)
  return { before, after, out }
}

test('counts the pixels that differ, and draws both pictures beside each other', async () => {
  const { before, after, out } = folders()
  await draw(join(before, 'same.png'), { dots: [3] })
  await draw(join(after, 'same.png'), { dots: [3] })
  await draw(join(before, 'moved.png'), { dots: [3] })
  await draw(join(after, 'moved.png'), { dots: [10] })
  expect(await comparePictures({ before, after, out })).toEqual([{ name: 'moved.png', pixels: 8 }])
  const { width, height } = await sharp(join(out, 'moved.png')).metadata()
  expect([width, height]).toEqual([20 * 3 + 16 * 2, 20])
})

test('compares pictures of different heights, and names those of one folder only', async () => {
  const { before, after, out } = folders()
  await draw(join(before, 'grown.png'))
  await draw(join(after, 'grown.png'), { height: 22 })
  await draw(join(before, 'gone.png'))
  await draw(join(after, 'new.png'))
  expect(await comparePictures({ before, after, out })).toEqual([
    { name: 'gone.png', pixels: 'only before' },
    { name: 'grown.png', pixels: 40 },
    { name: 'new.png', pixels: 'only after' },
  ])
})
