import type { Translation } from '#content/define-copy.ts'
import type { english } from '../not-found.ts'

export const arabic: Translation<typeof english> = {
  notFound: {
    title: 'خطأ 404',
    subtitle: 'عذرًا، حدث خطأ ما. أعد تحميل الصفحة وسنعمل على إصلاحه.',
    link: 'العودة إلى الرئيسية',
    generic: 'الصفحة غير موجودة',
  },
  error: {
    title: 'حدث خطأ ما',
    show: 'عرض الخطأ',
    hide: 'إخفاء الخطأ',
    retry: 'إعادة المحاولة',
    link: 'العودة إلى الرئيسية',
    unreachable: 'تعذّر الوصول إلى المتجر.',
    offline: 'يبدو أنك غير متصل بالإنترنت. ستظهر الصفحة عند عودة الاتصال.',
  },
}
