import { describe, expect, test } from 'vitest'
import { biomeOn, type Planting } from './plant.ts'
import { rooms } from './rooms.ts'

/** Every syntax that imports a module. */
const FORMS: Record<string, (name: string) => string> = {
  import: (name) => `import * as planted from '${name}'\nexport const seen = planted\n`,
  'import for effect': (name) => `import '${name}'\n`,
  'import type': (name) => `import type { Seed } from '${name}'\nexport type Plant = Seed\n`,
  'export from': (name) => `export { seed } from '${name}'\n`,
  'import()': (name) => `export const seed = () => import('${name}')\n`,
}
/** Relative paths from a room of `src` into another. */
const ESCAPES = [
  '../data/cart.ts',
  './../data/cart.ts',
  '../../data/cart.ts',
  './a/../../data/b.ts',
]

interface Case {
  title: string
  path: string
  text: string
}

const forbidden = rooms.flatMap(({ folder, never }) => {
  const [first = ''] = never
  const forms = Object.entries(FORMS).map(([form, write]) => ({ form, text: write(first) }))
  return [
    ...never.map((name) => ({
      title: `${folder} cannot import ${name}`,
      text: FORMS.import?.(name),
    })),
    ...forms.map(({ form, text }) => ({ title: `${folder} cannot import it by ${form}`, text })),
    ...(folder.startsWith('src/') ? ESCAPES : []).map((name) => ({
      title: `${folder} cannot import by ${name}`,
      text: FORMS.import?.(name),
    })),
  ].map(({ title, text = '' }, index): Case => ({ title, path: `${folder}/bad-${index}.ts`, text }))
})
const allowed = rooms.map(({ folder, may }): Case => {
  const names = may.map((_, index) => `seen${index}`)
  const imports = may.map((name, index) => `import * as ${names[index]} from '${name}'`)
  const text = `${imports.join('\n')}\n\nexport const seen = [${names.join(', ')}]\n`
  return { title: `${folder} imports what it may`, path: `${folder}/good.ts`, text }
})

const plants: Planting = Object.fromEntries(
  [...forbidden, ...allowed].map(({ path, text }) => [path, text]),
)
const findings = biomeOn(plants)

describe('walls between rooms', () => {
  test.each(forbidden)('$title', ({ path }) => {
    expect(findings.get(path)).toContain('noRestrictedImports')
  })

  test.each(allowed)('$title', ({ path }) => {
    expect(findings.get(path) ?? []).toEqual([])
  })
})
