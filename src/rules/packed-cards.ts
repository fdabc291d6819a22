// @bundle shared
import type { Listing, ListingCard } from '#contract/catalogue.ts'
import { hoverImage, mainImage } from './product-images.ts'

/** A listing whose cards are one text, as the HTML of a page contains it. */
export interface PackedListing extends Omit<Listing, 'cards'> {
  cards: string
}

const cell = (value: string | number) => String(value).replaceAll(/[\t\n\r]/g, ' ')

/**
 * Returns a listing with one line of cells for each card. The HTML of a page repeats the data of its
 * cards for the browser, and the field names of objects are a tenth of a long list.
 */
export const packListing = ({ cards, ...listing }: Listing): PackedListing => ({
  ...listing,
  cards: cards
    .map(({ category, productID, productVariantID, images, alt, name, price, oldPrice }) =>
      // In the order of the HTML, because longer repetitions compress better.
      [category, productID, productVariantID, mainImage(images) ?? '', alt, name, price, oldPrice]
        .concat(hoverImage(images) ?? [])
        .map(cell)
        .join('\t'),
    )
    .join('\n'),
})

/** Returns the cards of a packed listing. */
export const unpackCards = ({ cards }: PackedListing): ListingCard[] =>
  cards
    .split('\n')
    .filter(Boolean)
    .map((line) => {
      const [category, productID = '', productVariantID = '', image = '', alt = '', name = ''] =
        line.split('\t')
      const [price, oldPrice, ...images] = line.split('\t').slice(6)
      return {
        productID,
        productVariantID,
        category: category === 'shirts' ? category : 'ties',
        name,
        price: Number(price),
        oldPrice: Number(oldPrice),
        images: [image, ...images].filter(Boolean),
        alt,
      }
    })
