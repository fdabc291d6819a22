import { necktie } from '../kinds.ts'
import type { DemoProduct } from '../product.ts'

/** Paisley: a smaller woven drop. */
export const teardropPaisley: DemoProduct = {
  ...necktie,
  id: 'teardrop-paisley',
  name: 'Teardrop Paisley',
  tags: ['#Neck-Ties', '#Paisley'],
  summary: 'A smaller drop woven in four colours on a jacquard loom.',
  description: `<p>Where a printed paisley is a painting, a woven one is closer to carpentry: every colour is a thread, and every thread has to travel somewhere when it is not wanted. The loom that made this cloth moves four wefts over nearly five thousand warp ends, and covers about a metre in an hour.</p>
<p>The drop is five centimetres from one repeat to the next, small enough for an office and rich enough for the evening after it. Silk <em>jacquard</em>, 165 g/m², from a family mill near Como.</p>
<ul><li>8 cm at the blade, 148 cm long</li><li>Thin wool interlining, since the cloth has body of its own</li><li>Sewn by hand in Cairo</li><li>With a twill or poplin shirt in a paler shade of one of its colours</li></ul>`,
  arabic: {
    name: 'بيزلي القطرة',
    summary: 'قطرة أصغر، منسوجة بأربعة ألوان على نول جاكار.',
    description: `<p>إن كان البيزلي المطبوع رسمًا، فالمنسوج أقرب إلى النجارة: كل لون خيط، وكل خيط لا بد أن يذهب إلى مكان ما حين لا نحتاج إليه. النول الذي نسج هذا القماش يحرّك أربع لحمات فوق ما يقارب خمسة آلاف خيط سداء، وينجز نحو متر في الساعة.</p>
<p>تتكرر القطرة كل خمسة سنتيمترات، فهي صغيرة بما يكفي للمكتب وغنية بما يكفي للسهرة بعده. <em>جاكار</em> من الحرير، 165 جم/م²، من مصنع نسيج عائلي قرب كومو بإيطاليا.</p>
<ul><li>عرضها 8 سم وطولها 148 سم</li><li>حشو رقيق من الصوف، فللقماش قوامه</li><li>خيطت يدويًا في القاهرة</li><li>مع قميص تويل أو بوبلين بدرجة أفتح من أحد ألوانها</li></ul>`,
    searchTerms: 'بيزلي قطرة منقوشة جاكار جاكارد',
  },
  rank: 110,
  colourways: [
    {
      handle: 'teardrop-paisley-blue',
      name: 'Dusty Blue Teardrop',
      colour: 'Dusty Blue',
      price: 1250,
      rank: 110,
      stock: 16,
      fabric: {
        weave: 'jacquard',
        pattern: 'paisley',
        ground: '#4d6a8a',
        colours: ['#1f2b4a', '#d8c79c', '#e8e1cf', '#8fb0c4'],
        repeat: 5,
      },
    },
    {
      handle: 'teardrop-paisley-wine',
      name: 'Wine Teardrop',
      colour: 'Wine',
      price: 1250,
      rank: 210,
      stock: 18,
      fabric: {
        weave: 'jacquard',
        pattern: 'paisley',
        ground: '#4b1420',
        colours: ['#7f3a3a', '#d2ad68', '#e5d6bb', '#b98a86'],
        repeat: 5,
      },
    },
    {
      handle: 'teardrop-paisley-olive',
      name: 'Olive Teardrop',
      colour: 'Olive',
      price: 1250,
      rank: 310,
      stock: 11,
      fabric: {
        weave: 'jacquard',
        pattern: 'paisley',
        ground: '#4c4d2e',
        colours: ['#262f22', '#cba960', '#e2d9bd', '#8c5a3a'],
        repeat: 5,
      },
    },
    {
      handle: 'teardrop-paisley-ivory',
      name: 'Ivory Teardrop',
      colour: 'Ivory',
      price: 1090,
      oldPrice: 1250,
      rank: 410,
      stock: 8,
      fabric: {
        weave: 'jacquard',
        pattern: 'paisley',
        ground: '#e3d9c2',
        colours: ['#5f7490', '#a7814a', '#7a2f38', '#8c9a80'],
        repeat: 5,
      },
    },
  ],
}
