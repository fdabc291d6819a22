/**
 * Arabic words that no Egyptian proof-reader has confirmed yet. `npm run shop -- texts` marks the
 * texts with them. Remove a word when it is confirmed or replaced.
 */
export const uncertainWords: readonly string[] = [
  // Cloth and patterns
  'هيرنجبون',
  'ريبس',
  'مقلّم مائل',
  'خطوط النادي',
  'خطوط البنغال',
  'معيّنات',
  'مومي',
  'جارزا جروسا',
  'داماسك',
  'بروكار',
  'شابلونات',
  'بالمرسرة',
  'مسرّح',
  'نمرة',
  'كاروه ',
  // Colours
  'أزرق دخاني',
  'أخضر مريمي',
  'أسود مائل إلى الأخضر',
  // Parts of a garment, and tailoring
  'نصل',
  'العروة',
  'عروة',
  'سفرة',
  'السفرة',
  'المرد',
  'أوفر مسطّح',
  'مشبك',
  'المشبك',
  'ساق من الخيط',
  // Places
  'سوفولك',
  'سدبري',
  'ماكلسفيلد',
  'جلين أوركهارت',
]
