import { describe, expect, test } from 'vitest'
import { type Plant, sourcesOn } from './plant.ts'

const COLOURS = [
  'color: #fff;',
  'color: #1a2b3c;',
  'color: #1a2b3c80;',
  'color: rgb(0 0 0);',
  'color: oklch(50% 0.1 20);',
  'background: hsla(0, 0%, 0%, 0.5);',
]
const COLOUR_CLASSES = ['bg-white', 'text-red-500', 'border-black', 'from-slate-50']
const HAND_MADE_STORES = [
  'const listeners = new Set<() => void>()',
  'let listeners: (() => void)[] = []',
  'readonly #subscribers = new Set<() => void>()',
]
const DISGUISES = [
  'if (isLeavable !== undefined) record()',
  'const leaf = error && submitCount >= 0 ? show() : undefined',
  'export const Leaf = () => <p onKeyDown={undefined} />',
]
const EMPTY_NAMES = ['utils', 'helpers', 'common', 'types', 'index']
const ENGINE_KINDS = [
  "if (engine.kind === 'postgres') await query.execute()",
  'const isShared = (kind: EngineKind): boolean => shared.has(kind)',
  "const isShared = (engine: Pick<Engine, 'db' | 'kind'>): boolean => shared.has(engine)",
  "const kinds: Engine['kind'][] = []",
  'const { db, kind } = engine',
  'const { kind } = deps.engine',
]
const PHYSICAL_SIDES = [
  '<p className="flex ml-2">',
  '<p className="md:-mr-(--gutter)">',
  '<p className="absolute left-0">',
  '<p className="text-right">',
  '<p className="border-l">',
  '  margin-left: 1rem;',
  '  right: 0;',
  '  text-align: left;',
]

const LITERAL_TEXTS = [
  '<p className="py-2">Read this first.</p>',
  '<p>\n    Read this first.\n  </p>',
  '<button aria-label="Close" />',
  '<input placeholder="Your name" />',
]

