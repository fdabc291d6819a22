/** Tests the problems of `import.ts`, `csv/import-plan.ts` and `csv/history-problems.ts`. */
import { writeFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { writeCatalogueCsv } from '#csv/catalogue-csv.ts'
import { createCommandLine } from '#test/engine/command-line.ts'
import { product, variant } from '#test/shop/factories.ts'
import { changedCatalogue, fileOf, newFile, readAll } from '#test/shop/import-files.ts'

test('a product on sale keeps its description and pictures', async () => {
  const { run, engine } = await createCommandLine()
  const before = await readAll(engine)
  const bare = { images: [], imageAlts: [], shareImage: '' }
  const { code, err } = await run(
    'import',
    fileOf([
      product('glen', [variant('glen-grey', bare)], { modelImage: '', description: '<p></p>' }),
    ]),
  )
  expect(code).toBe(1)
  expect(err).toContain("row 2, column description: '<p></p>' is not valid; expected HTML")
  expect(err).toContain('row 2, column images: is empty; expected one or more paths')
  expect(await readAll(engine)).toEqual(before)
})

test('changes nothing if a row is invalid, and reports every invalid row', async () => {
  const { run, engine } = await createCommandLine()
  const before = await readAll(engine)
  const many = product(
    'many',
    Array.from({ length: 70 }, (_, index) =>
      variant(`many-${index}`, { price: index % 2 ? 0 : 850 }),
    ),
  )
  const file = fileOf([...changedCatalogue(), { ...many, category: 'ties' }])
  const { code, out, err } = await run('import', file)
  expect({ code, out }).toEqual({ code: 1, out: '' })
  expect(err).toContain("row 8, column price: '0' is not valid; expected an amount in LE above 0")
  expect(err).toContain(`35 problems in ${file}. Nothing was changed.`)
  expect(await readAll(engine)).toEqual(before)
  const worse = fileOf([
    { ...many, variants: many.variants.map((each) => ({ ...each, rank: 0.5 })) },
  ])
  const { err: longReport } = await run('import', worse)
  expect(longReport.match(/^row /gm)).toHaveLength(50)
  expect(longReport).toContain('... and 55 more')
})

test('reports used codes and variants of another product', async () => {
  const { run, engine } = await createCommandLine()
  await run('import', fileOf(changedCatalogue()), '--complete')
  const before = await readAll(engine)
  const file = fileOf([
    product('copy', [variant('copy-1', { code: 'GLEN-GREY' }), variant('floral-701')]),
  ])
  const { code, err } = await run('import', file)
  expect(code).toBe(1)
  expect(err).toContain(
    "row 2, column code: 'GLEN-GREY' is the code of glen-grey in the shop; expected an unused code",
  )
  expect(err).toContain('row 3, column product: floral-701 belongs to the product floral')
  expect(await readAll(engine)).toEqual(before)
})

test('reports a missing or empty file in one sentence', async () => {
  const { run } = await createCommandLine()
  const missing = await run('import', '/nowhere/catalogue.csv')
  expect(missing).toMatchObject({
    code: 1,
    err: expect.stringMatching(/^Cannot read the file .*ENOENT/),
  })
  const file = newFile()
  writeFileSync(file, '')
  expect((await run('import', file)).err).toContain('row 1, column 1: is not the header')
  writeFileSync(file, writeCatalogueCsv([]))
  expect((await run('import', file)).err).toContain('has no variants')
  expect((await run('export', '/nowhere/catalogue.csv')).err).toMatch(
    /^Cannot write the file .*ENOENT/,
  )
})
