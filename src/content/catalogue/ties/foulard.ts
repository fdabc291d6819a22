import { necktie } from '../kinds.ts'
import type { DemoProduct } from '../product.ts'

/** Patterned: small medallions in a grid. */
export const foulard: DemoProduct = {
  ...necktie,
  id: 'foulard',
  name: 'Medallion Foulard',
  tags: ['#Neck-Ties', '#Patterned'],
  summary: 'Small set medallions on printed silk, in the Macclesfield manner.',
  description: `<p>A foulard is a light printed twill, and by now also the name of what is printed on it: little medallions at even distances, like studs on an old door. Ours has four petals, a ring and a heart, each medallion barely six millimetres across.</p>
<p>The silk is a 20-momme twill of roughly 87 g/m², light enough to be folded three times where heavier cloths are folded once. It was printed in Macclesfield, where the pattern has been at home since the handkerchief trade, and made up in our Cairo workroom.</p>
<ul><li>8 cm at the blade, 148 cm long</li><li>The most forgiving tie with a checked or tweed jacket</li><li>Ties a narrow knot, made for a collar with little spread</li></ul>`,
  arabic: {
    name: 'نقشة الميداليات',
    colourwayName: 'ميداليات',
    summary: 'ميداليات صغيرة متراصّة على حرير مطبوع، على طريقة ماكلسفيلد بإنجلترا.',
    description: `<p>الفولار تويل خفيف مطبوع، وصار اسمًا لما يُطبع عليه أيضًا: ميداليات صغيرة على مسافات متساوية، كالمسامير على باب قديم. لميداليتنا أربع بتلات وحلقة وقلب، ولا يكاد عرضها يبلغ ستة مليمترات.</p>
<p>الحرير تويل 20 مومي، نحو 87 جم/م²، خفيف يُطوى ثلاث طيات حيث تُطوى الأقمشة الأثقل مرة واحدة. طُبع في ماكلسفيلد، موطن هذه النقشة منذ أيام تجارة المناديل، وصُنعت الربطة في مشغلنا بالقاهرة.</p>
<ul><li>عرضها 8 سم وطولها 148 سم</li><li>أكثر ربطات العنق تسامحًا مع جاكيت كاروهات أو تويد</li><li>عقدتها رفيعة، تناسب ياقة قليلة الانفراج</li></ul>`,
    searchTerms: 'فولار ميداليات منقوشة تويل',
  },
  rank: 108,
  colourways: [
    {
      handle: 'foulard-burgundy',
      name: 'Burgundy Foulard',
      colour: 'Burgundy',
      price: 950,
      rank: 108,
      stock: 22,
      fabric: {
        weave: 'silk-twill',
        pattern: 'foulard',
        ground: '#571b26',
        colours: ['#1f2b4d', '#d9c18b', '#e8e2d2'],
        repeat: 1.8,
      },
    },
    {
      handle: 'foulard-gold',
      name: 'Old Gold Foulard',
      colour: 'Old Gold',
      price: 950,
      rank: 208,
      stock: 15,
      fabric: {
        weave: 'silk-twill',
        pattern: 'foulard',
        ground: '#a8823f',
        colours: ['#4a1a24', '#ece0c0', '#22304f'],
        repeat: 1.8,
      },
    },
    {
      handle: 'foulard-navy',
      name: 'Navy Foulard',
      colour: 'Navy',
      price: 950,
      rank: 308,
      stock: 31,
      fabric: {
        weave: 'silk-twill',
        pattern: 'foulard',
        ground: '#1f2b4d',
        colours: ['#7c2630', '#d9c18b', '#e8e2d2'],
        repeat: 1.8,
      },
    },
    {
      handle: 'foulard-bottle',
      name: 'Bottle Foulard',
      colour: 'Bottle Green',
      price: 950,
      rank: 408,
      stock: 17,
      fabric: {
        weave: 'silk-twill',
        pattern: 'foulard',
        ground: '#1f3b30',
        colours: ['#6d2430', '#cdb67d', '#e9e0c8'],
        repeat: 1.8,
      },
    },
    {
      handle: 'foulard-dusty-blue',
      name: 'Dusty Blue Foulard',
      colour: 'Dusty Blue',
      price: 950,
      rank: 508,
      stock: 13,
      fabric: {
        weave: 'silk-twill',
        pattern: 'foulard',
        ground: '#6d87a3',
        colours: ['#22304f', '#eae3d1', '#7c2630'],
        repeat: 1.8,
      },
    },
  ],
}
