import { bowTie } from '../kinds.ts'
import type { DemoProduct } from '../product.ts'

/** Bow tie: pindot twill, to tie oneself. */
export const pindotBow: DemoProduct = {
  ...bowTie,
  id: 'pindot-bow',
  name: 'Pindot Bow',
  tags: ['#Bow-Ties', '#Pindot'],
  summary: 'A self-tie bow in woven pindot twill, sized by a hook at the neck.',
  description: `<p>The bow tie of statesmen, surgeons and professors of Arabic, who share a reason: it stays out of the soup and the paperwork. The pindot keeps it serious. From the third row of a lecture hall the cloth is simply dark.</p>
<p>You tie it yourself. It takes a week of mornings to learn and is not forgotten afterwards; the photograph shows what ours looked like on the ninth attempt. The silk is the woven <em>twill</em> of our Pindot tie, 150 g/m², with the dots a little closer together to suit the smaller wing.</p>
<ul><li>Wings 6 cm, a straight batwing when undone</li><li>Numbered slide from 36 to 48 cm</li><li>Woven near Como, sewn in Cairo</li></ul>`,
  arabic: {
    name: 'بابيون منقّط',
    summary: 'بابيون يُربط باليد من تويل منقّط منسوج، ويُضبط مقاسه بخطّاف عند الرقبة.',
    description: `<p>بابيون رجال الدولة والجرّاحين وأساتذة اللغة العربية، ويجمعهم سبب واحد: أنه لا يصل إلى الحساء ولا إلى الأوراق. والنقط الصغيرة تبقيه جادًا، فمن الصف الثالث في المدرج يبدو القماش داكنًا فحسب.</p>
<p>تربطه بنفسك. يحتاج تعلّمه إلى صباحات أسبوع ولا يُنسى بعدها، والصورة تُظهر كيف بدا في محاولتنا التاسعة. الحرير هو <em>التويل</em> المنسوج لربطتنا المنقّطة، 150 جم/م²، ونقطه متقاربة أكثر قليلًا لتناسب الجناح الأصغر.</p>
<ul><li>الجناحان 6 سم، مستقيمان وهو مفكوك</li><li>مشبك منزلق مرقّم من 36 إلى 48 سم</li><li>نُسج قرب كومو بإيطاليا وخيط في القاهرة</li></ul>`,
    searchTerms: 'منقط منقطة نقط نقطة تويل بولكا',
  },
  rank: 1002,
  colourways: [
    {
      handle: 'pindot-bow-navy',
      name: 'Navy Pindot Bow',
      colour: 'Navy',
      price: 750,
      rank: 1002,
      stock: 30,
      fabric: {
        weave: 'silk-twill',
        pattern: 'pindot',
        ground: '#1a2340',
        dot: '#e9e4d4',
        diameter: 0.14,
        spacing: 0.7,
      },
    },
    {
      handle: 'pindot-bow-bottle',
      name: 'Bottle Pindot Bow',
      colour: 'Bottle Green',
      price: 750,
      rank: 1102,
      stock: 14,
      fabric: {
        weave: 'silk-twill',
        pattern: 'pindot',
        ground: '#1d3a2f',
        dot: '#e3dabd',
        diameter: 0.14,
        spacing: 0.7,
      },
    },
    {
      handle: 'pindot-bow-wine',
      name: 'Wine Pindot Bow',
      colour: 'Wine',
      price: 750,
      rank: 1202,
      stock: 18,
      fabric: {
        weave: 'silk-twill',
        pattern: 'pindot',
        ground: '#571a25',
        dot: '#e6d8bd',
        diameter: 0.14,
        spacing: 0.7,
      },
    },
    {
      handle: 'pindot-bow-charcoal',
      name: 'Charcoal Pindot Bow',
      colour: 'Charcoal',
      price: 750,
      rank: 1302,
      stock: 12,
      fabric: {
        weave: 'silk-twill',
        pattern: 'pindot',
        ground: '#33363c',
        dot: '#dcd8cf',
        diameter: 0.14,
        spacing: 0.7,
      },
    },
  ],
}
