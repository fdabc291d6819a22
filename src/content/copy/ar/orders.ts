import { isolate, ltr } from '#content/bidi.ts'
import type { Translation } from '#content/define-copy.ts'
import type { english } from '../orders.ts'

export const arabic: Translation<typeof english> = {
  orders: {
    loading: 'جارٍ التحميل…',
    failed: 'لا توجد طلبات',
    empty: 'لا توجد طلبات',
    emptyLink: 'عرض كل المنتجات',
    retry: 'إعادة المحاولة',
    refreshFailed: 'تعذّر تحديث طلباتك.',
    columns: {
      number: 'رقم الطلب',
      date: 'التاريخ',
      total: 'الإجمالي',
      status: 'الحالة',
      details: 'التفاصيل',
    },
    itemsOf: (piece, others) =>
      others === 0 ? isolate(piece) : `${isolate(piece)} ${ltr(`+ ${others}`)}`,
    details: 'التفاصيل',
    detailsOf: (number) => `تفاصيل الطلب ${ltr(number)}`,
    dialog: {
      title: 'طلبك',
      close: 'إغلاق التفاصيل',
      items: 'المنتجات',
      quantity: (quantity) => `الكمية: ${quantity}`,
      discount: 'الخصم',
      shipping: 'الشحن',
      total: 'الإجمالي',
      deliverTo: 'عنوان التوصيل',
      payment: 'الدفع عند الاستلام',
    },
    print: 'طباعة الإيصال',
    seller: (brand, email) => `البائع: ${isolate(brand)}، ${ltr(email)}`,
    cancel: 'إلغاء الطلب',
    confirmCancel: {
      question: (number) => `هل تريد إلغاء الطلب ${ltr(number)}؟ ستعود قطعه إلى المخزون.`,
      confirm: 'نعم، إلغاء الطلب',
      keep: 'الإبقاء على الطلب',
    },
    cancelling: 'جارٍ الإلغاء…',
    cancelled: (number) => `تم إلغاء الطلب ${ltr(number)}.`,
    alerts: { cancelFailed: 'تعذّر إلغاء الطلب. حاول مرة أخرى.' },
  },
  statuses: {
    pending: 'قيد الانتظار',
    processing: 'قيد التجهيز',
    shipped: 'تم الشحن',
    delivered: 'تم التسليم',
    cancelled: 'ملغى',
  },
}
