import { readdirSync } from 'node:fs'
import { arabicColourway, arabicProduct } from '#content/catalogue/arabic.ts'
import { catalogue } from '#content/catalogue/catalogue.ts'
import { arabicColours } from '#content/catalogue/colours.ts'
import { pictureSets } from '#content/catalogue/pictures.ts'
import type { Colourway, DemoProduct } from '#content/catalogue/product.ts'
import { errors } from '#content/copy/ar/errors.ts'
import { tooLong as arabicTooLong, formMessages } from '#content/copy/ar/form-messages.ts'
import { errorDefinitions } from '#contract/error-definitions.ts'
import type { ErrorCode } from '#contract/errors.ts'
import { tooLong } from '#contract/text.ts'
import { withColourForms } from '#rules/arabic-colours.ts'
import { foldText } from '#rules/fold-text.ts'
import { localizePath } from '#rules/locale-path.ts'
import { productPath } from '#rules/product-path.ts'
import { governorateLabel, governorateRates } from '#rules/shipping-rates.ts'
import { unitLimitMessage } from '#rules/unit-limit-message.ts'
import { counts, pairTexts, type TextRow } from './text-rows.ts'

const copyFolder = new URL('../../content/copy/', import.meta.url)

/** Where a shopper meets the texts of each file of `content/copy/`. */
const places: Readonly<Record<string, string>> = {
  account: '/ar/account and /ar/account/addresses',
  'account-links': '/ar/forgot-password, /ar/reset-password and /ar/verify-email',
  'customer-emails': 'e-mails to customers that are not about a status',
  auth: '/ar/sign-in, /ar/sign-up, and their dialog',
  banners: '/ar/products/ties and /ar/products/shirts, banners between rows on a phone',
  cart: '/ar/cart, and the cart drawer',
  category: '/ar/products/ties and other categories',
  'category-descriptions': '/ar/products/ties and other categories: search engines',
  checkout: '/ar/cart, the steps of the checkout',
  'colour-families': 'filters of /ar/products/all',
  composition: 'a product page, Composition & Care',
  contact: '/ar/contact',
  delivery: 'a product page, below the cart button; the summary of /ar/cart',
  emails: 'e-mails about an order',
  faqs: '/ar/faqs',
  home: '/ar',
  kinds: 'names of kinds of goods: the side menu, headings, product pages and feeds',
  limits: 'any form, after too many attempts',
  listing: 'filters, sorting and search of /ar/products/all',
  menu: 'the side menu; names of categories: headings and links of all lists',
  'not-found': '/ar/nowhere, and the view of an error',
  'order-messages': 'messages on WhatsApp that staff send about an order',
  'order-link': '/ar/order, and the details of an order',
  orders: '/ar/orders, and the printed receipt',
  'page-descriptions': '/ar, /ar/products, /ar/contact and /ar/faqs: search engines',
  pages: 'titles of browser tabs',
  policies: '/ar/faqs, and a product page, Exchanges & refunds',
  'product-card': 'a card in a list',
  product: 'a product page',
  products: '/ar/products; titles and descriptions of product pages: search engines',
  questions: '/ar/faqs',
  search: 'the search panel of every page, with typed words and without',
  shell: 'header, footer and messages of every page',
  'size-guide': 'a shirt page, Size guide',
  wishlist: '/ar/wishlist',
}

/** Returns the rows of all copies that have an Arabic twin. */
async function copyRows(): Promise<TextRow[]> {
  const originals = new Set(readdirSync(copyFolder))
  // `counts.ts` has no original, because its phrases are parts of others. The messages have rows of
  // their own.
  const files = readdirSync(new URL('ar/', copyFolder)).filter((file) => originals.has(file))
  const rows = files.map(async (file) => {
    const { english } = await import(new URL(file, copyFolder).href)
    const { arabic } = await import(new URL(`ar/${file}`, copyFolder).href)
    const name = file.replace('.ts', '')
    return pairTexts({ key: name, place: places[name] ?? '' }, english, arabic)
  })
  return (await Promise.all(rows)).flat()
}

