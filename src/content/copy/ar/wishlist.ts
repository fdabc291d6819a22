// @bundle shared
import { isolate } from '#content/bidi.ts'
import type { Translation } from '#content/define-copy.ts'
import type { english } from '../wishlist.ts'

export const arabic: Translation<typeof english> = {
  loading: 'جارٍ التحميل',
  empty: 'لا توجد منتجات في المفضلة.',
  emptyLink: 'عرض كل المنتجات',
  loadFailed: 'تعذّر تحميل المفضلة.',
  retry: 'إعادة المحاولة',
  removed: (piece) => `تمت إزالة ${isolate(piece)} من المفضلة`,
  toggleFailed: 'تعذّر تعديل المفضلة. حاول مرة أخرى.',
}
