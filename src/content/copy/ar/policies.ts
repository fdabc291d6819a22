import type { Translation } from '#content/define-copy.ts'
import type { english } from '../policies.ts'

export const arabic: Translation<typeof english> = {
  shirts: {
    refund: 'لا يُسترد ثمن القمصان بعد فتح العبوة.',
    exchange: 'تُستبدل القمصان لتغيير المقاس أو بسبب عيب صناعة فقط.',
  },
  ties: {
    refund: 'لا تُسترجع ربطات العنق ولا تُستبدل إلا بسبب عيب صناعة.',
    exchange: 'يمكن استبدال ربطة العنق أو استرداد ثمنها إذا كان بها عيب صناعة.',
  },
  request:
    'تُقدَّم طلبات الاستبدال والاسترجاع خلال 14 يومًا، بالبريد الإلكتروني إلى خدمة العملاء على {email}.',
}
