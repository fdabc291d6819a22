// @bundle shared
import { isolate, lrm } from '#content/bidi.ts'
import type { Translation } from '#content/define-copy.ts'
import type { english } from '../products.ts'
import { pieces } from './counts.ts'

export const arabic: Translation<typeof english> = {
  results: (total) => (total > 0 ? pieces(total) : 'النتائج'),
  viewAll: 'عرض كل النتائج',
  viewAllLabel: (category) => `عرض كل النتائج، ${isolate(category)}`,
  empty: (category) => `لا توجد منتجات في قسم ${isolate(category)}`,
  // The names do not say of which kind a piece is.
  titleOf: (name, kind) => `${name} | ${kind}`,
  sizeInPreview: (size) => `مقاس ${lrm(size)}`,
}
