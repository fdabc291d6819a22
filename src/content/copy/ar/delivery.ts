import { isolate } from '#content/bidi.ts'
import type { Translation } from '#content/define-copy.ts'
import { plural } from '#content/plural.ts'
import type { english } from '../delivery.ts'

const withinDays = plural({
  zero: 'اليوم',
  one: 'خلال يوم واحد',
  two: 'خلال يومين',
  few: 'خلال {n} أيام',
  many: 'خلال {n} يومًا',
  other: 'خلال {n} يوم',
})

export const arabic: Translation<typeof english> = {
  label: 'التوصيل والدفع والاستبدال',
  payment: 'الدفع عند الاستلام: تدفع نقدًا عندما يصلك الطلب.',
  time: (time) => `مدة التوصيل: ${isolate(time)}`,
  exchange: {
    shirts: (days) => `استبدال ${withinDays(days)}`,
    ties: (days) => `استبدال القطعة المعيبة ${withinDays(days)}`,
  },
}
