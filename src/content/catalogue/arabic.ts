import type { ProductTranslations, VariantTranslations } from '#contract/translations.ts'
import { arabicAlts } from './arabic-alts.ts'
import { arabicColours } from './colours.ts'
import type { Picture } from './pictures.ts'
import type { Colourway, DemoProduct, Garment } from './product.ts'

/** Words that find the products of a garment: their material and names that shoppers in Egypt use. */
const garmentTerms: Record<Garment, string> = {
  necktie:
    'كرافتة كرافتات كرافت كرفتة كرفتات جرافتة جرافتات رابطة ربطة ربطات عنق حرير رجالي رجالية',
  'bow-tie': 'بابيون ببيون بيبيون بيبيونة ربطة ربطات عنق حرير رجالي رجالية',
  shirt: 'قميص قمصان قطن رجالي رجالية',
}

/** Returns the Arabic texts of a product, with all words that find it. */
export function arabicProduct({
  arabic: { colourwayName: _, ...texts },
  garment,
}: DemoProduct): NonNullable<ProductTranslations['ar']> {
  return { ...texts, searchTerms: `${garmentTerms[garment]} ${texts.searchTerms}` }
}

/** Returns the Arabic texts of a colourway, with a text for each of its pictures. */
export function arabicColourway(
  colourway: Colourway,
  { arabic, garment }: DemoProduct,
  pictures: readonly Picture[],
): NonNullable<VariantTranslations['ar']> {
  const color = arabicColours[colourway.colour]
  return {
    name: colourway.arabicName ?? `${arabic.colourwayName ?? arabic.name}، ${color}`,
    color,
    imageAlts: arabicAlts(colourway, garment, pictures),
  }
}
