import { escapeXml } from '#rules/escape-xml.ts'

/** Returns one XML element that contains the text, or '' for an empty text. */
export const element = (name: string, text: string): string =>
  text === '' ? '' : `<${name}>${escapeXml(text)}</${name}>`
