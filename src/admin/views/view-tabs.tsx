import { Link, lazyRouteComponent } from '@tanstack/react-router'
import { Suspense, useState } from 'react'
import { useCan } from '#admin/kit/me.ts'
import { Icon } from '#admin/ui/icon.tsx'
import { Menu } from '#admin/ui/menu.tsx'
import { tabButtonStyle, tabStyle } from '#admin/ui/tabs.tsx'
import { viewsCopy as copy } from '#content/copy/admin/views.ts'
import { type ListWithViews, queryOf, searchOf, useViews } from './saved-views.ts'

/** The dialogs are large, so they load when they open. */
const ViewDialog = lazyRouteComponent(() => import('./view-dialog.tsx'), 'ViewDialog')
const DeleteViewDialog = lazyRouteComponent(
  () => import('./delete-view-dialog.tsx'),
  'DeleteViewDialog',
)

// A short rule between the built-in views and the saved ones.
const viewStyle =
  "not-[[data-view]+*]:relative not-[[data-view]+*]:ms-3 not-[[data-view]+*]:before:absolute not-[[data-view]+*]:before:-start-4.5 not-[[data-view]+*]:before:h-4 not-[[data-view]+*]:before:border-s not-[[data-view]+*]:before:border-line-strong not-[[data-view]+*]:before:content-['']"

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
          data-view
          to={list.path}
          search={searchOf(list, view)}
          className={`${tabStyle} ${viewStyle}`}
          activeOptions={{ exact: true }}
          aria-current={view === current ? 'page' : undefined}
        >
          {view.name}
        </Link>
      ))}
      {!current && query !== '' && (
        <button
          type="button"
          className={`ms-auto ${tabButtonStyle}`}
          onClick={() => setDialog('save')}
        >
          <Icon name="plus" size="small" />
          {copy.save}
        </button>
      )}
      {canChange && (
        <span className="ms-auto">
          <Menu
            label={<Icon name="more" />}
            name={copy.options(current.name)}
            buttonClass={tabButtonStyle}
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
