import { dynamicShirt } from '../kinds.ts'
import type { DemoProduct } from '../product.ts'

/** Dynamic: plain poplin with a little stretch. */
export const dynamicPoplin: DemoProduct = {
  ...dynamicShirt,
  id: 'dynamic-poplin',
  name: 'Dynamic Poplin',
  summary: 'Egyptian cotton poplin that gives at the shoulder and comes back.',
  description: `<p>Reach for the steering wheel in an ordinary fitted shirt and it reaches with you, out of the waistband. This cloth has a trace of elastane wound inside the weft, where it never touches the skin. It gives about twelve per cent across the back and returns to its shape when you sit up again.</p>
<p>On the outside it is plain cotton <em>poplin</em>, 122 g/m², from long-staple Egyptian yarn. We kept the shirt collar and the split yoke of the Classic, and took a little from the waist, since the cloth can afford it.</p>
<ul><li>Dynamic cut: close, with two back darts</li><li>Two-button cuff that slides over a watch</li><li>For long flights, long meetings and men who cycle to either</li></ul>`,
  arabic: {
    name: 'بوبلين دايناميك',
    summary: 'بوبلين من القطن المصري يتمدد عند الكتف ثم يعود.',
    description: `<p>مدّ يدك إلى عجلة القيادة في قميص ضيّق عادي، فيرتفع معك ويخرج من البنطلون. في هذا القماش أثر من الإيلاستين ملفوف داخل اللحمة، فلا يلامس الجلد أبدًا. يتمدد نحو اثني عشر في المئة بعرض الظهر، ويعود إلى شكله حين تعتدل في جلستك.</p>
<p>من الخارج هو <em>بوبلين</em> قطن سادة، 122 جم/م²، من غزل مصري طويل التيلة. أبقينا ياقة الكلاسيك وسفرته المكوّنة من قطعتين، وضيّقنا الوسط قليلًا، فالقماش يسمح بذلك.</p>
<ul><li>قصّة دايناميك: قريبة من الجسم، ببنستين في الظهر</li><li>إسورة بزرّين تنزلق فوق الساعة</li><li>للرحلات الطويلة والاجتماعات الطويلة، ولمن يذهب إليها بالدراجة</li></ul>`,
    searchTerms: 'ليكرا مطاطي بوبلين سادة استرتش سترتش مرن',
  },
  rank: 104,
  colourways: [
    {
      handle: 'dynamic-poplin-black',
      name: 'Black Dynamic Poplin',
      colour: 'Black',
      price: 1690,
      rank: 104,
      stock: { S: 16, M: 26, L: 24, XL: 16, XXL: 8 },
      fabric: { weave: 'poplin', pattern: 'plain', ground: '#17171a' },
    },
    {
      handle: 'dynamic-poplin-white',
      name: 'White Dynamic Poplin',
      colour: 'White',
      price: 1690,
      rank: 204,
      stock: { S: 20, M: 34, L: 32, XL: 22, XXL: 12 },
      fabric: { weave: 'poplin', pattern: 'plain', ground: '#f4f3f0' },
    },
    {
      handle: 'dynamic-poplin-sky',
      name: 'Sky Dynamic Poplin',
      colour: 'Sky',
      price: 1690,
      rank: 304,
      stock: { S: 16, M: 28, L: 26, XL: 16, XXL: 10 },
      fabric: { weave: 'poplin', pattern: 'plain', ground: '#b8cce3' },
    },
    {
      handle: 'dynamic-poplin-blush',
      name: 'Blush Dynamic Poplin',
      colour: 'Blush',
      price: 1490,
      oldPrice: 1690,
      rank: 404,
      stock: { S: 0, M: 9, L: 11, XL: 8, XXL: 5 },
      fabric: { weave: 'poplin', pattern: 'plain', ground: '#ecd0c8' },
    },
  ],
}
