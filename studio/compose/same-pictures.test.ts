import { copyFileSync, mkdirSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { makeScratch } from '#test/engine/scratch.ts'
import { PLACES } from './places.ts'
import { samePictures, shownPictures } from './same-pictures.ts'

const navy = '/pictures/satin-navy/1-11111111-1200.avif'
const bow = '/pictures/satin-bow-navy/2-22222222-1200.avif'

/** Creates a folder with one committed picture at each address. */
function folderWith(files: Readonly<Record<string, number>>): string {
  const folder = makeScratch('luca-same-pictures-')
  const sources = shownPictures()
  for (const [address, source] of Object.entries(files)) {
    mkdirSync(join(folder, dirname(address)), { recursive: true })
    copyFileSync(join(PLACES.public, sources[source] ?? ''), join(folder, address))
  }
  return folder
}

test('no two pictures of the shop are the same file', () => {
  const shown = shownPictures()
  expect(shown.length).toBeGreaterThan(600)
  expect(samePictures(PLACES.public, shown)).toEqual([])
}, 60_000)

test('reports a picture that is a file of another product', () => {
  const folder = folderWith({ [navy]: 0, [bow]: 0 })
  expect(samePictures(folder, [navy, bow])).toEqual([[navy, bow]])
})

test('reports a narrower file that is the same', () => {
  const narrow = navy.replace('1200', '400')
  const folder = folderWith({ [navy]: 0, [narrow]: 1, [bow]: 2, [bow.replace('1200', '400')]: 1 })
  expect(samePictures(folder, [navy, bow])).toEqual([[narrow, bow.replace('1200', '400')]])
})

test('a picture that is shown in two places is one picture', () => {
  const folder = folderWith({ [navy]: 0, [bow]: 1 })
  expect(samePictures(folder, [navy, bow, navy])).toEqual([])
})
