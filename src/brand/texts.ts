import { brandName } from './name.ts'

/** The tagline of the brand. @spec shop.tagline */
export const tagline = 'Each piece tells a story'
/** The tagline as the heading of the home page. */
export const taglineHeading = 'Each Piece Tells A Story'
/** The tagline on Arabic pages. */
export const taglineInArabic = 'لكل قطعة حكاية'

/** The goods of the brand in one or two sentences, for search engines and link previews. */
export const description = `${brandName} makes shirts of Egyptian cotton and ties of woven and printed silk, cut and sewn in Egypt. ${tagline}.`
/** The same in Arabic. */
export const descriptionInArabic = `تصنع ${brandName} قمصانًا من القطن المصري وربطات عنق من الحرير المنسوج والمطبوع، تُقصّ وتُخاط في مصر. ${taglineInArabic}.`
