import { necktie } from '../kinds.ts'
import type { DemoProduct } from '../product.ts'

/** Patterned: a suiting check in silk. Its brown colourway is the only sold-out one. */
export const glenCheck: DemoProduct = {
  ...necktie,
  id: 'glen-check',
  name: 'Glen Check',
  tags: ['#Neck-Ties', '#Patterned'],
  summary: 'The Highland estate check at tie scale, with a fine overcheck.',
  description: `<p>The check was drawn in the 1840s for the keepers of Glenurquhart, to be seen on a hillside and not noticed in a drawing room. We took it down to a repeat of just over three centimetres and had it woven in silk, two-and-two twill, with one coloured thread laid over every block.</p>
<p>Because both yarns are dyed before they meet, the cloth reads as a single soft grey, blue or brown from a few steps away. It weighs 155 g/m², the heaviest of our twills, and keeps a dimple all day.</p>
<ul><li>Woven in Suffolk, made in Cairo</li><li>8 cm at the blade, 148 cm long</li><li>With flannel, corduroy, or a plain navy blazer; never with a checked jacket</li></ul>`,
  arabic: {
    name: 'برنس دي جال',
    summary: 'كاروه المرتفعات الاسكتلندية مصغّرًا على قدر ربطة العنق، تعلوه مربّعات من خط رفيع.',
    description: `<p>رُسم هذا الكاروه في أربعينيات القرن التاسع عشر لحرّاس الصيد في جلين أوركهارت باسكتلندا، ليُرى على سفح التل ولا يلفت النظر في الصالون. صغّرناه حتى صار يتكرر كل ثلاثة سنتيمترات ونيّف، ونُسج لنا من الحرير، تويل اثنين على اثنين، مع خيط ملوّن واحد فوق كل مربّع.</p>
<p>ولأن الخيطين يُصبغان قبل أن يلتقيا، يبدو القماش على بُعد خطوات لونًا واحدًا هادئًا، رماديًا أو أزرق أو بنيًا. وزنه 155 جم/م²، وهو أثقل أنواع التويل لدينا، وتحتفظ عقدته بغمّازتها طوال اليوم.</p>
<ul><li>نُسجت في سوفولك بإنجلترا وصُنعت في القاهرة</li><li>عرضها 8 سم وطولها 148 سم</li><li>مع الفلانيل أو القطيفة المضلّعة أو بليزر كحلي سادة، وليس مع جاكيت كاروهات أبدًا</li></ul>`,
    searchTerms: 'كاروهات كاروه مربعات برنس دي جال تويل كروهات كارو',
  },
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
