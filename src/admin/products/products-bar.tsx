import { useMe } from '#admin/kit/me.ts'
import type { ProductsSearch } from '#admin/kit/page-search.ts'
import type { SearchBarProps } from '#admin/kit/search-bar.tsx'
import { formatCount } from '#admin/lib/format.ts'
import { SelectChip, ToggleChip } from '#admin/ui/chip.tsx'
import { Icon } from '#admin/ui/icon.tsx'
import { productsCopy as copy } from '#content/copy/admin/products.ts'
import { useProductCounts } from './product-lists.ts'
import { isSheet } from './products-filters.ts'

interface ProductsBarProps {
  search: ProductsSearch
  onChange: (search: ProductsSearch) => void
  /** How many products or colours the list shows. */
  count: string | undefined
}

/** Returns the search parameters with one value. An empty value leaves the parameter out. */
const withValue = (
  search: ProductsSearch,
  name: keyof ProductsSearch,
  value: string | undefined,
): ProductsSearch => {
  const rest = Object.entries(search).filter(([each]) => each !== name)
  return Object.fromEntries(value ? [...rest, [name, value]] : rest)
}

/** A line of its own below 85rem, which a phone scrolls sideways. */
const chipsStyle =
  'flex min-w-0 gap-2 max-[85rem]:order-2 max-[85rem]:w-full md:max-[85rem]:flex-wrap max-md:-mx-pad max-md:w-screen max-md:flex-none max-md:overflow-x-auto max-md:px-pad max-md:py-0.5 max-md:[scrollbar-width:none]'

function Chips({ search, onChange }: Pick<ProductsBarProps, 'search' | 'onChange'>) {
  const data = useProductCounts()
  const { shop } = useMe()
  const set = (name: keyof ProductsSearch) => (value: string | undefined) =>
    onChange(withValue(search, name, value))
  const isArchived = search.state === 'archived'
  return (
    <span className={chipsStyle}>
      {!isArchived && (
        <SelectChip
          label={copy.state}
          value={search.state ?? ''}
          options={(['published', 'draft'] as const).map((value) => {
            return { value, label: copy.states[value] }
          })}
          onChange={set('state')}
        />
      )}
      <SelectChip
        label={copy.tag}
        value={search.tag ?? ''}
        options={(data?.tags ?? []).map((tag) => ({ value: tag, label: tag }))}
        onChange={set('tag')}
      />
      {!isArchived && (
        <>
          <ToggleChip
            label={copy.lowStock}
            count={data?.counts && formatCount(data.counts.low)}
            isOn={search.level === 'low'}
            onToggle={() => set('level')(search.level === 'low' ? undefined : 'low')}
          />
          <ToggleChip
            label={copy.withoutImage}
            count={data?.counts && formatCount(data.counts.withoutImage)}
            isOn={search.withoutImage === 'true'}
            onToggle={() => set('withoutImage')(search.withoutImage ? undefined : 'true')}
          />
          <ToggleChip
            label={copy.unpublished}
            count={data?.counts && formatCount(data.counts.hasDraft)}
            isOn={search.hasDraft === 'true'}
            onToggle={() => set('hasDraft')(search.hasDraft ? undefined : 'true')}
          />
          {shop.locales.includes('ar') && (
            <ToggleChip
              label={copy.withoutArabic}
              isOn={search.withoutArabic === 'true'}
              onToggle={() => set('withoutArabic')(search.withoutArabic ? undefined : 'true')}
            />
          )}
        </>
      )}
    </span>
  )
}

const layouts = [
  { name: 'sheet', icon: 'grid', value: undefined },
  { name: 'table', icon: 'table', value: 'table' },
] as const

/** The layouts of the list, of which one is chosen. */
function LayoutChoice({ search, onChange }: Pick<ProductsBarProps, 'search' | 'onChange'>) {
  return (
    <fieldset className="inline-flex border border-line-strong bg-surface" aria-label={copy.view}>
      {layouts.map(({ name, icon, value }) => (
        <button
          key={name}
          type="button"
          className="grid h-[calc(var(--control)-2px)] w-control place-items-center text-ink-3 not-first:border-s not-first:border-line-strong aria-pressed:bg-selected aria-pressed:text-ink coarse:h-11"
          aria-label={copy.layouts[name]}
          title={copy.layouts[name]}
          aria-pressed={isSheet(search) === (name === 'sheet')}
          onClick={() => onChange(withValue(search, 'view', value))}
        >
          <Icon name={icon} />
        </button>
      ))}
    </fieldset>
  )
}

/** Returns the bar over the list: search, filters and the layout. The filters wrap below 85rem. */
export const productsBar = ({ search, onChange, count }: ProductsBarProps): SearchBarProps => ({
  barLook: 'max-[85rem]:flex-wrap max-[85rem]:py-3 md:*:[label]:w-60',
  search: {
    label: copy.search,
    placeholder: copy.search,
    value: search.q ?? '',
    onSearch: (q) => onChange(withValue(search, 'q', q)),
  },
  filters: (
    <>
      <Chips search={search} onChange={onChange} />
      <span className="ms-auto flex items-center gap-3 max-[85rem]:order-1">
        <span className="text-small whitespace-nowrap text-ink-3 max-md:hidden" role="status">
          {count}
        </span>
        {search.state !== 'archived' && <LayoutChoice search={search} onChange={onChange} />}
      </span>
    </>
  ),
})
