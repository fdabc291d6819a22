/** A typeface: the WOFF2 file of a package, and how the pages use it. */
interface Typeface {
  file: string
  /** `font-weight` of its `@font-face`. */
  weight: string
  /** Further descriptors, such as `size-adjust`, which make it as large as the typeface beside it. */
  metrics?: Readonly<Record<string, string>>
}

const amiri = {
  weight: '400',
  metrics: {
    'size-adjust': '112%',
    'ascent-override': '90%',
    'descent-override': '42%',
    'line-gap-override': '0%',
  },
}

/**
 * The typefaces of the brand. The build cuts them to the characters of the texts
 * (`scripts/bundle/fonts.ts`). `typefaces.css` has their fallbacks, and the fonts of each token.
 */
export const typefaces = {
  /** Texts, buttons and prices. */
  sans: {
    file: '@fontsource-variable/instrument-sans/files/instrument-sans-latin-wght-normal.woff2',
    weight: '400 700',
  },
  /** Headings and the wordmark. */
  display: {
    file: '@fontsource/libre-caslon-display/files/libre-caslon-display-latin-400-normal.woff2',
    weight: '400',
  },
  arabicSans: {
    file: '@fontsource-variable/noto-sans-arabic/files/noto-sans-arabic-arabic-wght-normal.woff2',
    weight: '400 500',
    metrics: {
      'size-adjust': '107%',
      'ascent-override': '96%',
      'descent-override': '34%',
      'line-gap-override': '0%',
    },
  },
  arabicDisplay: { file: '@fontsource/amiri/files/amiri-arabic-400-normal.woff2', ...amiri },
  /** The digits of Arabic headings. Those of `sans` are larger and lighter than the letters beside them. */
  arabicDigits: { file: '@fontsource/amiri/files/amiri-latin-400-normal.woff2', ...amiri },
} as const satisfies Record<string, Typeface>
