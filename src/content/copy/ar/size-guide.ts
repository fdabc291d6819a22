import { isolate, ltr } from '#content/bidi.ts'
import type { Translation } from '#content/define-copy.ts'
import type { english } from '../size-guide.ts'

export const arabic: Translation<typeof english> = {
  title: 'دليل المقاسات',
  intro: 'إذا كانت رقبتك بين مقاسين، فاختر الأكبر.',
  inCentimetres: '(سم)',
  recommended: (size) => `ننصحك بمقاس ${isolate(size)}.`,
  lastTime: (size) => `في المرة السابقة: ${isolate(size)}`,
  noSize: 'لا يوجد لدينا قميص بهذه القياسات.',
  finished: 'قياسات القميص بعد الخياطة',
  caption: 'مقاسات القمصان، بالسنتيمتر والبوصة',
  size: 'المقاس',
  centimetres: 'سم',
  inches: 'بوصة',
  units: 'الوحدات',
  dynamic: `قمصان دايناميك أقرب إلى الجسم: الوسط أضيق بمقدار 4 سم (${ltr('1½')} بوصة) في كل مقاس.`,
  chart: 'قميص مفرود عليه علامات القياسات الخمسة',
  measurements: {
    neck: { title: 'الرقبة', how: 'حول الياقة، من الزر إلى منتصف عروته.' },
    chest: { title: 'الصدر', how: 'محيط كامل، تحت الإبطين مباشرة.' },
    waist: { title: 'الوسط', how: 'محيط كامل، عند أضيق مكان.' },
    sleeve: { title: 'الكُم', how: 'من منتصف الظهر، فوق الكتف، إلى نهاية الإسورة.' },
    length: { title: 'الطول', how: 'من أسفل الياقة من الخلف إلى الذيل.' },
  },
}
