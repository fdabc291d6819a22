import * as z from 'zod/mini'
import { Id, text } from '#contract/text.ts'
import { StaffRef } from './actors.ts'
import { adminEndpoint, workerTimeoutMs } from './endpoint.ts'
import { pageOf, pageQuery } from './queries.ts'

/** Which messages a list contains. */
export const MessageState = z.enum(['open', 'done', 'all'])
export type MessageState = z.infer<typeof MessageState>

/** A message from a shopper, as staff see it. */
export const Message = z.object({
  id: Id,
  name: z.string(),
  email: z.string(),
  message: z.string(),
  sentAt: z.iso.datetime(),
  doneAt: z.nullable(z.iso.datetime()),
  doneBy: z.nullable(StaffRef),
  assignedTo: z.nullable(StaffRef),
  /** Numbers of the orders with the same e-mail address, newest first. */
  orderNumbers: z.array(z.string()),
})
export type Message = z.infer<typeof Message>

/** Query of the list of messages. */
export const MessageQuery = z.strictObject({
  /** Default: `open`. */
  state: z.optional(MessageState),
  q: z.optional(text(100, 'Enter a search')),
  ...pageQuery,
})
export type MessageQuery = z.infer<typeof MessageQuery>

/** Records of staff about a message. */
export const MessageChange = z
  .strictObject({
    isDone: z.optional(z.boolean()),
    isAssignedToMe: z.optional(z.boolean()),
  })
  .check(
    z.refine(
      ({ isDone, isAssignedToMe }) => isDone !== undefined || isAssignedToMe !== undefined,
      'Send isDone or isAssignedToMe',
    ),
  )
export type MessageChange = z.infer<typeof MessageChange>

const managed = { auth: 'staff', permission: 'messages.manage' } as const

/** Returns messages from shoppers, newest first. */
export const listMessages = adminEndpoint({
  ...managed,
  method: 'GET',
  path: '/messages',
  summary: 'List messages from shoppers, newest first',
  audit: null,
  timeoutMs: workerTimeoutMs,
  query: MessageQuery,
  data: pageOf(Message),
})

/** Marks a message as done or open, or assigns it to the caller. */
export const updateMessage = adminEndpoint({
  ...managed,
  method: 'POST',
  path: '/messages/{messageId}',
  summary: 'Mark a message as done or assign it to the caller',
  audit: 'message.done',
  params: z.object({ messageId: Id }),
  body: MessageChange,
  data: Message,
})
