import { classicShirt } from '../kinds.ts'
import type { DemoProduct } from '../product.ts'

/** Classic: a single fine line on white. */
export const pencilStripe: DemoProduct = {
  ...classicShirt,
  id: 'pencil-stripe',
  name: 'Pencil Stripe',
  summary: 'One drawn line every eight millimetres on white poplin.',
  description: `<p>Drawn with a ruler and a sharp pencil, the stripe is two or three threads wide and comes back every eight millimetres. It lengthens the body a little, as verticals do, and gives a plain tie something to stand against.</p>
<p>Woven from two-fold 100s Giza 86 at 114 g/m², with the coloured threads mercerised before dyeing so that they hold their line on the white. The stripes of the collar leaves mirror one another; on the cuff they run around the wrist.</p>
<ul><li>Classic cut with a split yoke, stripes set as a chevron at the centre back</li><li>Removable collar stays, two-button cuff</li><li>Sewn in Alexandria</li><li>The natural partner of a navy suit and a spaced dot</li></ul>`,
  arabic: {
    name: 'خطوط القلم',
    summary: 'خط مرسوم كل ثمانية مليمترات على بوبلين أبيض.',
    description: `<p>كأنه مرسوم بمسطرة وقلم رصاص مبري، عرض الخط خيطان أو ثلاثة، ويعود كل ثمانية مليمترات. يطيل القامة قليلًا كما تفعل الخطوط الرأسية، ويعطي ربطة العنق السادة ما تظهر عليه.</p>
<p>منسوج من جيزة 86 مزدوج نمرة 100 بوزن 114 جم/م²، وخيوطه الملوّنة معالجة بالمرسرة قبل صباغتها لتثبت حدودها على الأبيض. خطوط جانبي الياقة متقابلة كأنها في مرآة، وعلى الإسورة تدور حول المعصم.</p>
<ul><li>قصّة كلاسيك بسفرة من قطعتين، تلتقي خطوطها بزاوية في منتصف الظهر</li><li>دعامات ياقة يمكن نزعها، وإسورة بزرّين</li><li>خيط في الإسكندرية</li><li>الرفيق الطبيعي لبدلة كحلية وربطة بنقط متباعدة</li></ul>`,
    searchTerms: 'كلاسيك مقلم مقلمة خطوط بوبلين مخطط مخططة قلم رفيع',
  },
  rank: 108,
  colourways: [
    {
      handle: 'pencil-stripe-burgundy',
      name: 'Burgundy Pencil Stripe',
      colour: 'Burgundy',
      price: 1550,
      rank: 108,
      stock: { S: 9, M: 16, L: 15, XL: 10, XXL: 5 },
      fabric: {
        weave: 'poplin',
        pattern: 'stripe',
        bands: [
          [0.72, '#f4f1ee'],
          [0.08, '#7d3644'],
        ],
      },
    },
    {
      handle: 'pencil-stripe-navy',
      name: 'Navy Pencil Stripe',
      colour: 'Navy',
      price: 1550,
      rank: 208,
      stock: { S: 14, M: 24, L: 24, XL: 16, XXL: 9 },
      fabric: {
        weave: 'poplin',
        pattern: 'stripe',
        bands: [
          [0.72, '#f3f2ee'],
          [0.08, '#33477a'],
        ],
      },
    },
    {
      handle: 'pencil-stripe-charcoal',
      name: 'Charcoal Pencil Stripe',
      colour: 'Charcoal',
      price: 1550,
      rank: 308,
      stock: { S: 10, M: 17, L: 16, XL: 11, XXL: 6 },
      fabric: {
        weave: 'poplin',
        pattern: 'stripe',
        bands: [
          [0.72, '#f3f2ee'],
          [0.08, '#4a4d53'],
        ],
      },
    },
    {
      handle: 'pencil-stripe-tobacco',
      name: 'Tobacco Pencil Stripe',
      colour: 'Tobacco',
      price: 1390,
      oldPrice: 1550,
      rank: 408,
      stock: { S: 5, M: 9, L: 10, XL: 6, XXL: 4 },
      fabric: {
        weave: 'poplin',
        pattern: 'stripe',
        bands: [
          [0.72, '#f4f1ea'],
          [0.08, '#8a6240'],
        ],
      },
    },
  ],
}
