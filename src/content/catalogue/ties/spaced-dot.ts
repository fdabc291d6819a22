import { necktie } from '../kinds.ts'
import type { DemoProduct } from '../product.ts'

/** Pindot: a rounder dot in wider rows, on satin. */
export const spacedDot: DemoProduct = {
  ...necktie,
  id: 'spaced-dot',
  name: 'Spaced Dot',
  tags: ['#Neck-Ties', '#Pindot'],
  summary: 'Two-millimetre dots set wide apart on a soft satin ground.',
  description: `<p>Give a dot more room and it becomes more formal, not less: think of a night sky against a page of print. Here each one is two millimetres across and stands eleven from its neighbour, in staggered rows that meet neatly at the knot.</p>
<p>The ground is a satin of 125 g/m² with a soft, low shine. The dots are brocaded in ivory silk on its face and clipped at the back, the old way, so the cloth stays supple.</p>
<ul><li>Woven near Como; cut, folded and sewn in Cairo</li><li>8 cm at the blade, 148 cm long</li><li>Try a half-Windsor, which shows five dots or so</li><li>Good with a double-breasted jacket and a white shirt, from noon onwards</li></ul>`,
  arabic: {
    name: 'نقط متباعدة',
    summary: 'نقط قطرها مليمتران، متباعدة على أرضية من الساتان الناعم.',
    description: `<p>أعطِ النقطة مساحة أكبر تصبح أكثر رسمية لا أقل: قارن سماء الليل بصفحة مطبوعة. قطر كل نقطة هنا مليمتران، وبينها وبين جارتها أحد عشر مليمترًا، في صفوف متبادلة تلتقي بانتظام عند العقدة.</p>
<p>الأرضية ساتان وزنه 125 جم/م²، بلمعة هادئة خافتة. النقط بروكار من حرير عاجي على وجهه، مقصوصة من ظهره على الطريقة القديمة، فيبقى القماش لينًا.</p>
<ul><li>نُسجت قرب كومو بإيطاليا، وقُصّت وطُويت وخيطت في القاهرة</li><li>عرضها 8 سم وطولها 148 سم</li><li>جرّب عقدة نصف وندسور، ففيها تظهر خمس نقط أو نحوها</li><li>تليق بجاكيت كروازيه وقميص أبيض، من الظهيرة فصاعدًا</li></ul>`,
    searchTerms: 'منقط منقطة نقط نقطة ساتان بولكا',
  },
  rank: 112,
  colourways: [
    {
      handle: 'spaced-dot-burgundy',
      name: 'Burgundy Spaced Dot',
      colour: 'Burgundy',
      price: 890,
      rank: 112,
      stock: 20,
      fabric: {
        weave: 'satin',
        pattern: 'pindot',
        ground: '#5c1826',
        dot: '#eadfc8',
        diameter: 0.2,
        spacing: 1.1,
      },
    },
    {
      handle: 'spaced-dot-slate',
      name: 'Slate Spaced Dot',
      colour: 'Slate',
      price: 890,
      rank: 212,
      stock: 15,
      fabric: {
        weave: 'satin',
        pattern: 'pindot',
        ground: '#55647a',
        dot: '#eee8da',
        diameter: 0.2,
        spacing: 1.1,
      },
    },
    {
      handle: 'spaced-dot-navy',
      name: 'Navy Spaced Dot',
      colour: 'Navy',
      price: 890,
      rank: 312,
      stock: 29,
      fabric: {
        weave: 'satin',
        pattern: 'pindot',
        ground: '#1a2342',
        dot: '#efe9da',
        diameter: 0.2,
        spacing: 1.1,
      },
    },
    {
      handle: 'spaced-dot-tobacco',
      name: 'Tobacco Spaced Dot',
      colour: 'Tobacco',
      price: 890,
      rank: 412,
      stock: 12,
      fabric: {
        weave: 'satin',
        pattern: 'pindot',
        ground: '#63422a',
        dot: '#e9dcc0',
        diameter: 0.2,
        spacing: 1.1,
      },
    },
  ],
}
