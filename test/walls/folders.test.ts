import { describe, expect, test } from 'vitest'
import { foldersOn } from './plant.ts'

/** The floors of `src/shop`, lowest first. */
const floors =
  'lib; users; consent wishlist cart; product-card; product listing orders home feedback faqs; checkout; shell; routes'
    .split('; ')
    .map((floor) => floor.split(' '))
const folders = floors.flat()

const plant = (target: string) =>
  `import { planted } from '${target}'\nexport const seen = planted\n`

/** Every folder with an import of every folder. */
const matrix = floors.flatMap((floor, index) =>
  floor.flatMap((folder) =>
    folders.map((other) => ({
      title: `${folder} and ${other}`,
      path: `src/shop/${folder}/of-${other}.ts`,
      text: plant(`#shop/${other}/leaf.ts`),
      rule: other === folder || floors.slice(0, index).flat().includes(other) ? undefined : 'floor',
    })),
  ),
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
const plants = [...matrix, ...others]
const findings = foldersOn(Object.fromEntries(plants.map(({ path, text }) => [path, text])))

describe('walls between folders', () => {
  test('a folder of the shop imports itself and the floors below, and no other', () => {
    for (const { title, path, rule } of matrix)
      expect(findings.get(path) ?? [], title).toEqual(rule ? [rule] : [])
  })

  test.each(others)('$title', ({ path, rule }) => {
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
