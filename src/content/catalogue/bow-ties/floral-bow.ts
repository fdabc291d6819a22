import { bowTie } from '../kinds.ts'
import type { DemoProduct } from '../product.ts'

/** Bow tie: the floral print in a smaller scale. */
export const floralBow: DemoProduct = {
  ...bowTie,
  id: 'floral-bow',
  name: 'Floral Bow',
  tags: ['#Bow-Ties', '#Floral'],
  summary: 'The blooms of our long ties, redrawn small enough for a wing.',
  description: `<p>A flower that looks right on a blade eight centimetres wide is cut to pieces on a bow. So the drawing was made again at two thirds of its size, with the larger blooms moved inwards until at least one lands whole on each wing.</p>
<p>It is printed on pure silk <em>twill</em> of 22 momme, about 95 g/m², and made to be tied by the wearer. Because the cloth is light, the knot comes out small and the wings fall a little, which suits the flowers better than a stiff bow would.</p>
<ul><li>Wings 6 cm, slide from 36 to 48 cm</li><li>Printed near Como, cut and sewn in Cairo</li><li>For garden weddings, with a plain shirt; it also does well in the breast pocket of a traveller</li></ul>`,
  arabic: {
    name: 'بابيون مشجّر',
    summary: 'زهور ربطاتنا الطويلة، أُعيد رسمها صغيرة على قدر الجناح.',
    description: `<p>الزهرة التي تليق بعرض ثمانية سنتيمترات تتقطّع على البابيون. لذلك رُسمت النقشة من جديد بثلثي حجمها، ونُقلت الزهور الكبيرة إلى الداخل حتى تقع واحدة كاملة على الأقل على كل جناح.</p>
<p>طُبع على <em>تويل</em> من الحرير الخالص، 22 مومي، نحو 95 جم/م²، ويربطه صاحبه بنفسه. ولأن القماش خفيف، تخرج العقدة صغيرة ويميل الجناحان قليلًا، وهذا يناسب الزهور أكثر من بابيون صلب.</p>
<ul><li>الجناحان 6 سم، والمشبك المنزلق من 36 إلى 48 سم</li><li>طُبع قرب كومو بإيطاليا، وقُصّ وخيط في القاهرة</li><li>لحفلات الزفاف في الحدائق مع قميص سادة، ويليق أيضًا بجيب الصدر في السفر</li></ul>`,
    searchTerms: 'مشجر مشجرة ورد زهور تويل',
  },
  rank: 1003,
  colourways: [
    {
      handle: 'floral-bow-rose',
      name: 'Dusty Rose Floral Bow',
      colour: 'Dusty Rose',
      price: 750,
      oldPrice: 850,
      rank: 1003,
      stock: 13,
      fabric: {
        weave: 'silk-twill',
        pattern: 'floral',
        ground: '#c9a09a',
        petals: ['#f0e3d6', '#e2c7bd'],
        leaves: ['#66755a', '#7f8c6c'],
        eye: '#8d3f42',
        repeat: 3.6,
      },
    },
    {
      handle: 'floral-bow-navy',
      name: 'Navy Floral Bow',
      colour: 'Navy',
      price: 850,
      rank: 1103,
      stock: 20,
      fabric: {
        weave: 'silk-twill',
        pattern: 'floral',
        ground: '#1b2338',
        petals: ['#c98f8a', '#e3c3b2'],
        leaves: ['#4c6a53', '#5f8063'],
        eye: '#c9a24a',
        repeat: 3.6,
      },
    },
    {
      handle: 'floral-bow-bottle',
      name: 'Bottle Floral Bow',
      colour: 'Bottle Green',
      price: 850,
      rank: 1203,
      stock: 11,
      fabric: {
        weave: 'silk-twill',
        pattern: 'floral',
        ground: '#233a30',
        petals: ['#e2d8c0', '#d9b98a'],
        leaves: ['#55764f', '#6d8f62'],
        eye: '#8a3b33',
        repeat: 3.6,
      },
    },
    {
      handle: 'floral-bow-burgundy',
      name: 'Burgundy Floral Bow',
      colour: 'Burgundy',
      price: 850,
      rank: 1303,
      stock: 16,
      fabric: {
        weave: 'silk-twill',
        pattern: 'floral',
        ground: '#511824',
        petals: ['#d9a79b', '#efd9c6'],
        leaves: ['#5c6a4a', '#77845c'],
        eye: '#d1a95a',
        repeat: 3.6,
      },
    },
  ],
}
