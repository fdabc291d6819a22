import { listingCopy } from '#content/copy/listing.ts'
import type { ListingSort } from '#contract/catalogue.ts'

// Repeated here, because an import from the contract would add its schemas to the page.
const orders = ['rank', 'price', '-price', 'name'] as const satisfies readonly ListingSort[]

/** Radio buttons for the order of a list. The default is the shop's own order. */
export function SortOptions({ chosen = 'rank' }: { chosen: ListingSort | undefined }) {
  return (
    <ul>
      {orders.map((sort) => (
        <li key={sort}>
          <label className="flex min-h-11 cursor-pointer items-center gap-3 text-small md:min-h-9">
            <input
              type="radio"
              name="sort"
              value={sort}
              defaultChecked={sort === chosen}
              className="size-4.5 flex-none appearance-none rounded-full border border-line-strong bg-surface checked:border-[6px] checked:border-accent dark:bg-bg"
            />
            {listingCopy().sorts[sort]}
          </label>
        </li>
      ))}
    </ul>
  )
}
