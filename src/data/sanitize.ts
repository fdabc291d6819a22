import sanitizeHtml from 'sanitize-html'

/** A product's description, reduced to plain prose: no attributes, links, styles or scripts. */
export const sanitizeDescription = (html: string): string =>
  sanitizeHtml(html, {
    allowedTags: ['p', 'ul', 'ol', 'li', 'em', 'strong', 'br'],
    allowedAttributes: {},
  })
