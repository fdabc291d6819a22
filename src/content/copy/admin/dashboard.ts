import type { FirstDayStep, QueueKey } from '#contract/admin/dashboard.ts'

/** The three figures of the sales chart. */
type SalesFigure = 'takings' | 'orders' | 'items'

/** Texts of the dashboard. */
export const dashboardCopy = {
  queuesLabel: 'To do',
  queues: {
    toCall: 'To call',
    needsDecision: 'Needs a decision',
    toPack: 'To pack',
    toHandOver: 'To hand over',
    overdue: 'Delayed deliveries',
    lowStock: 'Low stock',
    openMessages: 'Open messages',
  } satisfies Record<QueueKey, string>,
  oldest: (age: string) => `Oldest: ${age}`,
  soldOut: (count: number) => `${count} sold out`,
  allDone: 'All caught up',
  alerts: 'Alerts',
  alertActions: { auditBroken: 'View details', backupOverdue: 'View settings' },
  noOrders: {
    title: 'No orders yet',
    text: 'Orders appear here as soon as a customer checks out.',
    action: 'View shop',
    import: 'Import products',
    demo: 'To add demonstration orders, run this command on the server:',
    demoCommand: 'npm run shop -- seed --orders 300',
  },
  firstDay: {
    title: 'Before the first order',
    steps: {
      firstProduct: {
        label: 'Add the first product',
        note: 'Write it, add its pictures, and publish it.',
      },
      policies: {
        label: 'Check refunds and exchanges',
        note: 'Customers agree to these texts at checkout.',
      },
      shippingRates: {
        label: 'Check the shipping rates',
        note: 'Shipping is free, or costs a rate for each governorate.',
      },
      emailServer: {
        label: 'Set the email server',
        note: 'Without SMTP_URL the server only logs emails to customers.',
      },
      backup: {
        label: 'Make the first backup',
        note: 'Run npm run shop -- backup FILE on the server, every day.',
      },
      secondOwner: {
        label: 'Invite a second owner',
        note: 'The other owner can help if you cannot sign in.',
      },
    } satisfies Record<FirstDayStep, { label: string; note: string }>,
  },
  sales: {
    figures: { takings: 'Takings', orders: 'Orders', items: 'Items' } satisfies Record<
      SalesFigure,
      string
    >,
    choose: 'Figure of the chart',
    period: (days: number) => `Last ${days} days`,
    before: (days: number) => `${days} days before`,
    more: (percent: number, days: number) => `${percent} % more than the ${days} days before`,
    less: (percent: number, days: number) => `${percent} % less than the ${days} days before`,
    same: (days: number) => `As in the ${days} days before`,
    showTable: 'Show table',
    showChart: 'Show chart',
    day: 'Day',
    today: 'Today',
    chart: (figure: string, from: string, to: string) => `${figure} per day, ${from} to ${to}`,
    subject: 'the sales',
  },
  bestSellers: 'Best sellers',
  sold: (count: string) => `${count} sold`,
  noSales: 'No sales in this period.',
  activity: 'Latest activity',
}
