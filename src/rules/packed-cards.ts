// @bundle shared
import type { Listing, ListingCard } from '#contract/catalogue.ts'
import type { Kind } from '#contract/kinds.ts'
import { hoverImage, mainImage } from './product-images.ts'

/** A listing whose cards are one text, as the HTML of a page contains it. */
export interface PackedListing extends Omit<Listing, 'cards'> {
  cards: string
}

const cell = (value: string | number) => String(value).replaceAll(/[\t\n\r]/g, ' ')

/** Splits the address of a picture into its folder, its name, and its width with the format. */
const splitImage = (image: string): readonly string[] =>
  /^(.*\/)([^/]+)(-\d+\.\w+)$/.exec(image)?.slice(1) ?? []

/** Returns only the name of an image that has the folder, width and format of the main image. */
function packHoverImage(hover: string, main: string): string {
  const [folder, name, width] = splitImage(hover)
  const [mainFolder, , mainWidth] = splitImage(main)
  return name && folder === mainFolder && width === mainWidth ? name : hover
}

/** Returns the image that `packHoverImage` packed. A whole address contains a slash. */
function unpackHoverImage(packed: string, main: string): string {
  const [folder = '', , width = ''] = splitImage(main)
  return packed.includes('/') ? packed : folder + packed + width
}

/**
 * Returns a listing with one line of cells for each card. The HTML of a page repeats the data of its
 * cards for the browser, and the field names of objects are a tenth of a long list.
 */
export const packListing = ({ cards, ...listing }: Listing): PackedListing => ({
  ...listing,
  cards: cards
    .map(({ category, productID, productVariantID, images, alt, name, price, oldPrice }) => {
      const main = mainImage(images) ?? ''
      const hover = hoverImage(images)
      // In the order of the HTML, because longer repetitions compress better.
      const path = [category, productID, productVariantID].map(encodeURIComponent).join('/')
      return [path, main, alt, name, price, oldPrice]
        .concat(hover ? packHoverImage(hover, main) : [])
        .map(cell)
        .join('\t')
    })
    .join('\n'),
})

/** Returns the cards of a packed listing. */
export const unpackCards = ({ cards }: PackedListing): ListingCard[] =>
  cards
    .split('\n')
    .filter(Boolean)
    .map((line) => {
      const [path = '', image = '', alt = '', name = '', price, oldPrice, hover] = line.split('\t')
      const [category, productID = '', productVariantID = ''] = path
        .split('/')
        .map(decodeURIComponent)
      return {
        productID,
        productVariantID,
        // `packListing` wrote it.
        category: category as Kind,
        name,
        price: Number(price),
        oldPrice: Number(oldPrice),
        images: [image, hover ? unpackHoverImage(hover, image) : ''].filter(Boolean),
        alt,
      }
    })
