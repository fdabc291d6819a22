/** Tests `data/products/draft-pictures.ts`, `data/products/known-media.ts` and `csv/picture-problems.ts`. */
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import type { Engine } from '#data/engine/engine.ts'
import { saveMedia } from '#data/pictures/media.ts'
import { mediaShareImage, mediaSrc } from '#rules/media-files.ts'
import type { ProductRecord } from '#rules/product-record.ts'
import { createSignedInStaff } from '#test/admin/staff-members.ts'
import { createCommandLine, scratchFolder } from '#test/engine/command-line.ts'
import { createImportAdmin, csvOf } from '#test/shop/catalogue-import.ts'
import { smallCatalogue } from '#test/shop/factories.ts'
import { storedPicture } from '#test/shop/pictures.ts'
import { variantDoc } from '#test/shop/product-docs.ts'

const unknown = mediaSrc('0'.repeat(32))
const malformed = '/media/shirt-1200.avif'

/** Stores a picture. Returns its id. */
async function store(engine: Engine): Promise<string> {
  const { id: createdBy } = await createSignedInStaff(engine, {
    email: 'pictures@luca.example',
    role: 'manager',
  })
  const { media } = await engine.write(({ trx }) =>
    saveMedia(trx, { picture: storedPicture(), source: 'upload', createdBy, now: new Date() }),
  )
  return media.id
}

/** Returns the catalogue with these pictures of the first variant. */
function catalogueWith(
  images: string[],
  others: { shareImage?: string; modelImage?: string } = {},
): ProductRecord[] {
  const [floral, ...rest] = smallCatalogue()
  const [first, ...variants] = floral?.variants ?? []
  if (!floral || !first) throw new Error('The catalogue is empty.')
  const { shareImage = first.shareImage, modelImage = floral.modelImage } = others
  const changed = { ...first, stock: null, images, imageAlts: images.map(() => 'Silk'), shareImage }
  return [{ ...floral, modelImage, variants: [changed, ...variants] }, ...rest]
}

test('a draft refuses each unknown picture with an error of its field, and changes nothing', async () => {
  const { mona, save, engine } = await createImportAdmin()
  const id = await store(engine)
  const images = [mediaSrc(id), unknown, malformed].map((src) => ({ src, alt: 'Silk' }))
  const refused = await save(mona, 'floral', {
    version: 0,
    changes: {
      modelImage: unknown,
      'variants.floral-701.images': images,
      'variants.floral-new': variantDoc('floral-new', { images: images.slice(1, 2) }),
    },
  })
  const description = 'This picture does not exist. Upload it again.'
  expect([refused.status, refused.errors]).toMatchObject([
    422,
    [
      { code: 'invalid', field: 'changes.modelImage', description },
      { code: 'invalid', field: 'changes.variants.floral-701.images.1.src', description },
      { code: 'invalid', field: 'changes.variants.floral-701.images.2.src', description },
      { code: 'invalid', field: 'changes.variants.floral-new.images.0.src', description },
    ],
  ])
  expect(await engine.db.selectFrom('product_drafts').selectAll().execute()).toEqual([])
  const saved = await save(mona, 'floral', {
    version: 0,
    changes: { 'variants.floral-701.images': images.slice(0, 1) },
  })
  expect(saved.status).toBe(200)
})

test('a draft with a picture that is lost since saves its other fields', async () => {
  const { mona, save, engine } = await createImportAdmin()
  await engine.db
    .updateTable('variants')
    .set({ images: JSON.stringify([unknown]), image_alts: JSON.stringify(['Silk']) })
    .where('id', '=', 'floral-701')
    .execute()
  const saved = await save(mona, 'floral', { version: 0, changes: { name: 'Flower' } })
  expect(saved.status).toBe(200)
})

test('an import refuses unknown pictures by row and column, and changes nothing', async () => {
  const { plan, importPlanned, readRows, engine } = await createImportAdmin()
  const id = await store(engine)
  const before = await readRows()
  const bytes = csvOf(
    catalogueWith([mediaSrc(id), unknown, malformed], { shareImage: unknown, modelImage: unknown }),
  )
  const { data } = await plan(bytes)
  const advice = `Upload the picture in the admin first, and enter its address instead of “${unknown.slice(0, 40)}...”.`
  expect(data.problems).toMatchObject([
    { row: 2, column: 'model_image', cell: unknown, message: advice },
    { row: 2, column: 'images', cell: unknown, message: advice, variantName: 'floral-701' },
    { row: 2, column: 'share_image', cell: unknown, message: advice },
  ])
  expect(await importPlanned(bytes)).toMatchObject({
    status: 422,
    errors: [{ code: 'import_has_problems', field: 'model_image' }, {}, {}],
  })
  expect(await readRows()).toEqual(before)
  const known = csvOf(
    catalogueWith([mediaSrc(id)], { shareImage: mediaShareImage(id), modelImage: mediaSrc(id) }),
  )
  expect((await importPlanned(known)).status).toBe(200)
  // What the shop has already is no problem of a file.
  await engine.db.deleteFrom('media_files').execute()
  await engine.db.deleteFrom('media').execute()
  expect((await plan(known)).data).toMatchObject({ problems: [], changed: [] })
})

test('the command line refuses unknown pictures, and changes nothing', async () => {
  const { run, engine } = await createCommandLine(smallCatalogue())
  const id = await store(engine)
  const file = join(scratchFolder(), 'catalogue.csv')
  const readImages = async () =>
    (await engine.db.selectFrom('variants').select('images').orderBy('id').execute()).flatMap(
      (row) => row.images,
    )
  const before = await readImages()
  writeFileSync(file, csvOf(catalogueWith([malformed])))
  for (const words of [['--dry-run'], []]) {
    const { code, err } = await run('import', file, ...words)
    expect(code).not.toBe(0)
    expect(err).toContain(
      `row 2, column images: '${malformed}' does not exist; expected a picture that was uploaded\n1 problem in ${file}. Nothing was changed.`,
    )
  }
  expect(await readImages()).toEqual(before)
  writeFileSync(file, csvOf(catalogueWith([mediaSrc(id)])))
  expect((await run('import', file)).code).toBe(0)
  expect(await readImages()).toContain(mediaSrc(id))
})
