import { classicShirt } from '../kinds.ts'
import type { DemoProduct } from '../product.ts'

/** Classic: basket-woven oxford. */
export const oxford: DemoProduct = {
  ...classicShirt,
  id: 'oxford',
  name: 'Oxford',
  summary: 'Basket-woven oxford with a dry hand, for the five days and the two.',
  description: `<p>Two fine warp threads run side by side under one thicker weft, and a coloured yarn meets a white one at every crossing. That is all an <em>oxford</em> is, and the reason a blue one looks blue at ten paces and flecked at one.</p>
<p>Ours is woven in Mahalla al-Kubra from long-staple Giza 86, at 145 g/m²: heavier than poplin, slower to crease, and the better for being worn hard. Cuff and collar edges are the first to soften and they do it gracefully.</p>
<ul><li>Classic cut, long enough to stay tucked</li><li>Semi-spread collar on a soft lining, removable stays</li><li>Wear it with grenadine and flannel, or open at the neck with the sleeves turned back twice</li></ul>`,
  arabic: {
    name: 'أكسفورد',
    summary: 'أكسفورد بنسيج السلّة وملمس جاف، لأيام العمل الخمسة ويومي العطلة.',
    description: `<p>خيطا سداء رفيعان يسيران جنبًا إلى جنب تحت لحمة واحدة أسمك، ويلتقي خيط ملوّن بخيط أبيض عند كل تقاطع. هذا كل ما في <em>الأكسفورد</em>، وهو السبب في أن الأزرق منه يبدو أزرق على بُعد عشر خطوات ومرقّطًا على بُعد خطوة.</p>
<p>الأكسفورد هنا منسوج في المحلة الكبرى من قطن جيزة 86 طويل التيلة، بوزن 145 جم/م²: أثقل من البوبلين، وأبطأ في التجعّد، ويزيده اللبس الكثير جمالًا. تلين حواف الإسورة والياقة قبل غيرها، وتلين برفق.</p>
<ul><li>قصّة كلاسيك بطول يكفي ليبقى داخل البنطلون</li><li>ياقة نصف مفتوحة على بطانة لينة، بدعامات يمكن نزعها</li><li>البسه مع الجرينادين والفلانيل، أو مفتوح الياقة مثنيّ الكمّين مرتين</li></ul>`,
    searchTerms: 'كلاسيك أوكسفورد سادة',
  },
  rank: 102,
  colourways: [
    {
      handle: 'oxford-sky',
      name: 'Sky Oxford',
      colour: 'Sky',
      price: 1590,
      rank: 102,
      stock: { S: 16, M: 28, L: 30, XL: 18, XXL: 10 },
      fabric: { weave: 'oxford', pattern: 'plain', ground: '#a9c0dc' },
    },
    {
      handle: 'oxford-lilac',
      name: 'Lilac Oxford',
      colour: 'Lilac',
      price: 1590,
      rank: 202,
      stock: { S: 8, M: 14, L: 12, XL: 8, XXL: 4 },
      fabric: { weave: 'oxford', pattern: 'plain', ground: '#c9c0da' },
    },
    {
      handle: 'oxford-white',
      name: 'White Oxford',
      colour: 'White',
      price: 1590,
      rank: 302,
      stock: { S: 18, M: 30, L: 30, XL: 20, XXL: 12 },
      fabric: { weave: 'oxford', pattern: 'plain', ground: '#f1f0ec' },
    },
    {
      handle: 'oxford-sage',
      name: 'Sage Oxford',
      colour: 'Sage',
      price: 1390,
      oldPrice: 1590,
      rank: 402,
      stock: { S: 7, M: 12, L: 10, XL: 6, XXL: 4 },
      fabric: { weave: 'oxford', pattern: 'plain', ground: '#b9c4ae' },
    },
  ],
}
