import { necktie } from '../kinds.ts'
import type { DemoProduct } from '../product.ts'

/** Paisley: a large printed drop. */
export const paisley: DemoProduct = {
  ...necktie,
  id: 'paisley',
  name: 'Garden Paisley',
  tags: ['#Neck-Ties', '#Paisley'],
  summary: 'Large drops and fine vines, printed on a matt silk twill.',
  description: `<p>The drop came to Europe on Kashmiri shawls, and before that it was a cypress bent by the wind, a Persian sign for a man who yields without breaking. Ours stands among vines and seed heads on a repeat of six centimetres, so that no two ties show the same part of the garden at the knot.</p>
<p>It is printed in five screens on a 22-momme silk <em>twill</em> of about 95 g/m² near Como, then washed until the surface turns matt and the colours settle into one another. Cut and finished by hand in Cairo.</p>
<ul><li>8 cm at the blade, 148 cm long</li><li>Tipped in plain silk of the ground colour</li><li>Quiet company suits it: a plain jacket, a plain shirt, no pocket square of the same cloth</li></ul>`,
  arabic: {
    name: 'بيزلي الحديقة',
    colourwayName: 'بيزلي',
    summary: 'قطرات كبيرة وفروع رفيعة، مطبوعة على تويل حرير غير لامع.',
    description: `<p>جاءت القطرة إلى أوروبا على الشيلان الكشميرية، وقبلها كانت سروة أمالتها الريح، رمزًا فارسيًا للرجل الذي يلين ولا ينكسر. تقف قطرتنا بين الفروع ورؤوس البذور في نقشة تتكرر كل ستة سنتيمترات، فلا تُظهر ربطتان الجزء نفسه من الحديقة عند العقدة.</p>
<p>طُبعت بخمسة شابلونات على <em>تويل</em> حرير 22 مومي، نحو 95 جم/م²، قرب كومو بإيطاليا، ثم غُسلت حتى انطفأت لمعتها وانسجمت ألوانها. قُصّت في القاهرة بتشطيب يدوي.</p>
<ul><li>عرضها 8 سم وطولها 148 سم</li><li>بطانة الطرفين من حرير سادة بلون الأرضية</li><li>يناسبها الهدوء حولها: جاكيت سادة وقميص سادة، دون منديل جيب من القماش نفسه</li></ul>`,
    searchTerms: 'بيزلي قطرة منقوشة تويل',
  },
  rank: 102,
  colourways: [
    {
      handle: 'paisley-burgundy',
      name: 'Burgundy Paisley',
      colour: 'Burgundy',
      price: 1150,
      rank: 102,
      stock: 21,
      fabric: {
        weave: 'silk-twill',
        pattern: 'paisley',
        ground: '#5b1a24',
        colours: ['#1e2c4f', '#c9a45c', '#d9cdb1', '#3f6a63'],
        repeat: 6,
      },
    },
    {
      handle: 'paisley-navy',
      name: 'Navy Paisley',
      colour: 'Navy',
      price: 1150,
      rank: 202,
      stock: 26,
      fabric: {
        weave: 'silk-twill',
        pattern: 'paisley',
        ground: '#1c2747',
        colours: ['#54202c', '#c7a566', '#d8d3c4', '#5f86a8'],
        repeat: 6,
      },
    },
    {
      handle: 'paisley-bottle',
      name: 'Bottle Paisley',
      colour: 'Bottle Green',
      price: 1150,
      rank: 302,
      stock: 14,
      fabric: {
        weave: 'silk-twill',
        pattern: 'paisley',
        ground: '#20392f',
        colours: ['#6b2a2a', '#c8a765', '#ded3b8', '#7f9a86'],
        repeat: 6,
      },
    },
    {
      handle: 'paisley-tobacco',
      name: 'Tobacco Paisley',
      colour: 'Tobacco',
      price: 990,
      oldPrice: 1150,
      rank: 402,
      stock: 9,
      fabric: {
        weave: 'silk-twill',
        pattern: 'paisley',
        ground: '#5b3d26',
        colours: ['#22324a', '#d0ab6b', '#e4d7ba', '#8a4b3a'],
        repeat: 6,
      },
    },
  ],
}
