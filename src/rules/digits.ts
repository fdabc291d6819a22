const arabicZero = 0x660
const persianZero = 0x6f0

/**
 * Replaces Arabic-Indic and Persian digits by 0 to 9. Arabic keyboards type them in every field.
 * @example toLatinDigits('٥٠٠') // '500'
 */
export const toLatinDigits = (text: string): string =>
  text.replaceAll(/[\u0660-\u0669\u06f0-\u06f9]/g, (digit) => {
    const code = digit.charCodeAt(0)
    return String(code - (code < persianZero ? arabicZero : persianZero))
  })
