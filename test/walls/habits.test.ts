import { describe, expect, test } from 'vitest'
import { biomeOn, type Plant } from './plant.ts'

const IMPURE = [
  'Date.now()',
  'new Date()',
  "fetch('/')",
  'process.pid',
  'crypto.randomUUID()',
  "console.log('')",
  "localStorage.getItem('a')",
  'globalThis.Date',
  'performance.now()',
]

const linesOf = (count: number): string => '  f()\n'.repeat(count)
/** Returns a function with `count` lines from the first to the last one. */
const functionOf = (count: number): string => `export function grow() {\n${linesOf(count - 2)}}\n`

const tooLong = 'noExcessiveLinesPerFunction'
const tooLarge = 'noExcessiveLinesPerFile'
const sizes: [path: string, text: string, rule?: string][] = [
  ['src/data/function-60.ts', functionOf(60)],
  ['src/data/function-61.ts', functionOf(61), tooLong],
  ['faults/arrow-61.ts', `export const grow = () => {\n${linesOf(59)}}\n`, tooLong],
  ['src/ui/component-120.tsx', functionOf(120)],
  ['src/ui/component-121.tsx', functionOf(121), tooLong],
  ['src/data/function-90.test.ts', functionOf(90)],
  ['src/data/migrations/0001-function-90.ts', functionOf(90)],
  ['src/data/file-300.ts', linesOf(300)],
  ['src/data/file-301.ts', `// A comment.\n\n${linesOf(299)}`, tooLarge],
  ['test/e2e/file-301.spec.ts', linesOf(301), tooLarge],
  ['src/data/save-catalogue.ts', linesOf(181), tooLarge],
  ['src/shop/routes/route-60.tsx', linesOf(60)],
  ['src/shop/routes/route-61.tsx', linesOf(61), tooLarge],
]

const plants: Plant[] = [
  ...sizes.map(([path, text, rule]) => ({
    title: rule ? `${path} is refused` : `${path} is accepted`,
    path,
    text,
    rule,
  })),
  ...IMPURE.map((text, index) => ({
    title: `rules cannot use ${text}`,
    path: `src/rules/impure-${index}.ts`,
    text: `export const seen = () => ${text}\n`,
    rule: 'noRestrictedGlobals',
  })),
  {
    title: 'rules cannot use Math.random',
    path: 'src/rules/chance.ts',
    text: 'export const chance = () => Math.random()\n',
    rule: 'noJsRestrictedProperties',
  },
  {
    title: 'rules cannot use Math.random under another name',
    path: 'src/rules/chance-renamed.ts',
    text: 'export const { random } = Math\n',
    rule: 'noJsRestrictedProperties',
  },
  {
    title: 'a pure rule passes',
    path: 'src/rules/pure.ts',
    text: 'export const larger = (a: number, b: number) => Math.max(a, b)\n',
  },
  {
    title: 'only settings.ts reads the environment',
    path: 'src/server/main.ts',
    text: 'export const port = process.env.PORT\n',
    rule: 'noProcessEnv',
  },
  {
    title: 'settings.ts reads the environment',
    path: 'src/settings/settings.ts',
    text: 'export const port = process.env.PORT\n',
  },
  {
    title: 'no room but the CLI prints',
    path: 'src/api/print.ts',
    text: "console.log('')\n",
    rule: 'noConsole',
  },
  { title: 'the CLI prints', path: 'src/cli/print.ts', text: "console.log('')\n" },
  {
    title: 'no any',
    path: 'src/data/any.ts',
    text: 'export const same = (value: any) => value\n',
    rule: 'noExplicitAny',
  },
  {
    title: 'no non-null assertion',
    path: 'src/data/bang.ts',
    text: "export const first = (all: string[]) => all.at(0)!.concat('')\n",
    rule: 'noNonNullAssertion',
  },
  {
    title: 'no barrel',
    path: 'src/data/barrel.ts',
    text: "export { cart } from './cart.ts'\nexport { order } from './order.ts'\n",
    rule: 'noBarrelFile',
  },
  {
    title: 'imports name their extension',
    path: 'src/data/bare.ts',
    text: "import { one } from './cycle-one'\n\nexport const seen = one\n",
    rule: 'useImportExtensions',
  },
  {
    title: 'no cycle, by room name',
    path: 'src/data/cycle-one.ts',
    text: "import { two } from '#data/cycle-two.ts'\n\nexport const one = () => two\n",
    rule: 'noImportCycles',
  },
  {
    title: 'no cycle, by relative path',
    path: 'src/data/cycle-two.ts',
    text: "import { one } from './cycle-one.ts'\n\nexport const two = () => one\n",
    rule: 'noImportCycles',
  },
  {
    title: 'no cycle of types',
    path: 'src/data/type-cycle-one.ts',
    text: "import type { Two } from './type-cycle-two.ts'\n\nexport interface One {\n  two: Two\n}\n",
    rule: 'noImportCycles',
  },
  {
    title: 'no cycle of types, from the other side',
    path: 'src/data/type-cycle-two.ts',
    text: "import type { One } from './type-cycle-one.ts'\n\nexport interface Two {\n  one: One\n}\n",
    rule: 'noImportCycles',
  },
  {
    title: "Biome's recommended rules are on",
    path: 'src/data/recommended.ts',
    text: 'debugger\n',
    rule: 'noDebugger',
  },
  {
    title: 'no require',
    path: 'src/data/require.ts',
    text: "export const hono = require('hono')\n",
    rule: 'noCommonJs',
  },
  {
    title: 'only packages of package.json',
    path: 'src/server/undeclared.ts',
    text: "import * as lodash from 'lodash'\n\nexport const seen = lodash\n",
    rule: 'noUndeclaredDependencies',
  },
  {
    title: 'no floating promise',
    path: 'src/api/floating.ts',
    text: 'const save = async () => 1\nexport function answer() {\n  save()\n}\n',
    rule: 'noFloatingPromises',
  },
  {
    title: 'at most 3 parameters',
    path: 'src/api/parameters.ts',
    text: 'export const sum = (a: number, b: number, c: number, d: number) => a + b + c + d\n',
    rule: 'useMaxParams',
  },
  {
    title: 'file names are kebab-case',
    path: 'src/api/camelCase.ts',
    text: 'export const leaf = 1\n',
    rule: 'useFilenamingConvention',
  },
]

const findings = biomeOn(Object.fromEntries(plants.map(({ path, text }) => [path, text])))

describe('lint rules of the project', () => {
  test.each(plants)('$title', ({ path, rule }) => {
    const found = findings.get(path) ?? []
    if (rule) expect(found).toContain(rule)
    else expect(found).toEqual([])
  })
})
