import { homeSections, swatchFamilies } from '#content/copy/home.ts'
import { pageDescriptions } from '#content/copy/page-descriptions.ts'
import { getListing } from '#contract/catalogue.ts'
import type { Kind } from '#contract/kinds.ts'
import { fabricImage } from '#rules/product-images.ts'
import { call } from '#shop/lib/call.ts'
import { pageUrl } from '#shop/lib/page-head.ts'

/** A fabric with its name. With a `slug` it links to that category. */
export interface FabricSwatch {
  title: string
  image: string
  slug?: string
}

/** A section of the home page. `name` is that of its texts and pictures, and of its kind of goods. */
export interface LoadedSection {
  name: (typeof homeSections)[number]['name']
  swatches: readonly FabricSwatch[]
}

/** Number of fabrics in a section. */
const swatchesPerSection = 4

/** Loads the fabric of the first product of a family. Returns none for a family without pictures. */
export async function loadFamilySwatch({
  title,
  slug,
}: {
  title: string
  slug: string
}): Promise<FabricSwatch[]> {
  const { cards } = await call(getListing, { query: { category: slug, limit: 1 } })
  const image = fabricImage(cards[0]?.images ?? [])
  return image ? [{ title, slug, image }] : []
}

async function loadProductSwatches(category: Kind): Promise<FabricSwatch[]> {
  const { cards } = await call(getListing, { query: { category, limit: swatchesPerSection } })
  return cards.flatMap(({ name, images }) => {
    const image = fabricImage(images)
    return image ? [{ title: name, image }] : []
  })
}

/** Loads the fabrics of the home page, its description and the shop's URL. */
export async function loadHome() {
  const sections = homeSections.map(
    async ({ name, swatches }): Promise<LoadedSection> => ({
      name,
      swatches:
        swatches === 'families'
          ? (await Promise.all(swatchFamilies().map(loadFamilySwatch))).flat()
          : await loadProductSwatches(name),
    }),
  )
  return {
    sections: await Promise.all(sections),
    address: pageUrl('/'),
    description: pageDescriptions().home,
  }
}
