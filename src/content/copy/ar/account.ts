import { isolate, ltr } from '#content/bidi.ts'
import type { Translation } from '#content/define-copy.ts'
import type { english } from '../account.ts'
import { arabic as links } from './account-links.ts'
import { arabic as auth } from './auth.ts'
import { arabic as emails } from './customer-emails.ts'
import { arabic as orders } from './orders.ts'

const { loading, retry } = orders.orders

export const arabic: Translation<typeof english> = {
  loading,
  retry,
  loadFailed: 'تعذّر تحميل حسابك.',
  failed: links.failed,
  optional: auth.register.optional,
  save: 'حفظ',
  saving: links.reset.saving,
  profile: {
    title: 'بياناتي',
    firstName: 'الاسم الأول',
    lastName: 'اسم العائلة',
    phone: 'رقم الهاتف',
    saved: 'تم حفظ بياناتك.',
  },
  email: {
    title: 'البريد الإلكتروني',
    verified: 'مؤكَّد',
    unverified: 'غير مؤكَّد',
    verify: 'إرسال رابط التأكيد',
    change: 'تغيير البريد الإلكتروني',
    newAddress: 'البريد الإلكتروني الجديد',
    send: links.forgot.send,
    sending: links.forgot.sending,
    open: (address) => `افتح الرابط الذي أرسلناه إلى ${ltr(address)}.`,
    noEmail: links.forgot.noEmail,
  },
  password: {
    title: auth.signIn.password,
    label: auth.signIn.password,
    current: 'كلمة المرور الحالية',
    new: links.reset.password,
    confirm: links.reset.confirmPassword,
    change: 'تغيير كلمة المرور',
    changed: 'تم تغيير كلمة المرور وتسجيل الخروج من الأجهزة الأخرى.',
  },
  devices: {
    title: 'الأجهزة',
    unknown: emails.unknownDevice,
    current: 'هذا الجهاز',
    lastUsed: (date) => `آخر استخدام ${isolate(date)}`,
    signOut: 'تسجيل الخروج',
    signOutOf: (device) => `تسجيل الخروج من ${isolate(device)}`,
    signOutOthers: 'تسجيل الخروج من كل الأجهزة الأخرى',
    alone: 'هذا هو الجهاز الوحيد.',
  },
  addresses: {
    none: 'لا توجد عناوين محفوظة.',
    add: 'إضافة عنوان',
    default: 'العنوان الافتراضي',
    edit: 'تعديل',
    editOf: (line) => `تعديل ${isolate(line)}`,
    delete: 'حذف',
    deleteOf: (line) => `حذف ${isolate(line)}`,
    place: (city, country) =>
      country === '' ? isolate(city) : `${isolate(city)}، ${isolate(country)}`,
    tooMany: 'يمكنك حفظ 10 عناوين.',
  },
  close: auth.popup.close,
  data: 'بياناتك',
  unverified: 'أكّد بريدك الإلكتروني أولًا.',
  download: {
    title: 'تنزيل بياناتي',
    submit: 'تنزيل',
    busy: 'جارٍ التجهيز…',
    failed: 'تعذّر تحميل حسابك.',
  },
  remove: {
    title: 'حذف الحساب؟',
    text: 'يُحذف حسابك والسلة والمفضلة والعناوين والرسائل. تبقى مبالغ الطلبات دون اسمك وهاتفك وبريدك وعنوانك. لا يمكن التراجع عن ذلك.',
    submit: 'حذف الحساب',
    keep: 'الإبقاء على الحساب',
    blocked: (number) => `الطلب ${ltr(number)} في الطريق. احذف حسابك بعد تسليمه.`,
    done: 'جارٍ حذف حسابك، وتم تسجيل خروجك.',
  },
}
