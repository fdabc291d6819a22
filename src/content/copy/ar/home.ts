import type { Translation } from '#content/define-copy.ts'
import type { english } from '../home.ts'

export const arabic: Translation<typeof english> = {
  film: {
    title: 'لكل قطعة حكاية',
    subTitle: 'قمصان وربطات عنق، قُصّت وخيطت في مصر.',
    link: 'عرض المجموعة',
  },
  ties: {
    title: 'ربطات عنق فاخرة',
    subTitle: 'حرير مقصوص على الورب ومشطّب يدويًا.',
    link: 'عرض ربطات العنق',
  },
  shirts: {
    title: 'قمصان من القطن المصري',
    subTitle: 'قطن طويل التيلة، مغزول رفيعًا ومنسوج بإحكام.',
    link: 'عرض القمصان',
  },
  pauseFilm: 'إيقاف الفيلم مؤقتًا',
  playFilm: 'تشغيل الفيلم',
  clothsLabel: 'الأقمشة',
  alts: {
    film: 'ربطات عنق من الحرير جنبًا إلى جنب في ضوء خافت',
    ties: 'ربطات عنق ملفوفة من الحرير، وبجانبها واحدة مفرودة',
    shirts: 'قمصان مطوية بعضها فوق بعض، أعلاها بخطوط البنغال باللونين الأزرق والأبيض',
  },
}
