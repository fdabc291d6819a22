// @bundle shared
/** Returns true if a text has Arabic letters. Without them, a text of an Arabic page is English. */
export const hasArabicLetters = (text: string): boolean => /[\u0621-\u064A]/.test(text)
