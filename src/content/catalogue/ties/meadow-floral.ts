import { necktie } from '../kinds.ts'
import type { DemoProduct } from '../product.ts'

/** Floral: small flowers on light grounds. */
export const meadowFloral: DemoProduct = {
  ...necktie,
  id: 'meadow-floral',
  name: 'Meadow Floral',
  tags: ['#Neck-Ties', '#Floral'],
  summary: 'Field flowers in small scale, on grounds pale enough for summer.',
  description: `<p>Flax, clover and chamomile, drawn from the verge of a Delta canal in April and reduced until a whole field fits on the blade. The repeat is four centimetres, so the flowers read as texture first and as flowers second.</p>
<p>Most floral ties begin with a dark ground. Three of these begin with a pale one, and are meant for the months when a dark tie looks overdressed. The silk is an 18-momme twill of some 78 g/m², printed with water-based inks near Como and rinsed in soft water.</p>
<ul><li>8 cm at the blade, 148 cm long</li><li>Light interlining, hand-rolled tip, sewn in Cairo</li><li>With linen jackets and oxford shirts, and sleeves that may be rolled later</li></ul>`,
  arabic: {
    name: 'زهور الحقل',
    summary: 'زهور حقل صغيرة، على أرضيات فاتحة تليق بالصيف.',
    description: `<p>زهر الكتان والنفل والبابونج، رُسم في أبريل على حافة ترعة في الدلتا وصُغّر حتى اتسع عرض الربطة لحقل كامل. تتكرر النقشة كل أربعة سنتيمترات، فتبدو الزهور ملمسًا أولًا وزهورًا بعد ذلك.</p>
<p>تبدأ أكثر الربطات المشجّرة بأرضية داكنة. ثلاث من هذه تبدأ بأرضية فاتحة، للشهور التي تبدو فيها الربطة الداكنة ثقيلة. الحرير تويل 18 مومي، نحو 78 جم/م²، طُبع بأحبار مائية قرب كومو بإيطاليا وشُطف بماء قليل الأملاح.</p>
<ul><li>عرضها 8 سم وطولها 148 سم</li><li>حشو خفيف وطرف ملفوف يدويًا، خيطت في القاهرة</li><li>مع جاكيت كتان وقميص أكسفورد، وكمّين قد يُشمّران فيما بعد</li></ul>`,
    searchTerms: 'مشجر مشجرة ورد زهور تويل',
  },
  rank: 114,
  colourways: [
    {
      handle: 'meadow-floral-rose',
      name: 'Dusty Rose Meadow',
      colour: 'Dusty Rose',
      price: 1090,
      rank: 114,
      stock: 16,
      fabric: {
        weave: 'silk-twill',
        pattern: 'floral',
        ground: '#c9a09a',
        petals: ['#f0e3d6', '#e2c7bd'],
        leaves: ['#66755a', '#7f8c6c'],
        eye: '#8d3f42',
        repeat: 4,
      },
    },
    {
      handle: 'meadow-floral-blue',
      name: 'Dusty Blue Meadow',
      colour: 'Dusty Blue',
      price: 1090,
      rank: 214,
      stock: 19,
      fabric: {
        weave: 'silk-twill',
        pattern: 'floral',
        ground: '#8fa6bd',
        petals: ['#f1ece0', '#d9dfe4'],
        leaves: ['#48605c', '#5f7a72'],
        eye: '#c9a24a',
        repeat: 4,
      },
    },
    {
      handle: 'meadow-floral-sage',
      name: 'Sage Meadow',
      colour: 'Sage',
      price: 1090,
      rank: 314,
      stock: 12,
      fabric: {
        weave: 'silk-twill',
        pattern: 'floral',
        ground: '#9aa68a',
        petals: ['#f2ead8', '#dccfb2'],
        leaves: ['#4c5f45', '#61755a'],
        eye: '#b0713f',
        repeat: 4,
      },
    },
    {
      handle: 'meadow-floral-navy',
      name: 'Navy Meadow',
      colour: 'Navy',
      price: 1090,
      rank: 414,
      stock: 24,
      fabric: {
        weave: 'silk-twill',
        pattern: 'floral',
        ground: '#1d2844',
        petals: ['#b9c7d6', '#e6e2d5'],
        leaves: ['#4a6a60', '#64857a'],
        eye: '#d0a850',
        repeat: 4,
      },
    },
  ],
}
