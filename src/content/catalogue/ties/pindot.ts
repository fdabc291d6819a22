import { necktie } from '../kinds.ts'
import type { DemoProduct } from '../product.ts'

/** Pindot: the smallest dot in close rows. */
export const pindot: DemoProduct = {
  ...necktie,
  id: 'pindot',
  name: 'Pindot',
  tags: ['#Neck-Ties', '#Pindot'],
  summary: 'A woven dot no wider than a pinhead on close silk twill.',
  description: `<p>Seen from across a table it is a plain tie with a little life in it; only at arm's length do the dots come forward. Each measures a millimetre and a half and is <em>woven</em>, not printed: a second weft floats to the face for a few threads and goes under again, which is why the dots stand slightly proud when you run a thumb over them.</p>
<p>The silk is a twill of 150 g/m² from a mill above Lake Como, cut at forty-five degrees and sewn up in our Cairo workroom.</p>
<ul><li>8 cm at the blade, 148 cm long, self-tipped</li><li>Works with stripes, provided the stripe is wider than the dot</li><li>The tie to pack when you can pack only one</li></ul>`,
  arabic: {
    name: 'نقط دقيقة',
    summary: 'نقطة منسوجة لا تتجاوز رأس الدبوس، على تويل حرير محكم.',
    description: `<p>من الجانب الآخر للطاولة تبدو ربطة سادة فيها شيء من الحياة، ولا تظهر النقط إلا على بُعد ذراع. قطر كل نقطة مليمتر ونصف، وهي <em>منسوجة</em> لا مطبوعة: لحمة ثانية تطفو على الوجه بضعة خيوط ثم تعود تحته، لذلك تحسّ النقط بارزة قليلًا تحت إبهامك.</p>
<p>الحرير تويل وزنه 150 جم/م²، من مصنع نسيج على بحيرة كومو بإيطاليا، يُقصّ بزاوية خمس وأربعين درجة ويُخاط في مشغلنا بالقاهرة.</p>
<ul><li>عرضها 8 سم وطولها 148 سم، وبطانة طرفيها من القماش نفسه</li><li>تليق بالمقلّم، بشرط أن يكون الخط أعرض من النقطة</li><li>الربطة التي تأخذها معك حين لا تتسع الحقيبة إلا لواحدة</li></ul>`,
    searchTerms: 'منقط منقطة نقط نقطة تويل بولكا',
  },
  rank: 103,
  colourways: [
    {
      handle: 'pindot-bottle',
      name: 'Bottle Pindot',
      colour: 'Bottle Green',
      price: 890,
      rank: 103,
      stock: 19,
      fabric: {
        weave: 'silk-twill',
        pattern: 'pindot',
        ground: '#1d3a2f',
        dot: '#e3dabd',
        diameter: 0.15,
        spacing: 0.75,
      },
    },
    {
      handle: 'pindot-wine',
      name: 'Wine Pindot',
      colour: 'Wine',
      price: 890,
      rank: 203,
      stock: 23,
      fabric: {
        weave: 'silk-twill',
        pattern: 'pindot',
        ground: '#571a25',
        dot: '#e6d8bd',
        diameter: 0.15,
        spacing: 0.75,
      },
    },
    {
      handle: 'pindot-navy',
      name: 'Navy Pindot',
      colour: 'Navy',
      price: 890,
      rank: 303,
      stock: 40,
      fabric: {
        weave: 'silk-twill',
        pattern: 'pindot',
        ground: '#1a2340',
        dot: '#e9e4d4',
        diameter: 0.15,
        spacing: 0.75,
      },
    },
    {
      handle: 'pindot-charcoal',
      name: 'Charcoal Pindot',
      colour: 'Charcoal',
      price: 890,
      rank: 403,
      stock: 17,
      fabric: {
        weave: 'silk-twill',
        pattern: 'pindot',
        ground: '#33363c',
        dot: '#dcd8cf',
        diameter: 0.15,
        spacing: 0.75,
      },
    },
  ],
}
