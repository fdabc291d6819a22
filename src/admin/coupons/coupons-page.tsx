import { useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { ListPage } from '#admin/kit/list-page.tsx'
import { useCan } from '#admin/kit/me.ts'
import { NoAccessPage } from '#admin/kit/no-access.tsx'
import { live, staffQuery } from '#admin/kit/staff-query.ts'
import { useNow } from '#admin/lib/use-now.ts'
import { Blank } from '#admin/ui/blank.tsx'
import { Button } from '#admin/ui/button.tsx'
import { couponsCopy as copy } from '#content/copy/admin/coupons.ts'
import { listStaffCoupons } from '#contract/admin/coupons.ts'
import { shopCommands } from '#rules/shop-commands.ts'
import { CouponForm } from './coupon-form.tsx'
import { couponCommands } from './coupon-values.ts'
import { couponsLayout } from './coupons-layout.tsx'

const minuteMs = 60_000

/** The list with the form beside it. */
function Coupons() {
  const can = useCan()
  const now = useNow(minuteMs)
  const navigate = useNavigate()
  const { create, edit } = useSearch({ from: '/signed-in/coupons' })
  const query = useQuery({ ...staffQuery(listStaffCoupons), ...live })
  const rows = query.data?.items
  const mayWrite = can('coupons.write')
  const opened = rows?.find(({ id }) => id === edit)
  const isOpen = mayWrite && (create !== undefined || edit !== undefined)
  const onCreate = () => void navigate({ to: '/coupons', search: { create: 'yes' } })
  const onClose = () => void navigate({ to: '/coupons', search: {}, ignoreBlocker: true })
  return (
    <ListPage
      title={copy.title}
      subject={copy.subject}
      commands={[shopCommands.coupons(), ...(isOpen ? couponCommands(opened) : [])]}
      actions={
        mayWrite &&
        !isOpen && (
          <Button variant="primary" icon="plus" onClick={onCreate}>
            {copy.create}
          </Button>
        )
      }
      list={{ query, rows }}
      layout={couponsLayout(now)}
      openId={edit}
      empty={
        <Blank title={copy.empty.title} text={copy.empty.text}>
          {mayWrite && !isOpen && <Button onClick={onCreate}>{copy.create}</Button>}
        </Blank>
      }
      foot={rows && copy.foot(rows.length)}
      beside={
        rows &&
        isOpen && (
          <CouponForm
            key={edit ?? 'new'}
            coupon={opened}
            isNew={create !== undefined}
            coupons={rows}
            onClose={onClose}
          />
        )
      }
    />
  )
}

/** The page 'Coupons': discounts that customers enter, and what they cost. */
export function CouponsPage() {
  const can = useCan()
  if (!can('coupons.read')) return <NoAccessPage title={copy.title} />
  return <Coupons />
}
