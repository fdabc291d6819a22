import { describe, expect, test } from 'vitest'
import { biomeOn, foldersOn } from './plant.ts'

/** Names that a room may import: other rooms, packages, single files. It must not import the others. */
const mays: Record<string, string> = {
  'src/contract': 'zod/mini',
  'src/brand': '',
  'src/rules': '#contract #brand',
  'src/content': '#contract #brand',
  'src/csv': '#contract #brand #rules csv-parse/sync csv-stringify/sync zod/mini',
  'src/settings': '#contract #brand #rules zod zod/mini',
  'src/observability': '#contract #brand #rules pino prom-client',
  'src/data':
    '#contract #brand #rules kysely pg node:fs node:fs/promises node:sqlite sanitize-html',
  'src/data/seed':
    '#contract #brand #rules #content #data kysely pg node:fs node:fs/promises node:sqlite sanitize-html',
  'src/pictures': '#contract #brand #rules sharp node:fs node:fs/promises node:sqlite',
  'src/email':
    '#contract #brand #rules #content #data #settings #observability nodemailer hono/html node:fs node:fs/promises node:sqlite',
  'src/api':
    '#contract #brand #rules #data #csv hono hono/cors hono/html zod zod/mini pino prom-client csv-stringify/sync sanitize-html @simplewebauthn/server node:fs node:fs/promises node:sqlite',
  'src/ui': 'react react-dom/client radix-ui @tanstack/store',
  'src/shop/cart':
    '#contract #brand #rules #content #ui #shop react react-dom/client radix-ui photoswipe @tanstack/store @tanstack/react-router zod/mini',
  'src/admin/orders':
    '#contract #brand #rules #content #ui #admin react react-dom/client react-hook-form @tanstack/store @tanstack/react-router @simplewebauthn/browser prosemirror-model zod/mini',
}
const rooms =
  'contract brand rules content csv settings observability data pictures email api ui shop admin server cli'
const packages =
  'zod zod/mini hono hono/cors hono/html kysely pg node:fs node:fs/promises node:sqlite fs sanitize-html sharp pino prom-client nodemailer csv-parse/sync csv-stringify/sync commander @simplewebauthn/server @simplewebauthn/browser react react-dom/client react-hook-form radix-ui photoswipe @tanstack/store @tanstack/react-router prosemirror-model'
const names = [...rooms.split(' ').map((room) => `#${room}`), ...packages.split(' ')]
const others = ['server', 'cli'].flatMap((room) =>
  names.map((name) => ({
    folder: `src/${room}`,
    name,
    isAllowed: !(room === 'server' ? ['#shop', '#admin', '#cli'] : ['#shop', '#admin']).includes(
      name,
    ),
  })),
)
const studioMays = ['#brand', '#contract', '#rules', '#content', '#pictures']
const studio = names.map((name) => ({
  folder: 'studio/process',
  name,
  isAllowed: !name.startsWith('#') || studioMays.includes(name),
}))
const matrix = Object.entries(mays).flatMap(([folder, list]) => {
  const own = `#${folder.split('/')[1]}`
  const may = [own, ...list.split(' ')]
  return names.map((name) => ({ folder, name, isAllowed: may.includes(name) }))
})

/** Imports of single files, and relative paths. */
const singles: [folder: string, name: string, isAllowed: boolean][] = [
  // The build removes the fields that these two files promise.
  ['src/shop/cart', '#contract/definition.ts', false],
  ['src/shop/cart', '#contract/endpoints.ts', false],
  ['src/admin/orders', '#contract/endpoints.ts', false],
  ['src/server', '#shop/router.tsx', true],
  ['src/server', '../../studio/process/main.ts', false],
  ['studio/process', '#server/children/studio-messages.ts', true],
  ['studio/process', '#server/children/studio-process.ts', false],
  ['studio/process', '../compose/fitting.ts', true],
  ['studio/process', '../../src/data/media.ts', false],
  ['src/content/copy', '../product.ts', true],
  ['src/ui', './button.tsx', true],
  ['src/ui', '../router.tsx', false],
  ['src/api', './../data/cart.ts', false],
]

const importOf = (name: string): string => {
  const file = /^#\w+$/.test(name) ? `${name}/planted.ts` : name
  return `import * as planted from '${file}'\nexport const seen = planted\n`
}
const cases = [
  ...matrix,
  ...others,
  ...studio,
  ...singles.map(([folder, name, isAllowed]) => ({ folder, name, isAllowed })),
].map((each, index) => ({
  ...each,
  path: `${each.folder}/planted-${index}.ts`,
  text: importOf(each.name),
}))

/** Every syntax that imports a module. */
const forms = {
  'import for effect': "import '#data/a.ts'\n",
  'import type': "import type { Seed } from '#data/a.ts'\nexport type Plant = Seed\n",
  'import on several lines': "import {\n  seed,\n} from '#data/a.ts'\nexport const plant = seed\n",
  'export from': "export { seed } from '#data/a.ts'\n",
  'import()': "export const seed = () => import('#data/a.ts')\n",
}
const pathOf = (form: string): string => `src/rules/${form.replaceAll(/\W/g, '-')}.ts`

const findings = foldersOn(
  Object.fromEntries([
    ...cases.map(({ path, text }) => [path, text]),
    ...Object.entries(forms).map(([form, text]) => [pathOf(form), text]),
  ]),
)
const isFound = (path: string): boolean => findings.get(path)?.includes('room') ?? false

describe('walls between rooms', () => {
  test.each([...new Set(cases.map(({ folder }) => folder))])(
    '%s imports what it may only',
    (folder) => {
      const own = cases.filter((each) => each.folder === folder)
      const allowed = own.filter(({ path }) => !isFound(path)).map(({ name }) => name)
      expect(allowed).toEqual(own.filter(({ isAllowed }) => isAllowed).map(({ name }) => name))
    },
  )

  test.each(Object.keys(forms))('finds an %s', (form) => {
    expect(isFound(pathOf(form))).toBe(true)
  })

  test('a relative path of a test or a source never leaves its folder and enters another', () => {
    const escapes = ['../data/cart.ts', './../data/cart.ts', '../../data/cart.ts', './a/../../b.ts']
    const paths = ['src/api', 'test/e2e'].flatMap((folder) =>
      escapes.map((name, index) => [`${folder}/escape-${index}.ts`, importOf(name)]),
    )
    const found = biomeOn(Object.fromEntries(paths))
    for (const [path = ''] of paths) expect(found.get(path), path).toContain('noRestrictedImports')
  })
})
