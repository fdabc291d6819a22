const arabicZero = 0x660
const persianZero = 0x6f0

/** Arabic-Indic and Persian digits as 0 to 9. */
const toLatinDigits = (text: string): string =>
  text.replaceAll(/[\u0660-\u0669\u06f0-\u06f9]/g, (digit) => {
    const code = digit.charCodeAt(0)
    return String(code - (code < persianZero ? arabicZero : persianZero))
  })

/**
 * A telephone number for comparison only; what the shopper typed is what is kept.
 * Digits with a leading `0` for Egypt (`+20 10 1234 5678` and `٠١٠١٢٣٤٥٦٧٨` are `01012345678`),
 * with a leading `+` for anywhere else.
 */
export function normalisePhone(text: string): string {
  const bare = toLatinDigits(text)
    .replaceAll(/[^\d+]/g, '')
    .replace(/^00/, '+')
  const national = bare.replace(/^\+20/, '0').replace(/^20(?=1\d{9}$)/, '0')
  return national.replace(/^00/, '0')
}

/** Whether it is an Egyptian mobile number: 010, 011, 012 or 015 and eight digits more. */
export const isEgyptianMobile = (text: string): boolean =>
  /^01[0125]\d{8}$/.test(normalisePhone(text))

/** An Egyptian landline: an area code that is not a mobile one, nine or ten digits in all. */
const isLandline = (normalised: string): boolean => /^0[2-9]\d{7,8}$/.test(normalised)

/**
 * Whether to suggest, gently, that a number be checked: it is neither an Egyptian mobile nor
 * landline nor a number abroad. Advice only; the form's rule is the contract's.
 */
export function needsPhoneHint(text: string): boolean {
  const normalised = normalisePhone(text)
  if (text.trim() === '' || normalised.startsWith('+')) return false
  return !isEgyptianMobile(text) && !isLandline(normalised)
}
