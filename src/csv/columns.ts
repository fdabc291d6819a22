import * as z from 'zod/mini'
import { maxStock } from '#contract/admin/stock.ts'
import { ProductCategory } from '#contract/catalogue.ts'
import { kindSlugs } from '#contract/kinds.ts'
import { currencyLabel } from '#contract/market.ts'
import { type Piastres, toPiastres } from '#contract/money.ts'
import { Handle, storableText } from '#contract/text.ts'
import type { ProductTranslations, VariantTranslations } from '#contract/translations.ts'
import { toLatinDigits } from '#rules/digits.ts'
import { parseAmount } from '#rules/parse-amount.ts'
import type { ProductRecord, VariantRecord } from '#rules/product-record.ts'

/** A column of the catalogue's CSV file. */
export interface Column<Value> {
  /** The expected content. Completes the sentence 'expected ...'. */
  expected: string
  /** Parses a trimmed cell. Returns undefined if the cell is invalid. */
  read: (cell: string) => Value | undefined
  /** Formats a value as a cell. */
  write: (value: Value) => string
  /** The value of each row of a file without this column. A file must have a column without it. */
  ifMissing?: Value
}

const column = <Value>(definition: Column<Value>): Column<Value> => definition

const read =
  <Value>(shape: z.ZodMiniType<Value>) =>
  (cell: string): Value | undefined =>
    z.safeParse(shape, cell).data

const identity = (value: string): string => value

const requiredText = (maxLength: number, what: string) =>
  column({
    expected: `${what}, 1 to ${maxLength} characters`,
    read: read(storableText(maxLength, 'required')),
    write: identity,
  })

const optionalText = (maxLength: number, what: string) =>
  column({
    expected: `${what}, at most ${maxLength} characters, or empty`,
    read: read(storableText(maxLength)),
    write: identity,
  })

const handle = (example: string) =>
  column({
    expected: `an id such as ${example}: lower-case letters, digits and single hyphens, at most 80`,
    read: read(Handle),
    write: identity,
  })

const rank = column({
  expected: 'a whole number (the lowest comes first)',
  read: (cell) => (/^-?\d{1,6}$/.test(cell) ? Number(cell) : undefined),
  write: String,
})

/** Parses an amount in LE as piastres. Accepts what the forms of the admin accept. */
function readMoney(cell: string): Piastres | undefined {
  const amount = parseAmount(cell)
  return amount === undefined ? undefined : toPiastres(amount)
}

const writeMoney = (amount: Piastres): string =>
  amount % 100 === 0 ? String(amount / 100) : (amount / 100).toFixed(2)

const separator = ' | '

const unescapeItem = (item: string): string => item.replace(/\\(.)/gs, '$1').trim()

/** Splits a cell at every `|` without a backslash before it. Omits empty items. */
const readList = (cell: string): string[] => (cell.match(/(?:\\.|[^|])+/gs) ?? []).map(unescapeItem)

/** Splits a cell like `readList`, but preserves empty items: each item has a place. */
const readPlaces = (cell: string): string[] =>
  cell === ''
    ? []
    : [...`|${cell}`.matchAll(/\|((?:\\.|[^|])*)/gs)].map(([, item = '']) => unescapeItem(item))

const writeList = (items: readonly string[]): string =>
  items.map((item) => item.replace(/[\\|]/g, '\\$&')).join(separator)

const list = (expected: string, { item, min }: { item: z.ZodMiniType<string>; min: number }) =>
  column<readonly string[]>({
    expected,
    read: (cell) => z.safeParse(z.array(item).check(z.minLength(min)), readList(cell)).data,
    write: writeList,
  })

const tags = list('tags such as #Striped | #Neck-Ties, or empty', {
  item: storableText(60, 'required'),
  min: 0,
})

const Address = storableText(300).check(z.regex(/^\/(?![/\\])[^\s\\]+$/))
const AddressOrEmpty = z.union([z.literal(''), Address])
const address = column({
  expected: 'the path of a picture of the shop, such as /pictures/floral-701/1.avif',
  read: read(AddressOrEmpty),
  write: identity,
})

/** The column of each field of a row. */
export type Columns<Row> = { [Name in keyof Row]: Column<Row[Name]> & { name: string } }

/** The columns of a product, by field. All rows of a product have the same values in them. */
export const productColumns: Columns<Omit<ProductRecord, 'variants' | 'translations'>> = {
  id: { name: 'product', ...handle('floral') },
  name: { name: 'product_name', ...requiredText(120, "the product's name") },
  category: {
    name: 'category',
    expected: kindSlugs.join(' or '),
    read: read<ProductCategory>(ProductCategory),
    write: identity,
  },
  tags: { name: 'product_tags', ...tags },
  summary: {
    name: 'summary',
    ...optionalText(300, 'one line under the name'),
  },
  description: {
    name: 'description',
    expected: 'HTML of <p> <ul> <ol> <li> <em> <strong> <br>, 1 to 20000 characters',
    read: read(storableText(20_000)),
    write: identity,
  },
  modelImage: { name: 'model_image', ...address },
  rank: { name: 'product_rank', ...rank },
}

