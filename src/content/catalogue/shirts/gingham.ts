import { classicShirt } from '../kinds.ts'
import type { DemoProduct } from '../product.ts'

/** Classic: micro check. */
export const gingham: DemoProduct = {
  ...classicShirt,
  id: 'gingham',
  name: 'Micro Gingham',
  summary: 'A four-millimetre check that turns to plain colour across a room.',
  description: `<p>Two colours, three tones: where dark crosses dark, where dark crosses white, and where white meets white. At four millimetres the squares are small enough to melt into a single shade from the far side of a desk, which makes this the easiest check to put under a tie.</p>
<p>It is a light <em>poplin</em>, 105 g/m², woven in Mahalla al-Kubra from two-fold 80s Giza 94. Of everything we make it is the coolest to wear in July.</p>
<ul><li>Classic cut, checks matched at front, yoke and cuff</li><li>Semi-spread collar, removable stays</li><li>Sewn in Alexandria</li><li>Put a grenadine with it, or nothing at all, and keep the trousers plain</li></ul>`,
  arabic: {
    name: 'كاروهات صغيرة',
    summary: 'كاروه أربعة مليمترات يتحول إلى لون سادة من آخر الغرفة.',
    description: `<p>لونان وثلاث درجات: حيث يتقاطع الداكن مع الداكن، والداكن مع الأبيض، والأبيض مع الأبيض. عند أربعة مليمترات تصغر المربّعات حتى تذوب في درجة واحدة من الجانب الآخر للمكتب، لذلك هو أسهل كاروه تلبس معه ربطة عنق.</p>
<p>وهو <em>بوبلين</em> خفيف، 105 جم/م²، منسوج في المحلة الكبرى من خيط جيزة 94 المزدوج نمرة 80. ومن بين كل ما نصنعه هو الأبرد لبسًا في يوليو.</p>
<ul><li>قصّة كلاسيك، تتطابق كاروهاتها على الصدر والسفرة والإسورة</li><li>ياقة نصف مفتوحة بدعامات يمكن نزعها</li><li>خيط في الإسكندرية</li><li>البس معه جرينادين أو لا شيء، واجعل البنطلون سادة</li></ul>`,
    searchTerms: 'كلاسيك كاروهات كاروه مربعات بوبلين كروهات كارو',
  },
  rank: 106,
  colourways: [
    {
      handle: 'gingham-navy',
      name: 'Navy Micro Gingham',
      colour: 'Navy',
      price: 1350,
      rank: 106,
      stock: { S: 12, M: 22, L: 20, XL: 14, XXL: 8 },
      fabric: {
        weave: 'poplin',
        pattern: 'gingham',
        ground: '#f3f2ee',
        yarn: '#33456b',
        repeat: 0.4,
      },
    },
    {
      handle: 'gingham-rose',
      name: 'Rose Micro Gingham',
      colour: 'Rose',
      price: 1350,
      rank: 206,
      stock: { S: 8, M: 14, L: 12, XL: 8, XXL: 4 },
      fabric: {
        weave: 'poplin',
        pattern: 'gingham',
        ground: '#f5f1ee',
        yarn: '#cf8f96',
        repeat: 0.4,
      },
    },
    {
      handle: 'gingham-sky',
      name: 'Sky Micro Gingham',
      colour: 'Sky',
      price: 1350,
      rank: 306,
      stock: { S: 12, M: 20, L: 22, XL: 14, XXL: 8 },
      fabric: {
        weave: 'poplin',
        pattern: 'gingham',
        ground: '#f3f3f1',
        yarn: '#6f93c4',
        repeat: 0.4,
      },
    },
    {
      handle: 'gingham-sage',
      name: 'Sage Micro Gingham',
      colour: 'Sage',
      price: 1350,
      rank: 406,
      stock: { S: 6, M: 11, L: 12, XL: 7, XXL: 4 },
      fabric: {
        weave: 'poplin',
        pattern: 'gingham',
        ground: '#f3f2ec',
        yarn: '#7f9478',
        repeat: 0.4,
      },
    },
  ],
}
