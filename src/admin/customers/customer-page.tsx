import { useQuery } from '@tanstack/react-query'
import { getRouteApi, Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { DetailPage } from '#admin/kit/detail-page.tsx'
import { useCan } from '#admin/kit/me.ts'
import { NoAccessPage } from '#admin/kit/no-access.tsx'
import { Panel } from '#admin/kit/panel.tsx'
import { staffQuery } from '#admin/kit/staff-query.ts'
import { formatLongDay } from '#admin/lib/format.ts'
import { Blank, Bone } from '#admin/ui/blank.tsx'
import { buttonStyle } from '#admin/ui/button.tsx'
import { Columns } from '#admin/ui/columns.tsx'
import { Section } from '#admin/ui/section.tsx'
import { customersCopy as copy } from '#content/copy/admin/customers.ts'
import { type Customer, getCustomer } from '#contract/admin/customers.ts'
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
          <Columns side={<CustomerSide customer={customer} />}>
            <CustomerMain customer={customer} />
          </Columns>
        )}
      </Panel>
    </CustomerFrame>
  )
}

interface CustomerFrameProps {
  /** Undefined while the customer is loading. */
  customer: Customer | undefined
  children: ReactNode
}

function CustomerFrame({ customer, children }: CustomerFrameProps) {
  const can = useCan()
  const since = customer?.accountSince
  const verified = customer?.isEmailVerified ? copy.emailVerified : copy.emailUnverified
  const kind = since ? `${copy.since(formatLongDay(since))} · ${verified}` : copy.kinds.guest
  return (
    <DetailPage
      title={customer ? customer.name || copy.noName : copy.title}
      back={{ to: '/customers', label: copy.title }}
      detail={customer && kind}
      hasDetailOnPhone
      commands={customer ? customerCommands(customer, can) : []}
    >
      {children}
    </DetailPage>
  )
}

function LoadingCustomer() {
  const names = Object.keys(copy.figures) as (keyof typeof copy.figures)[]
  return (
    <Columns
      isBusy
      side={
        <Section title={copy.contact}>
          <Bone width={20} />
        </Section>
      }
    >
      <CustomerFigures
        figures={names.map((name) => ({ name, value: <Bone width={name === 'total' ? 7 : 3} /> }))}
      />
      <Section title={copy.orders} hasLine={false}>
        <Bone width={40} />
      </Section>
    </Columns>
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
