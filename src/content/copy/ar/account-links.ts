import { ltr } from '#content/bidi.ts'
import type { Translation } from '#content/define-copy.ts'
import type { english } from '../account-links.ts'
import { arabic as auth } from './auth.ts'
import { arabic as shell } from './shell.ts'

export const arabic: Translation<typeof english> = {
  failed: 'لم تُحفظ التغييرات. حاول مرة أخرى.',
  login: auth.signIn.submit,
  account: { title: shell.header.account },
  addresses: { title: 'العناوين' },
  forgot: {
    title: 'نسيت كلمة المرور',
    intro: 'أدخل بريدك الإلكتروني. إذا كان له حساب، سنرسل رابطًا لتعيين كلمة مرور جديدة.',
    email: auth.signIn.email,
    send: 'إرسال الرابط',
    sending: 'جارٍ الإرسال…',
    sent: 'إذا كان لهذا العنوان حساب، فقد أرسلنا رابطًا صالحًا لمدة 30 دقيقة.',
    noEmail: (address) => `لا يمكن للمتجر إرسال رسائل بريد. اكتب إلى ${ltr(address)}.`,
  },
  reset: {
    title: 'كلمة مرور جديدة',
    password: 'كلمة المرور الجديدة',
    confirmPassword: auth.register.confirmPassword,
    save: 'حفظ كلمة المرور',
    saving: 'جارٍ الحفظ…',
    done: 'تم تغيير كلمة المرور وتسجيل الخروج من جميع الأجهزة.',
    again: 'إرسال رابط جديد',
  },
  verify: {
    title: 'تأكيد البريد الإلكتروني',
    verify: 'تأكيد البريد الإلكتروني',
    done: (address) => `تم تأكيد ${ltr(address)}.`,
  },
}
