import { isolate, ltr } from '#content/bidi.ts'
import type { Translation } from '#content/define-copy.ts'
import type { english } from '../cart.ts'
import { onlyLeft } from './counts.ts'

export const arabic: Translation<typeof english> = {
  loading: 'جارٍ التحميل…',
  emptyTitle: 'سلة التسوق فارغة',
  emptyList: 'لا توجد منتجات في السلة.',
  emptyLink: 'عرض كل المنتجات',
  list: 'المنتجات في السلة',
  footer: 'شحن مجاني على جميع المنتجات',
  item: {
    colourAndSize: (colour, size) => `${isolate(colour)}، مقاس ${isolate(size)}`,
    quantityOf: (piece) => `الكمية، ${isolate(piece)}`,
    each: (price) => `${isolate(price)} للقطعة`,
    decrease: (piece) => `إنقاص قطعة من ${isolate(piece)}`,
    increase: (piece) => `إضافة قطعة من ${isolate(piece)}`,
    remove: 'إزالة',
    removeNamed: (piece) => `إزالة ${isolate(piece)}`,
    soldOut: 'نفدت الكمية',
    onlyLeft,
    quantityChanged: (piece, quantity) => `${isolate(piece)}، الكمية: ${quantity}`,
    removed: (piece) => `تمت إزالة ${isolate(piece)}`,
  },
  alerts: {
    quantityFailed: 'تعذّر تعديل الكمية.',
    removeFailed: 'تعذّرت إزالة المنتج من السلة.',
  },
  loadFailed: 'تعذّر تحميل السلة.',
  retry: 'إعادة المحاولة',
  drawer: {
    title: 'سلة التسوق',
    close: 'إغلاق السلة',
    quantity: (quantity) => `الكمية: ${quantity}`,
    total: (sum) => `الإجمالي: ${isolate(sum)}`,
  },
  summary: {
    title: 'الملخص',
    items: 'المنتجات',
    city: 'محافظة التوصيل',
    chooseCity: 'اختر المحافظة',
    noCity: (words) => `لا توجد محافظة تطابق «${isolate(words)}».`,
    subtotal: 'المجموع الفرعي',
    discount: 'الخصم',
    shipping: 'الشحن',
    shippingUnknown: 'اختر المحافظة',
    total: 'الإجمالي',
    proceed: 'متابعة',
    proceedHint: 'اختر المحافظة للمتابعة.',
  },
  coupon: {
    label: 'كوبون الخصم',
    apply: 'تطبيق',
    applying: 'جارٍ التطبيق…',
    remove: 'إزالة الكوبون',
    applied: 'تم تطبيق الكوبون',
    refused: 'الكوبون غير صالح أو غير مفعّل',
    failed: 'تعذّر تطبيق الكوبون. حاول مرة أخرى.',
    named: (name, percent) => `${ltr(name)}، خصم ${ltr(`${percent}%`)}`,
  },
}
