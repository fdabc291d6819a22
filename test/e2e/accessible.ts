import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

/** The levels of WCAG that are law in many places; axe's advice on good practice goes further. */
const levels = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']

interface Scope {
  /** Only what this selector finds. */
  within?: string
  /** Only these rules of axe. */
  rules?: string[]
}

/** Fails where axe finds anything against WCAG 2.2 AA on the page as it is now. */
export async function expectAccessible(page: Page, { within, rules }: Scope = {}): Promise<void> {
  // The shop has no frames: without looking for any a run is a third shorter.
  const axe = new AxeBuilder({ page }).setLegacyMode()
  if (within) axe.include(within)
  const { violations } = await (rules ? axe.withRules(rules) : axe.withTags(levels)).analyze()
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([])
}
