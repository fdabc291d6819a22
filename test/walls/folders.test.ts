import { describe, expect, test } from 'vitest'
import { foldersOn } from './plant.ts'

/** For each folder of `src/shop`: the nearest floors below, and folders that it cannot import. */
const floors: Record<string, { may: string[]; never: string[] }> = {
  lib: { may: [], never: ['users', 'cart', 'shell'] },
  users: { may: ['lib'], never: ['consent', 'wishlist', 'cart', 'shell'] },
  consent: { may: ['users'], never: ['wishlist', 'cart', 'product-card', 'shell'] },
  wishlist: { may: ['users'], never: ['consent', 'cart', 'product-card', 'listing', 'shell'] },
  cart: { may: ['users'], never: ['consent', 'wishlist', 'product-card', 'shell'] },
  'product-card': {
    may: ['consent', 'wishlist', 'cart'],
    never: ['product', 'listing', 'shell'],
  },
  product: { may: ['product-card'], never: ['listing', 'orders', 'checkout', 'shell'] },
  listing: { may: ['product-card'], never: ['product', 'home', 'checkout', 'shell'] },
  orders: { may: ['product-card'], never: ['product', 'listing', 'checkout', 'shell'] },
  home: { may: ['product-card'], never: ['product', 'listing', 'checkout', 'shell'] },
  feedback: { may: ['product-card'], never: ['faqs', 'checkout', 'shell'] },
  faqs: { may: ['product-card'], never: ['feedback', 'checkout', 'shell'] },
  checkout: { may: ['product', 'listing', 'orders', 'faqs'], never: ['shell', 'routes'] },
  shell: { may: ['checkout', 'home'], never: ['routes'] },
  routes: { may: ['shell'], never: [] },
}

const plant = (target: string) =>
  `import { planted } from '${target}'\nexport const seen = planted\n`

const forbidden = Object.entries(floors).flatMap(([folder, { never }]) =>
  never.map((other) => ({
    title: `${folder} cannot import ${other}`,
    path: `src/shop/${folder}/from-${other}.ts`,
    text: plant(`#shop/${other}/leaf.ts`),
    rule: 'floor',
  })),
)
const allowed = Object.entries(floors).flatMap(([folder, { may }]) =>
  may.map((other) => ({
    title: `${folder} imports ${other}`,
    path: `src/shop/${folder}/of-${other}.ts`,
    text: plant(`#shop/${other}/leaf.ts`),
    rule: undefined,
  })),
)
const others = [
  {
    title: 'lib cannot import ui',
    path: 'src/shop/lib/from-ui.ts',
    text: plant('#ui/toast.ts'),
    rule: 'floor',
  },
  {
    title: 'a folder cannot import the router',
    path: 'src/shop/shell/from-router.ts',
    text: plant('#shop/router.tsx'),
    rule: 'floor',
  },
  {
    title: 'a type is an import too',
    path: 'src/shop/cart/type-of-shell.ts',
    text: "import type { Leaf } from '#shop/shell/leaf.ts'\nexport type Seen = Leaf\n",
    rule: 'floor',
  },
  {
    title: 'an import by relative path is an import too',
    path: 'src/shop/cart/relative.ts',
    text: plant('../shell/leaf.ts'),
    rule: 'floor',
  },
  {
    title: 'a module that is loaded later is an import too',
    path: 'src/shop/cart/later.ts',
    text: "export const later = () => import('#shop/shell/leaf.ts')\n",
    rule: 'floor',
  },
  {
    title: 'a new folder needs a floor',
    path: 'src/shop/new-folder/leaf.ts',
    text: plant('#shop/lib/call.ts'),
    rule: 'floor',
  },
  {
    title: 'a folder and its subfolder may import each other',
    path: 'src/cli/program.ts',
    text: plant('./catalogue/import.ts'),
    rule: undefined,
  },
  {
    title: 'a subfolder imports from its folder',
    path: 'src/cli/catalogue/import.ts',
    text: plant('../program.ts'),
    rule: undefined,
  },
  {
    title: 'two folders cannot import each other',
    path: 'src/data/engine/engine.ts',
    text: plant('#data/backup/backup.ts'),
    rule: 'folder-cycle',
  },
  {
    title: 'two folders cannot import each other, by types',
    path: 'src/data/backup/backup.ts',
    text: "import type { Leaf } from '#data/engine/leaf.ts'\nexport type Seen = Leaf\n",
    rule: 'folder-cycle',
  },
]
const plants = [...forbidden, ...allowed, ...others]
const findings = foldersOn(Object.fromEntries(plants.map(({ path, text }) => [path, text])))

describe('walls between folders', () => {
  test.each(plants)('$title', ({ path, rule }) => {
    expect(findings.get(path) ?? []).toEqual(rule ? [rule] : [])
  })
})

describe('share of small files in src/shop', () => {
  /** Returns four files, of which the first `small` have 30 lines and the others 31. */
  const shopOf = (small: number) =>
    Object.fromEntries(
      [0, 1, 2, 3].map((index) => [
        `src/shop/cart/leaf-${index}.css`,
        '/* leaf */\n'.repeat(index < small ? 30 : 31),
      ]),
    )

  test('accepts a quarter', () => {
    expect(foldersOn(shopOf(1)).get('src/shop')).toBeUndefined()
  })

  test('refuses a half', () => {
    expect(foldersOn(shopOf(2)).get('src/shop')).toEqual(['small-files'])
  })
})
