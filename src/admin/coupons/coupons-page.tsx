import { useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useCan } from '#admin/kit/me.ts'
import { NoAccessPage } from '#admin/kit/no-access.tsx'
import { Panel } from '#admin/kit/panel.tsx'
import { live, staffQuery } from '#admin/kit/staff-query.ts'
import { phoneQuery } from '#admin/lib/phone-query.ts'
import { useNow } from '#admin/lib/use-now.ts'
import { Blank, Bone } from '#admin/ui/blank.tsx'
import { type BoneColumn, BoneRows } from '#admin/ui/bone-rows.tsx'
import { Button } from '#admin/ui/button.tsx'
import { Page } from '#admin/ui/page.tsx'
import { couponsCopy as copy } from '#content/copy/admin/coupons.ts'
import { listStaffCoupons, type StaffCoupon } from '#contract/admin/coupons.ts'
import { shopCommands } from '#rules/shop-commands.ts'
import { useMediaQuery } from '#ui/use-media-query.ts'
import { CouponForm } from './coupon-form.tsx'
import { CouponCard, CouponRow } from './coupon-row.tsx'

const minuteMs = 60_000

const columnClasses: Record<keyof typeof copy.columns, string> = {
  name: '',
  discount: 'num',
  state: '',
  period: '',
  minimum: 'num c-x',
  uses: 'num',
  given: 'num c-x',
  lastUsed: 'c-x',
  on: 'num',
}

const columns = Object.keys(columnClasses) as (keyof typeof columnClasses)[]

function CouponsHead() {
  return (
    <thead>
      <tr>
        {columns.map((column) => (
          <th key={column} scope="col" className={columnClasses[column]}>
            {copy.columns[column]}
          </th>
        ))}
      </tr>
    </thead>
  )
}

const boneColumns: readonly BoneColumn[] = columns.map((column) => ({
  width: column === 'name' ? 12 : 5,
  className: columnClasses[column],
}))

/** The final layout with grey bars. */
function LoadingCoupons() {
  const isPhone = useMediaQuery(phoneQuery)
  if (!isPhone)
    return (
      <table className="table coupons" aria-busy="true">
        <CouponsHead />
        <BoneRows columns={boneColumns} count={4} />
      </table>
    )
  return (
    <ul className="coupon-cards" aria-busy="true">
      {[14, 12, 16].map((width) => (
        <li key={width}>
          <span className="grow gap-2">
            <Bone width={width} />
            <Bone width={20} />
          </span>
        </li>
      ))}
    </ul>
  )
}

interface ListProps {
  items: readonly StaffCoupon[]
  openId: string | undefined
  onCreate: () => void
}

function CouponsList({ items, openId, onCreate }: ListProps) {
  const can = useCan()
  const now = useNow(minuteMs)
  const isPhone = useMediaQuery(phoneQuery)
  if (items.length === 0)
    return (
      <Blank title={copy.empty.title} text={copy.empty.text}>
        {can('coupons.write') && <Button onClick={onCreate}>{copy.create}</Button>}
      </Blank>
    )
  return (
    <>
      {isPhone ? (
        <ul className="coupon-cards">
          {items.map((coupon) => (
            <CouponCard key={coupon.id} coupon={coupon} now={now} />
          ))}
        </ul>
      ) : (
        <table className="table coupons">
          <CouponsHead />
          <tbody>
            {items.map((coupon) => (
              <CouponRow key={coupon.id} coupon={coupon} now={now} isOpen={coupon.id === openId} />
            ))}
          </tbody>
        </table>
      )}
      <p className="foot">{copy.foot(items.length)}</p>
    </>
  )
}

/** The list with the form beside it. */
function Coupons() {
  const can = useCan()
  const navigate = useNavigate()
  const { create, edit } = useSearch({ from: '/signed-in/coupons' })
  const query = useQuery({ ...staffQuery(listStaffCoupons), ...live })
  const open = (search: { create?: 'yes'; edit?: string }) =>
    void navigate({ to: '/coupons', search })
  const close = () => void navigate({ to: '/coupons', search: {}, ignoreBlocker: true })
  const mayWrite = can('coupons.write')
  const isOpen = mayWrite && (create !== undefined || edit !== undefined)
  const onCreate = () => open({ create: 'yes' })
  return (
    <Page
      title={copy.title}
      commands={[shopCommands.coupons()]}
      actions={
        mayWrite &&
        !isOpen && (
          <Button variant="primary" icon="plus" onClick={onCreate}>
            {copy.create}
          </Button>
        )
      }
    >
      <Panel query={query} subject={copy.subject} loading={<LoadingCoupons />}>
        {({ items }) => (
          <div className={`listform ${isOpen ? 'is-open' : ''}`}>
            <div className="lf-list">
              <CouponsList items={items} openId={edit} onCreate={onCreate} />
            </div>
            {isOpen && (
              <CouponForm
                key={edit ?? 'new'}
                coupon={items.find(({ id }) => id === edit)}
                isNew={create !== undefined}
                coupons={items}
                onClose={close}
              />
            )}
          </div>
        )}
      </Panel>
    </Page>
  )
}

/** The page 'Coupons': discounts that customers enter, and what they cost. */
export function CouponsPage() {
  const can = useCan()
  if (!can('coupons.read')) return <NoAccessPage title={copy.title} />
  return <Coupons />
}
