// @bundle shared
/** The name of the brand, as pages, e-mails, slips and feeds show it. */
export const brandName = 'LUCA'

/** The name of the brand in the copyright line of English pages. */
export const copyrightName = 'Luca'

/** The address of customer care until `CARE_EMAIL` or the admin sets another one. */
export const defaultCareEmail = 'care@luca.example'
