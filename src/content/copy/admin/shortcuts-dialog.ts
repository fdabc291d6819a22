/** Texts of the dialog that lists the keys. Its list loads later. */
export const shortcutsDialogCopy = {
  title: 'Keyboard shortcuts',
  text: 'Single keys do nothing while you type.',
  to: 'to',
  useSingleKeys: 'Use single keys as shortcuts',
} as const
