import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Link, lazyRouteComponent } from '@tanstack/react-router'
import { Suspense, useState } from 'react'
import { callAdmin } from '#admin/lib/call.ts'
import { errorText } from '#admin/lib/error-text.ts'
import { useCan } from '#admin/lib/me.ts'
import { ConfirmDialog } from '#admin/ui/confirm-dialog.tsx'
import { Icon } from '#admin/ui/icon.tsx'
import { Menu } from '#admin/ui/menu.tsx'
import { showToast } from '#admin/ui/toast.tsx'
import { viewsCopy as copy } from '#content/copy/admin/views.ts'
import { deleteView, type SavedView } from '#contract/admin/views.ts'
import {
  type ListWithViews,
  pageOf,
  queryOf,
  searchOf,
  useViews,
  viewsQuery,
} from './saved-views.ts'

/** Its form is large, so it loads when it opens. */
const ViewDialog = lazyRouteComponent(() => import('./view-dialog.tsx'), 'ViewDialog')

interface DeleteDialogProps {
  list: ListWithViews
  view: SavedView
  onClose: () => void
}

function DeleteDialog({ list, view, onClose }: DeleteDialogProps) {
  const queryClient = useQueryClient()
  const remove = useMutation({
    mutationFn: () => callAdmin(deleteView, { params: { viewId: view.id } }),
    onSuccess: () => showToast(copy.deleted),
    onError: (error) => showToast(copy.failed, { detail: errorText(error) }),
    onSettled: async () => {
      await queryClient.invalidateQueries({ queryKey: viewsQuery(list).queryKey })
      onClose()
    },
  })
  return (
    <ConfirmDialog
      title={copy.confirm.title(view.name)}
      closeLabel={copy.confirm.keep}
      confirmLabel={copy.delete}
      isBusy={remove.isPending}
      onClose={onClose}
      onConfirm={() => remove.mutate()}
    >
      <p className="ink-2">{view.isShared ? copy.confirm.shared : copy.confirm.own}</p>
    </ConfirmDialog>
  )
}

interface ViewTabsProps {
  list: ListWithViews
  /** The address of the page. */
  search: object
}

/** The saved views among the tabs of a list, and the button that saves the open list as one. */
export function ViewTabs({ list, search }: ViewTabsProps) {
  const can = useCan()
  const { views, current } = useViews(list, search)
  const [dialog, setDialog] = useState<'save' | 'rename' | 'delete'>()
  const close = () => setDialog(undefined)
  const query = queryOf(list, { ...search })
  const canChange = current && (!current.isShared || can('orders.manage'))
  return (
    <>
      {views.map((view) => (
        <Link
          key={view.id}
          to={pageOf(list)}
          search={searchOf(list, view)}
          className="tab view"
          activeOptions={{ exact: true }}
          aria-current={view === current ? 'page' : undefined}
        >
          {view.name}
        </Link>
      ))}
      {!current && query !== '' && (
        <button type="button" className="tab plus" onClick={() => setDialog('save')}>
          <Icon name="plus" size="small" />
          {copy.save}
        </button>
      )}
      {canChange && (
        <span className="tab-menu">
          <Menu
            label={<Icon name="more" />}
            name={copy.options(current.name)}
            buttonClass="tab plus"
            align="end"
            items={[
              { label: copy.rename, onSelect: () => setDialog('rename') },
              { label: copy.delete, isDestructive: true, onSelect: () => setDialog('delete') },
            ]}
          />
        </span>
      )}
      {(dialog === 'save' || (dialog === 'rename' && current)) && (
        <Suspense fallback={null}>
          <ViewDialog
            list={list}
            query={query}
            view={dialog === 'rename' ? current : undefined}
            onClose={close}
          />
        </Suspense>
      )}
      {dialog === 'delete' && current && (
        <DeleteDialog list={list} view={current} onClose={close} />
      )}
    </>
  )
}
