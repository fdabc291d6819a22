import type { Page } from '@playwright/test'

/** Latin texts that an Arabic page may show: the brand, sizes, the e-mail address, the language link. */
const allowed = /\b(?:LUCA|X{0,2}[SML]|care@luca\.example|English)\b/g

/** Returns the texts of a page with Latin letters. Texts without a translation have `lang="en"`. */
export const latinTextsOf = (page: Page, html: string) =>
  page.evaluate(
    ([source, pattern]) => {
      const root = new DOMParser().parseFromString(source, 'text/html')
      const elements = [...root.querySelectorAll('title, body, body *:not(script, style)')]
      const attributes = ['aria-label', 'alt', 'title', 'placeholder']
      const texts = elements
        .filter(
          (element) => !element.closest('[lang=en]') && !/^(?:SCRIPT|STYLE)$/.test(element.tagName),
        )
        .flatMap((element) => [
          ...[...element.childNodes]
            .filter(({ nodeType }) => nodeType === Node.TEXT_NODE)
            .map(({ textContent }) => textContent ?? ''),
          ...attributes.map((name) => element.getAttribute(name) ?? ''),
        ])
      const meta = root.querySelector('meta[name=description]')?.getAttribute('content') ?? ''
      return [meta, ...texts].filter((text) =>
        /[A-Za-z]/.test(text.replaceAll(new RegExp(pattern, 'g'), '')),
      )
    },
    [html, allowed.source] as const,
  )
