import { bowTie } from '../kinds.ts'
import type { DemoProduct } from '../product.ts'

/** Bow tie: plain satin, ready tied. */
export const satinBow: DemoProduct = {
  ...bowTie,
  id: 'satin-bow',
  name: 'Satin Bow',
  tags: ['#Bow-Ties', '#Plain'],
  summary: 'Plain heavy satin, tied once in our workroom and there for good.',
  description: `<p>A bow tie somebody else has tied is nothing to be ashamed of, as long as somebody did tie it. Each of these is knotted by hand in the Cairo workroom from a full length of cloth, set with four hidden stitches, and fixed to a band that closes at the back of the neck. It keeps the slight unevenness of a real knot.</p>
<p>The cloth is the same 30-momme <em>satin</em> as our long ties, about 130 g/m², interlined with cotton so that the wings stand without wire.</p>
<ul><li>12 cm wide, 6 cm at the wings</li><li>Band adjusts from 36 to 48 cm</li><li>Black or navy with a dinner jacket, burgundy with velvet, ivory at a wedding</li></ul>`,
  arabic: {
    name: 'بابيون ساتان',
    summary: 'ساتان سادة ثقيل، رُبط مرة واحدة في مشغلنا وبقي كذلك.',
    description: `<p>لا عيب في بابيون ربطه لك غيرك، ما دام قد ربطه أحد بالفعل. هذا البابيون معقود يدويًا في مشغلنا بالقاهرة من قماش بطوله الكامل، ومثبّت بأربع غرز خفية، ومركّب على شريط يُقفل خلف الرقبة. ويحتفظ بما في العقدة الحقيقية من تفاوت طفيف.</p>
<p>القماش هو <em>ساتان</em> ربطاتنا الطويلة نفسه، 30 مومي، نحو 130 جم/م²، بحشو من القطن فيقف الجناحان دون سلك.</p>
<ul><li>عرضه 12 سم، و6 سم عند الجناحين</li><li>شريط يُضبط من 36 إلى 48 سم</li><li>الأسود أو الكحلي مع السموكينج، والنبيتي مع القطيفة، والعاجي في حفل زفاف</li></ul>`,
    searchTerms: 'ساتان سادة جاهز سموكنج ستان',
  },
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
