import type { FabricData, Garment, PatternName } from '#contract/admin/fabric-data.ts'
import type { ProductDoc, VariantDoc } from '#contract/admin/product-document.ts'
import { clothInWords, garmentInWords, patternInWords } from './fabric-words.ts'
import { studioProduct } from './garment.ts'
import { emptyProductDoc, emptyVariantDoc } from './product-fields.ts'
import { productIdOf } from './product-id.ts'
import { studioShots } from './studio-shots.ts'

const patternTags: Readonly<Record<PatternName, string>> = {
  plain: '#Plain',
  stripe: '#Striped',
  pindot: '#Pindot',
  paisley: '#Paisley',
  floral: '#Floral',
  foulard: '#Patterned',
  'glen-check': '#Patterned',
  houndstooth: '#Patterned',
  chevron: '#Patterned',
  gingham: '#Patterned',
  self: '#Patterned',
}

/** A photographed fabric that becomes a product or a colourway. */
export interface PhotographedFabric {
  fabricId: string
  garment: Garment
  fabric: FabricData
  color: string
  /** The pictures in the order of the gallery, by shot. */
  pictures: readonly { shot: string; src: string }[]
}

/** A colourway to make of a fabric. `sizes` has one entry, null, for a product without sizes. */
export interface Colorway extends PhotographedFabric {
  productId: string
  productName: string
  price: number
  sizes: readonly (string | null)[]
}

const escapeMarkup = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')

const capitalise = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)

/** Returns the alternative text of a picture: `Navy paisley silk tie, knotted on a white collar`. */
function altOf({ garment, fabric, color }: PhotographedFabric, shot: string): string {
  const words = garmentInWords(garment, color, fabric)
  return studioShots[garment].find(({ name }) => name === shot)?.alt(words) ?? words
}

const maxIdLength = 80

/** Returns the id of a variant from the id of its product, its colour and its size. */
export function colorwayVariantId(productId: string, color: string, size: string | null): string {
  const slug = productIdOf(color)
  const isNamed = `-${productId}-`.includes(`-${slug}-`)
  const suffix = [isNamed ? '' : slug, size === null ? '' : productIdOf(size)].filter(Boolean)
  const end = suffix.map((part) => `-${part}`).join('')
  return `${productId.slice(0, maxIdLength - end.length).replace(/-+$/, '')}${end}`
}

/** Returns the variants of a colourway: one for each size. They have the same pictures. */
export function colorwayVariants(colorway: Colorway): VariantDoc[] {
  const { productId, productName, color, price, sizes, pictures, fabricId } = colorway
  const isNamed = ` ${productName} `.toLowerCase().includes(` ${color} `.toLowerCase())
  return sizes.map((size) => {
    const id = colorwayVariantId(productId, color, size)
    return {
      ...emptyVariantDoc({
        id,
        name: (isNamed ? productName : `${color} ${productName}`).slice(0, 120),
      }),
      code: id.toUpperCase().slice(0, 60),
      color,
      size,
      price,
      images: pictures.map(({ shot, src }) => ({ src, alt: altOf(colorway, shot) })),
      fabricId,
    }
  })
}

/** Returns the facts of a fabric for its description. */
function factsOf(fabric: FabricData): string[] {
  const pattern = patternInWords(fabric)
  const repeat = 'repeat' in fabric ? [`Repeat of ${fabric.repeat} cm`] : []
  return [capitalise(clothInWords(fabric)), ...(pattern ? [capitalise(pattern)] : []), ...repeat]
}

/** Returns the document of a new product with one colourway. It lacks nothing to be published. */
export function fabricProductDoc(colorway: Colorway): ProductDoc {
  const { productName, garment, fabric, color } = colorway
  const words = garmentInWords(garment, color, fabric)
  const { kind, tag } = studioProduct(garment)
  const facts = factsOf(fabric).map((fact) => `<li>${escapeMarkup(fact)}</li>`)
  return {
    ...emptyProductDoc({ name: productName, category: kind }),
    tags: [tag, patternTags[fabric.pattern]],
    summary: `${words}.`,
    description: `<p>${escapeMarkup(words)}.</p><ul>${facts.join('')}</ul>`,
    variants: colorwayVariants(colorway),
  }
}
