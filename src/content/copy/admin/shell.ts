/** Texts of the admin's frame and of states that every screen has. */
export const adminCopy = {
  name: 'LUCA Admin',
  brand: 'LUCA',
  brandSuffix: 'Admin',
  skip: 'Skip to content',
  mainNavigation: 'Main',
  pages: {
    dashboard: 'Dashboard',
    orders: 'Orders',
    packing: 'Packing',
    stock: 'Stock',
    activity: 'Activity log',
    staff: 'Staff',
    account: 'My account',
    more: 'More',
  },
  search: 'Search orders',
  searchShort: 'Search',
  viewShop: 'View shop',
  shortcuts: 'Keyboard shortcuts',
  theme: (name: string) => `Theme: ${name}`,
  themes: { system: 'system', light: 'light', dark: 'dark' },
  signOut: 'Sign out',
  close: 'Close',
  copied: 'Copied',
  notCopied: 'Not copied. Select the text and copy it.',
  command: {
    title: 'Show command',
    text: 'Run this on the server, in the folder of the shop.',
    copy: 'Copy command',
  },
  cancel: 'Cancel',
  removeFilter: (label: string, value: string) => `Remove filter ${label}: ${value}`,
  tryAgain: 'Try again',
  loadFailed: (subject: string) => `Couldn't load ${subject}`,
  noResponse: "The server didn't respond.",
  noAccess: {
    title: "You don't have access to this page",
    text: (owners: readonly string[]) =>
      owners.length > 0
        ? `Ask an owner to change your role: ${owners.join(', ')}.`
        : 'Ask an owner to change your role.',
    action: 'Go to dashboard',
  },
  notFound: {
    title: 'Page not found',
    text: 'Check the address or go to the dashboard.',
    action: 'Go to dashboard',
  },
  crashed: {
    title: 'Something went wrong on this page',
    text: 'Reload the page. Your saved changes are not affected.',
    action: 'Reload page',
  },
  stepper: {
    less: (label: string) => `One less: ${label}`,
    more: (label: string) => `One more: ${label}`,
  },
  sessionEnded: {
    title: 'Sign in again to continue',
    text: 'Your changes on this page are still here.',
  },
  confirm: {
    title: "Confirm it's you",
    text: 'You confirmed your identity more than 10 minutes ago.',
    passkey: 'Use passkey',
    password: 'Use password and code',
    submit: 'Confirm',
  },
  saving: {
    region: 'Unsaved changes',
    unsaved: 'Unsaved changes:',
    failed: 'Changes not saved.',
    discard: 'Discard',
    save: 'Save',
    leave: { title: 'Leave without saving?', stay: 'Keep editing', leave: 'Leave page' },
  },
} as const