/** The columns of a variant, by field. */
export const variantColumns: Columns<Omit<VariantRecord, 'translations'>> = {
  id: { name: 'variant', ...handle('floral-701') },
  name: { name: 'variant_name', ...requiredText(120, 'the name on its card') },
  code: { name: 'code', ...requiredText(60, 'a code that no other variant has') },
  color: { name: 'color', ...requiredText(60, 'a color') },
  size: {
    name: 'size',
    expected: 'a size such as M, at most 20 characters, or empty',
    read: (cell) => (cell === '' ? null : read(storableText(20))(cell)),
    write: (size) => size ?? '',
  },
  price: {
    name: 'price',
    expected: `an amount in ${currencyLabel} above 0 with at most two decimals, such as 850 or 799.50`,
    read: (cell) => readMoney(cell) || undefined,
    write: writeMoney,
  },
  oldPrice: {
    name: 'old_price',
    expected: `an amount in ${currencyLabel} with at most two decimals, or empty if the price was never reduced`,
    read: (cell) => (cell === '' ? 0 : readMoney(cell)),
    write: (amount) => (amount === 0 ? '' : writeMoney(amount)),
  },
  stock: {
    name: 'stock',
    expected: `a whole number from 0 to ${maxStock}, or empty to leave the stock unchanged`,
    read: (cell) => {
      if (cell === '') return null
      const digits = toLatinDigits(cell)
      return /^\d{1,7}$/.test(digits) && Number(digits) <= maxStock ? Number(digits) : undefined
    },
    write: (stock) => String(stock ?? ''),
    ifMissing: null,
  },
  images: {
    name: 'images',
    ...list('one or more paths of pictures of the shop, separated by |', {
      item: Address,
      min: 0,
    }),
  },
  imageAlts: {
    name: 'image_alts',
    ...list('one text per image that says what it shows, separated by |', {
      item: storableText(300, 'required'),
      min: 0,
    }),
  },
  shareImage: { name: 'share_image', ...address },
  rank: { name: 'rank', ...rank },
  tags: { name: 'tags', ...tags },
}

/** The Arabic texts of a product that a file holds. */
export type ArabicProduct = Required<Omit<NonNullable<ProductTranslations['ar']>, 'sourceHash'>>

/** The Arabic texts of a variant that a file holds. */
export type ArabicVariant = Required<Omit<NonNullable<VariantTranslations['ar']>, 'sourceHash'>>

/** Returns the Arabic texts of a product, with an empty text for each missing one. */
export const arabicProductOf = ({ translations }: Partial<ProductRecord>): ArabicProduct => ({
  ...{ name: '', summary: '', description: '', searchTerms: '' },
  ...translations?.ar,
})

/** Returns the Arabic texts of a variant, with an empty text for each missing one. */
export const arabicVariantOf = ({ translations }: Partial<VariantRecord>): ArabicVariant => ({
  ...{ name: '', color: '', imageAlts: [] },
  ...translations?.ar,
})

/** The columns of the Arabic texts of a product, by field. A file may lack them. */
export const arabicProductColumns: Columns<ArabicProduct> = {
  name: { name: 'product_name_ar', ...optionalText(120, "the product's name in Arabic") },
  summary: { name: 'summary_ar', ...optionalText(300, 'the summary in Arabic') },
  description: { name: 'description_ar', ...optionalText(20_000, 'the description in Arabic') },
  searchTerms: {
    name: 'search_terms_ar',
    ...optionalText(1000, 'further words that a search finds the product by'),
  },
}

/** The columns of the Arabic texts of a variant, by field. A file may lack them. */
export const arabicVariantColumns: Columns<ArabicVariant> = {
  name: { name: 'variant_name_ar', ...optionalText(120, 'the name on its card in Arabic') },
  color: { name: 'color_ar', ...optionalText(60, 'the color in Arabic') },
  imageAlts: {
    name: 'image_alts_ar',
    ...column<readonly string[]>({
      expected: 'one Arabic text per image, separated by |, or empty',
      read: (cell) => z.safeParse(z.array(storableText(300)), readPlaces(cell)).data,
      write: writeList,
    }),
  },
}

const own = [...Object.values(productColumns), ...Object.values(variantColumns)]
const arabic = [...Object.values(arabicProductColumns), ...Object.values(arabicVariantColumns)]
const required = own.filter((each) => !('ifMissing' in each))
const optional = [...own.filter((each) => 'ifMissing' in each), ...arabic]

const namesOf = (columns: readonly { name: string }[]) => columns.map(({ name }) => name)

/** The names of the columns that a file must have. */
export const requiredColumnNames: readonly string[] = namesOf(required)

/** The names of all columns, in the order of an exported file. */
export const columnNames: readonly string[] = namesOf([...own, ...arabic])

const helpOf = (columns: readonly { name: string; expected: string }[]): string =>
  columns.map((each) => `  ${each.name.padEnd(17)}${each.expected}`).join('\n')

/** The description of the required columns for `--help`. */
export const requiredColumnHelp = helpOf(required)

/** The description of the optional columns for `--help`. */
export const optionalColumnHelp = helpOf(optional)
