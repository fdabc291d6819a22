import { isolate } from '#content/bidi.ts'
import type { Translation } from '#content/define-copy.ts'
import type { english } from '../category.ts'
import { pieces } from './counts.ts'

export const arabic: Translation<typeof english> = {
  families: 'الأقسام',
  count: pieces,
  empty: (category) => `لا توجد منتجات في قسم ${isolate(category)}`,
  emptyLink: 'عرض كل المنتجات',
  all: 'الكل',
  unknown: {
    text: 'لا يوجد قسم بهذا الاسم. ربما نُقل إلى مكان آخر، أو كُتب العنوان خطأً.',
    link: 'عرض كل المنتجات',
  },
}
