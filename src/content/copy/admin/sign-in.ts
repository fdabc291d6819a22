import { brandName } from '#brand/name.ts'

/** Texts of the sign-in, of the setup and of the dialog that confirms the identity. */
export const signInCopy = {
  title: `Sign in to ${brandName} admin`,
  passkey: 'Sign in with passkey',
  or: 'or',
  email: 'Email',
  password: 'Password',
  showPassword: 'Show password',
  hidePassword: 'Hide password',
  next: 'Continue',
  code: {
    label: 'Enter the 6-digit code from your authenticator app',
    submit: 'Sign in',
    useRecoveryCode: 'Use a recovery code',
    recoveryLabel: 'Recovery code',
    useApp: 'Use the authenticator app',
    startOver: 'Back',
  },
  wrong: 'Incorrect email, password or code.',
  wrongPassword: 'Incorrect password.',
  wrongCode: 'Incorrect code.',
  limited: (minutes: number) =>
    `Too many attempts. Try again in ${minutes} ${minutes === 1 ? 'minute' : 'minutes'}, or sign in with a passkey.`,
  passkeyFailed: 'The passkey was not used. Try again, or sign in with your password.',
  noStaff: {
    title: 'No staff accounts yet',
    text: 'Open the link that the shop printed when it started, or run this command on the server:',
    command: 'npm run shop -- staff add you@example.com --role owner',
    copy: 'Copy command',
    copied: 'Copied',
  },
  insecure: {
    title: 'The admin needs HTTPS',
    text: (adminUrl: string) => `Open it at ${adminUrl}, or at http://localhost on the server.`,
  },
  welcome: {
    title: `Welcome to ${brandName} admin`,
    lead: (email: string, role: string) => `Setting up ${email}, ${role}`,
    firstOwner: 'Setting up the first owner of this shop',
    name: 'Your name',
    createPasskey: 'Create a passkey',
    passkeyLabel: 'Passkey',
    usePassword: 'Use a password and an authenticator app',
    usePasskey: 'Use a passkey instead',
    passwordHint: 'At least 15 characters.',
    scan: 'Scan this code with your authenticator app, or enter the key there.',
    secret: 'Key',
    code: 'Code from the app',
    submit: 'Create account',
    signInTitle: (name: string) => `Sign in as ${name}`,
    signIn: 'Sign in',
    roles: { owner: 'owner', manager: 'manager', packer: 'packer', viewer: 'viewer' },
  },
  recoveryCodes: {
    title: 'Save your recovery codes',
    text: 'Each code works once if you lose your phone.',
    download: 'Download codes',
    saved: 'I saved my codes',
    next: 'Continue',
  },
  setUp: {
    title: 'You are set up',
    text: (name: string) =>
      `You are signed in as ${name}. This link has expired or was already used.`,
    open: 'Open the admin',
    newCodes: 'Create new codes',
  },
  linkInvalid: {
    title: 'This link has expired or was already used',
    text: 'Ask an owner for a new link, or run `npm run shop -- staff link EMAIL` on the server.',
  },
} as const
