/**
 * Other names for a colour, by a word of its name. All are folded. They are those that shoppers in
 * Egypt use, and the colours beside it.
 */
const otherNames: ReadonlyMap<string, string> = new Map([
  ['ليلي', 'كحلي غامق'],
  ['لبني', 'سماوي'],
  ['رمادي', 'رصاصي'],
  ['فحمي', 'غامق'],
  ['جرافيت', 'رصاصي غامق'],
  ['فضي', 'سيلفر'],
  ['عاجي', 'سكري اوف وايت'],
  ['اكرو', 'سكري اوف وايت بيج'],
  ['رملي', 'بيج'],
  ['هافان', 'بني'],
  ['اسبريسو', 'غامق'],
  ['نبيتي', 'احمر غامق'],
  ['عنابي', 'احمر غامق'],
  ['وردي', 'بينك بمبي روز'],
  ['كشمير', 'وردي بينك روز'],
  ['ليلكي', 'موف'],
  ['زيتي', 'زيتوني اخضر'],
  ['ذهبي', 'دهبي'],
])

/** A masculine colour like `ازرق`. Its feminine form has another beginning: `زرقاء`. */
const masculine = /(?<!\S)ا([\u0621-\u06d3]{3})(?!\S)/g

/**
 * Adds other names and feminine forms to the words of a folded Arabic colour, so that `قمصان بيضاء`
 * finds a shirt in `أبيض`, and no other colour of it.
 * @example withColourForms('ازرق ليلي') // 'ازرق زرقاء ليلي كحلي غامق'
 */
export const withColourForms = (folded: string): string =>
  folded
    .replaceAll(/\S+/g, (word) => [word, otherNames.get(word)].filter(Boolean).join(' '))
    .replaceAll(masculine, '$& $1اء')
