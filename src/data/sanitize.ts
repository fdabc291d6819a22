import sanitizeHtml from 'sanitize-html'

const allowedTags = ['p', 'ul', 'ol', 'li', 'em', 'strong', 'br']

/** Text and allowed tags without attributes, and nothing else that begins like a tag. */
const harmless = new RegExp(`^[^<]*(?:</?(?:${allowedTags.join('|')})(?: /)?>[^<]*)*$`)

/** A product's description, reduced to plain prose: no attributes, links, styles or scripts. */
export const sanitizeDescription = (html: string): string =>
  sanitizeHtml(html, { allowedTags, allowedAttributes: {} })

/**
 * A description as it may be shown, whoever wrote it into the database. What was sanitised on its
 * way in is known by its looks and costs next to nothing, as a catalogue of ten thousand must.
 */
export const readDescription = (stored: string): string =>
  harmless.test(stored) ? stored : sanitizeDescription(stored)
