import { isolate, ltr } from '#content/bidi.ts'
import type { ErrorCode, ErrorParams } from '#contract/errors.ts'
import { onlyLeft, pieces } from './counts.ts'
import { tooLong } from './form-messages.ts'

/** The params of an error, if the server sent some. */
type Params<Code> = Code extends keyof ErrorParams ? Partial<ErrorParams[Code]> : object

/** Why a call failed, by the code of its error. The descriptions of the API are English. */
export const errors: { readonly [Code in ErrorCode]: (params: Params<Code>) => string } = {
  unreadable_body: () => 'تعذّرت قراءة البيانات المرسلة.',
  identity_missing: () => 'سجّل الدخول، ثم حاول مرة أخرى.',
  identity_invalid: () => 'انتهت جلستك. سجّل الدخول مرة أخرى.',
  phone_proof_required: () => 'أدخل رقم هاتف الطلب أولًا.',
  wrong_credentials: () => 'البريد الإلكتروني أو كلمة المرور غير صحيحة.',
  not_found: () => 'ما تبحث عنه غير موجود أو غير متاح لك.',
  order_link_invalid: () => 'هذا الرابط لم يعد صالحًا.',
  account_link_invalid: () => 'انتهت صلاحية هذا الرابط أو استُخدم من قبل.',
  method_not_allowed: () => 'هذا الطلب غير مدعوم.',
  sold_out: ({ name }) => (name ? `نفدت الكمية من ${isolate(name)}.` : 'نفدت الكمية.'),
  insufficient_stock: ({ name, left }) =>
    name && left !== undefined
      ? `${onlyLeft(left)} من ${isolate(name)}.`
      : 'الكمية المطلوبة غير متوفرة.',
  cart_empty: () => 'سلة التسوق فارغة.',
  coupon_unusable: () => 'الكوبون غير صالح أو غير مفعّل.',
  email_taken: () => 'هذا البريد الإلكتروني مسجّل لدينا بالفعل.',
  order_not_pending: () => 'لا يمكن إلغاء الطلب بعد بدء تجهيزه.',
  too_many_addresses: () => 'يمكنك حفظ 10 عناوين.',
  email_not_verified: () => 'أكّد بريدك الإلكتروني أولًا.',
  orders_in_progress: () => 'لديك طلب لم يكتمل بعد.',
  order_not_confirmable: () => 'لم يعد من الممكن تأكيد هذا الطلب.',
  too_large: () => 'البيانات المرسلة أكبر من المسموح به.',
  not_json: () => 'تعذّرت قراءة البيانات المرسلة.',
  invalid: ({ max }) => (max === undefined ? 'هذه القيمة غير صالحة.' : `${tooLong(max)}.`),
  unknown_field: () => 'هذا الحقل غير معروف.',
  phone_wrong: () => 'هذا ليس رقم هاتف الطلب.',
  wrong_password: () => 'كلمة المرور هذه غير صحيحة.',
  variant_mismatch: () => 'هذا الخيار غير متاح لهذا المنتج.',
  unknown_city: () => 'اختر محافظة من القائمة.',
  idempotency_key_reused: () => 'أُرسل هذا الطلب من قبل ببيانات أخرى. راجع طلباتك.',
  too_many_requests: ({ units, email }) =>
    units && email
      ? `الحد الأقصى للطلب من شبكة واحدة خلال ساعة هو ${pieces(units)}. حاول لاحقًا، أو اكتب إلى ${ltr(email)}.`
      : 'محاولات كثيرة. انتظر قليلًا ثم حاول مرة أخرى.',
  unexpected: () => 'حدث خطأ من جانبنا. حاول مرة أخرى.',
  unavailable: () => 'المتجر غير متاح مؤقتًا. حاول مرة أخرى بعد لحظات.',
}
