import { isolate } from '#content/bidi.ts'
import type { Translation } from '#content/define-copy.ts'
import type { english } from '../pages.ts'

export const arabic: Translation<typeof english> = {
  home: {
    title: 'LUCA | قمصان رجالية وربطات عنق',
    description:
      'ربطات عنق من الحرير وقمصان من القطن المصري، قُصّت وخيطت في مصر. الربطات مقلّمة ومنقّطة وبيزلي ومشجّرة وأسود على أسود، والقمصان كلاسيك ودايناميك بمقاسات من S إلى XXL.',
  },
  products: {
    title: 'المنتجات',
    description:
      'كل قمصان LUCA وربطات عنقها: قطن مصري بقصّة كلاسيك أو بقماش مرن، وربطات من الحرير، من السادة إلى البيزلي.',
    all: 'كل القطع',
    results: (words) => `نتائج البحث عن «${isolate(words)}»`,
  },
  contact: {
    title: 'تواصل معنا',
    description:
      'اكتب إلى LUCA عن قميص أو ربطة عنق أو طلب، بالبريد الإلكتروني أو من النموذج في هذه الصفحة.',
  },
  faqs: {
    title: 'الأسئلة الشائعة',
    description:
      'استبدال القمصان، والاسترجاع، وعيوب ربطات العنق، والشحن والدفع، وتتبّع الطلب وإلغاؤه.',
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
