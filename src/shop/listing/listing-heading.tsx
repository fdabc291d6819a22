import { categoryCopy } from '#content/copy/category.ts'

/** Id of the number of products, which gets the focus when the filters close. */
export const listCountId = 'list-count'

interface ListingHeadingProps {
  title: string
  /** Number of products in the list; undefined when it could not be loaded. */
  total: number | undefined
}

/** The heading of a list with its number of products. Screen readers announce a new number. */
export function ListingHeading({ title, total }: ListingHeadingProps) {
  return (
    <div className="flex flex-wrap items-baseline justify-between gap-x-8 pt-[clamp(2rem,5vw,4.5rem)] pb-3 rtl:gap-y-2">
      <h1 className="type-h1">{title}</h1>
      <p
        id={listCountId}
        role="status"
        tabIndex={-1}
        className="type-small text-ink-3 tabular-nums"
      >
        {total !== undefined && categoryCopy().count(total)}
      </p>
    </div>
  )
}
