import { mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { build, type Rolldown } from 'vite'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { makeScratch } from '#test/engine/scratch.ts'
import { bundleGroups } from './groups.ts'
import { pureFunctions } from './pure-functions.ts'
import { slimContract } from './slim-contract.ts'

/** A small project with the same folders. Two pages, which load later, share one module. */
const files = {
  'src/main.ts':
    "globalThis.pages = [() => import('./shop/one.ts'), () => import('./shop/two.ts')]",
  'src/shop/one.ts':
    "import { price } from '../ui/price.ts'\nimport { getCart } from '../contract/cart.ts'\nconsole.log('one', price, getCart)",
  'src/shop/two.ts':
    "import { price } from '../ui/price.ts'\nimport { getCart } from '../contract/cart.ts'\nconsole.log('two', price, getCart)",
  'src/ui/price.ts': "// @bundle shared\nexport const price = 'the price'",
  'src/contract/endpoint.ts':
    '// @bundle calls\nexport const endpoint = (definition) => definition',
  'src/contract/cart.ts': `// @bundle calls
import { text } from './text.ts'
import { endpoint } from './endpoint.ts'
export const Unused = text('the unused shape')
export const getCart = endpoint({
  method: 'GET',
  path: '/cart',
  summary: 'the summary',
  auth: 'shopper',
  isLocalized: true,
  data: text('the data'),
})`,
  'src/contract/text.ts': 'export const text = (value) => console.log(value)',
}

let root: string

beforeEach(() => {
  root = makeScratch('luca-bundle-')
  for (const [path, text] of Object.entries(files)) write(path, text)
})

afterEach(() => rmSync(root, { recursive: true }))

function write(path: string, text: string): void {
  mkdirSync(dirname(join(root, path)), { recursive: true })
  writeFileSync(join(root, path), `${text}\n`)
}

/** Builds the project for the browser. Returns the code of its chunks by their names. */
async function buildChunks(): Promise<Map<string, string>> {
  const result = (await build({
    configFile: false,
    root,
    logLevel: 'silent',
    plugins: [slimContract()],
    build: {
      write: false,
      minify: false,
      rolldownOptions: {
        input: join(root, 'src/main.ts'),
        treeshake: { manualPureFunctions: pureFunctions },
        output: { codeSplitting: { groups: bundleGroups } },
      },
    },
  })) as Rolldown.RolldownOutput
  return new Map(
    result.output.flatMap((file) => (file.type === 'chunk' ? [[file.name, file.code]] : [])),
  )
}

test('a module is in the group that its first line names', async () => {
  const chunks = await buildChunks()
  expect(chunks.get('shared')).toContain('the price')
  expect(chunks.get('calls')).toContain('/cart')
})

test('a renamed module stays in its group', async () => {
  renameSync(join(root, 'src/ui/price.ts'), join(root, 'src/ui/amount.ts'))
  for (const page of ['one', 'two'] as const)
    write(`src/shop/${page}.ts`, files[`src/shop/${page}.ts`].replace('price.ts', 'amount.ts'))
  expect((await buildChunks()).get('shared')).toContain('the price')
})

test('a module without a mark is in no group', async () => {
  write('src/ui/price.ts', "export const price = 'the price'")
  expect((await buildChunks()).get('shared')).toBeUndefined()
})

test('an endpoint has only the fields of BrowserEndpoint, and unused shapes are removed', async () => {
  const code = [...(await buildChunks()).values()].join('\n')
  for (const kept of ["method: 'GET'", "path: '/cart'", "auth: 'shopper'", 'isLocalized: true'])
    expect(code.replaceAll('"', "'")).toContain(kept)
  for (const removed of ['the summary', 'the data', 'the unused shape'])
    expect(code).not.toContain(removed)
})
