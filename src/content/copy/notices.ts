import { brandName } from '#brand/name.ts'

/** Texts of e-mails to members of staff. */
export const noticesCopy = {
  newDeviceSubject: `New sign-in to the ${brandName} admin`,
  newDevice: (device: string, at: string) =>
    `Your account was used to sign in on a new device: ${device}, ${at}.`,
  changedSubject: `Your sign-in to the ${brandName} admin changed`,
  changed: 'The ways to sign in to your account changed.',
  changes: {
    passwordChanged: 'The password of your account was changed.',
    totpAdded: 'An authenticator app was added to your account.',
    totpRemoved: 'The authenticator app and the password of your account were removed.',
    passkeyAdded: 'A passkey was added to your account.',
    passkeyRemoved: 'A passkey of your account was removed.',
    recoveryCodesCreated: 'New recovery codes were created for your account.',
    reset: 'All ways to sign in to your account were removed.',
  },
  when: (at: string) => `This happened at ${at}.`,
  advice: 'If this was not you, tell an owner of the shop and end all sessions here:',
  summarySubject: (date: string) => `${brandName} on ${date}`,
  summaryOrders: (count: number) => `Orders placed: ${count}`,
  summaryQueues: {
    toCall: 'To call',
    needsDecision: 'Needs a decision',
    toPack: 'To pack',
    toHandOver: 'To hand over',
    overdue: 'Delayed deliveries',
    lowStock: 'Low stock',
  },
  summaryAudit: (seq: number, hash: string) =>
    `The activity log ends with entry ${seq}, checksum ${hash}. Keep this e-mail: it shows if entries are removed later.`,
  testSubject: `Test email from the ${brandName} admin`,
  test: 'This email shows that the shop can send emails.',
  invitationSubject: `Set up your account for the ${brandName} admin`,
  greeting: (name: string) => `Hello ${name},`,
  invitation: 'Open this link within 24 hours to set up your account. It works once:',
} as const
