import { dynamicShirt } from '../kinds.ts'
import type { DemoProduct } from '../product.ts'

/** Dynamic: herringbone twill with stretch, the warmest shirt. */
export const dynamicHerringbone: DemoProduct = {
  ...dynamicShirt,
  id: 'dynamic-herringbone',
  name: 'Dynamic Herringbone',
  summary: 'Fishbone twill with a soft face and a quiet amount of give.',
  description: `<p>A twill that changes its mind every few millimetres: first it leans left, then right, and the seam between the two makes the bone. Tone on tone, the pattern appears only where the sleeve bends.</p>
<p>The yarn is Giza 87 in a two-fold 100s with a little elastane in the weft, lightly brushed on the inside. At 138 g/m² it is our winter shirt, warm enough for an Alexandrian January, and it moves when you pull on an overcoat.</p>
<ul><li>Dynamic cut: close through the waist, back darts, higher armhole</li><li>Collar with removable stays, cut to stay up under a pullover</li><li>Sewn in Alexandria with stretch thread at the side seams</li><li>Good with houndstooth, glen check and anything in wool</li></ul>`,
  arabic: {
    name: 'عظم السمك دايناميك',
    summary: 'تويل بنقشة عظم السمك، وجهه ناعم ومرونته خفيفة.',
    description: `<p>تويل يغيّر رأيه كل بضعة مليمترات: يميل يسارًا أولًا ثم يمينًا، ومن الخط بينهما تتكوّن العظمة. لون على لون، فلا تظهر النقشة إلا حيث ينثني الكُم.</p>
<p>الخيط جيزة 87 مزدوج نمرة 100، مع قليل من الإيلاستين في اللحمة، ووبر خفيف من الداخل. بوزن 138 جم/م² هو قميصنا الشتوي، يدفئ بما يكفي ليناير في الإسكندرية، ويتحرك معك حين ترتدي المعطف.</p>
<ul><li>قصّة دايناميك: قريبة عند الوسط، ببنس في الظهر وفتحة ذراع أعلى</li><li>ياقة بدعامات يمكن نزعها، مقصوصة لتبقى واقفة تحت البلوفر</li><li>خيط في الإسكندرية بخيط مطاطي في خياطات الجنب</li><li>يليق بربطات البييه دو بول والبرنس دي جال، وبكل ما هو صوف</li></ul>`,
    searchTerms: 'ليكرا مطاطي هيرنجبون عظم السمك تويل شتوي استرتش سترتش مرن',
  },
  rank: 107,
  colourways: [
    {
      handle: 'dynamic-herringbone-white',
      name: 'White Dynamic Herringbone',
      colour: 'White',
      price: 2250,
      rank: 107,
      stock: { S: 10, M: 18, L: 18, XL: 12, XXL: 7 },
      fabric: { weave: 'herringbone', pattern: 'plain', ground: '#f2f1ed' },
    },
    {
      handle: 'dynamic-herringbone-slate',
      name: 'Slate Dynamic Herringbone',
      colour: 'Slate',
      price: 2250,
      rank: 207,
      stock: { S: 8, M: 14, L: 15, XL: 9, XXL: 5 },
      fabric: { weave: 'herringbone', pattern: 'plain', ground: '#7d8897' },
    },
    {
      handle: 'dynamic-herringbone-sand',
      name: 'Sand Dynamic Herringbone',
      colour: 'Sand',
      price: 1950,
      oldPrice: 2250,
      rank: 307,
      stock: { S: 6, M: 10, L: 11, XL: 7, XXL: 4 },
      fabric: { weave: 'herringbone', pattern: 'plain', ground: '#d8c9ae' },
    },
    {
      handle: 'dynamic-herringbone-sky',
      name: 'Sky Dynamic Herringbone',
      colour: 'Sky',
      price: 2250,
      rank: 407,
      stock: { S: 9, M: 16, L: 16, XL: 10, XXL: 6 },
      fabric: { weave: 'herringbone', pattern: 'plain', ground: '#b0c5df' },
    },
  ],
}
