import { brandName } from '#brand/name.ts'
import { isolate } from '#content/bidi.ts'
import type { Translation } from '#content/define-copy.ts'
import type { english } from '../auth.ts'

export const arabic: Translation<typeof english> = {
  popup: { close: 'إغلاق' },
  signIn: {
    title: `تسجيل الدخول إلى ${brandName}`,
    toggle: 'ليس لديك حساب؟ أنشئ حسابًا',
    email: 'البريد الإلكتروني',
    password: 'كلمة المرور',
    submit: 'تسجيل الدخول',
    busy: 'جارٍ تسجيل الدخول…',
    forgot: 'نسيت كلمة المرور؟',
  },
  register: {
    title: 'إنشاء حساب',
    toggle: 'لديك حساب بالفعل؟ سجّل الدخول',
    fullName: 'الاسم بالكامل',
    optional: '(اختياري)',
    email: 'البريد الإلكتروني',
    password: 'كلمة المرور',
    confirmPassword: 'تأكيد كلمة المرور',
    submit: 'إنشاء حساب',
    busy: 'جارٍ إنشاء الحساب…',
  },
  showPassword: 'إظهار كلمة المرور',
  hidePassword: 'إخفاء كلمة المرور',
  unknownError: 'خطأ غير معروف',
  alerts: {
    loginFailed: (description) => `تعذّر تسجيل الدخول: ${isolate(description)}`,
    loginError: 'حدث خطأ. البريد الإلكتروني أو كلمة المرور غير صحيحة.',
    registrationFailed: (description) => `تعذّر إنشاء الحساب: ${isolate(description)}`,
    registrationError: 'حدث خطأ. حاول مرة أخرى.',
    notStored:
      'لم يحفظ المتصفح تسجيل الدخول. اسمح بملفات تعريف الارتباط، وافتح المتجر عبر اتصال آمن.',
  },
}
