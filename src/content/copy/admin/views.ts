/** Texts of saved views of lists. */
export const viewsCopy = {
  save: 'Save view',
  options: (name: string) => `Options of view ${name}`,
  rename: 'Rename',
  delete: 'Delete view',
  name: 'Name',
  required: 'Enter a name',
  share: 'Share with everyone',
  dialog: {
    save: 'Save view',
    rename: 'Rename view',
    submit: 'Save view',
    text: 'A view stores the filters, the search and the order of this list.',
  },
  confirm: {
    title: (name: string) => `Delete view “${name}”?`,
    own: 'Only you see this view.',
    shared: 'It disappears for everyone.',
    keep: 'Keep view',
  },
  taken: (name: string) => `A view named ${name} already exists.`,
  saved: 'View saved',
  deleted: 'View deleted',
  failed: 'View not deleted',
} as const
