import { Link } from '@tanstack/react-router'
import { formatCount, formatMoney, formatPastDay } from '#admin/lib/format.ts'
import { formatPhone } from '#admin/lib/phone.ts'
import { phoneQuery } from '#admin/lib/phone-query.ts'
import { Bone } from '#admin/ui/blank.tsx'
import { type BoneColumn, BoneRows } from '#admin/ui/bone-rows.tsx'
import { MatchedText } from '#admin/ui/matched-text.tsx'
import { customersCopy as copy } from '#content/copy/admin/customers.ts'
import type { CustomerRow } from '#contract/admin/customers.ts'
import { useMediaQuery } from '#ui/use-media-query.ts'

function Head() {
  const { columns } = copy
  return (
    <>
      <colgroup>
        <col className="w-name" />
        <col className="w-kind c-x" />
        <col className="w-phone" />
        <col className="c-m" />
        <col className="w-orders" />
        <col className="w-total" />
        <col className="w-returned" />
        <col className="w-last c-l" />
      </colgroup>
      <thead>
        <tr>
          <th>{columns.name}</th>
          <th className="c-x">{columns.kind}</th>
          <th>{columns.phone}</th>
          <th className="c-m">{columns.email}</th>
          <th className="num">{columns.orders}</th>
          <th className="num">{columns.total}</th>
          <th className="num">{columns.returned}</th>
          <th className="c-l num">{columns.lastOrder}</th>
        </tr>
      </thead>
    </>
  )
}

const boneColumns: readonly BoneColumn[] = [
  { width: 14, spread: 4 },
  { width: 6, className: 'c-x' },
  { width: 11 },
  { width: 18, spread: 6, className: 'c-m' },
  { width: 2, className: 'num' },
  { width: 8, className: 'num' },
  { width: 2, className: 'num' },
  { width: 8, className: 'c-l num' },
]

/** The final layout with grey bars. */
export function CustomersLoading() {
  const isPhone = useMediaQuery(phoneQuery)
  if (!isPhone)
    return (
      <table className="table customers" aria-label={copy.title} aria-busy="true">
        <Head />
        <BoneRows columns={boneColumns} count={4} />
      </table>
    )
  return (
    <ul className="cards customer-cards" aria-label={copy.title} aria-busy="true">
      {[14, 12, 15, 13].map((width) => (
        <li key={width}>
          <span className="l">
            <Bone width={width} />
            <Bone width={7} />
          </span>
          <span className="l">
            <Bone width={18} />
          </span>
        </li>
      ))}
    </ul>
  )
}

/** The name of a customer with the words of the search in bold. */
function Name({ customer, q }: { customer: CustomerRow; q: string }) {
  return (
    <Link to="/customers/$key" params={{ key: customer.key }} className="row-link med">
      <bdi>
        <MatchedText text={customer.name || copy.noName} query={q} />
      </bdi>
    </Link>
  )
}

function Row({ customer, q }: { customer: CustomerRow; q: string }) {
  const { kind, phone, email, orderCount, total, returnedCount, lastOrderAt } = customer
  return (
    <tr>
      <td>
        <Name customer={customer} q={q} />
      </td>
      <td className="c-x ink-2">{copy.kinds[kind]}</td>
      <td>{phone && formatPhone(phone)}</td>
      <td className="c-m ink-2">{email}</td>
      <td className="num">{formatCount(orderCount)}</td>
      <td className="num">{formatMoney(total)}</td>
      <td className={returnedCount > 0 ? 'num danger' : 'num ink-3'}>{returnedCount}</td>
      <td className="c-l num ink-2">{lastOrderAt && formatPastDay(lastOrderAt, new Date())}</td>
    </tr>
  )
}

function Card({ customer, q }: { customer: CustomerRow; q: string }) {
  const { kind, phone, email, orderCount, total, returnedCount } = customer
  return (
    <li>
      <span className="l">
        <span className="trunc">
          <Name customer={customer} q={q} />
        </span>
        <span>{formatMoney(total)}</span>
      </span>
      <span className="l ink-2 small">
        <span className="trunc">
          {copy.kinds[kind]}, {phone ? formatPhone(phone) : email}
        </span>
        <span>
          {copy.orderCount(orderCount)}
          {returnedCount > 0 && (
            <span className="danger">, {copy.returnedCount(returnedCount)}</span>
          )}
        </span>
      </span>
    </li>
  )
}

/** The customers that a search found: a table, or cards on a phone. */
export function CustomersList({ customers, q }: { customers: readonly CustomerRow[]; q: string }) {
  const isPhone = useMediaQuery(phoneQuery)
  if (isPhone)
    return (
      <ul className="cards customer-cards" aria-label={copy.title}>
        {customers.map((customer) => (
          <Card key={customer.key} customer={customer} q={q} />
        ))}
      </ul>
    )
  return (
    <table className="table customers" aria-label={copy.title}>
      <Head />
      <tbody>
        {customers.map((customer) => (
          <Row key={customer.key} customer={customer} q={q} />
        ))}
      </tbody>
    </table>
  )
}
