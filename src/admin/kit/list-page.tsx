import { useElementScrollRestoration } from '@tanstack/react-router'
import type { ComponentProps, PropsWithChildren, ReactNode } from 'react'
import { phoneQuery } from '#admin/lib/phone-query.ts'
import { Button } from '#admin/ui/button.tsx'
import { Page } from '#admin/ui/page.tsx'
import { adminCopy } from '#content/copy/admin/shell.ts'
import { ofWindow, useIsComplete } from '#ui/use-is-complete.ts'
import { useMediaQuery } from '#ui/use-media-query.ts'
import { DataCards } from './data-cards.tsx'
import { DataTable } from './data-table.tsx'
import type { LoadedList } from './list-data.ts'
import { useListKeys } from './list-keys.ts'
import type { ListLayout } from './list-layout.ts'
import { Panel } from './panel.tsx'
import { SearchBar, type SearchBarProps } from './search-bar.tsx'
import type { RowSelection } from './selection.ts'

interface ListProps<Row> {
  list: LoadedList<Row>
  layout: ListLayout<Row>
  /** The name of the rows, in the heading of the error: `orders`. */
  subject: string
  /** The selected rows; undefined if the person cannot select. */
  selection?: RowSelection | undefined
  /** A phone shows the checkboxes before the first row is selected. */
  isSelecting?: boolean
  /** The row that is open beside the list. */
  openId?: string | undefined
  /** Stands in place of a list without rows. */
  empty: ReactNode
  /** The line below the list. */
  foot?: ReactNode
}

/** The line below a list: the button that loads more rows, and a text. */
export function ListFoot({ more, children }: PropsWithChildren<Pick<LoadedList<unknown>, 'more'>>) {
  if (!more && !children) return null
  return (
    <p className="flex min-h-12 items-center gap-4 text-small text-ink-3">
      {more && (
        <Button isBusy={more.isBusy} onClick={more.onShow}>
          {adminCopy.showMore}
        </Button>
      )}
      {children}
    </p>
  )
}

/** Rows that fill a screen. */
const firstRows = { phone: 8, wide: 20 }

interface LoadedRowsProps<Row> {
  rows: readonly Row[]
  firstCount: number
  children: (shown: readonly Row[]) => ReactNode
}

/** Renders the rows of the first screen, and all of them in a transition after its frame. */
function LoadedRows<Row>({ rows, firstCount, children }: LoadedRowsProps<Row>) {
  return children(
    useIsComplete(useElementScrollRestoration(ofWindow)) ? rows : rows.slice(0, firstCount),
  )
}

/** The rows of a list: a table or the cards of a phone, while they load, without any, and failed. */
export function List<Row>({ list, layout, foot, ...props }: ListProps<Row>) {
  const isPhone = useMediaQuery(phoneQuery)
  const { query, rows, more } = list
  const { selection, isSelecting = false, openId } = props
  const show = (shown: readonly Row[] | undefined) =>
    (isPhone || layout.isNarrow) && layout.card ? (
      <DataCards
        layout={layout}
        card={layout.card}
        rows={shown}
        selection={selection}
        isSelecting={isSelecting}
        openId={openId}
      />
    ) : (
      <DataTable layout={layout} rows={shown} selection={selection} openId={openId} />
    )
  if (rows && rows.length === 0) return props.empty
  return (
    <Panel query={query} subject={props.subject} loading={show(undefined)}>
      {() => (
        <LoadedRows rows={rows ?? []} firstCount={isPhone ? firstRows.phone : firstRows.wide}>
          {(shown) => (
            <>
              {show(shown)}
              <ListFoot more={more}>{foot}</ListFoot>
            </>
          )}
        </LoadedRows>
      )}
    </Panel>
  )
}

type ListPageProps<Row> = ListProps<Row> &
  SearchBarProps &
  Omit<ComponentProps<typeof Page>, 'children' | 'back'> & {
    tabs?: ReactNode
    /** The selection bar. It covers the heads of the table. */
    bulk?: ReactNode
    /** The open row, such as its form. From 60rem on it is beside a table, else in its place. */
    beside?: ReactNode
    /** Dialogs. */
    children?: ReactNode
  }

/** The list and the open row beside it. One of them is narrow. */
const halvesOf = <Row,>({ isNarrow }: ListLayout<Row>) =>
  isNarrow
    ? {
        halves:
          'grid grid-cols-[minmax(0,16rem)_minmax(0,1fr)] lg:grid-cols-[minmax(0,24rem)_minmax(0,1fr)]',
        listHalf: 'pe-5',
        rowHalf: 'border-s border-line ps-5 lg:ps-8',
      }
    : {
        halves: 'lg:grid lg:grid-cols-[minmax(0,1fr)_var(--side)]',
        listHalf: 'min-w-0 pe-10 max-lg:hidden',
        rowHalf: 'min-w-0 border-line lg:border-s lg:ps-8',
      }

/** A page with a list: its tabs, its search and filters, its rows and what is done with several of them. */
export function ListPage<Row>(props: ListPageProps<Row>) {
  const { title, detail, actions, commands, tabs, bulk, beside } = props
  const { search, filters, chosen, barLook } = props
  const { halves, listHalf, rowHalf } = halvesOf(props.layout)
  useListKeys(props.selection)
  return (
    <Page title={title} detail={detail} actions={actions} commands={commands}>
      {tabs}
      {(search || filters) && (
        <SearchBar search={search} filters={filters} chosen={chosen} barLook={barLook} />
      )}
      {bulk}
      {beside ? (
        <div className={halves}>
          <div className={listHalf}>
            <List {...props} />
          </div>
          <div className={rowHalf}>{beside}</div>
        </div>
      ) : (
        <List {...props} />
      )}
      {props.children}
    </Page>
  )
}
