import { brandName } from '#brand/name.ts'
import { defineCopy } from '../define-copy.ts'
import { arabic } from './ar/customer-emails.ts'

export const english = {
  unknownDevice: 'Unknown device',
  passwordReset: {
    subject: `Reset your ${brandName} password`,
    body: 'Set a new password with this link. It works once, for 30 minutes.',
    ignore: 'If you did not ask for it, ignore this e-mail.',
    label: 'Set a new password',
  },
  passwordChanged: {
    subject: `Your ${brandName} password was changed`,
    moment: (date: string, time: string) => `${date} at ${time}`,
    body: (at: string, device: string) =>
      `The password of your account was changed on ${at}, on ${device}.`,
    advice: 'If this was not you, set a new password now.',
    label: 'Forgot password',
  },
  emailVerify: {
    subject: 'Verify your e-mail address',
    body: `Verify this address for your ${brandName} account. The link works for 24 hours.`,
    label: 'Verify e-mail address',
  },
  emailChanging: {
    subject: `The e-mail address of your ${brandName} account is changing`,
    body: 'Someone who knows your password asked to change the address of your account.',
    advice: 'If this was not you, change your password now.',
    label: 'Account',
  },
  emailTaken: {
    subject: `You already have a ${brandName} account`,
    body: 'Someone asked to use this address for another account. Nothing has changed.',
    label: 'Login',
  },
  accountDeleted: {
    subject: `Your ${brandName} account is deleted`,
    body: 'Your account and your personal data are deleted.',
  },
  orderLink: {
    subject: (number: string) => `The link to your order ${number}`,
    body: (number: string) => `Here is the link to your order ${number}.`,
    ignore: 'If you did not ask for it, ignore this e-mail.',
    label: 'View order',
  },
  confirmReminder: {
    subject: (number: string) => `Please confirm your order ${number}`,
    body: 'Your order is waiting for your confirmation.',
    label: 'Confirm order',
  },
} as const

/** Texts of e-mails to customers that are not about the status of an order. */
export const customerEmailsCopy = defineCopy(english, arabic)
