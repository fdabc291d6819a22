import { defineCopy } from '../define-copy.ts'
import { arabic } from './ar/account-links.ts'
import { english as auth } from './auth.ts'
import { english as shell } from './shell.ts'

const { email, password, submit } = auth.signIn

export const english = {
  failed: 'Changes not saved. Please try again.',
  login: submit,
  account: { title: shell.header.account },
  addresses: { title: 'Addresses' },
  forgot: {
    title: 'Forgot password',
    intro: 'Enter your e-mail address. If it has an account, we send a link to set a new password.',
    email,
    send: 'Send link',
    sending: 'Sending...',
    sent: 'If this address has an account, we have sent a link. It works for 30 minutes.',
    noEmail: (address: string) => `This shop cannot send e-mails. Write to ${address}.`,
  },
  reset: {
    title: 'New password',
    password: `New ${password.toLowerCase()}`,
    confirmPassword: auth.register.confirmPassword,
    save: 'Save password',
    saving: 'Saving...',
    done: 'Your password is changed. All devices are signed out.',
    again: 'Send a new link',
  },
  verify: {
    title: 'Verify e-mail',
    verify: 'Verify e-mail address',
    done: (address: string) => `${address} is verified.`,
  },
} as const

/** Texts of the pages that request and open links of accounts, and titles of the account's pages. */
export const accountLinksCopy = defineCopy(english, arabic)
