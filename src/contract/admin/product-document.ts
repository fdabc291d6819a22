import * as z from 'zod/mini'
import { ProductCategory } from '#contract/catalogue.ts'
import { Handle, storableText, text } from '#contract/text.ts'

/** Whether shoppers see a product: only a published one. */
export const ProductState = z.enum(['draft', 'published', 'archived'])
export type ProductState = z.infer<typeof ProductState>

const maxLe = 9_999_999
const hasTwoDecimals = (le: number): boolean => Math.abs(le * 100 - Math.round(le * 100)) < 1e-6

/** An amount in LE from `min`, with at most two decimals. */
export const amountOf = (min: number) =>
  z
    .number('Enter an amount such as 850 or 799.50')
    .check(
      z.minimum(min, 'Enter an amount above 0'),
      z.maximum(maxLe, 'Enter a smaller amount'),
      z.refine(hasTwoDecimals, 'Use at most two decimals'),
    )

/** The address of a picture that exists in several widths. */
const PictureAddress = text(300).check(
  z.regex(/^\/(?![/\\])[^\s\\]+-1200\.avif$/, 'Choose a picture of the shop'),
)

const tags = z.array(text(60, 'Enter a tag')).check(z.maxLength(30))

/** A text in Arabic. Pages show the English text while it is empty. */
const arabic = (shape: z.ZodMiniType<string>) => z._default(shape, '')

/** The fields of a product that a draft may change. Each one may be empty until it is published. */
export const productFields = {
  name: text(120),
  category: ProductCategory,
  tags,
  summary: text(300),
  /** HTML with the tags that `data/products/sanitize.ts` allows. */
  description: storableText(20_000),
  arabicName: arabic(text(120)),
  arabicSummary: arabic(text(300)),
  /** HTML as `description`. */
  arabicDescription: arabic(storableText(20_000)),
  modelImage: z.union([z.literal(''), PictureAddress], 'Choose a picture of the shop'),
}

/** The fields of a variant that a draft may change. */
export const variantFields = {
  name: text(120),
  code: text(60),
  color: text(60),
  /** Empty: the Arabic names of the product and of the colour. */
  arabicName: arabic(text(120)),
  arabicColor: arabic(text(60)),
  size: z.nullable(text(20)),
  /** In LE. Null until it is known. */
  price: z.nullable(amountOf(0.01)),
  /** In LE; 0 without a reduction. */
  oldPrice: amountOf(0),
  images: z
    .array(
      z.strictObject({ src: PictureAddress, alt: text(300), arabicAlt: z.optional(text(300)) }),
    )
    .check(z.maxLength(20, 'Use at most 20 pictures')),
  tags,
  /** The fabric that the studio made its pictures from. Only a draft has it. */
  fabricId: z.nullable(text(80)),
}

/** A variant of a product document. */
export const VariantDoc = z.strictObject({ id: Handle, ...variantFields })
export type VariantDoc = z.infer<typeof VariantDoc>

/** The part of a product that staff edit: its texts, prices and pictures, but not its stock. */
export const ProductDoc = z.strictObject({ ...productFields, variants: z.array(VariantDoc) })
export type ProductDoc = z.infer<typeof ProductDoc>

const maxChanges = 1000

/** The ids of variants in the order of their colours. */
const VariantOrder = z.array(Handle).check(z.maxLength(maxChanges, 'Send fewer variants'))

/** Returns the schema of the value at a path of a document, or undefined for an unknown path. */
function schemaAt(path: string): z.ZodMiniType | undefined {
  const at = (fields: Record<string, z.ZodMiniType>, name: string) =>
    Object.hasOwn(fields, name) ? fields[name] : undefined
  if (path === 'order') return VariantOrder
  const [, id, field] = /^variants\.([^.]+)(?:\.(\w+))?$/.exec(path) ?? []
  if (id === undefined) return at(productFields, path)
  if (!Handle.safeParse(id).success) return undefined
  if (field !== undefined) return at(variantFields, field)
  const isOwn = z.refine<VariantDoc>((variant) => variant.id === id, {
    error: 'The id differs from the path',
    path: ['id'],
  })
  return z.nullable(VariantDoc.check(isOwn))
}

/**
 * The changed values of a draft by path: `name`, `variants.<id>.price`, or `variants.<id>` with a
 * whole variant, or null to remove it. `order` has the ids of the variants in a new order.
 */
export const DraftChanges = z.pipe(
  z.record(z.string(), z.unknown()).check(
    z.refine((changes) => Object.keys(changes).length > 0, 'Send at least one change'),
    z.refine((changes) => Object.keys(changes).length <= maxChanges, 'Send fewer changes'),
  ),
  z.transform((changes, { issues }): Record<string, unknown> => {
    const parsed: [string, unknown][] = []
    for (const [path, value] of Object.entries(changes)) {
      const result = schemaAt(path)?.safeParse(value)
      if (result === undefined)
        issues.push({ code: 'unrecognized_keys', keys: [path], input: changes })
      else if (result.success) parsed.push([path, result.data])
      else
        for (const { path: inner, message } of result.error.issues)
          issues.push({ code: 'custom', message, input: value, path: [path, ...inner] })
    }
    return Object.fromEntries(parsed)
  }),
)
export type DraftChanges = z.infer<typeof DraftChanges>
