import type { Translation } from '#content/define-copy.ts'
import type { english } from '../menu.ts'

export const arabic: Translation<typeof english> = {
  label: 'المنتجات',
  back: 'المنتجات',
  backLabel: 'العودة إلى المنتجات',
  close: 'إغلاق القائمة',
  openCategory: (title) => `${title}، عرض كل الأنواع`,
  titles: {
    all: 'كل المنتجات',
    products: 'المنتجات',
    'black-on-black': 'أسود على أسود',
    plain: 'سادة',
    striped: 'مقلّمة',
    patterned: 'منقوشة',
    pindot: 'منقّطة',
    paisley: 'بيزلي',
    floral: 'مشجّرة',
    'neck-ties': 'ربطات عنق طويلة',
    'bow-ties': 'بابيون',
    classic: 'كلاسيك',
    dynamic: 'دايناميك',
  },
}
