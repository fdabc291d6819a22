import type { Ref } from 'react'
import { useMe } from '#admin/kit/me.ts'
import type { ProductsSearch } from '#admin/kit/page-search.ts'
import { formatCount } from '#admin/lib/format.ts'
import { Icon } from '#admin/ui/icon.tsx'
import { SearchField } from '#admin/ui/search-field.tsx'
import { SelectChip } from '#admin/ui/select-chip.tsx'
import { productsCopy as copy } from '#content/copy/admin/products.ts'
import { useProductCounts } from './product-lists.ts'
import { isSheet } from './products-filters.ts'

interface ProductsBarProps {
  search: ProductsSearch
  onChange: (search: ProductsSearch) => void
  /** How many products or colours the list shows. */
  count: string | undefined
  searchRef: Ref<HTMLInputElement>
}

/** Returns the address with one value. An empty value leaves the parameter out. */
const withValue = (
  search: ProductsSearch,
  name: keyof ProductsSearch,
  value: string | undefined,
): ProductsSearch => {
  const rest = Object.entries(search).filter(([each]) => each !== name)
  return Object.fromEntries(value ? [...rest, [name, value]] : rest)
}

interface ToggleProps {
  label: string
  count?: number | undefined
  isOn: boolean
  onToggle: () => void
}

function ToggleChip({ label, count, isOn, onToggle }: ToggleProps) {
  return (
    <button
      type="button"
      className={isOn ? 'chip on' : 'chip'}
      aria-pressed={isOn}
      onClick={onToggle}
    >
      {label}
      {count !== undefined && <span className="n">{formatCount(count)}</span>}
      {isOn && <Icon name="close" />}
    </button>
  )
}

function Chips({ search, onChange }: Pick<ProductsBarProps, 'search' | 'onChange'>) {
  const data = useProductCounts()
  const { shop } = useMe()
  const set = (name: keyof ProductsSearch) => (value: string | undefined) =>
    onChange(withValue(search, name, value))
  const isArchived = search.state === 'archived'
  return (
    <span className="chips">
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
            count={data?.counts?.low}
            isOn={search.level === 'low'}
            onToggle={() => set('level')(search.level === 'low' ? undefined : 'low')}
          />
          <ToggleChip
            label={copy.withoutImage}
            count={data?.counts?.withoutImage}
            isOn={search.withoutImage === 'true'}
            onToggle={() => set('withoutImage')(search.withoutImage ? undefined : 'true')}
          />
          <ToggleChip
            label={copy.unpublished}
            count={data?.counts?.hasDraft}
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

/** The bar over the list: search, filters and the layout. */
export function ProductsBar({ search, onChange, count, searchRef }: ProductsBarProps) {
  const isArchived = search.state === 'archived'
  return (
    <search>
      <div className="bar products-bar">
        <SearchField
          ref={searchRef}
          label={copy.search}
          placeholder={copy.search}
          value={search.q ?? ''}
          onSearch={(q) => onChange(withValue(search, 'q', q))}
        />
        <Chips search={search} onChange={onChange} />
        <span className="end products-view">
          <span className="small ink-3 nowrap only-d" role="status">
            {count}
          </span>
          {!isArchived && (
            <fieldset className="view" aria-label={copy.view}>
              {layouts.map(({ name, icon, value }) => (
                <button
                  key={name}
                  type="button"
                  className="v"
                  aria-label={copy.layouts[name]}
                  title={copy.layouts[name]}
                  aria-pressed={isSheet(search) === (name === 'sheet')}
                  onClick={() => onChange(withValue(search, 'view', value))}
                >
                  <Icon name={icon} />
                </button>
              ))}
            </fieldset>
          )}
        </span>
      </div>
    </search>
  )
}
