import { necktie } from '../kinds.ts'
import type { DemoProduct } from '../product.ts'

/** Black-on-black: a drop that differs from its ground only in sheen. */
export const blackPaisley: DemoProduct = {
  ...necktie,
  id: 'black-paisley',
  name: 'Black Paisley',
  tags: ['#Neck-Ties', '#Black-on-Black'],
  summary: 'A paisley without colour, drawn by the direction of the thread.',
  description: `<p>Take every colour out of a paisley and see what is left. The drawing, it turns out: drops and tendrils that show as polish against a matt field, the way a watermark shows in paper. Some people will never notice, and they are not meant to.</p>
<p>The cloth is woven near Como in a <em>damask</em> of 160 g/m², satin against its own reverse, from yarn dyed twice so that the black does not turn brown in daylight. Its motif repeats every 3.2 cm.</p>
<ul><li>8 cm at the blade, 148 cm long</li><li>Black silk tipping, black wool interlining</li><li>Made up in Cairo, one pair of hands from fold to final stitch</li><li>For evenings without a bow tie</li></ul>`,
  arabic: {
    name: 'بيزلي أسود',
    colourwayName: 'بيزلي',
    summary: 'بيزلي بلا لون، يرسمه اتجاه الخيط.',
    description: `<p>انزع كل الألوان من البيزلي وانظر ما يبقى. يبقى الرسم: قطرات وفروع تظهر لامعة على أرضية مطفأة، كالعلامة المائية في الورق. بعض الناس لن يلاحظوها أبدًا، ولم تُصنع ليلاحظوها.</p>
<p>نُسج القماش قرب كومو بإيطاليا، <em>داماسك</em> وزنه 160 جم/م²، نقشته وجه الساتان وأرضيته ظهره، من خيط صُبغ مرتين حتى لا يميل الأسود إلى البني في ضوء النهار. تتكرر نقشته كل 3.2 سم.</p>
<ul><li>عرضها 8 سم وطولها 148 سم</li><li>بطانة الطرفين من الحرير الأسود، والحشو من الصوف الأسود</li><li>صنعها في القاهرة خيّاط واحد، من أول طية إلى آخر غرزة</li><li>للسهرات دون بابيون</li></ul>`,
    searchTerms: 'أسود على أسود بيزلي قطرة جاكار جاكارد',
  },
  rank: 115,
  colourways: [
    {
      handle: 'black-paisley-jet',
      name: 'Black Paisley',
      colour: 'Black',
      price: 1090,
      rank: 115,
      stock: 26,
      fabric: {
        weave: 'jacquard',
        pattern: 'self',
        motif: 'paisley',
        ground: '#0c0c0e',
        repeat: 3.2,
      },
    },
    {
      handle: 'black-paisley-graphite',
      name: 'Graphite Paisley',
      colour: 'Graphite',
      price: 1090,
      rank: 215,
      stock: 14,
      fabric: {
        weave: 'jacquard',
        pattern: 'self',
        motif: 'paisley',
        ground: '#1f2023',
        repeat: 3.2,
      },
    },
    {
      handle: 'black-paisley-espresso',
      name: 'Espresso Paisley',
      colour: 'Espresso',
      price: 1090,
      rank: 315,
      stock: 12,
      fabric: {
        weave: 'jacquard',
        pattern: 'self',
        motif: 'paisley',
        ground: '#1d140f',
        repeat: 3.2,
      },
    },
    {
      handle: 'black-paisley-midnight',
      name: 'Midnight Paisley',
      colour: 'Midnight',
      price: 1090,
      rank: 415,
      stock: 17,
      fabric: {
        weave: 'jacquard',
        pattern: 'self',
        motif: 'paisley',
        ground: '#10152a',
        repeat: 3.2,
      },
    },
  ],
}
