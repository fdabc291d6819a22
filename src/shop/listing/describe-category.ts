import { categoryDescriptions } from '#content/copy/category-descriptions.ts'
import { slugOf } from '#rules/categories.ts'
import { categoryTitle, findTitle } from './category-title.ts'

/** Title and description of a category page. */
interface CategoryDescription {
  /** The heading of the page. */
  title: string
  /** One or two sentences for search engines and link previews. */
  description: string
  /** Canonical slug of the category, in lower case. */
  slug: string
  /** True when the category has its own texts or when a tag has this name. */
  isNamed: boolean
}

/**
 * Returns the title and description of a category. They come from its own texts, else from its tag,
 * else from its slug. `tag` is the name in the catalogue that matches the slug.
 */
export function describeCategory(category: string, tag: string | null): CategoryDescription {
  const requestedSlug = category.toLowerCase()
  const slug = tag === null || findTitle(requestedSlug) ? requestedSlug : slugOf(tag)
  const hasTexts = findTitle(slug) !== undefined
  const title = hasTexts ? categoryTitle(slug, null) : categoryTitle(requestedSlug, tag)
  const descriptions: Readonly<Record<string, string>> = categoryDescriptions().descriptions
  return {
    title,
    description: hasTexts ? (descriptions[slug] ?? '') : categoryDescriptions().ofTag(title),
    slug,
    isNamed: hasTexts || tag !== null,
  }
}
