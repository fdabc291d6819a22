import { useQuery } from '@tanstack/react-query'
import { Link, linkOptions } from '@tanstack/react-router'
import { staffQuery } from '#admin/kit/staff-query.ts'
import { serverPanelId } from '#admin/settings/server-panel-id.ts'
import { Icon } from '#admin/ui/icon.tsx'
import { Section } from '#admin/ui/section.tsx'
import { dashboardCopy } from '#content/copy/admin/dashboard.ts'
import { type FirstDayStep, getFirstDay } from '#contract/admin/dashboard.ts'

const copy = dashboardCopy.firstDay

/** Returns the steps of a first day that are not done. Undefined while they load. */
export const useFirstDay = (isEnabled: boolean): readonly FirstDayStep[] | undefined =>
  useQuery({ ...staffQuery(getFirstDay), enabled: isEnabled }).data?.steps

/** The page on which a step is done. */
const pages = {
  emailServer: linkOptions({ to: '/settings', hash: serverPanelId }),
  backup: linkOptions({ to: '/settings', hash: serverPanelId }),
  shippingRates: linkOptions({ to: '/shipping' }),
  policies: linkOptions({ to: '/content', search: { text: 'policies' } }),
  secondOwner: linkOptions({ to: '/staff' }),
  firstProduct: linkOptions({ to: '/products', search: { add: 'yes' } }),
} satisfies Record<FirstDayStep, unknown>

/** The steps of an owner before the first order. A step that is done leaves the list. */
export function FirstDay({ steps }: { steps: readonly FirstDayStep[] }) {
  return (
    <Section title={copy.title} titleId="first-day" aria-labelledby="first-day">
      <ul className="border-line border-t">
        {steps.map((step) => {
          const { label, note } = copy.steps[step]
          return (
            <li key={step} className="border-line border-b">
              <Link {...pages[step]} className="group flex min-h-row items-center gap-3 py-2">
                <span className="min-w-0 flex-1">
                  <span className="block font-medium group-hover:underline">{label}</span>
                  <span className="block text-ink-2 text-small">{note}</span>
                </span>
                <Icon name="chevron" />
              </Link>
            </li>
          )
        })}
      </ul>
    </Section>
  )
}
