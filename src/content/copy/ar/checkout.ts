import { isolate } from '#content/bidi.ts'
import type { Translation } from '#content/define-copy.ts'
import type { english } from '../checkout.ts'

export const arabic: Translation<typeof english> = {
  progress: 'مراحل إتمام الشراء',
  position: (number, title) => `الخطوة ${number} من 4، ${isolate(title)}`,
  completed: 'مكتملة',
  previous: 'الخطوة السابقة',
  next: 'الخطوة التالية',
  required: 'مطلوب',
  optional: 'اختياري',
  contact: {
    name: 'الاسم',
    email: 'البريد الإلكتروني',
    primaryPhoneNumber: 'رقم الموبايل',
    secondaryPhoneNumber: 'رقم هاتف آخر',
    phoneHint: 'تأكد من الرقم: رقم الموبايل 11 رقمًا.',
    agreements: 'الموافقات',
    terms: ['أوافق على ', 'الشروط والأحكام', ''],
    privacy: ['أوافق على ', 'سياسة الخصوصية', ''],
    terms1: ['أوافق على ', 'سياسة الاستبدال والاسترجاع', ''],
  },
  shipping: {
    address1: 'العنوان',
    address1Hint: 'الشارع ورقم العقار والدور والشقة',
    address2: 'تفاصيل إضافية',
    address2Hint: 'علامة مميزة أو وصف يسهّل الوصول إليك',
    city: 'المحافظة',
    country: 'الدولة',
    countryDefault: 'مصر',
  },
  toasts: {
    agreements: 'تجب الموافقة على جميع البنود.',
    placed: 'تم تسجيل طلبك بنجاح.',
  },
  track: {
    placing: 'جارٍ تسجيل طلبك',
    thanks: 'شكرًا لك. استلمنا طلبك.',
    number: 'رقم الطلب',
    placeholderNumber: '\u2066#00000000\u2069',
    follow: ['يمكنك تتبّع طلبك في أي وقت من ', 'طلباتي', '.'],
    payment: (sum) => `تدفع ${isolate(sum)} نقدًا عند استلام الطلب.`,
    statuses: {
      processing: 'طلبك قيد التجهيز الآن',
      shipped: 'طلبك في الطريق إليك',
      delivered: 'تم تسليم طلبك',
    },
    names: { processing: 'قيد التجهيز', shipped: 'تم الشحن', delivered: 'تم التسليم' },
    continueShopping: 'متابعة التسوق',
  },
  changes: {
    price: (piece, now) => `سعر ${isolate(piece)} الآن ${isolate(now)}`,
    priceWas: (before) => `كان السعر ${isolate(before)}`,
  },
  failure: {
    title: 'لم يتم تسجيل طلبك',
    text: 'لم يُخصم أي مبلغ، وما زالت سلتك وبياناتك محفوظة.',
    unknownTitle: 'لم يتم تسجيل طلبك على حدّ علمنا',
    unknownText: 'لم يُخصم أي مبلغ. إعادة المحاولة آمنة، فلن يُسجَّل الطلب مرتين.',
    retry: 'إعادة المحاولة',
    logIn: 'تسجيل الدخول',
    backToCart: 'العودة إلى السلة',
    identityChanged: 'سجّلت الدخول أو الخروج أثناء تسجيل طلب. راجع طلباتك قبل أن تطلب مرة أخرى.',
    orders: 'طلباتي',
  },
}
