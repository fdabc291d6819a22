import type { ProductDoc, VariantDoc } from '#contract/admin/product-document.ts'
import { type EditAuthor, type EditConflict, isEqual, mergeEdits } from './merge-edits.ts'
import { normaliseDoc, normaliseVariant, productFieldsOf } from './product-fields.ts'

/** Values of a document by path: `name`, `variants.<id>.price`, or `variants.<id>` with a whole one. */
export type DocChanges = Readonly<Record<string, unknown>>

/** A changed path with its values. A variant that is absent has the value null. */
export interface DocDifference {
  field: string
  from: unknown
  to: unknown
}

/** Splits `variants.<id>.<field>`. Both are undefined for a path of the product. */
function splitPath(path: string): { id?: string; field?: string } {
  const [root, id, field] = path.split('.')
  if (root !== 'variants' || id === undefined) return {}
  return field === undefined ? { id } : { id, field }
}

/** Returns the paths of changes whose variant does not exist and is not added by them. */
export function unknownPaths(doc: ProductDoc, changes: DocChanges): string[] {
  const ids = new Set(doc.variants.map((variant) => variant.id))
  return Object.entries(changes).flatMap(([path, value]) => {
    const { id, field } = splitPath(path)
    if (id === undefined) return []
    if (field === undefined) {
      if (value !== null) ids.add(id)
      return []
    }
    return ids.has(id) || changes[`variants.${id}`] ? [] : [path]
  })
}

/** The path of the order of the variants, so of the colours. Its value is a list of ids. */
export const orderPath = 'order'

const idsOf = ({ variants }: ProductDoc): string[] => variants.map(({ id }) => id)

/**
 * Returns the changes that make one document of another one: what differs, and the order of variants
 * that only the second one has.
 */
export function changesBetween(before: ProductDoc, after: ProductDoc): DocChanges {
  const changes = Object.fromEntries(diffDocs(before, after).map(({ field, to }) => [field, to]))
  const isSame = isEqual(idsOf(applyChanges(before, changes)), idsOf(after))
  return isSame ? changes : { ...changes, [orderPath]: idsOf(after) }
}

/** Returns variants in the order of some ids. Variants that the list lacks keep their places. */
function reorder(variants: readonly VariantDoc[], ids: readonly string[]): VariantDoc[] {
  const byId = new Map(variants.map((variant) => [variant.id, variant]))
  const listed = [...new Set(ids)].flatMap((id) => byId.get(id) ?? [])
  const isListed = new Set(listed)
  let next = 0
  return variants.map((variant) => {
    if (!isListed.has(variant)) return variant
    const moved = listed[next] ?? variant
    next += 1
    return moved
  })
}

/** Returns a document with changed values. Whole variants are set before single fields. */
export function applyChanges(doc: ProductDoc, changes: DocChanges): ProductDoc {
  const product: Record<string, unknown> = productFieldsOf(doc)
  const variants = new Map(doc.variants.map((variant) => [variant.id, variant]))
  const paths = Object.keys(changes).toSorted((a, b) => a.split('.').length - b.split('.').length)
  for (const path of paths) {
    const { id, field } = splitPath(path)
    const value = changes[path]
    if (path === orderPath) continue
    if (id === undefined) product[path] = value
    else if (field === undefined) {
      if (value === null) variants.delete(id)
      else variants.set(id, value as VariantDoc)
    } else {
      const variant = variants.get(id)
      if (variant) variants.set(id, { ...variant, [field]: value })
    }
  }
  const order = changes[orderPath]
  const ordered = [...variants.values()]
  return normaliseDoc({
    ...(product as ReturnType<typeof productFieldsOf>),
    variants: Array.isArray(order) ? reorder(ordered, order.map(String)) : ordered,
  })
}

/**
 * Returns the values of documents by path. A variant that some of them lack is one value, null in
 * those; of other variants each field is one. Their order is that of the variants that all have.
 */
function unitsOf(docs: readonly ProductDoc[]): Record<string, unknown>[] {
  const maps = docs.map((doc) => new Map(doc.variants.map((each) => [each.id, each])))
  const ids = [...new Set(maps.flatMap((map) => [...map.keys()]))]
  const common = new Set(ids.filter((id) => maps.every((map) => map.has(id))))
  return docs.map((doc, index) => {
    const units: Record<string, unknown> = productFieldsOf(doc)
    for (const id of ids) {
      const variant = maps[index]?.get(id)
      if (!variant || !common.has(id))
        units[`variants.${id}`] = variant ? normaliseVariant(variant) : null
      else
        for (const [field, value] of Object.entries(normaliseVariant(variant)))
          if (field !== 'id') units[`variants.${id}.${field}`] = value
    }
    units[orderPath] = doc.variants.flatMap(({ id }) => (common.has(id) ? [id] : []))
    return units
  })
}

