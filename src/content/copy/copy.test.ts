import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { catalogue } from '#content/catalogue/catalogue.ts'
import type { ShippingPolicy } from '#contract/shipping.ts'
import { tieCategories } from '#test/shop/categories.ts'
import { builtInContents } from '../built-in-content.ts'
import { policies } from '../policies.ts'
import { scenes } from '../scenes.ts'
import { authCopy } from './auth.ts'
import { english as banners } from './banners.ts'
import { cartCopy } from './cart.ts'
import { english as category, familyRow } from './category.ts'
import { categoryDescriptions, english as descriptions } from './category-descriptions.ts'
import { checkoutCopy } from './checkout.ts'
import { compositions } from './composition.ts'
import { contactCopy } from './contact.ts'
import { deliveryCopy } from './delivery.ts'
import { emailsCopy } from './emails.ts'
import { faqsCopy } from './faqs.ts'
import { homeCopy, swatchFamilies } from './home.ts'
import { limitsCopy } from './limits.ts'
import { listingCopy } from './listing.ts'
import { categoryTitles, footerCategories, menuCategories } from './menu.ts'
import { errorCopy, notFoundCopy } from './not-found.ts'
import { ordersCopy } from './orders.ts'
import { pageDescriptions } from './page-descriptions.ts'
import { pagesCopy } from './pages.ts'
import { productCopy } from './product.ts'
import { productCardCopy } from './product-card.ts'
import { productGroups, productsCopy } from './products.ts'
import { english as questions } from './questions.ts'
import { searchCopy } from './search.ts'
import { shellCopy } from './shell.ts'
import { sizeGuideCopy, sizeRows } from './size-guide.ts'
import { wishlistCopy } from './wishlist.ts'

const pages = {
  auth: authCopy(),
  cart: cartCopy(),
  category,
  descriptions,
  checkout: checkoutCopy(),
  compositions: compositions(),
  contact: contactCopy(),
  delivery: deliveryCopy(),
  error: errorCopy(),
  faqs: faqsCopy(),
  questions,
  banners,
  home: homeCopy(),
  emails: emailsCopy(),
  limits: limitsCopy(),
  listing: listingCopy(),
  notFound: notFoundCopy(),
  orders: ordersCopy(),
  pages: pagesCopy(),
  pageDescriptions: pageDescriptions(),
  productCard: productCardCopy(),
  product: productCopy(),
  products: productsCopy(),
  search: searchCopy(),
  shell: shellCopy(),
  sizeGuide: sizeGuideCopy(),
  wishlist: wishlistCopy(),
}

/** Returns all strings in a value. Calls functions with sample arguments. */
function strings(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  if (typeof value === 'function') return strings(value(2, 'Sample'))
  if (typeof value === 'object' && value !== null) return Object.values(value).flatMap(strings)
  return []
}

it('contains the tagline of the brand [shop.tagline]', () => {
  expect(shellCopy().tagline.toUpperCase()).toBe('EACH PIECE TELLS A STORY')
})

it('has texts and images for each home section, and videos for the hero [home.section-fields]', () => {
  for (const name of ['film', 'ties', 'shirts'] as const) {
    const { title, subTitle, link } = homeCopy()[name]
    expect([title, subTitle, link]).not.toContain('')
    expect(homeCopy().alts[name]).toBe(scenes.home[`${name}-wide`]?.alt)
    expect(scenes.home).toHaveProperty(`${name}-wide`)
    expect(scenes.home).toHaveProperty(`${name}-tall`)
  }
  expect(Object.keys(scenes.film).toSorted()).toEqual(['tall', 'tall-rtl', 'wide', 'wide-rtl'])
})

