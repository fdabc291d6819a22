import { swatchFamilies } from '#content/copy/home.ts'
import { getListing } from '#contract/catalogue.ts'
import { fabricImage } from '#rules/product-images.ts'
import { call } from '#shop/lib/call.ts'
import { pageUrl } from '#shop/lib/page-head.ts'

/** A fabric with its name. With a `slug` it links to that category. */
export interface FabricSwatch {
  title: string
  image: string
  slug?: string
}

/** Number of fabrics in a section. */
const swatchesPerSection = 4

async function loadFamilySwatch({
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

async function loadShirtSwatches(): Promise<FabricSwatch[]> {
  const { cards } = await call(getListing, {
    query: { category: 'shirts', limit: swatchesPerSection },
  })
  return cards.flatMap(({ name, images }) => {
    const image = fabricImage(images)
    return image ? [{ title: name, image }] : []
  })
}

/** Loads the fabrics of the home page and the shop's URL. */
export async function loadHome() {
  const [ties, shirts] = await Promise.all([
    Promise.all(swatchFamilies().map(loadFamilySwatch)),
    loadShirtSwatches(),
  ])
  return { ties: ties.flat(), shirts, address: pageUrl('/') }
}
