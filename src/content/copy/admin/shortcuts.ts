/** A row of the dialog. Keys that are pressed together have a plus, keys in a row have a space. */
export interface ShortcutRow {
  label: string
  keys: readonly string[]
  /** The keys are the first and the last one of a range. */
  isRange?: boolean
}

/** The keys of a part of the admin. */
export interface ShortcutGroup {
  title: string
  rows: readonly ShortcutRow[]
}

/** The keys of the admin, in groups. */
export const shortcutGroups: readonly ShortcutGroup[] = [
  {
    title: 'Everywhere',
    rows: [
      { label: 'Search everything', keys: ['Ctrl+K'] },
      { label: 'Go to dashboard', keys: ['g d'] },
      { label: 'Go to orders', keys: ['g o'] },
      { label: 'Go to products', keys: ['g p'] },
      { label: 'Go to stock', keys: ['g s'] },
      { label: 'Save changes', keys: ['Ctrl+S'] },
      { label: 'Undo the last change of status', keys: ['Ctrl+Z'] },
      { label: 'All keys', keys: ['?'] },
    ],
  },
  {
    title: 'Search everything',
    rows: [
      { label: 'Next, previous', keys: ['↓', '↑'] },
      { label: 'Open', keys: ['Enter'] },
      { label: 'Actions of the result', keys: ['Tab'] },
      { label: 'Search all orders', keys: ['Ctrl+Enter'] },
    ],
  },
  {
    title: 'Packing',
    rows: [
      { label: 'Tick an item', keys: ['1', '9'], isRange: true },
      { label: 'Mark as packed', keys: ['Space'] },
      { label: 'Item missing', keys: ['m'] },
      { label: 'Print the packing slip', keys: ['p'] },
      { label: 'Next, previous order', keys: ['j', 'k'] },
    ],
  },
  {
    title: 'Lists',
    rows: [
      { label: 'Next, previous', keys: ['j', 'k'] },
      { label: 'Select', keys: ['x'] },
      { label: 'Open', keys: ['Enter'] },
      { label: 'Search this list', keys: ['/'] },
      { label: 'Clear selection', keys: ['Esc'] },
    ],
  },
  {
    title: 'Products, colours, pictures, questions',
    rows: [
      { label: 'Move one place up or down', keys: ['Alt+↑', 'Alt+↓'] },
      { label: 'Move one place sideways', keys: ['Alt+←', 'Alt+→'] },
    ],
  },
  {
    title: 'Orders',
    rows: [
      { label: 'Next step', keys: ['e'] },
      { label: 'Print', keys: ['p'] },
      { label: 'Add a note', keys: ['n'] },
      { label: 'Call', keys: ['c'] },
      { label: 'Next, previous order', keys: ['j', 'k'] },
      { label: 'Print the sheets on screen', keys: ['Ctrl+P'] },
    ],
  },
  {
    title: 'Calls',
    rows: [
      { label: 'Outcome of the call', keys: ['1', '4'], isRange: true },
      { label: 'Call, WhatsApp', keys: ['c', 'w'] },
      { label: 'Skip, previous', keys: ['j', 'k'] },
    ],
  },
  {
    title: 'Prices of a product',
    rows: [
      { label: 'Edit', keys: ['Enter', 'F2'] },
      { label: 'Select more prices', keys: ['Shift+↓', 'Shift+→'] },
      { label: 'Select all prices', keys: ['Ctrl+A'] },
      { label: 'Fill down', keys: ['Ctrl+D'] },
      { label: 'Copy, paste', keys: ['Ctrl+C', 'Ctrl+V'] },
      { label: 'Clear', keys: ['Delete'] },
    ],
  },
]
