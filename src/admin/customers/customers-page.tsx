import { useQuery } from '@tanstack/react-query'
import { getRouteApi, useNavigate } from '@tanstack/react-router'
import { useRef } from 'react'
import { useCan } from '#admin/kit/me.ts'
import { NoAccessPage } from '#admin/kit/no-access.tsx'
import { Panel } from '#admin/kit/panel.tsx'
import { staffQuery } from '#admin/kit/staff-query.ts'
import { useKeys } from '#admin/lib/use-keys.ts'
import { Blank } from '#admin/ui/blank.tsx'
import { Page } from '#admin/ui/page.tsx'
import { SearchField } from '#admin/ui/search-field.tsx'
import { customersCopy as copy } from '#content/copy/admin/customers.ts'
import { searchCustomers } from '#contract/admin/customers.ts'
import { hasSearchWords } from '#rules/order-search.ts'
import { CustomersList, CustomersLoading } from './customers-list.tsx'

const route = getRouteApi('/signed-in/customers')

/** The search of customers. Without a search it lists no one. */
export function CustomersPage() {
  const can = useCan()
  if (!can('customers.read')) return <NoAccessPage title={copy.title} />
  return <Customers />
}

function Customers() {
  const { q = '' } = route.useSearch()
  const navigate = useNavigate()
  const searchInput = useRef<HTMLInputElement>(null)
  const query = useQuery({ ...staffQuery(searchCustomers, { query: { q } }), enabled: q !== '' })
  useKeys([{ key: '/', onPress: () => searchInput.current?.focus() }])
  const found = query.data?.items.length
  return (
    <Page title={copy.title}>
      <search className="bar customers-bar">
        <SearchField
          ref={searchInput}
          label={copy.search}
          placeholder={copy.placeholder}
          value={q}
          onSearch={(text) =>
            void navigate({ to: '/customers', search: text ? { q: text } : {}, replace: true })
          }
        />
        <span className="end small ink-3" role="status">
          {q !== '' && found !== undefined && copy.count(found)}
        </span>
      </search>
      {q === '' ? (
        <Blank title={copy.start.title} text={copy.start.text} />
      ) : (
        <Panel query={query} subject={copy.subject} loading={<CustomersLoading />}>
          {({ items }) =>
            items.length === 0 ? (
              <Blank
                title={copy.noMatch.title}
                text={hasSearchWords(q) ? copy.noMatch.text : copy.noMatch.tooShort}
              />
            ) : (
              <>
                <CustomersList customers={items} q={q} />
                <p className="foot">{copy.hint}</p>
              </>
            )
          }
        </Panel>
      )}
    </Page>
  )
}
