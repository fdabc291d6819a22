import { brandName } from '#brand/name.ts'
import type { Translation } from '#content/define-copy.ts'
import type { english } from '../page-descriptions.ts'

export const arabic: Translation<typeof english> = {
  home: 'ربطات عنق من الحرير وقمصان من القطن المصري، قُصّت وخيطت في مصر. الربطات مقلّمة ومنقّطة وبيزلي ومشجّرة وأسود على أسود، والقمصان كلاسيك ودايناميك بمقاسات من S إلى XXL.',
  products: `كل قمصان ${brandName} وربطات عنقها: قطن مصري بقصّة كلاسيك أو بقماش مرن، وربطات من الحرير، من السادة إلى البيزلي.`,
  contact: `اكتب إلى ${brandName} عن قميص أو ربطة عنق أو طلب، بالبريد الإلكتروني أو من النموذج في هذه الصفحة.`,
  faqs: 'استبدال القمصان، والاسترجاع، وعيوب ربطات العنق، والشحن والدفع، وتتبّع الطلب وإلغاؤه.',
}
