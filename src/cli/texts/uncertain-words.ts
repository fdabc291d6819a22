/**
 * Names of products and colours that an editor chose, and that a person in Cairo has not confirmed
 * yet. `npm run shop -- texts` marks the texts with them. Remove a word when it is confirmed or
 * replaced.
 */
export const uncertainWords: readonly string[] = [
  // Products
  'بيزلي القطرة',
  'خطوط مائلة',
  'نقط دقيقة',
  'زهور 70',
  'خطوط الأندية',
  'نقشة الميداليات',
  'ميداليات، ',
  'خطوط القلم',
  'عظم السمك',
  // Colours
  'وردي كشميري',
  'أخضر رمادي',
]
