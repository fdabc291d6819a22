// @bundle calls
/**
 * Matches characters that change how the text around them is displayed: controls, line and
 * paragraph separators, and direction embeddings, overrides and isolates.
 */
export const unsafeCharacters = /[\p{Cc}\u2028\u2029\u202a-\u202e\u2066-\u2069]/u

/** Matches the invisible marks that Arabic keyboards insert: U+200E, U+200F and U+061C. */
export const directionMarks = /[\u200e\u200f\u061c]/g
