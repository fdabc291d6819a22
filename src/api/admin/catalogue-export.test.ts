import { expect, test } from 'vitest'
import { createCommandLine } from '#test/engine/command-line.ts'
import { createImportAdmin } from '#test/shop/catalogue-import.ts'
import { createTestShop } from '#test/shop/create-test-shop.ts'

test('an exported file changes nothing', async () => {
  const { plan, mona } = await createImportAdmin()
  const { status, headers, data: text } = await mona.get('/catalogue/export')
  expect([status, headers.get('content-type'), headers.get('content-disposition')]).toEqual([
    200,
    'text/csv; charset=utf-8',
    'attachment; filename="catalogue-2026-01-15.csv"',
  ])
  expect(text).toMatch(/^product,product_name,/)
  const { data } = await plan(new TextEncoder().encode(text), 'complete=true')
  expect(data).toMatchObject({ created: [], changed: [], leaving: [], drafts: [], problems: [] })
  expect(data.unchangedCount).toBe(5)
})

test('the export is the file of the command line', async () => {
  const { run, engine } = await createCommandLine()
  const shop = await createTestShop({ engine })
  const { mona } = await createImportAdmin({ engine: shop.engine })
  const { data } = await mona.get('/catalogue/export')
  // Reading the response removed the byte order mark.
  expect(data).toBe((await run('export')).out)
})
