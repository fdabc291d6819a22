/** Texts of lists whose order staff change by dragging, with keys, or by a position. */
export const dragOrderCopy = {
  hint: 'Drag, or press Alt and an arrow key.',
  position: (position: number) => `Position ${position}`,
  positionOf: (name: string, position: number) => `Position of ${name}: ${position}`,
  label: 'Position',
  range: (count: number) => `1 to ${count}`,
  outside: (count: number) => `Enter a position from 1 to ${count}.`,
  move: 'Move',
  moved: (name: string, position: number, count: number) =>
    `${name} is at position ${position} of ${count}.`,
}
