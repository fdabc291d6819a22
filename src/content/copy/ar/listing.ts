// @bundle shared

import { isolate } from '#content/bidi.ts'
import type { Translation } from '#content/define-copy.ts'
import { currencyLabelInArabic } from '#contract/market.ts'
import type { english } from '../listing.ts'
import { showPieces } from './counts.ts'

export const arabic: Translation<typeof english> = {
  filter: {
    choice: {
      color: { label: 'اللون' },
      size: { label: 'المقاس' },
    },
    range: {
      price: {
        label: 'السعر',
        from: `من (${currencyLabelInArabic})`,
        to: `إلى (${currencyLabelInArabic})`,
        atLeast: (price) => `من ${isolate(price)}`,
        atMost: (price) => `حتى ${isolate(price)}`,
      },
    },
  },
  listing: {
    filters: 'تصفية',
    filtersWithCount: (chosen) => `تصفية (${chosen})`,
    chosen: 'عوامل التصفية المختارة',
    sort: 'ترتيب',
    sorts: {
      rank: 'ترتيبنا المقترح',
      price: 'السعر: من الأقل إلى الأعلى',
      '-price': 'السعر: من الأعلى إلى الأقل',
      name: 'الاسم',
    },
    option: (name, pieces) => `${isolate(name)} (${pieces})`,
    only: (colour) => `${isolate(colour)} فقط`,
    apply: 'عرض',
    showPieces,
    clear: 'مسح الكل',
    searched: (words) => `«${isolate(words)}»`,
    remove: (name) => `إزالة ${isolate(name)}`,
    nothing: 'لا توجد قطعة تطابق كل ما اخترته.',
    nothingLink: 'مسح عوامل التصفية',
    more: 'عرض المزيد',
    loadFailed: 'تعذّر تحميل المنتجات.',
    search: {
      title: 'بحث',
      label: 'ابحث في القمصان وربطات العنق',
      placeholder: 'كحلي، بيزلي',
      submit: 'بحث',
      clear: 'مسح',
      families: 'أقسام المنتجات',
      nothing: (words) => `لم نجد نتائج تطابق «${isolate(words)}».`,
      hint: 'جرّب لونًا أو قماشًا أو نقشة: كحلي، تويل، بيزلي.',
      corrected: (words, corrected) =>
        `لم نجد نتائج تطابق «${isolate(words)}». هذه نتائج «${isolate(corrected)}».`,
      offers: 'المقاسات والصفحات المتعلقة ببحثك',
      size: (size, neck) => `مقاس ${isolate(size)}، رقبة ${neck}`,
      shipping: 'الشحن والدفع',
      exchange: 'الاستبدال والاسترجاع',
    },
  },
}