const plants: Plant[] = [
  ...LITERAL_TEXTS.map((text, index) => ({
    title: `no text of one language in a component: ${text}`,
    path: `src/shop/cart/literal-${index}.tsx`,
    text: `export const Leaf = () => ${text}\n`,
    rule: 'literal-text',
  })),
  {
    title: 'components read texts from their copy',
    path: 'src/shop/cart/copied.tsx',
    text: 'export const Leaf = () => <p aria-label={cartCopy().label}>{cartCopy().total}: {sum}</p>\n',
  },
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
    path: 'src/ui/styles/tokens.css',
    text: ':root {\n  --ink: #111;\n}\n',
  },
  {
    title: 'accepts names, anchors and room imports',
    path: 'src/shop/cart/clean.tsx',
    text: 'import { a } from \'#data/face.ts\'\nexport const Leaf = () => <a className="bg-paper text-ink" href="#details">{a}</a>\n',
  },
  ...HAND_MADE_STORES.map((text, index) => ({
    title: `no hand-made store: ${text}`,
    path: `src/shop/cart/store-${index}.ts`,
    text: `${text}\n`,
    rule: 'hand-made-store',
  })),
  ...DISGUISES.map((text, index) => ({
    title: `no disguised suppression: ${text}`,
    path: `src/shop/cart/disguise-${index}.tsx`,
    text: `${text}\n`,
    rule: 'disguised-suppression',
  })),
  ...EMPTY_NAMES.map((name) => ({
    title: `no file named ${name}`,
    path: `src/data/${name}.ts`,
    text: 'export const leaf = 1\n',
    rule: 'empty-name',
  })),
  ...[
    'export const title = cartCopy().title',
    'const { summary } = cartCopy()',
    'const labels = { ready: words(), sent: cartCopy().sent }',
  ].map((text, index) => ({
    title: `no text is read before a page is rendered: ${text}`,
    path: `src/shop/cart/early-${index}.ts`,
    text: `${text}\n`,
    rule: 'early-copy',
  })),
  {
    title: 'a function reads a text when it is called',
    path: 'src/shop/cart/late.ts',
    text: 'export const summary = () => cartCopy().summary\n',
  },
  ...[
    'showToast(error.message)',
    'const text = failure.message',
    'const reasons = failure.errors.map((each) => each.description)',
    'const text = error.errors[0]?.description ?? fallback',
  ].map((text, index) => ({
    title: `no page shows an English error: ${text}`,
    path: `src/shop/cart/english-${index}.ts`,
    text: `${text}\n`,
    rule: 'english-error',
  })),
  {
    title: 'a page shows the text of an error in its locale',
    path: 'src/shop/cart/local.ts',
    text: 'export const leaf = async () => showToast(await errorText(error))\n',
  },
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
  ...['card.images[0]', 'card?.images[1]', 'pictures?.[0]'].map((text, index) => ({
    title: `no image by its index: ${text}`,
    path: `src/shop/cart/image-${index}.ts`,
    text: `export const leaf = ${text}\n`,
    rule: 'image-index',
  })),
  ...['const [leaf] = item.images', 'cards.map(({ images: [, leaf] }) => leaf)'].map(
    (text, index) => ({
      title: `no image by its position: ${text}`,
      path: `src/data/image-${index}.ts`,
      text: `${text}\n`,
      rule: 'image-index',
    }),
  ),
  {
    title: 'accepts a list of images',
    path: 'src/data/images.ts',
    text: "export const leaf = { images: ['/1.avif'], pictures: [first, second] }\n",
  },
  {
    title: 'no :has() of every element',
    path: 'src/admin/stock/wide-rule.tsx',
    text: 'export const wide = <p className="[&_:has(>input)]:w-full" />\n',
    rule: 'has-without-element',
  },
  {
    title: 'no style of a part that depends on the content of its group',
    path: 'src/admin/stock/group-rule.tsx',
    text: 'export const bar = <p className="group-has-[.print-page]/app:hidden" />\n',
    rule: 'has-without-element',
  },
  {
    title: 'no component that is loaded lazily by hand',
    path: 'src/shop/cart/by-hand.tsx',
    text: "import { lazy } from 'react'\nexport const Leaf = lazy(() => import('./leaf.tsx'))\n",
    rule: 'lazy-by-hand',
  },
  ...[
    "const isMissing = match.status === 'notFound' || match._notFound\n",
    'const matches = router.stores.matches.get()\n',
    'const loadedAt = /,u:\\d{13},s:"/g\n',
  ].map((text, index) => ({
    title: `no internal of the router: ${text.trim()}`,
    path: `src/server/ssr/internal-${index}.ts`,
    text,
    rule: 'router-internals',
  })),
  {
    title: 'router-internals.ts contains internals of the router',
    path: 'src/server/ssr/router-internals.ts',
    text: 'export const matchesOf = (router) => router.stores.matches.get()\n',
  },
  {
    title: 'no Math.random in the server',
    path: 'src/server/http/random.ts',
    text: 'export const draw = Math.random\n',
    rule: 'server-random',
  },
  ...['function listenThenOpen() {}', 'const showOrHide = async () => {}'].map((text, index) => ({
    title: `no function with two verbs: ${text}`,
    path: `src/server/two-${index}.ts`,
    text: `export ${text}\n`,
    rule: 'two-verbs',
  })),
  {
    title: 'accepts a value with two nouns',
    path: 'src/server/nouns.ts',
    text: 'export const colourAndSize = [1]\n',
  },
  ...[
    'let last: string | undefined',
    'const byProduct = new WeakMap<object, string>()',
    'export const seen = new Set<string>()',
  ].map((text, index) => ({
    title: `no hidden state in a rule: ${text}`,
    path: `src/rules/state-${index}.ts`,
    text: `${text}\n`,
    rule: 'hidden-state',
  })),
  {
    title: 'accepts the cache of the helper',
    path: 'src/rules/per-object.ts',
    text: 'export const cache = () => new WeakMap<object, string>()\n',
  },
  {
    title: 'accepts constant tables and local variables in a rule',
    path: 'src/rules/table.ts',
    text: 'const rates = new Map(table.map((row) => [row.state, row]))\nexport function leaf() {\n  let total = 0\n}\n',
  },
  {
    title: 'no function with two verbs in the browser',
    path: 'src/shop/shell/two-verbs.tsx',
    text: 'export const closeAndSignOut = () => {}\n',
    rule: 'two-verbs',
  },
  ...PHYSICAL_SIDES.map((text, index) => ({
    title: `no side that does not mirror: ${text.trim()}`,
    path: `src/shop/shell/side-${index}.${text.startsWith('<') ? 'tsx' : 'css'}`,
    text: `${text}\n`,
    rule: 'physical-side',
  })),
  {
    title: 'nothing left unfinished',
    path: 'src/data/unfinished.ts',
    text: `// ${'TO'}${'DO'}: later\nexport const leaf = 1\n`,
    rule: 'unfinished',
  },
  ...ENGINE_KINDS.map((text, index) => ({
    title: `no query knows the engine: ${text}`,
    path: `src/data/kind-${index}.ts`,
    text: `${text}\n`,
    rule: 'engine-kind',
  })),
  {
    title: 'an engine knows itself',
    path: 'src/data/engine/leaf.ts',
    text: `${ENGINE_KINDS[0]}\n`,
  },
  {
    title: 'a migration knows its engine',
    path: 'src/data/migrations/0009-leaf.ts',
    text: `${ENGINE_KINDS[1]}\n`,
  },
  {
    title: 'the start log names the engine',
    path: 'src/server/start.ts',
    text: "log.info({ engine: engine.kind }, 'ready')\n",
  },
]

const findings = sourcesOn(Object.fromEntries(plants.map(({ path, text }) => [path, text])))

describe('checks that the linter does not have', () => {
  test.each(plants)('$title', ({ path, rule }) => {
    expect(findings.get(path) ?? []).toEqual(rule ? [rule] : [])
  })
})
