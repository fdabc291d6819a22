import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { stringify } from 'csv-stringify/sync'
import { openAnotherShop } from './another-shop.ts'
import { corpus } from './injection-corpus.ts'

/** A small file, so that a hundred pages load fast. */
const picture = '/favicon.ico'

/** Address of the page of a product, by its number in the corpus. */
export const pageOf = (index: number): string =>
  `/products/ties/planted-${index}/planted-${index}-a`

/** Without other text, a description that is only markup would make the product a draft. */
const describe = (text: string): string => `Planted ${text}`

const row = (text: string, index: number) => ({
  product: `planted-${index}`,
  product_name: `Planted ${index}`,
  category: 'ties',
  product_tags: '',
  summary: text,
  description: describe(text),
  model_image: picture,
  product_rank: index,
  variant: `planted-${index}-a`,
  variant_name: `Planted ${index}`,
  code: `P-${index}`,
  color: 'Red',
  size: '',
  price: '850',
  old_price: '',
  stock: '9',
  images: `${picture} | ${picture}`,
  image_alts: `${text} | ${text}`,
  share_image: picture,
  rank: index,
  tags: '',
})

/** Imports the corpus with the command line, as staff do. */
function importCorpus(folder: string): void {
  const file = join(folder, 'planted.csv')
  writeFileSync(
    file,
    stringify(
      corpus.map(({ text }, index) => row(text, index)),
      { header: true },
    ),
  )
  const env = { ...process.env, DATA_DIR: folder, DATABASE_URL: '' }
  for (const command of [['migrate'], ['import', file]]) {
    const { status, stderr } = spawnSync('node', ['src/cli/main.ts', ...command], { env })
    if (status !== 0) throw new Error(String(stderr))
  }
}

/** Writes the corpus into all texts of the catalogue, without any check or sanitising. */
function writeUnchecked(database: DatabaseSync): void {
  const products = database.prepare(
    'update products set name = :text, summary = :text, description = :description, tags = :list where id = :id',
  )
  const variants = database.prepare(
    'update variants set name = :text, color = :text, image_alts = :alts, tags = :list where product_id = :id',
  )
  for (const [index, { text }] of corpus.entries()) {
    const id = `planted-${index}`
    const list = JSON.stringify([text])
    products.run({ text, description: describe(text), list, id })
    variants.run({ text, list, id, alts: JSON.stringify([text, text]) })
  }
}

/**
 * A shop whose whole catalogue is the injection corpus: one product for each text, which stands in
 * all of its texts. `imported` are the descriptions as the import kept them.
 */
export async function openPlantedShop() {
  const folder = mkdtempSync(join(tmpdir(), 'luca-planted-'))
  importCorpus(folder)
  const database = new DatabaseSync(join(folder, 'luca.db'))
  const kept = database.prepare('select description from products order by rank').all()
  writeUnchecked(database)
  database.close()
  const shop = await openAnotherShop({ DATA_DIR: folder })
  return {
    url: shop.url,
    imported: kept.map(({ description }) => String(description)),
    async close() {
      await shop.close()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
