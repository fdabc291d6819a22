import { perObject } from './per-object.ts'

/**
 * Returns a tag or slug for comparison, without case, `#`, spaces and hyphens.
 * @spec listing.tag-compare
 * @example tagKey('#Black-on-Black') // 'blackonblack'
 */
export const tagKey = (text: string): string => text.toLowerCase().replaceAll(/[#\s-]/g, '')

/** Returns the keys of a list of tags. Caches them per list object. */
export const tagKeysOf = perObject((tags: readonly string[]): readonly string[] => tags.map(tagKey))

/**
 * Returns true if the list contains exactly this tag. @spec listing.tag-compare
 * @example hasTag(product.tags, '#Bow-Ties')
 */
export function hasTag(tags: readonly string[], tag: string): boolean {
  const wanted = tagKey(tag)
  return tags.some((each) => tagKey(each) === wanted)
}
