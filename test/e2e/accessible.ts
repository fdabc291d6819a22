import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { expect, type Page } from '@playwright/test'
import type axe from 'axe-core'

/** Half the size of the package's own source, because each page receives it. */
const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/** The levels of WCAG that many laws require. The best practices of axe are not checked. */
const levels = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']

interface Scope {
  /** Checks only the elements that this selector matches. */
  within?: string
  /** Checks only these rules of axe. */
  rules?: string[]
}

/** Returns the violations of WCAG 2.2 AA that axe finds on the current page. */
export async function findViolations(page: Page, { within, rules }: Scope = {}): Promise<string[]> {
  const isThere = await page.evaluate(() => 'axe' in window)
  if (!isThere) await page.evaluate(source)
  const options: axe.RunOptions = {
    runOnly: rules ? { type: 'rule', values: rules } : { type: 'tag', values: levels },
    resultTypes: ['violations'],
    // The shop has no iframes.
    iframes: false,
  }
  return page.evaluate(
    async ([scope, runOptions]) => {
      const here: typeof axe = Reflect.get(window, 'axe')
      const { violations: found } = await here.run(scope ?? document, runOptions)
      return found.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)
    },
    [within, options] as const,
  )
}

/** Fails if axe finds a violation of WCAG 2.2 AA on the current page. */
export async function expectAccessible(page: Page, scope: Scope = {}): Promise<void> {
  expect(await findViolations(page, scope)).toEqual([])
}
