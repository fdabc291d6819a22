import type { Locator } from '@playwright/test'

/** Returns -1 if an element and its ancestors turn it around, otherwise 1. */
export const turnOf = (element: Locator) =>
  element.evaluate((each) => {
    let turn = 1
    for (let node: Element | null = each; node; node = node.parentElement) {
      const { transform, scale } = getComputedStyle(node)
      turn *= Math.sign(new DOMMatrix(transform).a) * Math.sign(Number.parseFloat(scale) || 1)
    }
    return turn
  })

/** Returns the characters of a text in an element, from left to right as they are on the screen. */
export const visualOrder = (element: Locator, text: string): Promise<string | undefined> =>
  element.evaluate((root, wanted) => {
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
    while (walker.nextNode()) {
      const node = walker.currentNode
      const start = node.nodeValue?.indexOf(wanted) ?? -1
      if (start < 0) continue
      const leftOf = (offset: number) => {
        const range = document.createRange()
        range.setStart(node, offset)
        range.setEnd(node, offset + 1)
        return range.getBoundingClientRect().left
      }
      return Array.from(wanted, (character, index) => ({ character, left: leftOf(start + index) }))
        .sort((a, b) => a.left - b.left)
        .map(({ character }) => character)
        .join('')
    }
    return undefined
  }, text)
