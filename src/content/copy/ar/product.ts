import { isolate } from '#content/bidi.ts'
import type { Translation } from '#content/define-copy.ts'
import type { english } from '../product.ts'

export const arabic: Translation<typeof english> = {
  loading: 'جارٍ التحميل',
  notFound: 'المنتج غير موجود.',
  notFoundLink: 'عرض كل المنتجات',
  variantNotFound: 'هذا اللون أو المقاس غير موجود لدينا.',
  variantNotFoundLink: 'عرض القطعة بألوان أخرى',
  breadcrumbs: 'مسار التنقل',
  colour: 'اللون',
  size: 'المقاس',
  sizeNeck: (size, neck) => `${isolate(size)}، الرقبة ${neck}`,
  sizeSoldOut: (size) => `${isolate(size)}، نفدت الكمية`,
  swatch: (colour) => `اللون ${isolate(colour)}`,
  sizeGuide: 'دليل المقاسات',
  soldOut: 'نفدت الكمية',
  addToCart: 'إضافة إلى السلة',
  removeFromCart: 'إزالة من السلة',
  adding: 'جارٍ الإضافة…',
  checkout: 'إتمام الشراء',
  addToWishlist: 'إضافة إلى المفضلة',
  removeFromWishlist: 'إزالة من المفضلة',
  description: 'الوصف',
  viewMore: 'عرض المزيد',
  composition: 'الخامات والعناية',
  exchanges: 'الاستبدال والاسترجاع',
  related: 'قد يعجبك أيضًا',
  wearWith: 'نسّق إطلالتك',
  alerts: {
    addFailed: 'تعذّرت الإضافة إلى السلة.',
    removeFailed: 'تعذّرت الإزالة من السلة.',
  },
  stockRanOut: 'بيعت آخر قطعة قبل لحظات.',
  gallery: {
    label: 'الصور',
    open: (position, count) => `تكبير الصورة ${position} من ${count}`,
    show: (position, count) => `عرض الصورة ${position} من ${count}`,
    close: 'إغلاق معرض الصور',
    failed: 'تعذّر تحميل الصورة.',
  },
}
