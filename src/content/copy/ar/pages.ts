import { brandName } from '#brand/name.ts'
import { isolate } from '#content/bidi.ts'
import type { Translation } from '#content/define-copy.ts'
import type { english } from '../pages.ts'

export const arabic: Translation<typeof english> = {
  home: {
    title: `${brandName} | قمصان رجالية وربطات عنق`,
  },
  products: {
    title: 'المنتجات',
    all: 'كل القطع',
    results: (words) => `نتائج البحث عن «${isolate(words)}»`,
  },
  contact: {
    title: 'تواصل معنا',
  },
  faqs: {
    title: 'الأسئلة الشائعة',
  },
  cart: 'سلة التسوق',
  steps: ['ملخص الطلب', 'بيانات التواصل', 'بيانات الشحن', 'تتبّع الطلب'],
  orders: 'طلباتي',
  wishlist: 'المفضلة',
  signIn: 'تسجيل الدخول',
  register: 'إنشاء حساب',
  notFound: 'الصفحة غير موجودة',
  productNotFound: 'المنتج غير موجود',
  categoryNotFound: 'القسم غير موجود',
}
