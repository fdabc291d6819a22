import { classicShirt } from '../kinds.ts'
import type { DemoProduct } from '../product.ts'

/** Classic: plain poplin. */
export const poplin: DemoProduct = {
  ...classicShirt,
  id: 'poplin',
  name: 'Giza Poplin',
  summary: 'Two-fold 120s poplin: smooth, opaque, and the shirt we start from.',
  description: `<p>If you own one shirt of ours it will probably be this one, so it was made first and changed most. The collar was redrawn eleven times. It now sits a centimetre below the jaw, spreads just enough for a four-in-hand, and takes removable stays.</p>
<p>The cotton is Giza 87, picked by hand in the northern Delta, combed and spun to a two-fold 120s yarn and woven to a close <em>poplin</em> of 112 g/m². It is opaque in white, irons in five minutes and softens by the tenth wash.</p>
<ul><li>Classic cut with a split yoke and a pleat at each shoulder blade</li><li>Two-button adjustable cuff, shell buttons on a shank</li><li>Sewn in Alexandria, eight stitches to the centimetre</li></ul>`,
  arabic: {
    name: 'بوبلين جيزة',
    colourwayName: 'بوبلين',
    summary: 'بوبلين من خيط مزدوج نمرة 120: أملس، لا يشفّ، وهو القميص الذي نبدأ منه.',
    description: `<p>إن كان لديك قميص واحد من قمصاننا فسيكون هذا على الأرجح، لذلك صنعناه أولًا وعدّلناه أكثر من غيره. أعدنا رسم ياقته إحدى عشرة مرة. وهي الآن تحت الفك بسنتيمتر واحد، وتنفرج بما يكفي عقدة بسيطة، ولها دعامات يمكن نزعها.</p>
<p>القطن من صنف جيزة 87، يُجنى يدويًا في شمال الدلتا، ويُمشّط ويُغزل خيطًا مزدوجًا نمرة 120، ثم يُنسج <em>بوبلينًا</em> محكمًا وزنه 112 جم/م². لا يشفّ في اللون الأبيض، ويُكوى في خمس دقائق، ويلين عند الغسلة العاشرة.</p>
<ul><li>قصّة كلاسيك بسفرة من قطعتين وكسرة عند كل لوح كتف</li><li>إسورة تُضبط بزرّين، وأزرار من الصدف على رقبة من الخيط</li><li>خيط في الإسكندرية، ثماني غرز في السنتيمتر</li></ul>`,
    searchTerms: 'كلاسيك بوبلين سادة',
  },
  rank: 101,
  colourways: [
    {
      handle: 'poplin-white',
      name: 'White Poplin',
      colour: 'White',
      price: 1490,
      rank: 101,
      stock: { S: 24, M: 40, L: 40, XL: 28, XXL: 16 },
      fabric: { weave: 'poplin', pattern: 'plain', ground: '#f3f2ee' },
    },
    {
      handle: 'poplin-sky',
      name: 'Sky Poplin',
      colour: 'Sky',
      price: 1490,
      rank: 201,
      stock: { S: 18, M: 32, L: 30, XL: 20, XXL: 12 },
      fabric: { weave: 'poplin', pattern: 'plain', ground: '#b4c8e0' },
    },
    {
      handle: 'poplin-rose',
      name: 'Rose Poplin',
      colour: 'Rose',
      price: 1490,
      rank: 301,
      stock: { S: 10, M: 18, L: 16, XL: 9, XXL: 6 },
      fabric: { weave: 'poplin', pattern: 'plain', ground: '#e9c4c4' },
    },
    {
      handle: 'poplin-ecru',
      name: 'Ecru Poplin',
      colour: 'Ecru',
      price: 1490,
      rank: 401,
      stock: { S: 8, M: 14, L: 14, XL: 10, XXL: 5 },
      fabric: { weave: 'poplin', pattern: 'plain', ground: '#e8dfcb' },
    },
  ],
}
