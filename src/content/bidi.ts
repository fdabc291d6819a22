/**
 * Encloses a text of unknown direction, such as a name, so that it does not reorder the words around
 * it: FIRST STRONG ISOLATE, text, POP DIRECTIONAL ISOLATE.
 */
export const isolate = (text: string): string => `\u2068${text}\u2069`

/**
 * Encloses a text that reads from left to right in an Arabic sentence, such as an order number or a
 * percentage: LEFT-TO-RIGHT ISOLATE, text, POP DIRECTIONAL ISOLATE.
 */
export const ltr = (text: string): string => `\u2066${text}\u2069`

/**
 * Encloses a text in LEFT-TO-RIGHT MARKs, for e-mails. Old mail programs do not know the isolates.
 */
export const lrm = (text: string): string => `\u200E${text}\u200E`
