import { defineCopy } from '../define-copy.ts'
import { english as links } from './account-links.ts'
import { arabic } from './ar/account.ts'
import { english as auth } from './auth.ts'
import { english as emails } from './customer-emails.ts'
import { english as orders } from './orders.ts'

const { loading, retry } = orders.orders

export const english = {
  loading,
  retry,
  loadFailed: 'Your account could not be loaded.',
  failed: links.failed,
  optional: auth.register.optional,
  save: 'Save',
  saving: links.reset.saving,
  profile: {
    title: 'Profile',
    firstName: 'First name',
    lastName: 'Last name',
    phone: 'Phone number',
    saved: 'Profile saved.',
  },
  email: {
    title: 'E-mail address',
    verified: 'Verified',
    unverified: 'Not verified',
    verify: 'Send verification link',
    change: 'Change e-mail address',
    newAddress: 'New e-mail address',
    send: links.forgot.send,
    sending: links.forgot.sending,
    open: (address: string) => `Open the link that we sent to ${address}.`,
    noEmail: links.forgot.noEmail,
  },
  password: {
    title: auth.signIn.password,
    label: auth.signIn.password,
    current: 'Current password',
    new: links.reset.password,
    confirm: links.reset.confirmPassword,
    change: 'Change password',
    changed: 'Password changed. Other devices are signed out.',
  },
  devices: {
    title: 'Devices',
    unknown: emails.unknownDevice,
    current: 'This device',
    lastUsed: (date: string) => `Last used ${date}`,
    signOut: 'Sign out',
    signOutOf: (device: string) => `Sign out of ${device}`,
    signOutOthers: 'Sign out of all other devices',
    alone: 'Only this device is signed in.',
  },
  addresses: {
    none: 'No saved addresses.',
    add: 'Add address',
    default: 'Default address',
    edit: 'Edit',
    editOf: (line: string) => `Edit ${line}`,
    delete: 'Delete',
    deleteOf: (line: string) => `Delete ${line}`,
    place: (city: string, country: string) => (country === '' ? city : `${city}, ${country}`),
    tooMany: 'You can save 10 addresses.',
  },
  close: auth.popup.close,
  data: 'Your data',
  unverified: 'Verify your e-mail address first.',
  download: {
    title: 'Download my data',
    submit: 'Download',
    busy: 'Preparing...',
    failed: 'Your account could not be loaded.',
  },
  remove: {
    title: 'Delete account?',
    text: 'Your account, cart, wishlist, addresses and messages are deleted. Orders keep their amounts and lose your name, phone, e-mail and address. This cannot be undone.',
    submit: 'Delete account',
    keep: 'Keep account',
    blocked: (number: string) =>
      `Order ${number} is on its way. Delete your account after it is delivered.`,
    done: 'Your account is being deleted. You are signed out.',
  },
} as const

/** Texts of the pages of a customer's account. */
export const accountCopy = defineCopy(english, arabic)
