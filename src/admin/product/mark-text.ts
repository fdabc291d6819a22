/** The selected part of a text: its start and its end. */
export type Selection = readonly [start: number, end: number]

/** Puts an element around the selected words. Returns the text and the new selection. */
export function markWords(
  text: string,
  [start, end]: Selection,
  tag: 'strong' | 'em',
): [string, Selection] {
  const [open, close] = [`<${tag}>`, `</${tag}>`]
  const marked = `${text.slice(0, start)}${open}${text.slice(start, end)}${close}${text.slice(end)}`
  return [marked, [start + open.length, end + open.length]]
}

/** Makes a list of the selected lines. Returns the text and the new selection. */
export function markList(text: string, [start, end]: Selection): [string, Selection] {
  const lines = text
    .slice(start, end)
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
  const items = (lines.length > 0 ? lines : ['']).map((line) => `<li>${line}</li>`).join('')
  const list = `<ul>${items}</ul>`
  // Without selected lines, the cursor is inside the first item.
  const cursor = start + '<ul><li>'.length
  const selection: Selection = lines.length > 0 ? [start, start + list.length] : [cursor, cursor]
  return [`${text.slice(0, start)}${list}${text.slice(end)}`, selection]
}
