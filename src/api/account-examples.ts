import type { Profile, Session } from '#contract/account.ts'
import type { OwnExport } from '#contract/account-data.ts'
import type { Address } from '#contract/addresses.ts'
import type { Account } from '#contract/users.ts'

/** The account of the examples. */
export const account: Account = { firstName: 'Nour', lastName: 'Hassan', email: 'nour@example.com' }
/** Its e-mail address and password. */
export const credentials = { email: 'nour@example.com', password: 'a long silk thread' }

const linkToken = 'V3mC0q2P0X2vXo1w0rUuKcX9bX5kq1m8JwX3nGd6ZtT'

const profile: Profile = {
  ...account,
  phone: '01012345678',
  isEmailVerified: true,
  pendingEmail: null,
  createdAt: '2026-01-15T10:30:00.000Z',
}

const session: Session = {
  id: 'k3Jx0q2P0mC0V2vXo1w0rU',
  device: 'Firefox on Windows',
  createdAt: '2026-01-15T10:30:00.000Z',
  lastSeenAt: '2026-01-15T12:05:00.000Z',
  isCurrent: true,
}

const ownData: OwnExport = {
  exportedAt: '2026-01-15T12:05:00.000Z',
  account: {
    ...account,
    createdAt: profile.createdAt,
    emailVerifiedAt: '2026-01-15T10:40:00.000Z',
    pendingEmail: null,
  },
  phone: profile.phone,
  addresses: [
    {
      address1: '12 Tahrir Square',
      address2: '',
      city: 'Cairo',
      country: 'Egypt',
      isDefault: true,
      createdAt: '2026-01-15T10:45:00.000Z',
    },
  ],
  sessions: [
    {
      device: session.device,
      createdAt: session.createdAt,
      lastSeenAt: session.lastSeenAt,
    },
  ],
  carts: [],
  wishlist: [],
  orders: [],
  messages: [],
  auditValues: [],
}

const addressFields = {
  address1: '12 Hassan Sabry Street',
  address2: 'Floor 3, Zamalek',
  city: 'Cairo',
  country: 'Egypt',
}
const address: Address = {
  ...addressFields,
  id: '5b0c3a7e-9d41-4f0e-8a37-2f1f6f6f2b11',
  isDefault: true,
}

/** Examples of the calls of accounts, besides login and registration. */
export const accountExamples = {
  forgotPassword: { body: { email: account.email }, data: null },
  resetPassword: { body: { token: linkToken, password: 'another silk thread' }, data: null },
  verifyEmail: { body: { token: linkToken }, data: { email: account.email } },
  getProfile: { data: profile },
  updateProfile: {
    body: { firstName: 'Nour', lastName: 'Hassan', phone: '01012345678' },
    data: profile,
  },
  changePassword: {
    body: { currentPassword: credentials.password, newPassword: 'another silk thread' },
    data: null,
  },
  changeEmail: {
    body: { email: 'nour@example.org', password: credentials.password },
    data: { ...profile, pendingEmail: 'nour@example.org' },
  },
  requestVerification: { body: {}, data: null },
  getSessions: { data: { items: [session] } },
  endSession: { params: { sessionId: session.id }, data: null },
  endOtherSessions: { data: null },
  exportOwnData: { body: { password: credentials.password }, data: ownData },
  deleteAccount: { body: { password: credentials.password }, data: null },
  getAddresses: { data: { items: [address] } },
  addAddress: { body: addressFields, data: { items: [address] } },
  changeAddress: {
    params: { addressId: address.id },
    body: { ...addressFields, isDefault: true },
    data: { items: [address] },
  },
  deleteAddress: { params: { addressId: address.id }, data: { items: [] } },
}
