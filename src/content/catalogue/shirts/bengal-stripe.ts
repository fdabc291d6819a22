import { classicShirt } from '../kinds.ts'
import type { DemoProduct } from '../product.ts'

/** Classic: even stripes of a quarter centimetre. One size of the blue shirt is sold out. */
export const bengalStripe: DemoProduct = {
  ...classicShirt,
  id: 'bengal-stripe',
  name: 'Bengal Stripe',
  summary: 'Even stripes a quarter of a centimetre wide, in two-fold poplin.',
  description: `<p>Equal stripes of colour and white, each two and a half millimetres: wide enough to be counted, narrow enough for a dark suit. The pattern travelled from Bengal to London in bales of cotton, and it is the one stripe that looks as much at home in an office as on a balcony in Zamalek.</p>
<p>The cloth is a <em>poplin</em> of 118 g/m², two-fold 100s, dyed in the yarn so that the edge of the stripe stays sharp wash after wash. Stripes meet at the yoke and run unbroken through the placket.</p>
<ul><li>Classic cut, semi-spread collar with removable stays</li><li>Woven from Giza 86, sewn in Alexandria</li><li>With a plain or a dotted tie; a club stripe, if it is bolder than the shirt</li></ul>`,
  arabic: {
    name: 'خطوط البنغال',
    summary: 'خطوط متساوية بعرض ربع سنتيمتر، من بوبلين بخيط مزدوج.',
    description: `<p>خطوط متساوية من اللون والأبيض، عرض كل منها مليمتران ونصف: عريضة بما يكفي لتُعدّ، وضيقة بما يكفي لبدلة داكنة. سافرت النقشة من البنغال إلى لندن في بالات القطن، وهي الخط الوحيد الذي يليق بالمكتب بقدر ما يليق ببلكونة في الزمالك.</p>
<p>القماش <em>بوبلين</em> وزنه 118 جم/م²، خيط مزدوج نمرة 100، صُبغ خيطه قبل النسج فيبقى حدّ الخط واضحًا غسلة بعد غسلة. تلتقي الخطوط عند السفرة وتمر دون انقطاع عبر المرد.</p>
<ul><li>قصّة كلاسيك، وياقة نصف مفتوحة بدعامات يمكن نزعها</li><li>منسوج من جيزة 86 ومخيط في الإسكندرية</li><li>مع ربطة سادة أو منقّطة، أو بخطوط الأندية إذا كانت أجرأ من القميص</li></ul>`,
    searchTerms: 'كلاسيك مقلم مقلمة خطوط بوبلين مخطط مخططة',
  },
  rank: 103,
  colourways: [
    {
      handle: 'bengal-stripe-blue',
      name: 'Blue Bengal Stripe',
      colour: 'Blue',
      price: 1450,
      oldPrice: 1650,
      rank: 103,
      stock: { S: 14, M: 26, L: 24, XL: 15, XXL: 0 },
      fabric: {
        weave: 'poplin',
        pattern: 'stripe',
        bands: [
          [0.25, '#5d7fb0'],
          [0.25, '#f3f2ee'],
        ],
      },
    },
    {
      handle: 'bengal-stripe-wine',
      name: 'Wine Bengal Stripe',
      colour: 'Wine',
      price: 1650,
      rank: 203,
      stock: { S: 9, M: 16, L: 15, XL: 9, XXL: 5 },
      fabric: {
        weave: 'poplin',
        pattern: 'stripe',
        bands: [
          [0.25, '#8d4a56'],
          [0.25, '#f4f1ec'],
        ],
      },
    },
    {
      handle: 'bengal-stripe-grey',
      name: 'Grey Bengal Stripe',
      colour: 'Grey',
      price: 1650,
      rank: 303,
      stock: { S: 10, M: 18, L: 16, XL: 11, XXL: 6 },
      fabric: {
        weave: 'poplin',
        pattern: 'stripe',
        bands: [
          [0.25, '#868c95'],
          [0.25, '#f3f2ee'],
        ],
      },
    },
    {
      handle: 'bengal-stripe-green',
      name: 'Green Bengal Stripe',
      colour: 'Green',
      price: 1650,
      rank: 403,
      stock: { S: 7, M: 12, L: 12, XL: 8, XXL: 4 },
      fabric: {
        weave: 'poplin',
        pattern: 'stripe',
        bands: [
          [0.25, '#5f8470'],
          [0.25, '#f3f2ec'],
        ],
      },
    },
  ],
}
