// @bundle calls
/**
 * The kinds of goods that the shop sells, by the last part of their address. `garments` are what
 * packing slips and feeds call them, the usual one first. `banners` is the number of banners between
 * rows on phones. `rules/kinds.ts` has the behaviour of each kind, `content/kinds.ts` its categories.
 * @spec listing.kind
 */
export const kinds = {
  shirts: { garments: ['shirt'], banners: 3 },
  ties: { garments: ['necktie', 'bowTie'], banners: 6 },
} as const satisfies Readonly<Record<string, { garments: readonly string[]; banners: number }>>

/** A kind of goods: the category of a product. */
export type Kind = keyof typeof kinds

/** The name of a product on slips and in feeds. */
export type Garment = (typeof kinds)[Kind]['garments'][number]

/** The slugs of the kinds, in the order of policies and choices. */
export const kindSlugs = /* @__PURE__ */ Object.keys(kinds) as [Kind, ...Kind[]]

/** The garments of all kinds. */
export const garmentNames = /* @__PURE__ */ kindSlugs.flatMap(
  (kind): readonly Garment[] => kinds[kind].garments,
)

/** Returns true if a text is the slug of a kind. A removed product has none. */
export const isKind = (slug: string): slug is Kind => Object.hasOwn(kinds, slug)

/** Creates an object with one field for each kind. */
export const mapKinds = /* @__NO_SIDE_EFFECTS__ */ <Value>(
  create: (kind: Kind) => Value,
): Record<Kind, Value> =>
  Object.fromEntries(kindSlugs.map((kind) => [kind, create(kind)])) as Record<Kind, Value>
