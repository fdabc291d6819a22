import type { Translation } from '#content/define-copy.ts'
import type { english } from '../banners.ts'

export const arabic: Translation<typeof english> = {
  shirts: {
    poplin: 'قطن من الدلتا',
    'bengal-stripe': 'خطوط البنغال',
    gingham: 'كاروهات صغيرة منسوجة',
  },
  ties: {
    paisley: 'البيزلي عن قرب',
    regimental: 'الخط المائل',
    'black-diamond': 'أسود على أسود',
    pindot: 'نقط من قريب ومن بعيد',
    floral: 'صفحة من الزهور',
    satin: 'ساتان سادة يتموّج',
  },
}
