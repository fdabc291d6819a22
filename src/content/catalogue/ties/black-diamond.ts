import { necktie } from '../kinds.ts'
import type { DemoProduct } from '../product.ts'

/** Black-on-black: a small lozenge that differs from its ground only in sheen. */
export const blackDiamond: DemoProduct = {
  ...necktie,
  id: 'black-diamond',
  name: 'Black Diamond',
  tags: ['#Neck-Ties', '#Black-on-Black'],
  summary: 'Lozenges in black on black, seen when the light moves.',
  description: `<p>One yarn, one dye, two ways of weaving. The ground lies warp up and catches the light; the lozenges lie weft up and let it pass, so the pattern comes and goes as you turn. In a photograph it is a black tie. At dinner it is something else.</p>
<p>There is more than one black, and a dyer will argue about them all afternoon. We kept four: neutral, one with blue in it, one with green, one with the red of a morello cherry.</p>
<ul><li>Silk <em>jacquard</em>, 150 g/m², woven near Como</li><li>Cut, lined with wool and closed by hand in Cairo</li><li>8 cm at the blade, 148 cm long</li><li>With a white poplin shirt and a dark suit, or black upon black</li></ul>`,
  arabic: {
    name: 'معيّنات سوداء',
    colourwayName: 'معيّنات',
    summary: 'معيّنات أسود على أسود، تظهر حين يتحرك الضوء.',
    description: `<p>خيط واحد وصبغة واحدة وطريقتان في النسج. في الأرضية يعلو السداء فيلتقط الضوء، وفي المعيّنات تعلو اللحمة فتدعه يمر، فتظهر النقشة وتختفي كلما استدرت. في الصورة هي ربطة عنق سوداء، وعلى العشاء شيء آخر.</p>
<p>الأسود ليس واحدًا، ويستطيع الصبّاغ أن يجادل فيه إلى آخر النهار. احتفظنا بأربعة: أسود محايد، وآخر فيه أزرق، وآخر فيه أخضر، وآخر فيه حمرة الكرز الحامض.</p>
<ul><li><em>جاكار</em> من الحرير، 150 جم/م²، نُسج قرب كومو بإيطاليا</li><li>قُصّت وبُطّنت بالصوف وأُقفلت يدويًا في القاهرة</li><li>عرضها 8 سم وطولها 148 سم</li><li>مع قميص بوبلين أبيض وبدلة داكنة، أو أسود فوق أسود</li></ul>`,
    searchTerms: 'أسود على أسود معينات جاكار جاكارد',
  },
  rank: 107,
  colourways: [
    {
      handle: 'black-diamond-jet',
      name: 'Black Diamond',
      colour: 'Black',
      price: 990,
      rank: 107,
      stock: 34,
      fabric: {
        weave: 'jacquard',
        pattern: 'self',
        motif: 'diamond',
        ground: '#0c0c0e',
        repeat: 2.4,
      },
    },
    {
      handle: 'black-diamond-midnight',
      name: 'Midnight Diamond',
      colour: 'Midnight',
      price: 990,
      rank: 207,
      stock: 18,
      fabric: {
        weave: 'jacquard',
        pattern: 'self',
        motif: 'diamond',
        ground: '#10152a',
        repeat: 2.4,
      },
    },
    {
      handle: 'black-diamond-cherry',
      name: 'Black Cherry Diamond',
      colour: 'Black Cherry',
      price: 990,
      rank: 307,
      stock: 14,
      fabric: {
        weave: 'jacquard',
        pattern: 'self',
        motif: 'diamond',
        ground: '#210c12',
        repeat: 2.4,
      },
    },
    {
      handle: 'black-diamond-forest',
      name: 'Black Forest Diamond',
      colour: 'Black Forest',
      price: 890,
      oldPrice: 990,
      rank: 407,
      stock: 10,
      fabric: {
        weave: 'jacquard',
        pattern: 'self',
        motif: 'diamond',
        ground: '#0d1a15',
        repeat: 2.4,
      },
    },
  ],
}
