import { useQuery } from '@tanstack/react-query'
import { getRouteApi, Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useCan } from '#admin/kit/me.ts'
import { NoAccessPage } from '#admin/kit/no-access.tsx'
import { Panel } from '#admin/kit/panel.tsx'
import { staffQuery } from '#admin/kit/staff-query.ts'
import { formatLongDay } from '#admin/lib/format.ts'
import { phoneQuery } from '#admin/lib/phone-query.ts'
import { Blank, Bone } from '#admin/ui/blank.tsx'
import { buttonStyle } from '#admin/ui/button.tsx'
import { CommandDetails } from '#admin/ui/command-details.tsx'
import { Page } from '#admin/ui/page.tsx'
import { TaskBar } from '#admin/ui/task-bar.tsx'
import { customersCopy as copy } from '#content/copy/admin/customers.ts'
import { type Customer, getCustomer } from '#contract/admin/customers.ts'
import { useMediaQuery } from '#ui/use-media-query.ts'
import { customerCommands } from './customer-commands.ts'
import { CustomerFigures, CustomerMain } from './customer-main.tsx'
import { CustomerSide } from './customer-side.tsx'

const route = getRouteApi('/signed-in/customers/$key')

/** One customer: orders, messages and the rights of the person. */
export function CustomerPage() {
  const can = useCan()
  if (!can('customers.read')) return <NoAccessPage title={copy.title} />
  return <CustomerDetail />
}

function CustomerDetail() {
  const { key } = route.useParams()
  const query = useQuery(staffQuery(getCustomer, { params: { key } }))
  return (
    <CustomerFrame customer={query.data}>
      <Panel
        query={query}
        subject={copy.one}
        loading={<LoadingCustomer />}
        missing={<MissingCustomer />}
      >
        {(customer) => (
          <div className="split">
            <div className="main">
              <CustomerMain customer={customer} />
            </div>
            <aside className="side">
              <CustomerSide customer={customer} />
            </aside>
          </div>
        )}
      </Panel>
    </CustomerFrame>
  )
}

/** The heading of the page. On a phone it is the bar of a task screen. */
function CustomerFrame({
  customer,
  children,
}: {
  customer: Customer | undefined
  children: ReactNode
}) {
  const isPhone = useMediaQuery(phoneQuery)
  const can = useCan()
  const commands = customer ? customerCommands(customer, can) : []
  const back = { to: '/customers', label: copy.title }
  const title = customer ? customer.name || copy.noName : copy.title
  const since = customer?.accountSince
  const kind = since ? copy.since(formatLongDay(since)) : copy.kinds.guest
  if (isPhone)
    return (
      <>
        <TaskBar title={title} back={back} />
        {customer && <p className="ink-2 customer-kind">{kind}</p>}
        {children}
        {commands.length > 0 && <CommandDetails command={commands.join('\n')} />}
      </>
    )
  return (
    <Page title={title} back={back} detail={customer && kind} commands={commands}>
      {children}
    </Page>
  )
}

function LoadingCustomer() {
  const names = Object.keys(copy.figures) as (keyof typeof copy.figures)[]
  return (
    <div className="split" aria-busy="true">
      <div className="main">
        <CustomerFigures
          figures={names.map((name) => ({
            name,
            value: <Bone width={name === 'total' ? 7 : 3} />,
          }))}
        />
        <section className="sec">
          <div className="sec-head">
            <h2 className="h2">{copy.orders}</h2>
          </div>
          <Bone width={40} />
        </section>
      </div>
      <aside className="side">
        <section className="sec">
          <div className="sec-head">
            <h2 className="h2">{copy.contact}</h2>
          </div>
          <Bone width={20} />
        </section>
      </aside>
    </div>
  )
}

function MissingCustomer() {
  const { title, text, action } = copy.missing
  return (
    <Blank title={title} text={text}>
      <Link to="/customers" className={buttonStyle()}>
        {action}
      </Link>
    </Blank>
  )
}
