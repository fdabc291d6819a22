import type { Translation } from '#content/define-copy.ts'
import type { english } from '../contact.ts'

export const arabic: Translation<typeof english> = {
  intro: 'أخبرنا عمّا تبحث عنه، وما ناسبك وما لم يناسبك. كل رسالة يقرؤها من يعرف المتجر جيدًا.',
  entriesLabel: 'طرق التواصل معنا',
  entries: {
    email: { label: 'خدمة العملاء', value: '{email}' },
    order: { label: 'طلبك', value: 'تتبّعه أو ألغِه من صفحة «طلباتي»' },
    question: { label: 'الاستبدال والشحن', value: 'الإجابات في الأسئلة الشائعة' },
  },
  form: {
    reply: 'نرد عادةً خلال يوم عمل واحد.',
    heading: 'أرسل إلينا رسالة',
    name: 'الاسم',
    email: 'البريد الإلكتروني',
    message: 'الرسالة',
    send: 'إرسال',
    sending: 'جارٍ الإرسال…',
    sent: 'تم الإرسال بنجاح',
    failed: 'تعذّر الإرسال',
  },
  alerts: {
    sent: 'تم إرسال رسالتك بنجاح.',
    refused: 'تعذّر إرسال رسالتك. حاول مرة أخرى.',
    failed: 'حدث خطأ أثناء إرسال رسالتك. حاول مرة أخرى.',
  },
}
