/** Tests `export.ts`, `cli/csv-file.ts`, `cli/doctor-translations.ts` and an import with Arabic texts. */
import { writeFileSync } from 'node:fs'
import { parse } from 'csv-parse/sync'
import { stringify } from 'csv-stringify/sync'
import { expect, test } from 'vitest'
import { writeCatalogueCsv } from '#csv/catalogue-csv.ts'
import type { Engine } from '#data/engine/engine.ts'
import { readProductRecords } from '#data/products/catalogue-records.ts'
import { productSourceHash, variantSourceHash } from '#data/products/source-hash.ts'
import type { ProductRecord } from '#rules/product-record.ts'
import { createCommandLine, runCommand } from '#test/engine/command-line.ts'
import { createTestShop } from '#test/shop/create-test-shop.ts'
import { product, variant } from '#test/shop/factories.ts'
import { fileOf, newFile } from '#test/shop/import-files.ts'

/** A tie with current Arabic texts. */
function translatedTie(): ProductRecord {
  const tie = product('floral', [variant('floral-701', { color: 'Navy' })], { name: 'Floral' })
  const names = { name: 'مشجّر', summary: 'زهور', description: '<p>حرير</p>', searchTerms: 'ورد' }
  return {
    ...tie,
    translations: { ar: { ...names, sourceHash: productSourceHash(tie) } },
    variants: tie.variants.map((each) => ({
      ...each,
      translations: {
        ar: {
          name: 'مشجّر 701',
          color: 'كحلي',
          imageAlts: ['أمام', 'قماش'],
          sourceHash: variantSourceHash(each),
        },
      },
    })),
  }
}

const readTranslations = async ({ db }: Engine) => {
  const [tie] = await readProductRecords(db)
  return { product: tie?.translations, variant: tie?.variants[0]?.translations }
}

test('export without a file writes only the CSV to standard output', async () => {
  const { run, engine } = await createCommandLine([translatedTie()])
  const { out, err } = await run('export')
  expect(out).toBe(writeCatalogueCsv(await readProductRecords(engine.db)))
  expect(out).toContain('مشجّر 701')
  expect(err).toBe('')
  expect((await run('export', '--excel')).out).toBe(`\ufeff${out}`)
})

test('a file without Arabic columns leaves the Arabic texts unchanged', async () => {
  const { run, engine } = await createCommandLine([translatedTie()])
  const before = await readTranslations(engine)
  const rows: string[][] = parse((await run('export')).out)
  const arabic = rows[0]?.map((name) => name.endsWith('_ar'))
  const at = rows[0]?.indexOf('price') ?? -1
  const file = newFile()
  const english = rows.map((row, index) =>
    row.with(at, index === 0 ? 'price' : '777').filter((_, column) => !arabic?.[column]),
  )
  writeFileSync(file, stringify(english))
  expect((await run('import', file)).out).toBe(
    'Imported: 0 new, 1 changed, 0 removed, 0 unchanged.\n',
  )
  expect(await readTranslations(engine)).toEqual(before)
})

test('an emptied cell removes the Arabic text, and the others stay', async () => {
  const { run, engine } = await createCommandLine([translatedTie()])
  const shop = await createTestShop({ engine })
  const tie = translatedTie()
  const [piece] = tie.variants
  if (!piece) throw new Error('the tie has no variant')
  const file = fileOf([
    {
      ...tie,
      translations: { ar: { ...tie.translations?.ar, name: '' } },
      variants: [{ ...piece, translations: { ar: { ...piece.translations?.ar, color: '' } } }],
    },
  ])
  const { out } = await run('import', file)
  expect(out).toContain('Imported: 0 new, 2 changed')
  expect(out).toContain('Arabic: 1 product with missing Arabic texts: floral.')
  const { body } = await shop.call('GET', '/products/get-product/floral?locale=ar')
  expect(body.data).toMatchObject({
    name: 'Floral',
    summery: 'زهور',
    productVariants: [{ variantName: 'مشجّر 701', color: 'Navy' }],
  })
  expect(await readTranslations(engine)).toEqual({
    product: {
      ar: {
        summary: 'زهور',
        description: '<p>حرير</p>',
        searchTerms: 'ورد',
        sourceHash: productSourceHash(tie),
      },
    },
    variant: {
      ar: {
        name: 'مشجّر 701',
        imageAlts: ['أمام', 'قماش'],
        sourceHash: variantSourceHash(piece),
      },
    },
  })
})

test('English texts that change make the Arabic ones outdated, until one of them changes', async () => {
  const { run, engine } = await createCommandLine([translatedTie()])
  const renamed = { ...translatedTie(), name: 'Floral 700' }
  const outdated = 'Arabic: 1 product with Arabic texts of an earlier English version: floral.'
  expect((await run('import', fileOf([renamed]))).out).toContain(outdated)
  const translations = { ar: { ...renamed.translations?.ar, name: 'مشجّر 700' } }
  const { out } = await run('import', fileOf([{ ...renamed, translations }]))
  expect(out).not.toContain('Arabic:')
  expect((await readTranslations(engine)).product).toEqual({
    ar: { ...translations.ar, sourceHash: productSourceHash(renamed) },
  })
})

test('an import sanitises the Arabic description, and records the change', async () => {
  const { run, engine } = await createCommandLine([translatedTie()])
  const tie = translatedTie()
  const description = '<p onclick="x">حرير<script>x</script></p>'
  const file = fileOf([{ ...tie, translations: { ar: { ...tie.translations?.ar, description } } }])
  expect((await run('import', file, '--dry-run')).out).toContain('Dry run: 0 new, 0 changed')
  const changed = fileOf([
    { ...tie, translations: { ar: { ...tie.translations?.ar, name: 'زهور' } } },
  ])
  expect((await run('import', changed, '--dry-run')).out).toContain(
    "floral (product): product_name_ar 'مشجّر' -> 'زهور'",
  )
  await run('import', changed)
  const entry = await engine.db
    .selectFrom('audit_log')
    .select('changes')
    .where('action', '=', 'product.edited')
    .executeTakeFirstOrThrow()
  expect(entry.changes).toContainEqual({ field: 'product_name_ar', from: 'مشجّر', to: 'زهور' })
})

test('doctor fails because of missing or outdated Arabic texts only while Arabic is on', async () => {
  const untranslated = product('knit', [variant('knit-navy')])
  const renamed = { ...translatedTie(), name: 'Floral 700' }
  const findingOf = async (records: readonly ProductRecord[], LOCALES: string) => {
    const { environment } = await createCommandLine(records)
    const { out } = await runCommand(['doctor'], { ...environment, LOCALES })
    return out.split('\n').find((line) => / arabic /.test(line))
  }
  expect(await findingOf([translatedTie()], 'en,ar')).toMatch(/^ok +arabic +every product has/)
  expect(await findingOf([renamed, untranslated], 'en')).toMatch(
    /^ok +arabic +LOCALES has no Arabic; 1 product with missing Arabic texts: knit; 1 product with/,
  )
  expect(await findingOf([untranslated], 'en,ar')).toMatch(
    /^problem +arabic +1 product with missing Arabic texts: knit\. Their pages show English\./,
  )
  expect(await findingOf([renamed], 'en,ar')).toMatch(
    /^problem +arabic +1 product with Arabic texts of an earlier English version: floral\./,
  )
})
