import { expect, type Page } from '@playwright/test'
import axe from 'axe-core'

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
  const isThere = await page.evaluate(() => 'axe' in window)
  if (!isThere) await page.evaluate(axe.source)
  const options: axe.RunOptions = {
    runOnly: rules ? { type: 'rule', values: rules } : { type: 'tag', values: levels },
    resultTypes: ['violations'],
    // The shop has none.
    iframes: false,
  }
  const violations = await page.evaluate(
    async ([scope, asked]) => {
      const here: typeof axe = Reflect.get(window, 'axe')
      const { violations: found } = await here.run(scope ?? document, asked)
      return found.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)
    },
    [within, options] as const,
  )
  expect(violations).toEqual([])
}
