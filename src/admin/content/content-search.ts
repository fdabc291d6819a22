/** The address of the content page: the text that is open, and its language. */
export interface ContentSearch {
  text?: 'banners' | 'policies'
  locale?: 'ar'
}

/** Reads the address of the content page. Unknown parameters are left out. */
export function readContentSearch({ text, locale }: Record<string, unknown>): ContentSearch {
  return {
    ...(text === 'banners' || text === 'policies' ? { text } : {}),
    ...(locale === 'ar' ? { locale } : {}),
  }
}
