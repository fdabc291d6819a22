import { useInfiniteQuery } from '@tanstack/react-query'
import { getRouteApi, Link, useNavigate } from '@tanstack/react-router'
import { usePages } from '#admin/kit/list-data.ts'
import { ListPage } from '#admin/kit/list-page.tsx'
import { useCan, useDashboard, useMe } from '#admin/kit/me.ts'
import { NoAccessPage } from '#admin/kit/no-access.tsx'
import type { MessagesSearch } from '#admin/kit/page-search.ts'
import { live, staffPages } from '#admin/kit/staff-query.ts'
import { phoneQuery } from '#admin/lib/phone-query.ts'
import { useNow } from '#admin/lib/use-now.ts'
import { Blank } from '#admin/ui/blank.tsx'
import { buttonStyle } from '#admin/ui/button.tsx'
import { Tabs } from '#admin/ui/tabs.tsx'
import { TaskBar } from '#admin/ui/task-bar.tsx'
import { messagesCopy as copy } from '#content/copy/admin/messages.ts'
import {
  listMessages,
  type Message,
  type MessageChange,
  MessageState,
} from '#contract/admin/messages.ts'
import { shopCommands } from '#rules/shop-commands.ts'
import { useMediaQuery } from '#ui/use-media-query.ts'
import { MessageView } from './message-view.tsx'
import { messagesLayout } from './messages-layout.tsx'
import { useMessageChange } from './use-message-change.ts'

const route = getRouteApi('/signed-in/messages')

/** Messages page by page, newest first. */
const messagesQuery = ({ state, q }: MessagesSearch) => ({
  ...staffPages(listMessages, { query: { state, q } }),
  ...live,
})

/** Messages from shoppers: a list, and the text of one of them. */
export function MessagesPage() {
  const can = useCan()
  if (!can('messages.manage')) return <NoAccessPage title={copy.title} />
  return <Messages />
}

function MessageTabs({ search }: { search: MessagesSearch }) {
  const { data } = useDashboard()
  const open = data?.queues.find(({ key }) => key === 'openMessages')?.count
  return (
    <Tabs
      label={copy.views}
      tabs={MessageState.options.map((state) => ({
        name: state,
        label: copy.states[state],
        to: '/messages',
        search: state === 'open' ? {} : { state },
        count: state === 'open' ? open : undefined,
      }))}
      current={search.state ?? 'open'}
    />
  )
}

/** Says why the list has no messages. */
function NoMessages({ search }: { search: MessagesSearch }) {
  const { state, q } = search
  const isUnfiltered = state === 'all' && q === undefined
  // The list of all messages shows whether there are none yet or all are done.
  const all = useInfiniteQuery({ ...messagesQuery({ state: 'all' }), enabled: q === undefined })
  if (q !== undefined)
    return (
      <Blank title={copy.noMatch(q)}>
        <Link to="/messages" search={state ? { state } : {}} className={buttonStyle()}>
          {copy.clear}
        </Link>
      </Blank>
    )
  const hasAny = (all.data?.pages[0]?.items.length ?? 0) > 0
  if (isUnfiltered || !hasAny) return <Blank title={copy.empty.title} text={copy.empty.text} />
  const { title, action } = state === 'done' ? copy.noneDone : copy.allDone
  return (
    <Blank title={title}>
      <Link to="/messages" search={state ? {} : { state: 'all' }} className={buttonStyle()}>
        {action}
      </Link>
    </Blank>
  )
}

function Messages() {
  const search = route.useSearch()
  const navigate = useNavigate()
  const isPhone = useMediaQuery(phoneQuery)
  const { id: ownId } = useMe()
  const now = useNow()
  const list = usePages(messagesQuery(search))
  const messages = list.rows ?? []
  const opened = messages.find(({ id }) => id === search.message)
  if (isPhone && opened) return <OpenedMessage messages={messages} message={opened} />
  const shown = isPhone ? undefined : (opened ?? messages[0])
  const { q: _, message: __, ...view } = search
  return (
    <ListPage
      title={copy.title}
      subject={copy.subject}
      commands={[shopCommands.feedback({ state: view.state ?? 'open', search: search.q })]}
      tabs={<MessageTabs search={search} />}
      search={{
        label: copy.search,
        placeholder: copy.placeholder,
        value: search.q ?? '',
        onSearch: (q) =>
          void navigate({ to: '/messages', search: q ? { ...view, q } : view, replace: true }),
      }}
      list={list}
      layout={messagesLayout({ search, ownId, now, openId: shown?.id })}
      openId={shown?.id}
      empty={<NoMessages search={search} />}
      beside={shown && <OpenedMessage messages={messages} message={shown} />}
    />
  )
}

interface OpenedMessageProps {
  messages: readonly Message[]
  message: Message
}

/** The open message. On a phone it is a screen of its own. */
function OpenedMessage({ messages, message }: OpenedMessageProps) {
  const search = route.useSearch()
  const navigate = useNavigate()
  const isPhone = useMediaQuery(phoneQuery)
  const change = useMessageChange()
  const { message: _, ...list } = search
  const next = messages[messages.indexOf(message) + 1]
  const open = (id: string | undefined) =>
    void navigate({ to: '/messages', search: id ? { ...search, message: id } : list })
  const onChange = (body: MessageChange) => {
    change.mutate({ id: message.id, body })
    // A finished message leaves the list of open ones, so the next one takes its place.
    if (body.isDone && search.state === undefined) open(next?.id)
  }
  const view = (
    <MessageView
      key={message.id}
      message={message}
      isBusy={change.isPending}
      onChange={onChange}
      onNext={next && (() => open(next.id))}
    />
  )
  if (!isPhone) return view
  return (
    <>
      <TaskBar title={message.name} back={{ to: '/messages', label: copy.back, search: list }} />
      {view}
    </>
  )
}
