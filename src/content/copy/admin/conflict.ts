/** How the texts of a conflict name who made the other change, and when. */
export interface ConflictWords {
  /** `Mona` or `You`, for `Mona changed …`. */
  who: string
  /** `Mona's` or `the other tab's`, for `Use …`. */
  whose: string
  /** The heading of a column with the other values. */
  column: string
  /** Follows `Mona changed this product`. */
  circumstance: string
  /** Follows `Mona changed the price`: `at 10:31`. */
  when: string
}

/** Returns the words for a change by a person, or of the reader in another tab if `name` is null. */
export const conflictWords = (name: string | null, time: string): ConflictWords =>
  name === null
    ? {
        who: 'You',
        whose: "the other tab's",
        column: "The other tab's",
        circumstance: 'in another tab',
        when: `in another tab at ${time}`,
      }
    : {
        who: name,
        whose: `${name}'s`,
        column: `${name}'s`,
        circumstance: 'while you were editing',
        when: `at ${time}`,
      }
