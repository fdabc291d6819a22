import type { Translation } from '#content/define-copy.ts'
import type { english } from '../colour-families.ts'

export const arabic: Translation<typeof english> = {
  white: 'أبيض',
  blue: 'أزرق',
  navy: 'كحلي',
  grey: 'رمادي',
  black: 'أسود',
  pink: 'وردي',
  red: 'أحمر',
  green: 'أخضر',
  brown: 'بني',
}
