/**
 * The messages of the shop's forms in English. A form in another language translates them.
 * `text.ts` has the message for text that is too long, because that one names a number.
 */
export const messages = {
  required: 'This field is required',
  nameRequired: 'Name is required',
  emailRequired: 'Email is required',
  emailInvalid: 'Invalid email',
  emailFormat: 'Invalid email format',
  phoneRequired: 'Primary phone number is required',
  phoneTooShort: 'Primary phone number is too short',
  phoneInvalid: 'Please enter a phone number with 8 to 15 digits',
  agreementsRequired: 'Please accept all agreements',
  addressRequired: 'Address line 1 is required',
  couponRequired: 'Coupon is required',
  passwordRequired: 'Password is required',
  passwordWeak: 'Password must be at least 8 characters and not the same character',
  confirmPasswordRequired: 'Confirm Password is required',
  passwordsDiffer: 'Passwords must match',
  orderNumberRequired: 'Order number is required',
  orderNumberInvalid: 'Enter the 8 characters of the order number',
  unreadable: 'Please remove the characters that cannot be read',
} as const

/** One of `messages`. */
export type FormMessage = (typeof messages)[keyof typeof messages]
