import { arabicColours } from './colours.ts'
import type { Fabric } from './fabric.ts'
import type { Picture } from './pictures.ts'
import type { Colourway, Garment } from './product.ts'

interface ArabicGarment {
  noun: string
  isFeminine?: true
}

const garments: Record<Garment, ArabicGarment> = {
  necktie: { noun: 'ربطة عنق', isFeminine: true },
  'bow-tie': { noun: 'بابيون' },
  shirt: { noun: 'قميص' },
}

/** The material of each weave, with the name of the weave. */
const materials: Record<Fabric['weave'], readonly [material: string, weave: string]> = {
  satin: ['حرير', 'ساتان'],
  'silk-twill': ['حرير', 'تويل'],
  repp: ['حرير', 'ريبس'],
  grenadine: ['حرير', 'جرينادين'],
  jacquard: ['حرير', 'جاكار'],
  poplin: ['قطن', 'بوبلين'],
  oxford: ['قطن', 'أكسفورد'],
  'cotton-twill': ['قطن', 'تويل'],
  herringbone: ['قطن', 'بنقشة عظم السمك'],
}

const motifs: Record<Extract<Fabric, { pattern: 'self' }>['motif'], string> = {
  diamond: 'معيّنات',
  paisley: 'بيزلي',
  scale: 'حراشف',
  stripe: 'خطوط',
  dot: 'نقط',
  floral: 'زهور',
}

/** The name of a pattern, or its masculine adjective. A plain cloth has none. */
const patterns: Record<Exclude<Fabric['pattern'], 'self'>, string> = {
  plain: '',
  stripe: 'مقلّم',
  pindot: 'منقّط',
  floral: 'مشجّر',
  paisley: 'بيزلي',
  foulard: 'بميداليات',
  'glen-check': 'برنس دي جال',
  houndstooth: 'بييه دو بول',
  chevron: 'شيفرون',
  gingham: 'كاروهات صغيرة',
}

/** The patterns whose name is an adjective, which agrees with the garment. */
const adjectives: readonly Fabric['pattern'][] = ['stripe', 'pindot', 'floral']

/** Subjects of the shots of the studio. The words agree with the garment of the shot. */
const shots: Readonly<Record<string, string>> = {
  'necktie-flat': 'معلّقة وطرفها إلى أسفل',
  'necktie-cloth': 'الحرير عن قرب في طية لينة',
  'necktie-knot': 'معقودة على ياقة بيضاء',
  'necktie-rolled': 'ملفوفة وطرفها في الأمام',
  'necktie-tip': 'ظهر الطرف وعليه العروة والعلامة',
  'bow-front': 'معقودًا، من الأمام',
  'bow-cloth': 'حرير الجناح عن قرب',
  'bow-collar': 'معقودًا على ياقة بيضاء',
  'bow-near': 'العقدة والجناح عن قرب',
  'bow-side': 'معقودًا، من الجانب',
  'shirt-folded': 'مطويًا وتظهر ياقته وإسورته',
  'shirt-cloth': 'القطن عن قرب في طية لينة',
  'shirt-collar': 'الياقة عن قرب',
  'shirt-cuff': 'الإسورة عن قرب',
  'shirt-front': 'كاملًا من الأمام بكمّيه',
}

function patternInWords(fabric: Fabric, { isFeminine }: ArabicGarment): string {
  if (fabric.pattern === 'self')
    return `بنقشة ${motifs[fabric.motif]} من ${isFeminine ? 'لونها' : 'لونه'}`
  const word = patterns[fabric.pattern]
  return isFeminine && adjectives.includes(fabric.pattern) ? `${word}ة` : word
}

/** `ربطة عنق حرير مقلّمة، كحلي`: garment, material, pattern and colour of a colourway. */
function pieceInWords({ colour, fabric }: Colourway, garment: ArabicGarment): string {
  const [material, weave] = materials[fabric.weave]
  const hasWeave = material === 'قطن' || fabric.pattern === 'plain'
  const pattern = patternInWords(fabric, garment)
  const words = [garment.noun, material, hasWeave ? weave : '', pattern].filter(Boolean)
  return `${words.join(' ')}، ${arabicColours[colour]}`
}

/**
 * Returns the Arabic alternative texts of the photographs of a colourway. Throws if a shot has no
 * Arabic words.
 */
export function arabicAlts(
  colourway: Colourway,
  garment: Garment,
  pictures: readonly Picture[],
): string[] {
  const piece = pieceInWords(colourway, garments[garment])
  return pictures.map(({ shot }) => {
    const words = shots[shot]
    if (!words) throw new Error(`The shot '${shot}' has no Arabic words. Add them to 'shots'.`)
    return `${piece}، ${words}`
  })
}
