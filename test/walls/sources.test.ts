import { describe, expect, test } from 'vitest'
import { sourcesOn } from './plant.ts'

const COLOURS = [
  'color: #fff;',
  'color: #1a2b3c;',
  'color: #1a2b3c80;',
  'color: rgb(0 0 0);',
  'color: oklch(50% 0.1 20);',
  'background: hsla(0, 0%, 0%, 0.5);',
]
const COLOUR_CLASSES = ['bg-white', 'text-red-500', 'border-black', 'from-slate-50']
const EMPTY_NAMES = ['utils', 'helpers', 'common', 'types', 'index']

interface Plant {
  title: string
  path: string
  text: string
  rule?: string
}

const plants: Plant[] = [
  ...COLOURS.map((text, index) => ({
    title: `no raw colour in a stylesheet: ${text}`,
    path: `src/shop/styles/raw-${index}.css`,
    text: `.leaf {\n  ${text}\n}\n`,
    rule: 'raw-colour',
  })),
  ...COLOUR_CLASSES.map((name) => ({
    title: `no palette colour in a component: ${name}`,
    path: `src/shop/cart/${name}.tsx`,
    text: `export const Leaf = () => <p className="p-1 ${name}" />\n`,
    rule: 'raw-colour',
  })),
  {
    title: 'no raw colour in a component',
    path: 'src/shop/cart/raw.tsx',
    text: 'export const Leaf = () => <path fill="#1A2B3C" />\n',
    rule: 'raw-colour',
  },
  {
    title: 'tokens hold colours',
    path: 'src/shop/styles/tokens.css',
    text: ':root {\n  --ink: #111;\n}\n',
  },
  {
    title: 'accepts names, anchors and room imports',
    path: 'src/shop/cart/clean.tsx',
    text: 'import { a } from \'#data/face.ts\'\nexport const Leaf = () => <a className="bg-paper text-ink" href="#details">{a}</a>\n',
  },
  ...EMPTY_NAMES.map((name) => ({
    title: `no file named ${name}`,
    path: `src/data/${name}.ts`,
    text: 'export const leaf = 1\n',
    rule: 'empty-name',
  })),
  {
    title: 'the route of the home page is named index',
    path: 'src/shop/routes/index.tsx',
    text: 'export const leaf = 1\n',
  },
  {
    title: 'no type by import()',
    path: 'src/contract/hidden.ts',
    text: "export type Leaf = import('hono').Context\n",
    rule: 'hidden-import',
  },
  {
    title: 'accepts a module that is loaded later',
    path: 'src/shop/cart/later.ts',
    text: "export const later = () => import('#shop/lib/call.ts').then((leaf) => leaf)\n",
  },
  {
    title: 'nothing left unfinished',
    path: 'src/data/unfinished.ts',
    text: `// ${'TO'}${'DO'}: later\nexport const leaf = 1\n`,
    rule: 'unfinished',
  },
]

const findings = sourcesOn(Object.fromEntries(plants.map(({ path, text }) => [path, text])))

describe('checks that the linter does not have', () => {
  test.each(plants)('$title', ({ path, rule }) => {
    expect(findings.get(path) ?? []).toEqual(rule ? [rule] : [])
  })
})
