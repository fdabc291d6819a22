import { defineList } from '#admin/kit/list-layout.ts'
import { RowLink } from '#admin/kit/row-link.tsx'
import { formatCount, formatMoney, formatPastDay } from '#admin/lib/format.ts'
import { formatPhone } from '#admin/lib/phone.ts'
import { MatchedText } from '#admin/ui/matched-text.tsx'
import { customersCopy as copy } from '#content/copy/admin/customers.ts'
import type { CustomerRow } from '#contract/admin/customers.ts'

/** Returns the columns of the customers that the search `q` found, and how a phone arranges them. */
export const customersLayout = (q: string) =>
  defineList({
    label: copy.title,
    idOf: (customer: CustomerRow) => customer.key,
    columns: {
      name: {
        head: copy.columns.name,
        width: 'w-52',
        look: 'font-medium',
        cell: ({ key, name }) => (
          <RowLink row={key} to={`/customers/${key}`}>
            <bdi>
              <MatchedText text={name || copy.noName} query={q} />
            </bdi>
          </RowLink>
        ),
        bone: [14, 4],
      },
      kind: {
        head: copy.columns.kind,
        width: 'w-26',
        from: 'wide',
        look: 'text-ink-2',
        cell: ({ kind }) => copy.kinds[kind],
        card: ({ kind, phone, email }) =>
          `${copy.kinds[kind]}, ${phone ? formatPhone(phone) : email}`,
        bone: 6,
      },
      phone: {
        head: copy.columns.phone,
        width: 'w-38',
        cell: ({ phone }) => phone && formatPhone(phone),
        bone: 11,
      },
      email: {
        head: copy.columns.email,
        from: 'tablet',
        look: 'text-ink-2',
        cell: ({ email, samePhone }) =>
          samePhone ? copy.moreEmails(email, samePhone.others.length) : email,
        bone: [18, 6],
      },
      orders: {
        head: copy.columns.orders,
        width: 'w-20',
        isNumber: true,
        cell: ({ samePhone, orderCount }) => formatCount(samePhone?.orderCount ?? orderCount),
        card: ({ samePhone, ...own }) => {
          const { orderCount, returnedCount } = samePhone ?? own
          return (
            <>
              {copy.orderCount(orderCount)}
              {returnedCount > 0 && (
                <span className="text-danger">, {copy.returnedCount(returnedCount)}</span>
              )}
            </>
          )
        },
        bone: 2,
      },
      total: {
        head: copy.columns.total,
        width: 'w-28',
        isNumber: true,
        cell: ({ samePhone, total }) => formatMoney(samePhone?.total ?? total),
        bone: 8,
      },
      returned: {
        head: copy.columns.returned,
        width: 'w-26',
        isNumber: true,
        cell: ({ samePhone, ...own }) => {
          const { returnedCount } = samePhone ?? own
          return (
            <span className={returnedCount > 0 ? 'text-danger' : 'text-ink-3'}>
              {returnedCount}
            </span>
          )
        },
        bone: 2,
      },
      lastOrder: {
        head: copy.columns.lastOrder,
        width: 'w-34',
        from: 'narrow',
        isNumber: true,
        look: 'text-ink-2',
        cell: ({ lastOrderAt }) => lastOrderAt && formatPastDay(lastOrderAt, new Date()),
        bone: 8,
      },
    },
    card: {
      lines: [
        { start: ['name'], end: ['total'] },
        { start: ['kind'], end: ['orders'], look: 'text-small text-ink-2' },
      ],
    },
  })
