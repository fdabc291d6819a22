/** Texts of the dialog that lists the keys. */
export const shortcutsCopy = {
  title: 'Keyboard shortcuts',
  text: 'Single keys do nothing while you type.',
  useSingleKeys: 'Use single keys as shortcuts',
} as const

/** The keys of the admin, in groups. */
export const shortcutGroups: readonly {
  title: string
  rows: readonly { label: string; keys: readonly string[] }[]
}[] = [
  {
    title: 'Everywhere',
    rows: [
      { label: 'Search everything', keys: ['Ctrl', 'K'] },
      { label: 'Search this page', keys: ['/'] },
      { label: 'Save changes', keys: ['Ctrl', 'S'] },
      { label: 'Undo the last change of status', keys: ['Ctrl', 'Z'] },
      { label: 'All keys', keys: ['?'] },
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
    title: 'Orders',
    rows: [
      { label: 'Next step', keys: ['e'] },
      { label: 'Print', keys: ['p'] },
      { label: 'Add a note', keys: ['n'] },
      { label: 'Call', keys: ['c'] },
    ],
  },
  {
    title: 'Calls',
    rows: [
      { label: 'Outcome of the call', keys: ['1', '2', '3', '4'] },
      { label: 'Call, WhatsApp', keys: ['c', 'w'] },
      { label: 'Skip, previous', keys: ['j', 'k'] },
    ],
  },
  {
    title: 'Packing',
    rows: [
      { label: 'Tick an item', keys: ['1', '…', '9'] },
      { label: 'Mark as packed', keys: ['Space'] },
    ],
  },
]
