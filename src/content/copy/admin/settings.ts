import type { SettingKey } from '#contract/admin/settings.ts'
import { currencyLabel } from '#contract/market.ts'
import type { ConflictWords } from './conflict.ts'

/** Texts of the settings. */
export const settingsCopy = {
  title: 'Settings',
  subject: 'the settings',
  saved: 'Settings saved',
  groups: {
    shop: 'Shop',
    confirmation: 'Confirmation',
    stock: 'Stock',
    email: 'Email',
    server: 'Server',
  },
  groupHints: {
    shop: 'Customers see a change with their next page.',
    stock: 'A variant can have its own level on the stock page.',
  },
  labels: {
    careEmail: 'Customer care email',
    termsUrl: 'Terms & conditions',
    privacyUrl: 'Privacy policy',
    shortVideoUrl: 'Short videos',
    socialNetworkUrl: 'Social network',
    photosUrl: 'Photos',
    pixelId: 'Ad pixel',
    whatsAppNumber: 'WhatsApp number',
    deliveryTime: 'Delivery time',
    deliveryTimeArabic: 'Delivery time in Arabic',
    lowStockThreshold: 'Low stock at',
    hasDailySummary: 'Send owners a summary every morning',
    confirmOrders: 'Ask customers to confirm orders',
    confirmReminderHours: 'Remind after (hours)',
    confirmCancelHours: 'Cancel without confirmation after (hours)',
    callAboveLe: `Call for orders above (${currencyLabel})`,
    callAfterRefusals: 'Call after refused parcels',
  } satisfies Record<SettingKey, string>,
  hints: {
    careEmail: 'On the contact page, in FAQs and in emails.',
    pixelId: 'Digits only. It loads after a customer agrees.',
    whatsAppNumber: 'Digits with the country code, such as 201001234567. Shown on order pages.',
    deliveryTime: 'Such as “2 to 5 working days”. Shown beside the cart button and in FAQs.',
    deliveryTimeArabic: 'Without it, Arabic pages show the English text.',
    lowStockThreshold: 'Variants with this many pieces or fewer count as low.',
  } satisfies Partial<Record<SettingKey, string>>,
  /** Choices of a setting. */
  choices: {
    confirmOrders: { never: 'Never', first: 'First orders', all: 'All orders' },
  },
  linksOff: 'Order links are off. Set ADMIN_KEY on the server.',
  optional: '(optional)',
  setBy: (variable: string) => `Set by ${variable} on the server`,
  email: {
    status: 'Status',
    on: 'Emails are sent',
    off: 'Emails are only logged',
    setBy: 'Set by SMTP_URL on the server',
    unset: 'Set SMTP_URL on the server to send emails.',
    test: 'Send test email',
    sent: (to: string) => `Test email sent to ${to}`,
    failed: 'The test email was not sent',
  },
  server: {
    version: 'Version',
    database: 'Database',
    nodes: 'Running servers',
    lastBackup: 'Last backup',
    noBackup: 'None yet',
    backupCommand: 'npm run shop -- backup FOLDER',
    doctor: 'Data check',
    checking: 'Checking…',
    noProblems: (time: string) => `No problems at ${time}`,
    problems: (count: number, time: string) =>
      `${count} ${count === 1 ? 'problem' : 'problems'} at ${time}`,
    command: 'npm run shop -- doctor',
  },
  conflict: {
    title: ({ who, circumstance }: ConflictWords) => `${who} changed settings ${circumstance}`,
    /** A label inside a sentence. */
    name: (label: string) => `setting “${label}”`,
  },
} as const
