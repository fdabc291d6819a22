import { plural } from '#content/plural.ts'

/** A number of pieces: `قطعة واحدة`, `3 قطع`. */
export const pieces = plural({
  zero: 'لا توجد قطع',
  one: 'قطعة واحدة',
  two: 'قطعتان',
  few: '{n} قطع',
  many: '{n} قطعة',
  other: '{n} قطعة',
})

/** A number of products: `منتج واحد`, `3 منتجات`. */
export const products = plural({
  zero: 'لا توجد منتجات',
  one: 'منتج واحد',
  two: 'منتجان',
  few: '{n} منتجات',
  many: '{n} منتجًا',
  other: '{n} منتج',
})

/** The button that shows a number of pieces: `عرض قطعتين`. */
export const showPieces = plural({
  zero: 'عرض',
  one: 'عرض قطعة واحدة',
  two: 'عرض قطعتين',
  few: 'عرض {n} قطع',
  many: 'عرض {n} قطعة',
  other: 'عرض {n} قطعة',
})

/** The number of pieces that are still in stock. */
export const onlyLeft = plural({
  zero: 'نفدت الكمية',
  one: 'لم يتبقَّ سوى قطعة واحدة',
  two: 'لم يتبقَّ سوى قطعتين',
  few: 'لم يتبقَّ سوى {n} قطع',
  many: 'لم يتبقَّ سوى {n} قطعة',
  other: 'لم يتبقَّ سوى {n} قطعة',
})

/** The time until the next attempt, in seconds. */
export const tryAgainIn = plural({
  zero: 'حاول مرة أخرى الآن.',
  one: 'حاول مرة أخرى بعد ثانية واحدة.',
  two: 'حاول مرة أخرى بعد ثانيتين.',
  few: 'حاول مرة أخرى بعد {n} ثوانٍ.',
  many: 'حاول مرة أخرى بعد {n} ثانية.',
  other: 'حاول مرة أخرى بعد {n} ثانية.',
})
