/** A dialog of the page, with what it is about. */
export type ProductDialog =
  | { kind: 'addColour' }
  | { kind: 'editColour' | 'removeColour'; colourKey: string; field?: string }
  | { kind: 'pictures'; colourKey: string; picture?: number }
  | { kind: 'preview'; width: 'phone' | 'desktop' }
  | { kind: 'compare'; label: string; from: string; to: string }
  | { kind: 'commands'; lines: readonly string[] }
  | { kind: 'prices' | 'history' | 'archive' | 'discard' | 'delete' }

/** Opens a dialog of the page. */
export type OpenDialog = (dialog: ProductDialog) => void
