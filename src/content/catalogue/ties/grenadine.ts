import { necktie } from '../kinds.ts'
import type { DemoProduct } from '../product.ts'

/** Plain: open gauze weave. */
export const grenadine: DemoProduct = {
  ...necktie,
  id: 'grenadine',
  name: 'Grenadine',
  tags: ['#Neck-Ties', '#Plain'],
  summary: 'Open gauze-woven silk with more texture than any pattern.',
  description: `<p>Hold it up to a window and you can see through it. Grenadine is a gauze: the warp threads cross over one another between each passage of the weft, locking an open, faintly honeycombed cloth that no other weave imitates. Only a few wooden looms near Como still make it, slowly, and in widths too narrow for anything but ties.</p>
<p>We chose the larger grain, <em>garza grossa</em>, at 135 g/m², and lined it by hand so that the gauze keeps its spring. Thread pulls are the one thing it dislikes: take off a watch with sharp lugs before you tie it.</p>
<ul><li>8 cm at the blade, 148 cm long</li><li>Plain enough for an interview, deep enough for a lifetime of them</li></ul>`,
  arabic: {
    name: 'جرينادين',
    summary: 'حرير بنسيج شبكي مفتوح، ملمسه أغنى من أي نقشة.',
    description: `<p>ارفعها أمام النافذة ترَ ما خلفها. الجرينادين نسيج شبكي: تتقاطع خيوط السداء بعضها فوق بعض بين كل مرور للحمة وآخر، فينتج قماش مفتوح متماسك يشبه قرص العسل قليلًا ولا يقلّده أي نسيج آخر. لا تصنعه اليوم سوى أنوال خشبية قليلة قرب كومو بإيطاليا، ببطء، وبعرض لا يكفي إلا لربطات العنق.</p>
<p>اخترنا الحبة الأكبر، <em>جارزا جروسا</em>، بوزن 135 جم/م²، وبطّنّا الربطة يدويًا ليحتفظ النسيج بمرونته. لا تكره شيئًا سوى سحب الخيوط: اخلع ساعة ذات أطراف حادة قبل أن تعقد ربطتك.</p>
<ul><li>عرضها 8 سم وطولها 148 سم</li><li>هادئة تصلح لمقابلة عمل، وغنية لا تملّها بعدها</li></ul>`,
    searchTerms: 'جرينادين سادة',
  },
  rank: 111,
  colourways: [
    {
      handle: 'grenadine-navy',
      name: 'Navy Grenadine',
      colour: 'Navy',
      price: 1450,
      rank: 111,
      stock: 22,
      fabric: { weave: 'grenadine', pattern: 'plain', ground: '#1c2541' },
    },
    {
      handle: 'grenadine-silver',
      name: 'Silver Grenadine',
      colour: 'Silver',
      price: 1450,
      rank: 211,
      stock: 10,
      fabric: { weave: 'grenadine', pattern: 'plain', ground: '#9a9ba0' },
    },
    {
      handle: 'grenadine-bottle',
      name: 'Bottle Grenadine',
      colour: 'Bottle Green',
      price: 1450,
      rank: 311,
      stock: 14,
      fabric: { weave: 'grenadine', pattern: 'plain', ground: '#1f3d31' },
    },
    {
      handle: 'grenadine-burgundy',
      name: 'Burgundy Grenadine',
      colour: 'Burgundy',
      price: 1450,
      rank: 411,
      stock: 17,
      fabric: { weave: 'grenadine', pattern: 'plain', ground: '#561622' },
    },
  ],
}
