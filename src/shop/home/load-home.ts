import { homeCopy } from '#content/copy/home.ts'
import { getListing } from '#contract/catalogue.ts'
import { call } from '#shop/lib/call.ts'
import { absolute } from '#shop/lib/page-head.ts'

/** A piece of cloth and its name; with a slug it leads to that family. */
export interface FabricSwatch {
  title: string
  image: string
  slug?: string
}

/** Cloths beside a scene. */
const row = 4

async function familyCloth({
  title,
  slug,
}: {
  title: string
  slug: string
}): Promise<FabricSwatch[]> {
  const { cards } = await call(getListing, { query: { category: slug, limit: 1 } })
  const image = cards[0]?.images[1]
  return image ? [{ title, slug, image }] : []
}

async function shirtings(): Promise<FabricSwatch[]> {
  const { cards } = await call(getListing, { query: { category: 'shirts', limit: row } })
  return cards.flatMap(({ name, images: [, image] }) => (image ? [{ title: name, image }] : []))
}

/** The cloths of the home page, each the second picture of a piece, and the shop's own address. */
export async function loadHome() {
  const [ties, shirts] = await Promise.all([
    Promise.all(homeCopy.families.map(familyCloth)),
    shirtings(),
  ])
  return { ties: ties.flat(), shirts, address: absolute('/') }
}
