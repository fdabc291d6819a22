import { taglineInArabic } from '#brand/texts.ts'
import type { Translation } from '#content/define-copy.ts'
import type { english } from '../home.ts'

export const arabic: Translation<typeof english> = {
  film: {
    title: taglineInArabic,
    subTitle: 'قمصان وربطات عنق، قُصّت وخيطت في مصر.',
    link: 'عرض المجموعة',
  },
  ties: {
    title: 'ربطات\u00A0عنق فاخرة',
    subTitle: 'حرير مقصوص على الورب، بتشطيب يدوي.',
    link: 'عرض ربطات العنق',
  },
  shirts: {
    title: 'قمصان من القطن المصري',
    subTitle: 'قطن طويل التيلة، غزله رفيع ونسيجه محكم.',
    link: 'عرض القمصان',
  },
  pauseFilm: 'إيقاف الفيديو مؤقتًا',
  playFilm: 'تشغيل الفيديو',
  clothsLabel: 'الأقمشة',
  alts: {
    film: 'ربطات عنق من الحرير جنبًا إلى جنب في ضوء خافت',
    ties: 'ربطات عنق حرير ملفوفة، وبجانبها واحدة مفرودة',
    shirts: 'قمصان مطوية بعضها فوق بعض، أعلاها بخطوط البنغال باللونين الأزرق والأبيض',
  },
}
