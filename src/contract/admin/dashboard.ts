import * as z from 'zod/mini'
import { Handle } from '#contract/text.ts'
import { adminEndpoint, workerTimeoutMs } from './endpoint.ts'
import { Day } from './queries.ts'

/** Queues of orders. `rules/order-queues.ts` defines them. They are also filters of the list. */
export const OrderQueue = z.enum(['toCall', 'needsDecision', 'toPack', 'toHandOver', 'overdue'])
export type OrderQueue = z.infer<typeof OrderQueue>

/** Everything that waits for staff. */
export const QueueKey = z.enum([...OrderQueue.options, 'lowStock', 'openMessages'])
export type QueueKey = z.infer<typeof QueueKey>

/** Findings that staff should look into. */
export const AlertKey = z.enum([
  'emailsFailed',
  'auditBroken',
  'backupOverdue',
  'searchLimited',
  'sharedOrigin',
  'checkoutLimited',
  'unitsLimited',
  'registerLimited',
  'cartLimited',
])
export type AlertKey = z.infer<typeof AlertKey>

/** The queues and alerts of the caller's role. */
export const Dashboard = z.object({
  queues: z.array(
    z.object({
      key: QueueKey,
      count: z.int(),
      oldestAt: z.nullable(z.iso.datetime()),
      /** Only in `lowStock`: how many of the variants have no stock. */
      soldOutCount: z.optional(z.int()),
    }),
  ),
  alerts: z.array(z.object({ key: AlertKey, count: z.int(), message: z.string() })),
})
export type Dashboard = z.infer<typeof Dashboard>

/** The steps of an owner before the first order. */
export const FirstDayStep = z.enum([
  'firstProduct',
  'policies',
  'shippingRates',
  'emailServer',
  'backup',
  'secondOwner',
])
export type FirstDayStep = z.infer<typeof FirstDayStep>

/** Sales of one calendar day in Cairo. `takings` are in LE. */
export const SalesDay = z.object({
  date: Day,
  takings: z.number(),
  orders: z.int(),
  items: z.int(),
})
export type SalesDay = z.infer<typeof SalesDay>

/** Returns the queues and alerts. */
export const getDashboard = adminEndpoint({
  method: 'GET',
  path: '/dashboard',
  summary: 'Get the queues and alerts',
  auth: 'staff',
  permission: null,
  audit: null,
  data: Dashboard,
})

/** Returns the steps of a first day that are not done yet. */
export const getFirstDay = adminEndpoint({
  method: 'GET',
  path: '/dashboard/first-day',
  summary: 'List what an owner should still do before the first order',
  auth: 'staff',
  permission: 'settings.manage',
  audit: null,
  data: z.object({ steps: z.array(FirstDayStep) }),
})

/** Returns the sales of the last days, and of as many days before. */
export const getSales = adminEndpoint({
  method: 'GET',
  path: '/dashboard/sales',
  summary: 'Get the sales of the last days',
  auth: 'staff',
  permission: 'reports.read',
  audit: null,
  timeoutMs: workerTimeoutMs,
  query: z.strictObject({
    /** Default: 30. */
    days: z.optional(z.coerce.number().check(z.int(), z.minimum(7), z.maximum(90))),
  }),
  data: z.object({
    days: z.array(SalesDay),
    previousDays: z.array(SalesDay),
    bestSellers: z.array(
      z.object({
        variantId: Handle,
        name: z.string(),
        image: z.string(),
        quantity: z.int(),
        takings: z.number(),
      }),
    ),
  }),
})
