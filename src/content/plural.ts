/** The six forms of an Arabic counted noun. */
type PluralForm = 'zero' | 'one' | 'two' | 'few' | 'many' | 'other'

/** Returns the form for a count, like `Intl.PluralRules('ar')`, which browsers implement differently. */
function arabicPlural(count: number): PluralForm {
  const rest = count % 100
  if (count <= 2) return count === 0 ? 'zero' : count === 1 ? 'one' : 'two'
  if (rest >= 3 && rest <= 10) return 'few'
  return rest >= 11 ? 'many' : 'other'
}

/**
 * Returns a function that returns the phrase for a count, with `{n}` replaced by it. The phrases are
 * whole, because the form of the noun also depends on the words around it.
 */
export const plural =
  (forms: Readonly<Record<PluralForm, string>>) =>
  (count: number): string =>
    forms[arabicPlural(count)].replace('{n}', String(count))
