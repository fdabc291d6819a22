import { type CategoryWords, categoryCopy, categoryPages } from '#content/copy/category.ts'
import { slugOf } from '#rules/tags.ts'

/** How the page of a category introduces itself. */
interface CategoryIntroduction extends CategoryWords {
  /** The one slug of the category, in lower case. */
  slug: string
  /** True where the category has words of its own or a tag of this name. */
  isNamed: boolean
}

const pageOf = (slug: string): CategoryWords | undefined =>
  Object.hasOwn(categoryPages, slug) ? categoryPages[slug] : undefined

const capitalised = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)

/**
 * Returns the words of a category: its own, else those of its tag, else those of its slug. `tag` is
 * the name that the catalogue has for the slug.
 */
export function introduceCategory(category: string, tag: string | null): CategoryIntroduction {
  const given = category.toLowerCase()
  const slug = tag === null || pageOf(given) ? given : slugOf(tag)
  const words = pageOf(slug)
  const title = tag ?? capitalised(given.replaceAll('-', ' '))
  return {
    ...(words ?? { title, description: categoryCopy.description(title) }),
    slug,
    isNamed: words !== undefined || tag !== null,
  }
}
