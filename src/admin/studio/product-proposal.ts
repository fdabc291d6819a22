import { studioCopy } from '#content/copy/admin/studio.ts'
import type { FabricProduct, StaffFabric } from '#contract/admin/fabrics.ts'
import type { VariantDoc } from '#contract/admin/product-document.ts'
import type { StudioJob } from '#contract/admin/studio.ts'
import type { ProductCategory } from '#contract/catalogue.ts'
import { colorNameOf } from '#rules/fabric-color.ts'
import { colorwayVariants } from '#rules/fabric-product.ts'
import { studioProduct } from '#rules/garment.ts'
import { parseAmount } from '#rules/parse-amount.ts'
import { productIdOf } from '#rules/product-id.ts'
import { shotNames } from '#rules/studio-shots.ts'

/** The texts of the dialog. */
export interface ProductTexts {
  kind: 'new' | 'colorway'
  /** The product that gets the colour; empty until one is chosen. */
  productId: string
  name: string
  category: ProductCategory
  color: string
  price: string
  /** Separated by commas; empty for those of the product. */
  sizes: string
  /** Empty for the proposed code. */
  code: string
}

/** Returns what the dialog is opened with. */
export const firstTexts = ({ name, garment, fabric }: StaffFabric): ProductTexts => ({
  kind: 'new',
  productId: '',
  name,
  category: studioProduct(garment).kind,
  color: colorNameOf(name, fabric),
  price: '',
  sizes: studioProduct(garment).sizes.join(', '),
  code: '',
})

/** Returns the sizes of a text. */
export const readSizes = (text: string): string[] =>
  text
    .split(/[,،]/)
    .map((size) => size.trim())
    .filter(Boolean)

/** A product that can get a colour. */
export interface ProductChoice {
  id: string
  name: string
}

/** Returns the variants that the server will make: their codes, pictures and alternative texts. */
export function proposedVariants(
  { id, garment, fabric }: StaffFabric,
  { media }: StudioJob,
  texts: ProductTexts & { product: ProductChoice | undefined },
): VariantDoc[] {
  const { kind, name, color, product } = texts
  const sizes = readSizes(texts.sizes)
  const shots = shotNames(garment)
  return colorwayVariants({
    fabricId: id,
    garment,
    fabric,
    color: color.trim(),
    productId: kind === 'new' ? productIdOf(name) : (product?.id ?? ''),
    productName: kind === 'new' ? name.trim() : (product?.name ?? ''),
    price: 0,
    sizes: studioProduct(garment).sizes.length > 0 ? sizes : [null],
    pictures: media.map(({ src }, index) => ({ shot: shots[index] ?? '', src })),
  })
}

/** The messages of the dialog by field. */
export type ProductErrors = Partial<Record<keyof ProductTexts, string>>

/** Returns what is missing before the dialog can be sent. */
export function findErrors(texts: ProductTexts): ProductErrors {
  const { kind, name, productId, price } = texts
  const isNew = kind === 'new'
  const isPriceOptional = !isNew && price.trim() === ''
  return {
    ...(isNew && name.trim() === '' && { name: studioCopy.errors.name }),
    ...(!isNew && productId === '' && { productId: studioCopy.product.choose }),
    ...(!isPriceOptional &&
      parseAmount(price) === undefined && { price: studioCopy.product.priceError }),
  }
}

/** Returns the request for the texts of the dialog. */
export function productRequest(texts: ProductTexts, jobId: string): FabricProduct {
  const { kind, name, category, productId } = texts
  const color = texts.color.trim()
  const sizes = readSizes(texts.sizes)
  const rest = { jobId, ...(color && { color }), ...(sizes.length > 0 && { sizes }) }
  const price = parseAmount(texts.price)
  if (kind === 'new') return { ...rest, name: name.trim(), category, price: price ?? 0 }
  return { ...rest, productId, ...(price !== undefined && { price }) }
}
