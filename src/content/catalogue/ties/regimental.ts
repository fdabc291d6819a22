import { necktie } from '../kinds.ts'
import type { DemoProduct } from '../product.ts'

/** Striped: broad bands divided by a guarded bar. */
export const regimental: DemoProduct = {
  ...necktie,
  id: 'regimental',
  name: 'Regimental Stripe',
  tags: ['#Neck-Ties', '#Striped'],
  summary: 'A guarded stripe in yarn-dyed silk twill, falling from the left shoulder.',
  description: `<p>The stripe once told one regiment from another; this one owes allegiance to nobody. Broad bands of ground are divided by a darker bar with a cream guard on either side, and they fall from the left shoulder, as they have since the 1880s.</p>
<p>The cloth is a silk <em>twill</em> of 140 g/m², yarn-dyed and woven in Suffolk, so that the colour reaches the back of the cloth and each band ends in a clean edge. We cut it on the bias in Cairo and close it with a single thread, by hand.</p>
<ul><li>8 cm at the blade, 148 cm long</li><li>Wool interlining, keeper in the same cloth</li><li>Ties small: a four-in-hand, pulled a little off centre, with a white or sky collar</li></ul>`,
  arabic: {
    name: 'خطوط مائلة',
    summary: 'خط مائل يحفّه خطان رفيعان، من تويل حرير صُبغ خيطه قبل النسج، ينزل من الكتف اليسرى.',
    description: `<p>كان الخط يميّز فوجًا من فوج، أما هذا فلا ينتمي إلى أحد. أشرطة عريضة بلون الأرضية يفصل بينها شريط أدكن، على كل من جانبيه خط كريمي رفيع، وكلها تنزل من الكتف اليسرى كما كانت منذ ثمانينيات القرن التاسع عشر.</p>
<p>القماش <em>تويل</em> من الحرير وزنه 140 جم/م²، صُبغ خيطه ونُسج في سوفولك بإنجلترا، فوصل اللون إلى ظهر القماش وانتهى كل شريط بحدّ نظيف. نقصّه على الورب في القاهرة ونقفله يدويًا بخيط واحد.</p>
<ul><li>عرضها 8 سم وطولها 148 سم</li><li>حشو من الصوف، وعروة خلفية من القماش نفسه</li><li>عقدتها صغيرة: عقدة بسيطة مائلة قليلًا عن المنتصف، مع ياقة بيضاء أو لبنية</li></ul>`,
    searchTerms: 'مقلم مقلمة خطوط مائلة تويل مخطط مخططة',
  },
  rank: 101,
  colourways: [
    {
      handle: 'regimental-navy',
      name: 'Navy Regimental',
      colour: 'Navy',
      price: 890,
      rank: 101,
      stock: 32,
      fabric: {
        weave: 'silk-twill',
        pattern: 'stripe',
        bands: [
          [1.7, '#1b2440'],
          [0.34, '#d9cfb4'],
          [0.5, '#6b1d28'],
          [0.34, '#d9cfb4'],
        ],
      },
    },
    {
      handle: 'regimental-burgundy',
      name: 'Burgundy Regimental',
      colour: 'Burgundy',
      price: 890,
      rank: 201,
      stock: 24,
      fabric: {
        weave: 'silk-twill',
        pattern: 'stripe',
        bands: [
          [1.7, '#5a1722'],
          [0.3, '#d9cfb4'],
          [0.56, '#1d2a4a'],
          [0.3, '#d9cfb4'],
        ],
      },
    },
    {
      handle: 'regimental-slate',
      name: 'Slate Regimental',
      colour: 'Slate',
      price: 890,
      rank: 301,
      stock: 15,
      fabric: {
        weave: 'silk-twill',
        pattern: 'stripe',
        bands: [
          [1.6, '#4f5d6e'],
          [0.34, '#e2dccb'],
          [0.5, '#1d2740'],
          [0.34, '#e2dccb'],
        ],
      },
    },
    {
      handle: 'regimental-bottle',
      name: 'Bottle Regimental',
      colour: 'Bottle Green',
      price: 890,
      rank: 401,
      stock: 18,
      fabric: {
        weave: 'silk-twill',
        pattern: 'stripe',
        bands: [
          [1.7, '#1e3a2e'],
          [0.3, '#c9a45c'],
          [0.6, '#5a1722'],
          [0.3, '#c9a45c'],
        ],
      },
    },
  ],
}
