import { lrm } from '#content/bidi.ts'
import type { Translation } from '#content/define-copy.ts'
import type { english } from '../emails.ts'
import { arabic as checkout } from './checkout.ts'
import { arabic as orders } from './orders.ts'

const { statuses, thanks, number } = checkout.track
const { dialog } = orders.orders

const due = (sum: string) => `تدفع ${lrm(sum)} نقدًا عند استلام الطلب.`

const cancelled = {
  subject: (order: string) => `تم إلغاء طلبك ${lrm(order)}`,
  due: () => 'لا يوجد مبلغ مستحق.',
}

export const arabic: Translation<typeof english> = {
  greeting: (name = 'عميلنا العزيز') => `مرحبًا ${lrm(name)}،`,
  number: (order) => `${number}: ${lrm(order)}`,
  quantity: (quantity, piece) => `${lrm(piece)}، الكمية:\u00A0${quantity}`,
  size: (size) => `مقاس ${lrm(size)}`,
  subtotal: 'المجموع الفرعي',
  discount: dialog.discount,
  shipping: dialog.shipping,
  total: dialog.total,
  deliverTo: (place) => `${dialog.deliverTo}: ${lrm(place)}`,
  payment: dialog.payment,
  courier: (courier) => `شركة الشحن: ${lrm(courier)}`,
  trackingNumber: (tracking) => `رقم التتبّع: ${lrm(tracking)}`,
  anyDevice: 'يمكنك عرض طلبك من أي جهاز على',
  viewOrder: 'عرض الطلب',
  confirmOrder: 'تأكيد الطلب',
  follow: 'يمكنك تتبّع طلبك من المتصفح الذي طلبت منه، أو بعد تسجيل الدخول، على',
  care: 'لأي استفسار آخر، اكتب إلى خدمة العملاء على',
  confirm: 'أكّد طلبك لنبدأ تجهيزه.',
  confirmUntil: (date, time) =>
    `إذا لم يتم التأكيد، يُلغى الطلب يوم ${lrm(date)} الساعة ${lrm(time)}.`,
  statuses: {
    pending: { subject: (order) => `طلبك ${lrm(order)}`, news: thanks, due },
    edited: {
      subject: (order) => `تم تعديل طلبك ${lrm(order)}`,
      news: 'عدّلنا طلبك كما اتفقنا معك. وهذه محتوياته الآن.',
      due,
    },
    processing: {
      subject: (order) => `طلبك ${lrm(order)} قيد التجهيز`,
      news: `${statuses.processing}.`,
      due,
    },
    shipped: {
      subject: (order) => `طلبك ${lrm(order)} في الطريق إليك`,
      news: `${statuses.shipped}.`,
      due,
    },
    delivered: {
      subject: (order) => `تم تسليم طلبك ${lrm(order)}`,
      news: `${statuses.delivered}.`,
      due: (sum) => `بلغ الإجمالي ${lrm(sum)}، ودُفع نقدًا.`,
    },
    cancelled: { ...cancelled, news: 'تم إلغاء طلبك، وعادت قطعه إلى المخزون.' },
    notConfirmed: {
      ...cancelled,
      news: 'لم يتم تأكيد طلبك، لذلك تم إلغاؤه وعادت قطعه إلى المخزون.',
    },
    returned: { ...cancelled, news: 'تعذّر تسليم طلبك وعاد إلينا، لذلك تم إلغاؤه.' },
  },
}
