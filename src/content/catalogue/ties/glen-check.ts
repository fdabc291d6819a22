import type { DemoProduct } from '../product.ts'

/** Patterned: a suiting check in silk. Its brown colourway is the only sold-out one. */
export const glenCheck: DemoProduct = {
  id: 'glen-check',
  garment: 'necktie',
  name: 'Glen Check',
  category: 'ties',
  tags: ['#Neck-Ties', '#Patterned'],
  summery: 'The Highland estate check at tie scale, with a fine overcheck.',
  description: `<p>The check was drawn in the 1840s for the keepers of Glenurquhart, to be seen on a hillside and not noticed in a drawing room. We took it down to a repeat of just over three centimetres and had it woven in silk, two-and-two twill, with one coloured thread laid over every block.</p>
<p>Because both yarns are dyed before they meet, the cloth reads as a single soft grey, blue or brown from a few steps away. It weighs 155 g/m², the heaviest of our twills, and keeps a dimple all day.</p>
<ul><li>Woven in Suffolk, made in Cairo</li><li>8 cm at the blade, 148 cm long</li><li>With flannel, corduroy, or a plain navy blazer; never with a checked jacket</li></ul>`,
  rank: 106,
  colourways: [
    {
      handle: 'glen-check-grey',
      name: 'Grey Glen Check',
      colour: 'Grey',
      price: 1050,
      rank: 106,
      stock: 20,
      fabric: {
        weave: 'silk-twill',
        pattern: 'glen-check',
        ground: '#3a3f49',
        yarn: '#b4ae9f',
        overcheck: '#7d3b34',
        repeat: 3.2,
      },
    },
    {
      handle: 'glen-check-navy',
      name: 'Navy Glen Check',
      colour: 'Navy',
      price: 1050,
      rank: 206,
      stock: 16,
      fabric: {
        weave: 'silk-twill',
        pattern: 'glen-check',
        ground: '#202a44',
        yarn: '#98a5b8',
        overcheck: '#c3a367',
        repeat: 3.2,
      },
    },
    {
      handle: 'glen-check-brown',
      name: 'Brown Glen Check',
      colour: 'Brown',
      price: 1050,
      rank: 306,
      stock: 0,
      fabric: {
        weave: 'silk-twill',
        pattern: 'glen-check',
        ground: '#4a3526',
        yarn: '#c7b595',
        overcheck: '#39506b',
        repeat: 3.2,
      },
    },
    {
      handle: 'glen-check-bottle',
      name: 'Bottle Glen Check',
      colour: 'Bottle Green',
      price: 1050,
      rank: 406,
      stock: 12,
      fabric: {
        weave: 'silk-twill',
        pattern: 'glen-check',
        ground: '#23392f',
        yarn: '#b3ad93',
        overcheck: '#8a3f36',
        repeat: 3.2,
      },
    },
  ],
}
