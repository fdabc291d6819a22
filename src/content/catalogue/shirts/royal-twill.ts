import { classicShirt } from '../kinds.ts'
import type { DemoProduct } from '../product.ts'

/** Classic: fine diagonal twill. */
export const royalTwill: DemoProduct = {
  ...classicShirt,
  id: 'royal-twill',
  name: 'Royal Twill',
  summary: 'Two-fold 140s twill with a diagonal you feel before you see.',
  description: `<p>The shirt for the day that matters. <em>Twill</em> drapes where poplin stands; the fine diagonal gives the surface a depth that photographs well and sits softly against the neck late in the evening.</p>
<p>To get there we use Giza 45, the longest and scarcest staple Egypt grows, from a few villages in the eastern Delta. It is spun to a two-fold 140s and woven at 125 g/m². The collar has a slightly higher stand than our poplin and a sewn, never glued, lining.</p>
<ul><li>Classic cut, single-needle side seams, hand-set sleeves</li><li>Thick shell buttons, cross-stitched</li><li>Sewn in Alexandria</li><li>White for a wedding, midnight without a tie, the other two with black-on-black silk</li></ul>`,
  arabic: {
    name: 'تويل رويال',
    summary: 'تويل من خيط مزدوج نمرة 140، بخط مائل تحسّه قبل أن تراه.',
    description: `<p>قميص اليوم المهم. <em>التويل</em> ينسدل حيث يقف البوبلين، وخطه المائل الدقيق يعطي السطح عمقًا يظهر جميلًا في الصور، ويستقر ناعمًا على الرقبة في آخر السهرة.</p>
<p>للوصول إلى ذلك نستخدم جيزة 45، أطول تيلة تزرعها مصر وأندرها، من قرى قليلة في شرق الدلتا. يُغزل خيطًا مزدوجًا نمرة 140 ويُنسج بوزن 125 جم/م². قاعدة الياقة أعلى قليلًا منها في البوبلين، وبطانتها مخيطة وليست ملصوقة أبدًا.</p>
<ul><li>قصّة كلاسيك، خياطات الجنب بإبرة واحدة، والكمّان مركّبان يدويًا</li><li>أزرار سميكة من الصدف، مثبّتة بغرزة متقاطعة</li><li>خيط في الإسكندرية</li><li>الأبيض لحفل الزفاف، والأزرق الليلي دون ربطة عنق، والآخران مع حرير أسود على أسود</li></ul>`,
    searchTerms: 'كلاسيك تويل سادة',
  },
  rank: 105,
  colourways: [
    {
      handle: 'royal-twill-silver',
      name: 'Silver Royal Twill',
      colour: 'Silver',
      price: 1890,
      rank: 105,
      stock: { S: 9, M: 16, L: 16, XL: 10, XXL: 6 },
      fabric: { weave: 'cotton-twill', pattern: 'plain', ground: '#c9cbcf' },
    },
    {
      handle: 'royal-twill-midnight',
      name: 'Midnight Royal Twill',
      colour: 'Midnight',
      price: 1890,
      rank: 205,
      stock: { S: 10, M: 18, L: 18, XL: 12, XXL: 6 },
      fabric: { weave: 'cotton-twill', pattern: 'plain', ground: '#1c2338' },
    },
    {
      handle: 'royal-twill-white',
      name: 'White Royal Twill',
      colour: 'White',
      price: 1890,
      rank: 305,
      stock: { S: 18, M: 30, L: 30, XL: 20, XXL: 12 },
      fabric: { weave: 'cotton-twill', pattern: 'plain', ground: '#f2f1ee' },
    },
    {
      handle: 'royal-twill-sky',
      name: 'Sky Royal Twill',
      colour: 'Sky',
      price: 1890,
      rank: 405,
      stock: { S: 12, M: 20, L: 22, XL: 14, XXL: 8 },
      fabric: { weave: 'cotton-twill', pattern: 'plain', ground: '#b3c7e0' },
    },
  ],
}
