// @bundle shared
import { isolate } from '#content/bidi.ts'
import type { Translation } from '#content/define-copy.ts'
import type { english } from '../product-card.ts'

export const arabic: Translation<typeof english> = {
  soldOut: 'نفدت الكمية',
  was: 'السعر السابق',
  size: (size) => `مقاس ${isolate(size)}`,
  inSize: (piece, size) => `${isolate(piece)} بمقاس ${isolate(size)}`,
  addNamed: (piece) => `إضافة ${isolate(piece)} إلى المفضلة`,
  selection: 'مختارات من قطعنا',
  removeNamed: (piece) => `إزالة ${isolate(piece)} من المفضلة`,
}
