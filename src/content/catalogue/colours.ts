const colours = {
  Navy: 'كحلي',
  Midnight: 'أزرق ليلي',
  Blue: 'أزرق',
  Sky: 'لبني',
  'Dusty Blue': 'أزرق دخاني',
  Slate: 'رمادي أردوازي',
  Grey: 'رمادي',
  Charcoal: 'رمادي فحمي',
  Graphite: 'جرافيت',
  Silver: 'فضي',
  Black: 'أسود',
  'Black Forest': 'أسود مائل إلى الأخضر',
  'Black Cherry': 'أسود كرزي',
  White: 'أبيض',
  Ivory: 'عاجي',
  Ecru: 'إكرو',
  Sand: 'رملي',
  Tobacco: 'هافان',
  Brown: 'بني',
  Espresso: 'بني إسبريسو',
  Burgundy: 'نبيتي',
  Wine: 'عنابي',
  Rose: 'وردي',
  Blush: 'وردي فاتح',
  'Dusty Rose': 'وردي كشميري',
  Lilac: 'ليلكي',
  Green: 'أخضر',
  'Bottle Green': 'أخضر زجاجي',
  Sage: 'أخضر رمادي',
  Olive: 'زيتي',
  'Old Gold': 'ذهبي عتيق',
} satisfies Record<string, string>

/** The English name of a colour of the demonstration catalogue. */
export type ColourName = keyof typeof colours

/** The Arabic name of each colour of the demonstration catalogue. */
export const arabicColours: Readonly<Record<ColourName, string>> = colours