describe('voice', () => {
  it('has exclamation marks only where the specification quotes them [shop.owner-texts]', () => {
    const textsWithMark = strings(pages).filter((text) => text.includes('!'))
    expect(textsWithMark.sort()).toEqual([
      'Feedback submitted successfully!',
      "OOPS! It seems like something went wrong. Don't Worry we will fix the problem just reload the page.",
      'Something went wrong!',
    ])
  })

  it('contains no undefined value and no unknown placeholder', () => {
    for (const text of strings(pages)) {
      expect(text).not.toMatch(/undefined|NaN|\[object/)
      expect(text.replaceAll('{email}', '')).not.toMatch(/[{}]/)
    }
  })
})

describe('categories', () => {
  const linked = [...menuCategories(), ...footerCategories()].flatMap(({ slug, sub }) => [
    slug,
    ...sub.map((entry) => entry.slug),
  ])
  const inRows = [...familyRow('ties'), ...familyRow('shirts')].map(({ slug }) => slug)
  const otherLinks = [...swatchFamilies(), ...productGroups()].map(({ slug }) => slug)

  it.each([...new Set([...linked, ...inRows, ...otherLinks])])('%s has a page', (slug) => {
    expect(categoryTitles()[slug]).toBeTruthy()
    expect(categoryDescriptions().descriptions[slug]).toBeTruthy()
  })

  it('are the entries of the menu, in its order [menu.ties, menu.shirts, data.category]', () => {
    for (const { title, slug, sub } of [...menuCategories(), ...footerCategories()])
      expect([title, slug, ...sub.flatMap(Object.keys)]).toEqual([
        expect.any(String),
        expect.any(String),
        ...sub.flatMap(() => ['title', 'slug']),
      ])
    expect(menuCategories().flatMap(({ sub }) => sub.map(({ slug }) => slug))).toEqual([
      ...tieCategories,
      'shirts',
      'classic',
      'dynamic',
    ])
  })

  it('have a caption for each of the 6 tie and 3 shirt banners', () => {
    const products = catalogue.map(({ id }) => id)
    for (const [kind, count] of [
      ['ties', 6],
      ['shirts', 3],
    ] as const) {
      const banners = builtInContents.en.texts.banners[kind]
      expect(new Set(banners.map(({ caption }) => caption)).size).toBe(count)
      for (const { product } of banners) expect(products).toContain(product)
    }
  })
})

describe('FAQs', () => {
  const { texts, shipping } = builtInContents.en
  const faqs = (policy: ShippingPolicy) =>
    texts.faqs.map(({ question, answer }) => ({
      question,
      answer: answer.replace('{shipping}', shipping[policy]),
    }))

  it.each(['free', 'by-governorate'] as const)(
    'are five under the shipping policy %s [faqs.five]',
    (policy) => {
      expect(faqs(policy)).toHaveLength(5)
      expect(new Set(faqs(policy).map(({ question }) => question)).size).toBe(5)
    },
  )

  it('promise free shipping only if it is free [shipping.by-governorate]', () => {
    expect(JSON.stringify(faqs('free'))).toMatch(/\bfree\b/i)
    expect(JSON.stringify(faqs('by-governorate'))).not.toMatch(/\bfree\b/i)
  })

  it('state the policies and name customer care for requests [policies.shirts-refund, policies.shirts-exchange, policies.ties, policies.requests]', () => {
    const [exchange, refund, tie] = faqs('free').map(({ answer }) => answer)
    for (const answer of [exchange, refund, tie])
      expect(answer).toContain('customer care at {email}')
    for (const answer of [exchange, tie]) expect(answer).toContain('within 14 days')
    expect(refund).toContain('not refundable once the packaging is opened')
    expect(exchange).toContain('for another size or because of a manufacturing defect')
    expect(exchange).toContain('We do not exchange shirts for other reasons')
    expect(tie).toContain('no refund or exchange except for a manufacturing defect')
  })
})

describe('policies', () => {
  it('are data without code [policies.content]', () => {
    expect(JSON.parse(JSON.stringify(policies))).toEqual(policies)
  })

  it('docs/operations.md states the law to the owner [policies.law]', () => {
    const page = readFileSync('docs/operations.md', 'utf8')
    expect(page).toContain('Law 181/2018 grants 14 days')
  })
})

describe('size guide', () => {
  it('converts centimetres to inches, to the nearest quarter', () => {
    for (const { size, ...measures } of sizeRows)
      for (const [name, { cm, inches }] of Object.entries(measures))
        expect(inches, `${size} ${name}`).toBe(Math.round((cm / 2.54) * 4) / 4)
  })

  it('grows with the size, in the sizes of the shop', () => {
    expect(sizeRows.map(({ size }) => size)).toEqual(['S', 'M', 'L', 'XL', 'XXL'])
    for (const name of ['neck', 'chest', 'waist', 'sleeve', 'length'] as const) {
      const lengths = sizeRows.map((row) => row[name].cm)
      expect(lengths).toEqual([...lengths].sort((a, b) => a - b))
      expect(new Set(lengths).size).toBe(lengths.length)
    }
  })
})

it('states another blend for Floral 701 and stretch for dynamic shirts [composition.shirts, composition.ties]', () => {
  expect(compositions().floral701.made).not.toEqual(compositions().ties.made)
  expect(compositions().ties.made.join()).toContain('100 % silk')
  expect(compositions().shirts.made.join()).not.toContain('elastane')
  expect(compositions().dynamic.made.join()).toContain('elastane')
})
