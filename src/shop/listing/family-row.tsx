import { Link, useRouterState } from '@tanstack/react-router'
import { categoryCopy, familyRow, kindOf } from '#content/copy/category.ts'

/**
 * Links to the related categories, in one row that scrolls on phones. During a navigation the clicked
 * link is the current one, as the router marks it.
 */
export function FamilyRow({ slug }: { slug: string }) {
  const current = useRouterState({
    select: ({ location }) => location.pathname.split('/').at(2)?.toLowerCase(),
  })
  const kind = kindOf(slug)
  if (!kind) return null
  return (
    <nav
      aria-label={categoryCopy().families}
      className="-mx-(--gutter) overflow-x-auto px-gutter text-small whitespace-nowrap text-ink-2 [scrollbar-width:none]"
    >
      <ul className="-ms-2.5 flex gap-2">
        {familyRow(kind).map((family) => (
          <li key={family.slug}>
            <Link
              to="/products/$category"
              params={{ category: family.slug }}
              aria-current={family.slug === current ? 'page' : undefined}
              className="group flex min-h-11 min-w-11 items-center px-2.5 hover:text-ink aria-[current]:text-ink"
            >
              <span className="border-transparent border-b pt-1 pb-0.5 group-aria-[current]:border-ink">
                {family.title}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
