import { necktie } from '../kinds.ts'
import type { DemoProduct } from '../product.ts'

/** Striped: two even bands and a thread of a third colour. */
export const clubStripe: DemoProduct = {
  ...necktie,
  id: 'club-stripe',
  name: 'Club Stripe',
  tags: ['#Neck-Ties', '#Striped'],
  summary: 'Ribbed silk repp in two colours, with one bright thread between.',
  description: `<p>Rowing clubs and cricket elevens gave this stripe its manners: two colours of nearly equal weight and a thread of a third to keep the peace. We have left the clubs out of it and kept the proportion.</p>
<p><em>Repp</em> is woven with a thick weft that raises a fine rib across the cloth. You feel it before you see it, and it stops the light, which is why a repp stripe looks drier and sharper than the same stripe in twill. This one weighs 145 g/m² and was woven in Sudbury.</p>
<ul><li>8 cm at the blade, 148 cm long, tipped in its own cloth</li><li>Made in Cairo, bar-tacked by hand at both ends</li><li>At its best with a blazer, or under a round-necked pullover at the weekend</li></ul>`,
  arabic: {
    name: 'خطوط الأندية',
    summary: 'ريبس حرير مضلّع بلونين، بينهما خيط زاهٍ واحد.',
    description: `<p>أخذ هذا الخط آدابه من أندية التجديف وفرق الكريكيت: لونان متقاربان في العرض، وخيط من لون ثالث يصلح بينهما. تركنا الأندية واحتفظنا بالنسبة.</p>
<p><em>الريبس</em> يُنسج بلحمة سميكة ترفع ضلعًا دقيقًا بعرض القماش. تحسّه قبل أن تراه، وهو يوقف الضوء، لذلك يبدو خط الريبس أجفّ وأوضح من الخط نفسه في التويل. وزن هذا القماش 145 جم/م²، ونُسج في سدبري بإنجلترا.</p>
<ul><li>عرضها 8 سم وطولها 148 سم، وبطانة طرفيها من القماش نفسه</li><li>صُنعت في القاهرة، مع غرزة تثبيت يدوية عند كل طرف</li><li>أجمل ما تكون مع بليزر، أو تحت بلوفر بفتحة مستديرة في عطلة نهاية الأسبوع</li></ul>`,
    searchTerms: 'مقلم مقلمة خطوط ريبس مخطط مخططة نادي',
  },
  rank: 109,
  colourways: [
    {
      handle: 'club-stripe-bottle',
      name: 'Bottle Club Stripe',
      colour: 'Bottle Green',
      price: 850,
      rank: 109,
      stock: 25,
      fabric: {
        weave: 'repp',
        pattern: 'stripe',
        bands: [
          [1.5, '#23402f'],
          [0.9, '#1a2238'],
          [0.16, '#b8913f'],
        ],
      },
    },
    {
      handle: 'club-stripe-navy',
      name: 'Navy Club Stripe',
      colour: 'Navy',
      price: 850,
      rank: 209,
      stock: 3,
      fabric: {
        weave: 'repp',
        pattern: 'stripe',
        bands: [
          [1.5, '#1b2542'],
          [0.9, '#6c7f97'],
          [0.16, '#e0d6bd'],
        ],
      },
    },
    {
      handle: 'club-stripe-tobacco',
      name: 'Tobacco Club Stripe',
      colour: 'Tobacco',
      price: 850,
      rank: 309,
      stock: 14,
      fabric: {
        weave: 'repp',
        pattern: 'stripe',
        bands: [
          [1.5, '#5e4129'],
          [0.9, '#1f2a44'],
          [0.16, '#a9bccd'],
        ],
      },
    },
    {
      handle: 'club-stripe-burgundy',
      name: 'Burgundy Club Stripe',
      colour: 'Burgundy',
      price: 790,
      oldPrice: 850,
      rank: 409,
      stock: 19,
      fabric: {
        weave: 'repp',
        pattern: 'stripe',
        bands: [
          [1.5, '#5b1823'],
          [0.9, '#27324f'],
          [0.16, '#cda24f'],
        ],
      },
    },
  ],
}
