import { useQuery } from '@tanstack/react-query'
import { getRouteApi, useNavigate } from '@tanstack/react-router'
import { ListPage } from '#admin/kit/list-page.tsx'
import { useCan } from '#admin/kit/me.ts'
import { NoAccessPage } from '#admin/kit/no-access.tsx'
import { staffQuery } from '#admin/kit/staff-query.ts'
import { Blank } from '#admin/ui/blank.tsx'
import { customersCopy as copy } from '#content/copy/admin/customers.ts'
import { searchCustomers } from '#contract/admin/customers.ts'
import { hasSearchWords } from '#rules/order-search.ts'
import { customersLayout } from './customers-layout.tsx'

const route = getRouteApi('/signed-in/customers')

/** The search of customers. Without a search it lists no one. */
export function CustomersPage() {
  const can = useCan()
  if (!can('customers.read')) return <NoAccessPage title={copy.title} />
  return <Customers />
}

function NoCustomers({ q }: { q: string }) {
  if (q === '') return <Blank title={copy.start.title} text={copy.start.text} />
  const text = hasSearchWords(q) ? copy.noMatch.text : copy.noMatch.tooShort
  return <Blank title={copy.noMatch.title} text={text} />
}

function Customers() {
  const { q = '' } = route.useSearch()
  const navigate = useNavigate()
  const query = useQuery({ ...staffQuery(searchCustomers, { query: { q } }), enabled: q !== '' })
  const rows = q === '' ? [] : query.data?.items
  return (
    <ListPage
      title={copy.title}
      subject={copy.subject}
      search={{
        label: copy.search,
        placeholder: copy.placeholder,
        value: q,
        onSearch: (text) =>
          void navigate({ to: '/customers', search: text ? { q: text } : {}, replace: true }),
      }}
      filters={
        // Without a count it takes no room, but screen readers announce the next count.
        <span className="ms-auto text-small text-ink-3 empty:absolute" role="status">
          {q !== '' && rows && copy.count(rows.length)}
        </span>
      }
      list={{ query, rows }}
      layout={customersLayout(q)}
      empty={<NoCustomers q={q} />}
      foot={copy.hint}
    />
  )
}
