import { brandName } from '#brand/name.ts'
import { lrm } from '#content/bidi.ts'
import type { Translation } from '#content/define-copy.ts'
import type { english } from '../customer-emails.ts'

export const arabic: Translation<typeof english> = {
  unknownDevice: 'جهاز غير معروف',
  passwordReset: {
    subject: `إعادة تعيين كلمة مرور ${brandName}`,
    body: 'عيّن كلمة مرور جديدة من هذا الرابط. يعمل مرة واحدة لمدة 30 دقيقة.',
    ignore: 'إذا لم تطلب ذلك، فتجاهل هذه الرسالة.',
    label: 'تعيين كلمة مرور جديدة',
  },
  passwordChanged: {
    subject: `تم تغيير كلمة مرور ${brandName}`,
    moment: (date, time) => `${date} الساعة ${time}`,
    body: (at, device) => `تم تغيير كلمة مرور حسابك يوم ${at}، من ${lrm(device)}.`,
    advice: 'إذا لم تكن أنت، فعيّن كلمة مرور جديدة الآن.',
    label: 'نسيت كلمة المرور',
  },
  emailVerify: {
    subject: 'تأكيد بريدك الإلكتروني',
    body: `أكّد هذا العنوان لحسابك في ${brandName}. يعمل الرابط 24 ساعة.`,
    label: 'تأكيد البريد الإلكتروني',
  },
  emailChanging: {
    subject: `يجري تغيير البريد الإلكتروني لحسابك في ${brandName}`,
    body: 'طلب شخص يعرف كلمة مرورك تغيير عنوان حسابك.',
    advice: 'إذا لم تكن أنت، فغيّر كلمة مرورك الآن.',
    label: 'حسابي',
  },
  emailTaken: {
    subject: `لديك حساب في ${brandName} بالفعل`,
    body: 'طُلب استخدام هذا العنوان لحساب آخر. لم يتغير شيء.',
    label: 'تسجيل الدخول',
  },
  accountDeleted: {
    subject: `تم حذف حسابك في ${brandName}`,
    body: 'تم حذف حسابك وبياناتك الشخصية.',
  },
  orderLink: {
    subject: (number) => `رابط طلبك ${lrm(number)}`,
    body: (number) => `هذا رابط طلبك ${lrm(number)}.`,
    ignore: 'إذا لم تطلب ذلك، فتجاهل هذه الرسالة.',
    label: 'عرض الطلب',
  },
  confirmReminder: {
    subject: (number) => `أكّد طلبك ${lrm(number)}`,
    body: 'طلبك في انتظار تأكيدك.',
    label: 'تأكيد الطلب',
  },
}
