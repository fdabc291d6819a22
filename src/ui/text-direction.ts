/** Returns 1 if the text of an element runs from left to right, and -1 if it runs from right to left. */
export const textDirection = (element: Element): 1 | -1 =>
  getComputedStyle(element).direction === 'rtl' ? -1 : 1
