import { expect, test } from 'vitest'
import { findDeadLinks, findPathGaps, findUnknownScripts } from './links.ts'

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

const sources: Record<string, string> = {
  'src/shop/cart/add-to-cart-button.tsx': "import { setItem } from '#shop/cart/cart.ts'\n",
  'src/shop/cart/cart.ts':
    "import { call } from '../lib/call.ts'\nimport { a } from '#contract/cart.ts'\n",
  'src/shop/lib/call.ts': "import type { Cart } from '#contract/cart-types.ts'\n",
  'src/contract/cart.ts': '',
  'src/api/cart.ts': "import {\n  a,\n} from '#contract/cart.ts'\n",
}
const gapsOf = (listed: string[], extra: Record<string, string> = {}) =>
  findPathGaps(
    listed.map((path, index) => `${index + 1}. \`${path}\`: a file.`).join('\n'),
    (path) => ({ ...sources, ...extra })[path] ?? '',
  )
const path = Object.keys(sources)

test('accepts a path of files that import each other', () => {
  expect(gapsOf(path)).toEqual([])
})

test('finds a file of the cart that is missing on the path', () => {
  expect(gapsOf(path.filter((each) => each !== 'src/contract/cart.ts'))).toContain(
    "docs/map.md: 'src/contract/cart.ts' is missing on the path of 'Add to cart'",
  )
})

test('finds a missing store, and a file to which no listed file leads', () => {
  const store = 'src/shop/lib/remote-store.ts'
  const through = { 'src/shop/cart/cart.ts': `import { a } from '#shop/lib/remote-store.ts'\n` }
  expect(gapsOf(path, through)).toContain(
    `docs/map.md: '${store}' is missing on the path of 'Add to cart'`,
  )
  const lead = "docs/map.md: no listed file leads to 'src/shop/lib/call.ts'"
  expect(gapsOf(path, through)).toContain(lead)
  const calls = { ...through, [store]: "import { call } from './call.ts'\n" }
  expect(gapsOf([...path, store], calls)).not.toContain(lead)
})

test('refuses more than six files that know the cart', () => {
  const more = ['src/data/cart.ts', 'src/rules/cart-items.ts', 'src/rules/cart-sums.ts']
  const imports = more.map((each) => `import { a } from '${each.replace('src/', '#')}'\n`).join('')
  const api = { 'src/api/cart.ts': `${sources['src/api/cart.ts']}${imports}` }
  expect(gapsOf([...path, ...more], api)).toEqual([
    'docs/map.md: 7 files know the cart, the maximum is 6',
  ])
})

test('refuses a map without the path', () => {
  expect(gapsOf([])).toEqual(["docs/map.md: no path of 'Add to cart'"])
})
