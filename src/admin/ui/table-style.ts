/** Classes of each cell of a table that is no list. */
export const cellBase = 'border-b border-line whitespace-nowrap'

/** Classes of a cell with the usual padding. Height and width are those of the table. */
export const bodyCell = `${cellBase} px-3 first:ps-0 last:pe-0`

/** Classes of the head of a column, without its padding. */
export const headBase = `${cellBase} h-9 text-micro font-medium text-ink-2`

/** Classes of the head of a column. */
export const headCell = `${headBase} px-3 first:ps-0 last:pe-0`

/** Classes of a row below the pointer: its background reaches over both edges. Its row has the class `group`. */
export const rowHover =
  'group-hover:bg-hover group-hover:first:shadow-[-0.75rem_0_0_var(--hover)] group-hover:last:shadow-[0.75rem_0_0_var(--hover)]'

/** Classes of a cell that is as high as its row. */
export const rowCell = 'h-row border-b border-line px-3 align-middle first:ps-0 last:pe-0'

/** Classes of a cell whose text does not wrap. */
export const oneLine = 'overflow-hidden text-ellipsis whitespace-nowrap'
