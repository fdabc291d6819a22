import * as z from 'zod/mini'
import { Product, type ProductCategory } from '#contract/catalogue.ts'
import type { Piastres } from '#contract/money.ts'
import { Handle, storableText } from '#contract/text.ts'
import type { ProductRecord, VariantRecord } from '#data/save-catalogue.ts'
import { maxStock } from '../stock.ts'

/** One column of the catalogue's CSV file. */
export interface Column<Value> {
  /** Ends the sentence 'expected ...'. */
  expected: string
  /** The value that a trimmed cell stands for; undefined when it stands for none. */
  read: (cell: string) => Value | undefined
  write: (value: Value) => string
}

const column = <Value>(definition: Column<Value>): Column<Value> => definition

const read =
  <Value>(shape: z.ZodMiniType<Value>) =>
  (cell: string): Value | undefined =>
    z.safeParse(shape, cell).data

const asItIs = (value: string): string => value

const words = (most: number, what: string) =>
  column({
    expected: `${what}, 1 to ${most} characters`,
    read: read(storableText(most, 'required')),
    write: asItIs,
  })

const handle = (example: string) =>
  column({
    expected: `an id such as ${example}: small letters, digits and single hyphens, at most 80`,
    read: read(Handle),
    write: asItIs,
  })

const rank = column({
  expected: 'a whole number, lower comes first',
  read: (cell) => (/^-?\d{1,6}$/.test(cell) ? Number(cell) : undefined),
  write: String,
})

/** `850`, `799.5` or `799.50` as piastres, without passing through fractions. */
function readMoney(cell: string): Piastres | undefined {
  const [, whole, part = ''] = /^(\d{1,7})(?:\.(\d{1,2}))?$/.exec(cell) ?? []
  return whole === undefined ? undefined : Number(whole) * 100 + Number(part.padEnd(2, '0'))
}

const writeMoney = (amount: Piastres): string =>
  amount % 100 === 0 ? String(amount / 100) : (amount / 100).toFixed(2)

const between = ' | '

/** Cuts at every `|` that has no backslash before it; what is empty between two falls away. */
const readList = (cell: string): string[] =>
  (cell.match(/(?:\\.|[^|])+/gs) ?? []).map((item) => item.replace(/\\(.)/gs, '$1').trim())

const writeList = (items: readonly string[]): string =>
  items.map((item) => item.replace(/[\\|]/g, '\\$&')).join(between)

const list = (expected: string, { item, least }: { item: z.ZodMiniType<string>; least: number }) =>
  column<readonly string[]>({
    expected,
    read: (cell) => z.safeParse(z.array(item).check(z.minLength(least)), readList(cell)).data,
    write: writeList,
  })

const tags = list('tags such as #Striped | #Neck-Ties, or nothing', {
  item: storableText(60, 'required'),
  least: 0,
})

const Address = storableText(300).check(z.regex(/^\/(?![/\\])[^\s\\]+$/))
const address = column({
  expected: 'the address of a picture in public/, such as /pictures/floral-701/1.avif',
  read: read(Address),
  write: asItIs,
})

/** A column for each field of a row. */
export type Columns<Row> = { [Name in keyof Row]: Column<Row[Name]> & { name: string } }

/** Columns that say the same in every row of a product, by field. */
export const productColumns: Columns<Omit<ProductRecord, 'variants'>> = {
  id: { name: 'product', ...handle('floral') },
  name: { name: 'product_name', ...words(120, "the product's name") },
  category: {
    name: 'category',
    expected: 'shirts or ties',
    read: read<ProductCategory>(Product.shape.category),
    write: asItIs,
  },
  tags: { name: 'product_tags', ...tags },
  summery: {
    name: 'summary',
    expected: 'one line under the name, at most 300 characters, or nothing',
    read: read(storableText(300)),
    write: asItIs,
  },
  description: {
    name: 'description',
    expected: 'HTML of <p> <ul> <ol> <li> <em> <strong> <br>, 1 to 20000 characters',
    read: read(storableText(20_000, 'required')),
    write: asItIs,
  },
  modelImage: { name: 'model_image', ...address },
  rank: { name: 'product_rank', ...rank },
}

/** Columns that say something of one variant, by field. */
export const variantColumns: Columns<VariantRecord> = {
  id: { name: 'variant', ...handle('floral-701') },
  name: { name: 'variant_name', ...words(120, 'the name on its card') },
  code: { name: 'code', ...words(60, 'a code that no other variant has') },
  color: { name: 'color', ...words(60, 'a color') },
  size: {
    name: 'size',
    expected: 'a size such as M, at most 20 characters, or nothing',
    read: (cell) => (cell === '' ? null : read(storableText(20))(cell)),
    write: (size) => size ?? '',
  },
  price: {
    name: 'price',
    expected: 'an amount in LE above 0 with at most two decimals, such as 850 or 799.50',
    read: (cell) => readMoney(cell) || undefined,
    write: writeMoney,
  },
  oldPrice: {
    name: 'old_price',
    expected: 'an amount in LE with at most two decimals, or nothing when it never cost more',
    read: (cell) => (cell === '' ? 0 : readMoney(cell)),
    write: (amount) => (amount === 0 ? '' : writeMoney(amount)),
  },
  stock: {
    name: 'stock',
    expected: `a whole number of pieces from 0 to ${maxStock}, or nothing to leave it as it is`,
    read: (cell) => {
      if (cell === '') return null
      return /^\d{1,7}$/.test(cell) && Number(cell) <= maxStock ? Number(cell) : undefined
    },
    write: (pieces) => String(pieces ?? ''),
  },
  images: {
    name: 'images',
    ...list('one or more addresses of pictures in public/, with | between them', {
      item: Address,
      least: 1,
    }),
  },
  imageAlts: {
    name: 'image_alts',
    ...list('for each of the images what it shows, with | between them', {
      item: storableText(300, 'required'),
      least: 1,
    }),
  },
  shareImage: { name: 'share_image', ...address },
  rank: { name: 'rank', ...rank },
  tags: { name: 'tags', ...tags },
}

/** The header, in the order in which it is exported. */
export const columnNames: readonly string[] = [
  ...Object.values(productColumns),
  ...Object.values(variantColumns),
].map((each) => each.name)

/** What each column holds, for `--help`. */
export const columnHelp = [...Object.values(productColumns), ...Object.values(variantColumns)]
  .map((each) => `  ${each.name.padEnd(14)}${each.expected}`)
  .join('\n')
