import { type CategoryTexts, categoryCopy, categoryPages } from '#content/copy/category.ts'
import { slugOf } from '#rules/tags.ts'

/** Title and description of a category page. */
interface CategoryDescription extends CategoryTexts {
  /** Canonical slug of the category, in lower case. */
  slug: string
  /** True when the category has its own texts or when a tag has this name. */
  isNamed: boolean
}

const findWords = (slug: string): CategoryTexts | undefined =>
  Object.hasOwn(categoryPages, slug) ? categoryPages[slug] : undefined

const capitalize = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)

/**
 * Returns the title and description of a category. They come from its own texts, else from its tag,
 * else from its slug. `tag` is the name in the catalogue that matches the slug.
 */
export function describeCategory(category: string, tag: string | null): CategoryDescription {
  const requestedSlug = category.toLowerCase()
  const slug = tag === null || findWords(requestedSlug) ? requestedSlug : slugOf(tag)
  const words = findWords(slug)
  const title = tag ?? capitalize(requestedSlug.replaceAll('-', ' '))
  return {
    ...(words ?? { title, description: categoryCopy.description(title) }),
    slug,
    isNamed: words !== undefined || tag !== null,
  }
}
