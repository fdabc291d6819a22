import { MessageState } from '#contract/admin/messages.ts'

/** The address of the messages: the view, the search and the open message. */
export type MessagesSearch = {
  state?: Exclude<MessageState, 'open'>
  q?: string
  message?: string
}

const text = (value: unknown): string | undefined =>
  typeof value === 'string' && value !== '' ? value : undefined

/** Reads the address of the messages. Unknown and malformed parameters are left out. */
export function readMessagesSearch(search: Record<string, unknown>): MessagesSearch {
  const state = MessageState.options.find((option) => option === search.state)
  const [q, message] = [text(search.q), text(search.message)]
  return {
    ...(state && state !== 'open' ? { state } : {}),
    ...(q ? { q } : {}),
    ...(message ? { message } : {}),
  }
}
