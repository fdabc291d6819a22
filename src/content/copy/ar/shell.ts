import { brandName } from '#brand/name.ts'
import { descriptionInArabic, taglineInArabic } from '#brand/texts.ts'
import type { Translation } from '#content/define-copy.ts'
import type { english } from '../shell.ts'
import { products } from './counts.ts'

export const arabic: Translation<typeof english> = {
  brand: brandName,
  tagline: taglineInArabic,
  description: descriptionInArabic,
  banner: 'شحن مجاني على جميع المنتجات',
  // The window's title shows isolates as boxes on some systems.
  documentTitle: (page) => `${page.replaceAll(/[\u2066-\u2069]/g, '')} | ${brandName}`,
  skipLink: 'الانتقال إلى المحتوى',
  loading: 'جارٍ التحميل',
  close: 'إغلاق',
  acknowledge: 'حسنًا',
  removed: 'تمت الإزالة.',
  undo: 'تراجع',
  dismissToast: 'إغلاق التنبيه',
  notifications: 'التنبيهات',
  notification: 'تنبيه',
  header: {
    label: 'التنقل الرئيسي',
    home: 'الرئيسية',
    products: 'المنتجات',
    orders: 'طلباتي',
    wishlist: 'المفضلة',
    cart: 'سلة التسوق',
    // The name contains the digit of the badge. Tools ignore a digit in parentheses.
    cartWithCount: (lines) => `سلة التسوق ${lines}، ${products(lines)}`,
    search: 'بحث',
    openMenu: 'فتح القائمة',
    logIn: 'تسجيل الدخول',
    joinUs: 'إنشاء حساب',
    account: 'حسابي',
    logOut: 'تسجيل الخروج',
    logoLabel: `${brandName}، الرئيسية`,
  },
  protectedNotice: {
    text: 'سجّل الدخول لفتح هذه الصفحة.',
    button: 'تسجيل الدخول',
  },
  footer: {
    label: 'التذييل',
    brandGroup: 'علامتنا التجارية',
    careGroup: 'خدمة العملاء',
    contact: 'تواصل معنا',
    orders: 'طلباتي',
    faqs: 'الأسئلة الشائعة',
    terms: 'الشروط والأحكام',
    privacy: 'سياسة الخصوصية',
    shortVideo: `فيديوهات ${brandName} القصيرة (تُفتح في نافذة جديدة)`,
    socialNetwork: `صفحة ${brandName} على شبكة التواصل الاجتماعي (تُفتح في نافذة جديدة)`,
    photos: `صور ${brandName} (تُفتح في نافذة جديدة)`,
    copyright: (year) => `© ${year} ${brandName}. جميع الحقوق محفوظة`,
  },
  theme: {
    label: 'المظهر',
    system: 'حسب الجهاز',
    light: 'فاتح',
    dark: 'داكن',
  },
  consent: {
    label: 'إحصاء الزيارات',
    text: 'هل تسمح لنا بإحصاء القطع التي يشاهدها الزوار، بمساعدة خدمة إعلانية؟ يعمل المتجر بالطريقة نفسها في الحالتين.',
    accept: 'السماح',
    decline: 'الرفض',
    withdraw: 'إيقاف إحصاء الزيارات',
    allowAfterAll: 'السماح بإحصاء الزيارات',
  },
}
