import type { StaffRole } from '#contract/admin/permissions.ts'

/** Names of the roles. */
export const roleNames: Record<StaffRole, string> = {
  owner: 'Owner',
  manager: 'Manager',
  packer: 'Packer',
  viewer: 'Viewer',
}

/** Descriptions of the roles, for the person who chooses one. */
export const roleDescriptions: Record<StaffRole, string> = {
  owner: 'Can do everything, also staff and settings.',
  manager: 'Runs the shop: orders, stock, products and prices. Cannot change staff or settings.',
  packer:
    'Sees names and cash due, but no totals or email addresses. Packs, ships and counts stock. Cannot cancel.',
  viewer: 'Sees orders, products and reports. Cannot change anything.',
}

/** Texts of the staff page. */
export const staffCopy = {
  title: 'Staff',
  columns: { name: 'Name', role: 'Role', factors: 'Sign-in', lastSeen: 'Last seen' },
  passkeys: (count: number) => `${count} ${count === 1 ? 'passkey' : 'passkeys'}`,
  totp: 'Authenticator app',
  invited: 'Invited',
  disabled: 'Disabled',
  never: 'Never',
  actions: 'Actions',
  invite: {
    button: 'Invite staff',
    title: 'Invite staff',
    email: 'Email',
    name: 'Name',
    role: 'Role',
    submit: 'Create link',
  },
  link: {
    title: (name: string) => `Link for ${name}`,
    text: (name: string, until: string) =>
      `Send this link to ${name}. It works once, until ${until}.`,
    emailed: 'The link was also sent by email.',
    copy: 'Copy link',
    copied: 'Copied',
    done: 'Done',
    label: 'Link',
  },
  edit: { title: (name: string) => `Edit ${name}`, submit: 'Save', button: 'Edit name or role' },
  newLink: 'New link',
  signOut: 'Sign out everywhere',
  disable: 'Disable',
  enable: 'Enable',
  signedOut: (name: string) => `${name} is signed out on all devices`,
  disabledToast: (name: string) => `${name} can no longer sign in`,
  enabledToast: (name: string) => `${name} can sign in again`,
  saved: (name: string) => `${name} saved`,
  confirmDisable: {
    title: (name: string) => `Disable ${name}?`,
    text: 'The person is signed out everywhere and cannot sign in until you enable the account.',
  },
  alone: { title: "You're the only staff member" },
  subject: 'staff',
}

/** Texts of the page of the own account. */
export const accountCopy = {
  title: 'My account',
  name: 'Name',
  saveName: 'Save name',
  nameSaved: 'Name saved',
  password: {
    title: 'Password',
    set: 'A password is set.',
    none: 'No password. You sign in with a passkey.',
    change: 'Change password',
    newLabel: 'New password',
    hint: 'At least 15 characters. Other devices are signed out.',
    submit: 'Save password',
    saved: 'Password saved. Other devices are signed out.',
  },
  passkeys: {
    title: 'Passkeys',
    none: 'No passkeys yet',
    add: 'Add a passkey',
    label: 'Name of the passkey',
    example: (name: string) => `${name}'s phone`,
    create: 'Create passkey',
    remove: 'Remove',
    used: (when: string) => `Last used ${when}`,
    unused: 'Not used yet',
    added: 'Passkey added',
    removed: 'Passkey removed',
  },
  totp: {
    title: 'Authenticator app',
    on: 'An authenticator app is set up.',
    off: 'No authenticator app',
    add: 'Set up an authenticator app',
    remove: 'Remove',
    removeTitle: 'Remove the authenticator app?',
    removeText:
      'The password and the recovery codes are removed too. You then sign in with a passkey.',
    submit: 'Confirm code',
    removed: 'Authenticator app removed',
  },
  recoveryCodes: {
    left: (count: number) => `${count} of 10 recovery codes left`,
    create: 'Create new codes',
    title: 'New recovery codes',
  },
  devices: {
    title: 'Devices',
    current: 'This device',
    signOut: 'Sign out',
    signOutOthers: 'Sign out all other devices',
    lastSeen: (when: string) => `Last used ${when}`,
    signedOut: 'Signed out',
  },
  subjects: { factors: 'your ways to sign in', sessions: 'your devices' },
}
