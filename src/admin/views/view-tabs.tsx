import { Link, lazyRouteComponent } from '@tanstack/react-router'
import { Suspense, useState } from 'react'
import { useCan } from '#admin/kit/me.ts'
import { Icon } from '#admin/ui/icon.tsx'
import { Menu } from '#admin/ui/menu.tsx'
import { viewsCopy as copy } from '#content/copy/admin/views.ts'
import { type ListWithViews, queryOf, searchOf, useViews } from './saved-views.ts'

/** The dialogs are large, so they load when they open. */
const ViewDialog = lazyRouteComponent(() => import('./view-dialog.tsx'), 'ViewDialog')
const DeleteViewDialog = lazyRouteComponent(
  () => import('./delete-view-dialog.tsx'),
  'DeleteViewDialog',
)

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
          to={list.path}
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
      <Suspense fallback={null}>
        {(dialog === 'save' || (dialog === 'rename' && current)) && (
          <ViewDialog
            list={list}
            query={query}
            view={dialog === 'rename' ? current : undefined}
            onClose={close}
          />
        )}
        {dialog === 'delete' && current && <DeleteViewDialog view={current} onClose={close} />}
      </Suspense>
    </>
  )
}
