import { contentCopy } from '#content/copy/admin/content.ts'
import { kindNames } from '#content/copy/admin/kinds.ts'
import type { ContentKey } from '#contract/admin/content.ts'
import type { Faq } from '#contract/content.ts'
import { isKind } from '#contract/kinds.ts'
import { contentTexts } from '#rules/shop-content.ts'

const { places } = contentCopy

/** A place at which two values differ, with both texts. `null`: this value has no such place. */
export interface ContentDifference {
  /** `2.answer`, `ties.1.caption`, `shirts.refund`. */
  place: string
  before: string | null
  after: string | null
}

/** Returns the places at which two values differ. */
export function contentDifferences(before: unknown, after: unknown): ContentDifference[] {
  const [old, current] = [contentTexts(before), contentTexts(after)]
  return [...new Set([...old.keys(), ...current.keys()])].flatMap((place) => {
    const pair = { before: old.get(place) ?? null, after: current.get(place) ?? null }
    return pair.before === pair.after ? [] : [{ place, ...pair }]
  })
}

/** Returns what a person calls a place: `Answer 2`. */
export function placeName(key: ContentKey, place: string): string {
  const [first = '', second = '', third = ''] = place.split('.')
  if (key === 'faqs') return second === 'answer' ? places.answer(first) : places.question(first)
  if (first === 'request') return places.request
  const kind = isKind(first) ? kindNames[first] : first
  if (key === 'policies')
    return places.policy(
      kind,
      second === 'refund' ? places.policyParts.refund : places.policyParts.exchange,
    )
  const part = third === 'product' ? places.bannerParts.product : places.bannerParts.caption
  return places.banner(kind, second, part)
}

/** How many places the save bar names. */
const maxNames = 3

/** Returns the names of changed places for the save bar: `answer 3`. */
export function changedNames(key: ContentKey, differences: readonly ContentDifference[]): string[] {
  const names = differences.map(({ place }) => placeName(key, place).toLowerCase())
  const rest = names.length - maxNames
  return rest > 0 ? [...names.slice(0, maxNames), contentCopy.more(rest)] : names
}

/** Returns the original of a question: one with the same question or the same answer. */
export const originalOf = (faq: Faq, originals: readonly Faq[]): Faq | undefined =>
  originals.find(({ question }) => question === faq.question) ??
  originals.find(({ answer }) => answer === faq.answer)

/** Returns true if a question differs from all originals. */
export const isEdited = (faq: Faq, originals: readonly Faq[]): boolean =>
  !originals.some(({ question, answer }) => question === faq.question && answer === faq.answer)
