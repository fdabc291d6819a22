import { Link } from '@tanstack/react-router'
import { filterCopy, listingCopy } from '#content/copy/listing.ts'
import { shellCopy } from '#content/copy/shell.ts'
import {
  type ChoiceName,
  choiceNames,
  type LabelledFacets,
  type Listing,
  productFilters,
  type RangeName,
  rangeNames,
} from '#contract/catalogue.ts'
import type { Kind } from '#contract/kinds.ts'
import { kindRules } from '#rules/kinds.ts'
import { choicesOf, type ListingSearch } from '#rules/listing-search.ts'
import { buttonStyle } from '#ui/button-style.ts'
import { IconButton } from '#ui/icon-button.tsx'
import { backdropStyle } from '#ui/modal-style.ts'
import { useIsInBrowser } from '#ui/use-is-hydrating.ts'
import { useModal } from '#ui/use-modal.ts'
import { groupChosenColours } from './colour-options.ts'
import { FilterGroup } from './filter-group.tsx'
import { FilterOptions } from './filter-options.tsx'
import { RangeFilter } from './range-filter.tsx'

/** Id of the sheet, which a button opens without scripts too. */
export const filterSheetId = 'filters'

interface FilterSheetProps {
  /** The kind of goods of the list, if it has only one. */
  kind: Kind | undefined
  chosen: ListingSearch
  /** Undefined in the first frame after a click. */
  options: (LabelledFacets & Pick<Listing, 'chosenColours' | 'total'>) | undefined
  /** True while a field has a text that the list does not match yet. */
  isTyped: boolean
  isOpen: boolean
  onClose: () => void
}

/** Counts the chosen values of a filter. The colours of a family are one. */
function countChoices(name: ChoiceName, chosen: ListingSearch): number {
  const values = choicesOf(chosen[name])
  return (name === 'color' ? groupChosenColours(values) : values).length
}

/** Returns 1 if a filter with bounds has one, otherwise 0. */
function countBounds(name: RangeName, chosen: ListingSearch): number {
  const { from, to } = productFilters.range[name]
  return chosen[from] === undefined && chosen[to] === undefined ? 0 : 1
}

/** Counts the chosen filters. The search text and the order are not filters. */
export const countFilters = (chosen: ListingSearch): number =>
  [
    ...choiceNames().map((name) => countChoices(name, chosen)),
    ...rangeNames().map((name) => countBounds(name, chosen)),
  ].reduce((sum, count) => sum + count, 0)

/**
 * The filters of a list: a sheet on phones, popovers in a bar on larger screens. Without scripts the
 * browser opens the sheet as a popover.
 */
export function FilterSheet({ kind, chosen, options, isTyped, isOpen, onClose }: FilterSheetProps) {
  const modal = useModal({ isOpen, onClose })
  // Without JavaScript a box changes the number only on submit.
  const isCounted = useIsInBrowser() && !isTyped
  const { apply, showPieces, clear, filters, option } = listingCopy()
  const total = options?.total ?? 0
  const applyButton = (
    <button type="submit" className={buttonStyle('secondary', 'small')}>
      {isCounted && total > 0 ? showPieces(total) : apply}
    </button>
  )
  // Before the options are known, a kind without sizes has no filter for them.
  const isShown = (name: ChoiceName) =>
    options
      ? options[productFilters.choice[name].facet].length + countChoices(name, chosen) > 0
      : name !== 'size' || !kind || kindRules[kind].sizes.length > 0
  const group = (label: string, count: number) => ({
    label: count > 0 ? option(label, count) : label,
    isInSheet: isOpen,
    className: 'border-line max-md:border-t',
    panelStyle:
      'pb-6 md:absolute md:start-0 md:top-full md:z-20 md:grid md:w-[26.25rem] md:gap-6 md:border md:border-line-strong md:bg-surface md:p-6',
  })
  const panelFoot = <div className="max-md:hidden">{applyButton}</div>
  return (
    <dialog
      {...modal}
      id={filterSheetId}
      popover="auto"
      aria-label={filters}
      className={`${backdropStyle} mt-auto w-full max-w-none translate-y-full bg-bg text-ink duration-(--sheet) open:translate-y-0 starting:open:translate-y-full md:static md:block md:translate-none md:overflow-visible`}
    >
      <div className="flex max-h-[88dvh] flex-col">
        <header className="flex flex-none items-center justify-between ps-gutter pe-1 pt-2 md:hidden">
          <h2 className="type-h2">{filters}</h2>
          <IconButton
            icon="close"
            label={shellCopy().close}
            popoverTarget={filterSheetId}
            popoverTargetAction="hide"
            onClick={onClose}
          />
        </header>
        <div className="min-h-0 grow overflow-auto overscroll-contain px-gutter md:flex md:gap-8 md:overflow-visible md:px-0">
          {choiceNames()
            .filter(isShown)
            .map((name) => (
              <FilterGroup
                key={name}
                {...group(filterCopy().choice[name].label, countChoices(name, chosen))}
              >
                {options && (
                  <FilterOptions
                    name={name}
                    options={options[productFilters.choice[name].facet]}
                    chosen={choicesOf(chosen[name])}
                    labels={name === 'color' ? options.chosenColours : []}
                  />
                )}
                {panelFoot}
              </FilterGroup>
            ))}
          {rangeNames().map((name) => (
            <FilterGroup
              key={name}
              {...group(filterCopy().range[name].label, countBounds(name, chosen))}
            >
              {options && <RangeFilter name={name} chosen={chosen} />}
              {panelFoot}
            </FilterGroup>
          ))}
        </div>
        <footer className="flex flex-none items-center gap-6 border-line border-t px-gutter py-4 md:hidden">
          {applyButton}
          {countFilters(chosen) > 0 && (
            <Link
              to="."
              search={() => ({})}
              activeOptions={{ exact: true }}
              resetScroll={false}
              replace
              className="rule-link"
            >
              {clear}
            </Link>
          )}
        </footer>
      </div>
    </dialog>
  )
}
