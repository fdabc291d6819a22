import {
  type InfiniteData,
  type QueryClient,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query'
import { invalidate } from '#admin/kit/staff-query.ts'
import { callAdmin } from '#admin/lib/call.ts'
import { errorText } from '#admin/lib/error-text.ts'
import { showToast } from '#admin/ui/toast.tsx'
import { messagesCopy as copy } from '#content/copy/admin/messages.ts'
import { getDashboard } from '#contract/admin/dashboard.ts'
import {
  listMessages,
  type Message,
  type MessageChange,
  updateMessage,
} from '#contract/admin/messages.ts'
import type { Data } from '#contract/endpoint.ts'

type MessagePages = InfiniteData<Data<typeof listMessages>>

/** Shows a changed message in every list at once. */
function storeMessage(queryClient: QueryClient, changed: Message): void {
  const replace = (item: Message) => (item.id === changed.id ? changed : item)
  queryClient.setQueriesData<MessagePages>(
    { queryKey: [listMessages.path] },
    (data) =>
      data && {
        ...data,
        pages: data.pages.map((page) => ({ ...page, items: page.items.map(replace) })),
      },
  )
}

const toastOf = ({ isDone, isAssignedToMe }: MessageChange): string => {
  if (isDone) return copy.doneToast
  if (isDone === false) return copy.reopenedToast
  return isAssignedToMe ? copy.assignedToast : copy.unassignedToast
}

/** A change of one message. */
interface NamedChange {
  id: string
  body: MessageChange
}

/** Returns the change of messages. A finished message can be reopened from the toast. */
export function useMessageChange() {
  const queryClient = useQueryClient()
  const change = useMutation({
    mutationFn: ({ id, body }: NamedChange) =>
      callAdmin(updateMessage, { params: { messageId: id }, body }),
    onSuccess: (changed, { id, body }) => {
      storeMessage(queryClient, changed)
      const undo = {
        label: copy.undo,
        onPress: () => change.mutate({ id, body: { isDone: false } }),
      }
      showToast(toastOf(body), body.isDone ? { action: undo } : {})
    },
    onError: (error) => showToast(copy.failed, { detail: errorText(error) }),
    onSettled: () => void invalidate(queryClient, listMessages, getDashboard),
  })
  return change
}