/** Returns the value at a path of a document; null for a variant or field that it lacks. */
export function valueAt(doc: ProductDoc, path: string): unknown {
  const { id, field } = splitPath(path)
  if (path === orderPath) return idsOf(doc)
  if (id === undefined) return new Map<string, unknown>(Object.entries(doc)).get(path) ?? null
  const variant = doc.variants.find((each) => each.id === id)
  if (!variant || field === undefined) return variant ?? null
  return new Map<string, unknown>(Object.entries(variant)).get(field) ?? null
}

/** Returns the paths at which two documents differ. */
export function diffDocs(before: ProductDoc, after: ProductDoc): DocDifference[] {
  const [from = {}, to = {}] = unitsOf([before, after])
  return Object.keys(to).flatMap((field) =>
    isEqual(from[field], to[field]) ? [] : [{ field, from: from[field], to: to[field] }],
  )
}

/** A draft, the published document that it is based on, and the current one. */
export interface RebaseInput {
  base: ProductDoc
  doc: ProductDoc
  current: ProductDoc
  /** Returns who changed a path of the published document last. */
  authorOf: (path: string) => EditAuthor
}

const unknownAuthor = { changedBy: '', changedById: null, changedAt: '' }

/**
 * Returns a draft with the changes that others published since it began. `conflicts` lists the paths
 * that both changed to different values. There, `doc` has the value of the draft.
 */
export function rebaseDraft({ base, doc, current, authorOf }: RebaseInput): {
  doc: ProductDoc
  conflicts: EditConflict[]
} {
  const [before = {}, mine = {}, theirs = {}] = unitsOf([base, doc, current])
  const changedIn = (units: DocChanges) =>
    Object.keys(before).filter((path) => !isEqual(before[path], units[path]))
  const changes = Object.fromEntries(changedIn(mine).map((path) => [path, mine[path]]))
  const { conflicts } = mergeEdits({
    loadedVersion: 0,
    version: 1,
    stored: theirs,
    changes,
    // One version without fields, because a version without an edit counts as a change of all.
    laterEdits: [
      { version: 1, fields: [], ...unknownAuthor },
      ...changedIn(theirs).map((path) => ({ version: 1, fields: [path], ...authorOf(path) })),
    ],
    unrecorded: unknownAuthor,
  })
  // A colour that only the draft has stays at its place.
  const isTheirs = !(orderPath in changes) && changedIn(theirs).includes(orderPath)
  const order = isTheirs ? theirs[orderPath] : idsOf(doc)
  return { doc: applyChanges(current, { ...changes, [orderPath]: order }), conflicts }
}

/** Returns `doc` with the values of `source` at some paths. */
export function copyPaths(
  doc: ProductDoc,
  source: ProductDoc,
  paths: readonly string[],
): ProductDoc {
  const [values = {}] = unitsOf([source, doc])
  const changes = paths.flatMap((path): [string, unknown][] => {
    if (path in values) return [[path, values[path]]]
    // The path names a field of a variant that one of the documents lacks, or a whole variant.
    const { id } = splitPath(path)
    if (id === undefined) return []
    return [[`variants.${id}`, source.variants.find((each) => each.id === id) ?? null]]
  })
  return applyChanges(doc, Object.fromEntries(changes))
}

/** Returns true if one path contains the other one. */
const overlaps = (a: string, b: string): boolean =>
  a === b || a.startsWith(`${b}.`) || b.startsWith(`${a}.`)

/** Returns true if one of `fields` contains a path, or is part of it. */
export const touchesPath = (fields: readonly string[], path: string): boolean =>
  fields.some((field) => overlaps(field, path))

/** Returns the fields of later edits, with each of `paths` that one of them contains or is part of. */
export const addOverlaps = (fields: readonly string[], paths: readonly string[]): string[] => [
  ...new Set([...fields, ...paths.filter((path) => fields.some((field) => overlaps(field, path)))]),
]

const productNames: Readonly<Record<string, string>> = {
  product_name: 'name',
  product_tags: 'tags',
  model_image: 'modelImage',
  product_name_ar: 'arabicName',
  summary_ar: 'arabicSummary',
  description_ar: 'arabicDescription',
}

const variantNames: Readonly<Record<string, string>> = {
  variant_name: 'name',
  old_price: 'oldPrice',
  image_alts: 'images',
  image_alts_ar: 'images',
  variant_name_ar: 'arabicName',
  color_ar: 'arabicColor',
}

const productPaths: ReadonlySet<string> = new Set([
  'name',
  'category',
  'tags',
  'summary',
  'description',
  'arabicName',
  'arabicSummary',
  'arabicDescription',
  'modelImage',
  'state',
  'variants',
  orderPath,
])

/** Returns the path of a field that an audit entry names. An import names columns of its file. */
export function pathOfField(field: string): string {
  if (field.startsWith('variants.')) return field
  const [id = '', column] = field.split('.')
  if (column !== undefined) return `variants.${id}.${variantNames[column] ?? column}`
  const name = productNames[field] ?? field
  const isProductColumn = productPaths.has(name) || name.includes('_')
  return isProductColumn ? name : `variants.${name}`
}
