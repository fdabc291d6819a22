/** Returns true if one letter is changed, missing, added, or exchanged with the next one. */
export function isOneTypo(word: string, other: string): boolean {
  let at = 0
  while (at < word.length && word[at] === other[at]) at += 1
  const tails = (a: number, b: number) => word.slice(at + a) === other.slice(at + b)
  const isExchanged = word[at] === other[at + 1] && word[at + 1] === other[at]
  return tails(1, 1) || tails(0, 1) || tails(1, 0) || (isExchanged && tails(2, 2))
}
