/**
 * Other names for a colour, by its name or by a word of its name. All are folded. They are those that
 * shoppers in Egypt use, the colours beside it, and names that the shop used before.
 */
const otherNames: ReadonlyMap<string, string> = new Map([
  ['كحلي', 'ازرق غامق'],
  ['ليلي', 'كحلي غامق'],
  ['لبني', 'سماوي ازرق فاتح'],
  ['رمادي', 'رصاصي'],
  ['فحمي', 'غامق'],
  ['جرافيت', 'رصاصي غامق'],
  ['فضي', 'سيلفر'],
  ['عاجي', 'سكري اوف وايت اوفوايت'],
  ['اكرو', 'سكري اوف وايت اوفوايت بيج'],
  ['رملي', 'بيج'],
  ['هافان', 'بني'],
  ['اسبريسو', 'غامق'],
  ['نبيتي', 'احمر غامق بورجندي برجندي برجاندي خمري'],
  ['عنابي', 'احمر غامق'],
  ['وردي', 'بينك بمبي روز'],
  ['ليلكي', 'موف'],
  ['زيتي', 'زيتوني اخضر'],
  ['ذهبي', 'دهبي'],
  ['وردي كشميري', 'بينك روز'],
  ['اخضر رمادي', 'ميرميه مريمي سيج مينت'],
])

/** A masculine colour like `ازرق`. Its feminine form has another beginning: `زرقاء`. */
const masculine = /(?<!\S)ا([\u0621-\u06d3]{3})(?!\S)/g

/** Adds the other names of a colour: of its whole name if there are some, otherwise of each word. */
function withOtherNames(folded: string): string {
  const others = otherNames.get(folded.trim())
  if (others) return `${folded} ${others}`
  return folded.replaceAll(/\S+/g, (word) => [word, otherNames.get(word)].filter(Boolean).join(' '))
}

/**
 * Adds other names and feminine forms to the words of a folded Arabic colour, so that `قمصان بيضاء`
 * finds a shirt in `أبيض`, and no other colour of it.
 * @example withColourForms('ازرق ليلي') // 'ازرق زرقاء ليلي كحلي غامق'
 */
export const withColourForms = (folded: string): string =>
  withOtherNames(folded).replaceAll(masculine, '$& $1اء')
