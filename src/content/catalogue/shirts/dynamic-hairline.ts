import { dynamicShirt } from '../kinds.ts'
import type { DemoProduct } from '../product.ts'

/** Dynamic: a hairline stripe that looks like a plain colour. */
export const dynamicHairline: DemoProduct = {
  ...dynamicShirt,
  id: 'dynamic-hairline',
  name: 'Dynamic Hairline',
  summary: 'Hairline stripes, finer than a millimetre, with room to move.',
  description: `<p>Look closely: it is not plain. Lines of colour and white, under a millimetre each, blend at arm's length into a shade no single dye can give, paler and livelier than the yarn it is made of.</p>
<p>We wove it for people who carry things: cameras, children, rolled drawings. Long-staple Egyptian cotton does nearly all the work and a few per cent of elastane the rest; the cloth stretches sideways only, so the tail does not ride up. It weighs 120 g/m².</p>
<ul><li>Dynamic cut, darted back, sleeve set slightly forward</li><li>Sewn in Alexandria; seams overlocked flat for comfort under a strap</li><li>By itself, or with a tie in the darker shade of the same colour</li></ul>`,
  arabic: {
    name: 'خطوط دقيقة دايناميك',
    summary: 'خطوط دقيقة أرفع من مليمتر، مع مساحة للحركة.',
    description: `<p>انظر عن قرب: ليس سادة. خطوط من اللون والأبيض، كل منها أقل من مليمتر، تمتزج على بُعد ذراع في درجة لا تعطيها صبغة واحدة، أفتح وأكثر حيوية من خيطها.</p>
<p>نسجناه لمن يحملون أشياء: كاميرات وأطفالًا ورسومات ملفوفة. القطن المصري طويل التيلة يؤدي العمل كله تقريبًا، وبضعة في المئة من الإيلاستين تؤدي الباقي، ويتمدد القماش عرضًا فقط فلا يرتفع ذيل القميص. وزنه 120 جم/م².</p>
<ul><li>قصّة دايناميك، ظهر ببنس، وكُم مركّب إلى الأمام قليلًا</li><li>خيط في الإسكندرية، وخياطاته أوفر مسطّح مريح تحت حزام الحقيبة</li><li>وحده، أو مع ربطة عنق بالدرجة الأدكن من اللون نفسه</li></ul>`,
    searchTerms: 'ليكرا مطاطي مقلم مقلمة خطوط بوبلين مخطط مخططة استرتش سترتش مرن',
  },
  rank: 109,
  colourways: [
    {
      handle: 'dynamic-hairline-blue',
      name: 'Blue Dynamic Hairline',
      colour: 'Blue',
      price: 1790,
      rank: 109,
      stock: { S: 14, M: 24, L: 22, XL: 14, XXL: 8 },
      fabric: {
        weave: 'poplin',
        pattern: 'stripe',
        bands: [
          [0.09, '#6286b8'],
          [0.09, '#f3f2ee'],
        ],
      },
    },
    {
      handle: 'dynamic-hairline-grey',
      name: 'Grey Dynamic Hairline',
      colour: 'Grey',
      price: 1790,
      rank: 209,
      stock: { S: 10, M: 18, L: 18, XL: 12, XXL: 7 },
      fabric: {
        weave: 'poplin',
        pattern: 'stripe',
        bands: [
          [0.09, '#858a92'],
          [0.09, '#f3f2ee'],
        ],
      },
    },
    {
      handle: 'dynamic-hairline-navy',
      name: 'Navy Dynamic Hairline',
      colour: 'Navy',
      price: 1790,
      rank: 309,
      stock: { S: 12, M: 20, L: 18, XL: 12, XXL: 0 },
      fabric: {
        weave: 'poplin',
        pattern: 'stripe',
        bands: [
          [0.09, '#34446a'],
          [0.09, '#eceae4'],
        ],
      },
    },
    {
      handle: 'dynamic-hairline-lilac',
      name: 'Lilac Dynamic Hairline',
      colour: 'Lilac',
      price: 1790,
      rank: 409,
      stock: { S: 8, M: 12, L: 12, XL: 8, XXL: 4 },
      fabric: {
        weave: 'poplin',
        pattern: 'stripe',
        bands: [
          [0.09, '#9a8cb8'],
          [0.09, '#f4f2f0'],
        ],
      },
    },
  ],
}
