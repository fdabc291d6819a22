import { necktie } from '../kinds.ts'
import type { DemoProduct } from '../product.ts'

/** Patterned: a broken check of two yarns. */
export const houndstooth: DemoProduct = {
  ...necktie,
  id: 'houndstooth',
  name: 'Houndstooth',
  tags: ['#Neck-Ties', '#Patterned'],
  summary: 'Four dark threads, four light, and the twill does the rest.',
  description: `<p>Nobody draws a houndstooth. Set four dark threads beside four light ones, in both directions, and an ordinary twill breaks them into teeth by itself. Lowland shepherds wore it a century before it had a name.</p>
<p>We kept the tooth at five and a half millimetres, which holds together at conversation distance and turns into a warm half-tone beyond. The yarn is spun silk, carded from shorter fibre and so a little matt, at 150 g/m².</p>
<ul><li>Pure silk with the dry hand of a winter cloth</li><li>8 cm at the blade, 148 cm long</li><li>Woven in Suffolk, finished in Cairo with a hand-sewn keeper</li><li>Wear it with the plainest suit you own; it asks for no help</li></ul>`,
  arabic: {
    name: 'بييه دو بول',
    summary: 'أربعة خيوط داكنة وأربعة فاتحة، والباقي على التويل.',
    description: `<p>لا أحد يرسم البييه دو بول. ضع أربعة خيوط داكنة بجانب أربعة فاتحة، في الاتجاهين، فيقسّمها التويل العادي إلى أسنان من تلقاء نفسه. لبسه رعاة الأراضي المنخفضة في اسكتلندا قبل قرن من أن يُعرف له اسم.</p>
<p>أبقينا السنّ عند خمسة مليمترات ونصف، فهي متماسكة على مسافة الحديث وتتحول بعدها إلى درجة متوسطة دافئة. الخيط حرير مغزول، مسرّح من ألياف أقصر، ولذلك لمعته أخف قليلًا، بوزن 150 جم/م².</p>
<ul><li>حرير خالص بملمس جاف كأقمشة الشتاء</li><li>عرضها 8 سم وطولها 148 سم</li><li>نُسجت في سوفولك بإنجلترا وأُنجزت في القاهرة بعروة مخيطة يدويًا</li><li>البسها مع أبسط بدلة عندك، فهي لا تطلب مساعدة</li></ul>`,
    searchTerms: 'بيه دي بول كاروهات منقوشة تويل كروهات كارو',
  },
  rank: 113,
  colourways: [
    {
      handle: 'houndstooth-black',
      name: 'Black Houndstooth',
      colour: 'Black',
      price: 1050,
      rank: 113,
      stock: 18,
      fabric: {
        weave: 'silk-twill',
        pattern: 'houndstooth',
        ground: '#20242c',
        yarn: '#c9c3b4',
        repeat: 0.55,
      },
    },
    {
      handle: 'houndstooth-brown',
      name: 'Brown Houndstooth',
      colour: 'Brown',
      price: 1050,
      rank: 213,
      stock: 13,
      fabric: {
        weave: 'silk-twill',
        pattern: 'houndstooth',
        ground: '#4b3323',
        yarn: '#cdb68e',
        repeat: 0.55,
      },
    },
    {
      handle: 'houndstooth-burgundy',
      name: 'Burgundy Houndstooth',
      colour: 'Burgundy',
      price: 950,
      oldPrice: 1050,
      rank: 313,
      stock: 11,
      fabric: {
        weave: 'silk-twill',
        pattern: 'houndstooth',
        ground: '#591a26',
        yarn: '#d8b9a8',
        repeat: 0.55,
      },
    },
    {
      handle: 'houndstooth-navy',
      name: 'Navy Houndstooth',
      colour: 'Navy',
      price: 1050,
      rank: 413,
      stock: 21,
      fabric: {
        weave: 'silk-twill',
        pattern: 'houndstooth',
        ground: '#1e2946',
        yarn: '#a9b8cb',
        repeat: 0.55,
      },
    },
  ],
}
