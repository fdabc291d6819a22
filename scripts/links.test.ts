import { expect, test } from 'vitest'
import { findDeadLinks, findUnknownScripts } from './links.ts'

const paths = ['README.md', 'docs/spec.md', 'deploy/haproxy.cfg', 'src/rules/tags.ts']
const check = (path: string, text: string) => findDeadLinks([{ path, text }], paths)

test.each([
  [
    'docs/a.md',
    'See [spec](spec.md), [proxy](../deploy/haproxy.cfg#limits) and [rules](../src/rules/).',
  ],
  [
    'docs/a.md',
    'See `src/rules/tags.ts`, `rules/tags.ts`, `tags.ts`, `*.test.ts` and `/manifest.json`.',
  ],
  [
    'docs/a.md',
    '# Top\nSee [site](https://luca.example/a.md), [mail](mailto:a@b.example) and [here](#top).',
  ],
  ['src/a.ts', '/** @see rules/tags.ts */\n/** @see https://luca.example/a */'],
])('accepts links in %s: %s', (path, text) => {
  expect(check(path, text)).toEqual([])
})

test.each([
  ['docs/a.md', 'See [map](spec-map.md).', 'docs/spec-map.md'],
  ['docs/a.md', 'See [spec](docs/spec.md).', 'docs/docs/spec.md'],
  ['README.md', '<img src="docs/home.webp" alt="">', 'docs/home.webp'],
  ['README.md', '<source srcset="docs/home-dark.webp">', 'docs/home-dark.webp'],
  ['README.md', '<a href="docs/map.md#rooms">', 'docs/map.md'],
])('finds the dead link in %s: %s', (path, text, target) => {
  expect(check(path, text)).toEqual([
    `${path}: '${target}' does not exist. Correct the link; its path starts at the folder of the page.`,
  ])
})

test.each([
  ['README.md', 'See `rules/label.ts`.', 'rules/label.ts'],
  ['README.md', 'See `ags.ts`.', 'ags.ts'],
  ['src/a.ts', '/** @see docs/limits.md */', 'docs/limits.md'],
])('finds the name of a missing file in %s: %s', (path, text, target) => {
  expect(check(path, text)).toEqual([
    `${path}: '${target}' does not exist. Write the path of a file, or its end.`,
  ])
})

const page = "# A click on 'Add to cart'\n## Settings of `SITE_URL`\n## Settings of `SITE_URL`\n"

test('finds a link to a heading that a page does not have', () => {
  const links = [
    '#settings-of-site_url',
    '#settings-of-site_url-1',
    'b.md#a-click-on-add-to-cart',
    '#rooms',
    'b.md#rooms',
  ]
  const files = [
    { path: 'docs/a.md', text: page + links.map((link) => `[link](${link})`).join(' ') },
    { path: 'docs/b.md', text: page },
  ]
  expect(
    findDeadLinks(
      files,
      files.map(({ path }) => path),
    ),
  ).toEqual([
    "docs/a.md: 'docs/a.md' has no heading for '#rooms'. Correct the link.",
    "docs/a.md: 'docs/b.md' has no heading for '#rooms'. Correct the link.",
  ])
})

test('finds a command that package.json does not have', () => {
  const text =
    'Run `npm run check -- links`, `npm run bench:pages`, `npm run lint` and `npm start`.'
  const scripts = { check: '', 'bench:pages': '', start: '' }
  expect(findUnknownScripts([{ path: 'docs/a.md', text }], scripts)).toEqual([
    "docs/a.md: package.json has no script 'lint'. Correct the command.",
  ])
})
