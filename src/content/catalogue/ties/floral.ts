import { necktie } from '../kinds.ts'
import type { DemoProduct } from '../product.ts'

/** Floral: large blooms, named by the numbers of a pattern book. */
export const floral: DemoProduct = {
  ...necktie,
  id: 'floral',
  name: 'Floral 700',
  tags: ['#Neck-Ties', '#Floral'],
  summary: 'Five-petalled blooms from one page of an old pattern book.',
  description: `<p>Four colourings of one drawing, kept under the numbers they carried in the pattern book: 701 to 704. The flower is nobody's in particular, somewhere between a dog rose and an anemone; the draughtsman gave it two tones to the petal and a heart the size of a lentil.</p>
<p>702, 703 and 704 are printed on pure silk <em>twill</em> of 22 momme, about 95 g/m². <strong>701</strong> is the odd one out: silk with a share of cotton in the weft, which takes the dye a shade softer and ties a firmer knot.</p>
<ul><li>8 cm at the blade, 148 cm long</li><li>Printed near Como, sewn by hand in Cairo</li><li>For weddings and long lunches, with a light grey or navy suit</li></ul>`,
  arabic: {
    name: 'زهور 700',
    summary: 'زهور بخمس بتلات من صفحة واحدة في كتاب نقوش قديم.',
    description: `<p>رسم واحد بأربعة تلوينات، احتفظت بأرقامها في كتاب النقوش: من 701 إلى 704. الزهرة ليست من نوع بعينه، فهي بين الورد البري وشقائق النعمان، وقد أعطاها الرسّام درجتين للبتلة وقلبًا بحجم حبة العدس.</p>
<p>طُبعت 702 و703 و704 على <em>تويل</em> من الحرير الخالص، 22 مومي، نحو 95 جم/م². أما <strong>701</strong> فمختلفة: حرير مع نسبة من القطن في اللحمة، فيأخذ الصبغة بدرجة أنعم ويعطي عقدة أثبت.</p>
<ul><li>عرضها 8 سم وطولها 148 سم</li><li>طُبعت قرب كومو بإيطاليا وخيطت يدويًا في القاهرة</li><li>لحفلات الزفاف ومآدب الغداء الطويلة، مع بدلة رمادية فاتحة أو كحلية</li></ul>`,
    searchTerms: 'مشجر مشجرة ورد زهور تويل',
  },
  rank: 104,
  colourways: [
    {
      handle: 'floral-701',
      name: 'Floral 701',
      arabicName: 'زهور 701',
      colour: 'Navy',
      price: 990,
      oldPrice: 1150,
      rank: 104,
      stock: 72,
      fabric: {
        weave: 'silk-twill',
        pattern: 'floral',
        ground: '#1b2338',
        petals: ['#c98f8a', '#e3c3b2'],
        leaves: ['#4c6a53', '#5f8063'],
        eye: '#c9a24a',
        repeat: 5.4,
      },
    },
    {
      handle: 'floral-702',
      name: 'Floral 702',
      arabicName: 'زهور 702',
      colour: 'Bottle Green',
      price: 1150,
      rank: 204,
      stock: 16,
      fabric: {
        weave: 'silk-twill',
        pattern: 'floral',
        ground: '#233a30',
        petals: ['#e2d8c0', '#d9b98a'],
        leaves: ['#55764f', '#6d8f62'],
        eye: '#8a3b33',
        repeat: 5.4,
      },
    },
    {
      handle: 'floral-703',
      name: 'Floral 703',
      arabicName: 'زهور 703',
      colour: 'Burgundy',
      price: 1150,
      rank: 304,
      stock: 12,
      fabric: {
        weave: 'silk-twill',
        pattern: 'floral',
        ground: '#511824',
        petals: ['#d9a79b', '#efd9c6'],
        leaves: ['#5c6a4a', '#77845c'],
        eye: '#d1a95a',
        repeat: 5.4,
      },
    },
    {
      handle: 'floral-704',
      name: 'Floral 704',
      arabicName: 'زهور 704',
      colour: 'Ivory',
      price: 1150,
      rank: 404,
      stock: 11,
      fabric: {
        weave: 'silk-twill',
        pattern: 'floral',
        ground: '#e6dcc6',
        petals: ['#a65a55', '#c98f86'],
        leaves: ['#6b7d5b', '#8a9a74'],
        eye: '#c39b4b',
        repeat: 5.4,
      },
    },
  ],
}
