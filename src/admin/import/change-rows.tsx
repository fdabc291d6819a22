import { formatMoney } from '#admin/lib/format.ts'
import { BeforeAfter } from '#admin/ui/before-after.tsx'
import { CompareTexts } from '#admin/ui/compare-texts.tsx'
import { oneLine, rowCell, rowHover } from '#admin/ui/table-style.ts'
import { Thumb } from '#admin/ui/thumb.tsx'
import { importCopy as copy } from '#content/copy/admin/import.ts'
import { adminCopy } from '#content/copy/admin/shell.ts'
import type { ImportFieldChange, ImportItem } from '#contract/admin/catalogue-import.ts'
import { type ItemFact, showChange } from './plan-values.ts'

const fieldLabel = (field: string): string => copy.fields[field] ?? field

interface ChangeProps {
  item: ImportItem
  change: ImportFieldChange
}

/** The classes of a cell, and of one that names its row. */
export const cellStyle = `${rowCell} ${oneLine} ${rowHover}`
export const rowHeadStyle = `${cellStyle} text-start font-medium`

/** The classes of a row on a phone, and of the texts in it. */
export const cardStyle = 'flex gap-3 border-b border-line py-3'
export const cardTextStyle = 'grid min-w-0 flex-1 justify-items-start gap-0.5 wrap-anywhere'

/** The values of a field before and after. Of a list only what was added or removed. */
export function ChangeValues({ item, change }: ChangeProps) {
  const shown = showChange(change)
  if (shown.kind === 'texts')
    return (
      <CompareTexts
        title={adminCopy.compareTexts.of(fieldLabel(change.field), item.name)}
        from={change.before}
        to={change.after}
      />
    )
  if (shown.kind === 'list') return <span className="font-medium">{shown.texts.join('. ')}</span>
  return <BeforeAfter from={shown.before} to={shown.after} className="flex-wrap text-ink-2" />
}

const CodeOf = ({ item }: { item: ImportItem }) =>
  item.code === null ? (
    <span className="text-ink-3">{copy.wholeProduct}</span>
  ) : (
    <span className="font-mono text-small/5 tracking-tight text-ink-2">{item.code}</span>
  )

interface ChangedRowsProps {
  item: ImportItem
  changes: readonly ImportFieldChange[]
}

/** One row per changed field. The first one names the variant. */
export function ChangedRows({ item, changes }: ChangedRowsProps) {
  return changes.map((change, index) => (
    <tr
      key={change.field}
      className={`group ${index < changes.length - 1 ? '*:border-b-transparent' : ''}`}
    >
      <td className={cellStyle}>{index === 0 && <Thumb src={item.image ?? ''} />}</td>
      <th scope="row" className={`${rowHeadStyle} text-ink`}>
        {index === 0 ? <bdi>{item.name}</bdi> : <span className="sr-only">{item.name}</span>}
      </th>
      <td className={`${cellStyle} max-xl:hidden`}>{index === 0 && <CodeOf item={item} />}</td>
      <td className={cellStyle}>{fieldLabel(change.field)}</td>
      <td className={`${rowCell} ${rowHover}`}>
        <ChangeValues item={item} change={change} />
      </td>
    </tr>
  ))
}

/** A changed variant on a phone. */
export const ChangedCard = ({ item, changes }: ChangedRowsProps) => (
  <li className={cardStyle}>
    <Thumb src={item.image ?? ''} size="m" />
    <div className={cardTextStyle}>
      <bdi className="font-medium">{item.name}</bdi>
      <CodeOf item={item} />
      {changes.map((change) => (
        <p key={change.field}>
          <span className="text-ink-2">{fieldLabel(change.field)}:</span>{' '}
          <ChangeValues item={item} change={change} />
        </p>
      ))}
    </div>
  </li>
)

/** A new or leaving variant in a table. */
export const FactRow = ({ item, fact, isDanger }: ItemFact & { isDanger: boolean }) => (
  <tr className="group">
    <td className={cellStyle}>
      <Thumb src={item.image ?? ''} />
    </td>
    <th scope="row" className={`${rowHeadStyle} ${isDanger ? 'text-danger' : 'text-ink'}`}>
      <bdi>{item.name}</bdi>
    </th>
    <td className={`${cellStyle} font-mono text-small/5 tracking-tight text-ink-2 max-xl:hidden`}>
      {item.code}
    </td>
    <td className={`${cellStyle} text-ink-2`}>
      <bdi>{item.productName}</bdi>
    </td>
    <td className={`${cellStyle} text-end`}>
      {item.price === null ? '' : formatMoney(item.price)}
    </td>
    <td className={`${cellStyle} text-ink-2 max-xl:whitespace-normal`}>{fact}</td>
  </tr>
)

/** A new or leaving variant on a phone. */
export const FactCard = ({ item, fact, isDanger }: ItemFact & { isDanger: boolean }) => (
  <li className={cardStyle}>
    <Thumb src={item.image ?? ''} size="m" />
    <div className={cardTextStyle}>
      <bdi className={`font-medium ${isDanger ? 'text-danger' : ''}`}>{item.name}</bdi>
      <CodeOf item={item} />
      <p className="text-ink-2">
        {item.price === null ? '' : `${formatMoney(item.price)}, `}
        {fact}
      </p>
    </div>
  </li>
)
