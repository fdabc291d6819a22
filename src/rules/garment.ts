import type { Garment as StudioGarment } from '#contract/admin/fabric-data.ts'
import { type Garment, garmentNames, type Kind, kindSlugs, kinds } from '#contract/kinds.ts'
import { garmentRules, kindRules } from './kinds.ts'
import { hasTag } from './tags.ts'

const garmentsOf = (kind: Kind): readonly [Garment, ...Garment[]] => kinds[kind].garments

/** Returns the garment of a product: the one whose tag it has, or else the usual one of its kind. */
export function garmentOf({
  category,
  tags,
}: {
  category: Kind
  tags: readonly string[]
}): Garment {
  const [usual, ...others] = garmentsOf(category)
  return others.find((garment) => hasTag(tags, garmentRules[garment].tag)) ?? usual
}

/** The fields of a photographed product that do not depend on its fabric. */
interface StudioProduct {
  kind: Kind
  tag: string
  /** The usual sizes of its kind. */
  sizes: readonly string[]
}

/** Returns these fields for the products that the studio photographs as `name`. */
export function studioProduct(name: StudioGarment): StudioProduct {
  const garment = garmentNames.find((each) => garmentRules[each].studio === name)
  const kind = kindSlugs.find((each) => garment && garmentsOf(each).includes(garment))
  if (!garment || !kind) throw new Error(`No kind of goods has the studio's garment ${name}.`)
  return { kind, tag: garmentRules[garment].tag, sizes: kindRules[kind].sizes }
}