function formMessageRows(): TextRow[] {
  const place = 'under a field of a form'
  const rows = Object.entries(formMessages).map(([english, arabic]) => ({
    key: `form-messages.${english}`,
    place,
    english,
    arabic,
  }))
  return [...rows, ...pairTexts({ key: 'form-messages.tooLong', place }, tooLong, arabicTooLong)]
}

/** Returns the reason of each error, and its other forms with a product and each count. */
function errorRows(): TextRow[] {
  const codes = Object.keys(errorDefinitions) as ErrorCode[]
  return codes.flatMap((code) => {
    const { description } = errorDefinitions[code]
    const place = 'an alert, and a step of the checkout, after a failed call'
    const general = { key: `errors.${code}`, place, english: description, arabic: errors[code]({}) }
    const forms = counts.map((count) => ({
      ...general,
      english:
        code === 'too_many_requests'
          ? unitLimitMessage({ units: count, email: '{1}' })
          : description,
      arabic: errors[code]({ name: '{1}', left: count, units: count, email: '{1}' }),
    }))
    const different = forms.filter(
      ({ arabic }, index) =>
        arabic !== general.arabic && index === forms.findIndex((form) => form.arabic === arabic),
    )
    return [general, ...different.map((form, at) => ({ ...form, key: `${form.key}(${at + 1})` }))]
  })
}

const governorateRows = (): TextRow[] =>
  governorateRates.map(({ state }) => ({
    key: `governorates.${state}`,
    place: 'the choice of a governorate, orders and e-mails',
    english: state,
    arabic: governorateLabel(state, 'ar'),
  }))

/** Returns the address of the first variant of a colourway. Only variants have pages. */
function addressOf({ category, id }: DemoProduct, { handle, stock }: Colourway): string {
  const [size] = typeof stock === 'number' ? [] : Object.keys(stock)
  const variantId = size ? `${handle}-${size.toLowerCase()}` : handle
  return localizePath(productPath({ category, productId: id, variantId }), 'ar')
}

const productRows = (product: DemoProduct): TextRow[] => {
  const { id, name, summary, description, colourways } = product
  const place = colourways[0] ? addressOf(product, colourways[0]) : ''
  const english = { name, summary, description, searchTerms: '' }
  return pairTexts({ key: `catalogue.${id}`, place }, english, { ...arabicProduct(product) })
}

const colourwayRows = (product: DemoProduct): TextRow[] =>
  product.colourways.flatMap((colourway) => {
    const { handle, name } = colourway
    const place = addressOf(product, colourway)
    const pictures = pictureSets[handle]?.pictures ?? []
    const texts = arabicColourway(colourway, product, pictures)
    const english = { name, imageAlts: pictures.map(({ alt }) => alt) }
    const arabic = { name: texts.name ?? '', imageAlts: [...(texts.imageAlts ?? [])] }
    return pairTexts({ key: `catalogue.${handle}`, place }, english, arabic)
  })

/** Returns the name of each colour, and the folded words that find it in a search. */
const colourRows = (): TextRow[] =>
  Object.entries(arabicColours).flatMap(([english, arabic]) => {
    const key = `catalogue.colours.${english}`
    const words = withColourForms(foldText(arabic))
    return [
      { key, place: 'the filter Colour, and product pages', english, arabic },
      {
        key: `${key}.searchTerms`,
        place: 'words of a search, never shown',
        english,
        arabic: words,
      },
    ]
  })

/** Returns all Arabic texts of the shop with their English originals. */
export const allTexts = async (): Promise<TextRow[]> => [
  ...(await copyRows()),
  ...formMessageRows(),
  ...errorRows(),
  ...governorateRows(),
  ...catalogue.flatMap(productRows),
  ...colourRows(),
  ...catalogue.flatMap(colourwayRows),
]
