import type { DemoProduct } from '../product.ts'

/** Bow tie: plain satin, ready tied. */
export const satinBow: DemoProduct = {
  id: 'satin-bow',
  garment: 'bow-tie',
  name: 'Satin Bow',
  category: 'ties',
  tags: ['#Bow-Ties', '#Plain'],
  summery: 'Plain heavy satin, tied once in our workroom and there for good.',
  description: `<p>A bow tie somebody else has tied is nothing to be ashamed of, as long as somebody did tie it. Each of these is knotted by hand in the Cairo workroom from a full length of cloth, set with four hidden stitches, and fixed to a band that closes at the back of the neck. It keeps the slight unevenness of a real knot.</p>
<p>The cloth is the same 30-momme <em>satin</em> as our long ties, about 130 g/m², interlined with cotton so that the wings stand without wire.</p>
<ul><li>12 cm wide, 6 cm at the wings</li><li>Band adjusts from 36 to 48 cm</li><li>Black or navy with a dinner jacket, burgundy with velvet, ivory at a wedding</li></ul>`,
  rank: 1001,
  colourways: [
    {
      handle: 'satin-bow-burgundy',
      name: 'Burgundy Satin Bow',
      colour: 'Burgundy',
      price: 690,
      rank: 1001,
      stock: 22,
      fabric: { weave: 'satin', pattern: 'plain', ground: '#5a1722' },
    },
    {
      handle: 'satin-bow-black',
      name: 'Black Satin Bow',
      colour: 'Black',
      price: 690,
      rank: 1101,
      stock: 38,
      fabric: { weave: 'satin', pattern: 'plain', ground: '#101013' },
    },
    {
      handle: 'satin-bow-ivory',
      name: 'Ivory Satin Bow',
      colour: 'Ivory',
      price: 690,
      rank: 1201,
      stock: 15,
      fabric: { weave: 'satin', pattern: 'plain', ground: '#e6dcc8' },
    },
    {
      handle: 'satin-bow-navy',
      name: 'Navy Satin Bow',
      colour: 'Navy',
      price: 690,
      rank: 1301,
      stock: 27,
      fabric: { weave: 'satin', pattern: 'plain', ground: '#1b2440' },
    },
  ],
}
