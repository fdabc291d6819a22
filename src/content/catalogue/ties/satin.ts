import { necktie } from '../kinds.ts'
import type { DemoProduct } from '../product.ts'

/** Plain: heavy satin. */
export const satin: DemoProduct = {
  ...necktie,
  id: 'satin',
  name: 'Satin',
  tags: ['#Neck-Ties', '#Plain'],
  summary: 'Heavy plain satin, dyed in the piece for a deep, even colour.',
  description: `<p>Nothing here but colour and light. In a satin the warp passes over four threads before it goes under one, so the face is nearly all silk laid in a single direction, and a fold in the knot shines on one side while the other stays dark.</p>
<p>That only works when there is enough silk to begin with. This one weighs 30 momme, about 130 g/m², and is dyed in the piece in small baths outside Como. A wool interlining gives it body; there is no stiffener.</p>
<ul><li>8 cm at the blade, 148 cm long</li><li>Seven centimetres of self tipping at both ends</li><li>For the evening and for ceremonies; by day let the shirt carry the pattern</li></ul>`,
  arabic: {
    name: 'ساتان',
    summary: 'ساتان سادة ثقيل، مصبوغ بعد النسج بلون عميق متجانس.',
    description: `<p>لا شيء هنا سوى اللون والضوء. في الساتان يمر خيط السداء فوق أربعة خيوط قبل أن ينزل تحت واحد، فيكون الوجه كله تقريبًا حريرًا ممدودًا في اتجاه واحد، وتلمع ثنية العقدة من جانب بينما يظل الآخر داكنًا.</p>
<p>ولا ينجح ذلك إلا بقدر كافٍ من الحرير. وزن هذا القماش 30 مومي، أي نحو 130 جم/م²، ويُصبغ بعد نسجه في أحواض صغيرة قرب كومو بإيطاليا. حشو من الصوف يعطيه قوامه، دون أي مادة مقوّية.</p>
<ul><li>عرضها 8 سم وطولها 148 سم</li><li>سبعة سنتيمترات من البطانة بالقماش نفسه عند الطرفين</li><li>للسهرات والمناسبات، أما في النهار فاترك النقشة للقميص</li></ul>`,
    searchTerms: 'ساتان سادة ستان',
  },
  rank: 105,
  colourways: [
    {
      handle: 'satin-tobacco',
      name: 'Tobacco Satin',
      colour: 'Tobacco',
      price: 790,
      rank: 105,
      stock: 18,
      fabric: { weave: 'satin', pattern: 'plain', ground: '#6a4428' },
    },
    {
      handle: 'satin-gold',
      name: 'Old Gold Satin',
      colour: 'Old Gold',
      price: 790,
      oldPrice: 890,
      rank: 205,
      stock: 13,
      fabric: { weave: 'satin', pattern: 'plain', ground: '#a98547' },
    },
    {
      handle: 'satin-burgundy',
      name: 'Burgundy Satin',
      colour: 'Burgundy',
      price: 790,
      rank: 305,
      stock: 28,
      fabric: { weave: 'satin', pattern: 'plain', ground: '#5a1722' },
    },
    {
      handle: 'satin-navy',
      name: 'Navy Satin',
      colour: 'Navy',
      price: 790,
      rank: 405,
      stock: 36,
      fabric: { weave: 'satin', pattern: 'plain', ground: '#1d2740' },
    },
  ],
}
