import { expect, test } from 'vitest'
import { planted } from '#test/walls/plant.ts'
import { findChangedScreens, findReadmeProblems, hashScreens, type Readme } from './readme.ts'

const picture = { path: 'docs/pictures/home-light.webp', bytes: 100_000 }
const readme: Readme = {
  text: `# LUCA\n<img src="${picture.path}" alt="">\n`,
  pictures: [picture],
  recorded: {},
  current: {},
}

test('accepts a README of 90 lines that shows its pictures', () => {
  const text = readme.text + 'A line.\n'.repeat(88)
  expect(findReadmeProblems({ ...readme, text })).toEqual([])
})

test('refuses a README of 91 lines', () => {
  const text = readme.text + 'A line.\n'.repeat(89)
  expect(findReadmeProblems({ ...readme, text })).toEqual([
    'README.md: 91 lines, the maximum is 90. Move details to a page of docs/ and link to it.',
  ])
})

test('refuses pictures that are too large together, and one that README does not show', () => {
  const other = { path: 'docs/pictures/old.webp', bytes: 1_150_000 }
  expect(findReadmeProblems({ ...readme, pictures: [picture, other] })).toEqual([
    'docs/pictures: 1250000 bytes, the maximum is 1200000. Lower the width or the quality in scripts/readme-pictures.ts.',
    'docs/pictures/old.webp: README.md does not show it. Show it or delete it.',
  ])
})

test('names the screens that changed since their picture', () => {
  const page = { 'src/shop/home/page.tsx': '1' }
  const recorded = planted(page, hashScreens)
  const changed = (files: Record<string, string>) =>
    findChangedScreens({ ...readme, recorded, current: planted(files, hashScreens) })
  expect(changed({ ...page, 'src/shop/home/page.test.tsx': '', 'src/shop/home/a.ts': '' })).toEqual(
    [],
  )
  expect(changed({ 'src/shop/home/page.tsx': '2' })).toEqual(['home'])
  expect(changed({ ...page, 'src/admin/ui/a.css': '' })).toEqual(['orders', 'packing', 'studio'])
})
