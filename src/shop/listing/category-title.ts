import { categoryTitles } from '#content/copy/menu.ts'

const capitalize = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)

/** Returns the name of a category in the texts of the shop, or undefined. */
export function findTitle(slug: string): string | undefined {
  const titles: Readonly<Record<string, string>> = categoryTitles()
  return Object.hasOwn(titles, slug) ? titles[slug] : undefined
}

/** Returns the title of a category: its own name, else that of its tag, else its slug in words. */
export const categoryTitle = (slug: string, tag: string | null): string =>
  findTitle(slug) ?? tag ?? capitalize(slug.replaceAll('-', ' '))
