/**
 * Characters that change how the text around them is shown: controls, line and paragraph
 * separators, and those that embed, override or isolate a direction.
 */
export const unsafeCharacters = /[\p{Cc}\u2028\u2029\u202a-\u202e\u2066-\u2069]/u

/** Invisible marks that Arabic keyboards write: U+200E, U+200F and U+061C. */
export const directionMarks = /[\u200e\u200f\u061c]/g
