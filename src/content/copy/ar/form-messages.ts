import { plural } from '#content/plural.ts'
import type { FormMessage } from '#contract/messages.ts'

/** The message for text with more characters than the maximum. */
export const tooLong = plural({
  zero: 'اترك هذا الحقل فارغًا',
  one: 'الحد الأقصى حرف واحد',
  two: 'الحد الأقصى حرفان',
  few: 'الحد الأقصى {n} أحرف',
  many: 'الحد الأقصى {n} حرفًا',
  other: 'الحد الأقصى {n} حرف',
})

/** The messages of the shop's forms, by the English message of the contract. */
export const formMessages: Readonly<Record<FormMessage, string>> = {
  'This field is required': 'هذا الحقل مطلوب',
  'Name is required': 'أدخل الاسم',
  'Email is required': 'أدخل البريد الإلكتروني',
  'Invalid email': 'صيغة البريد الإلكتروني غير صحيحة',
  'Invalid email format': 'صيغة البريد الإلكتروني غير صحيحة',
  'Primary phone number is required': 'أدخل رقم الموبايل',
  'Primary phone number is too short': 'رقم الموبايل غير مكتمل',
  'Please enter a phone number with 8 to 15 digits': 'أدخل رقم هاتف من 8 إلى 15 رقمًا',
  'Please accept all agreements': 'يرجى الموافقة على جميع البنود',
  'Address line 1 is required': 'أدخل العنوان',
  'Coupon is required': 'أدخل الكوبون',
  'Password is required': 'أدخل كلمة المرور',
  'Password must be at least 8 characters and not the same character':
    'يجب ألا تقل كلمة المرور عن 8 أحرف، وألا تكون حرفًا واحدًا مكررًا',
  'Confirm Password is required': 'أعد إدخال كلمة المرور',
  'Passwords must match': 'كلمتا المرور غير متطابقتين',
  'Order number is required': 'أدخل رقم الطلب',
  'Enter the 8 characters of the order number': 'أدخل رقم الطلب المكوّن من 8 خانات',
  'Please remove the characters that cannot be read': 'احذف الرموز غير المقروءة',
}
