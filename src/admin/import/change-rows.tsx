import { useState } from 'react'
import { formatMoney } from '#admin/lib/format.ts'
import { Button } from '#admin/ui/button.tsx'
import { Dialog } from '#admin/ui/dialog.tsx'
import { Icon } from '#admin/ui/icon.tsx'
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

/** A button that shows long texts beside each other. */
function CompareTexts({ item, change }: ChangeProps) {
  const [isOpen, setOpen] = useState(false)
  const title = copy.compareOf(fieldLabel(change.field), item.name)
  const close = () => setOpen(false)
  return (
    <>
      <button type="button" className="link" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {copy.compare} <span className="sr">{title}</span>
      </button>
      <Dialog
        isOpen={isOpen}
        onClose={close}
        title={title}
        actions={
          <Button data-autofocus onClick={close}>
            {adminCopy.close}
          </Button>
        }
      >
        <dl className="import-texts">
          {(['before', 'after'] as const).map((side) => (
            <div key={side}>
              <dt>{copy[side]}</dt>
              <dd dir="auto">{change[side] || copy.none}</dd>
            </div>
          ))}
        </dl>
      </Dialog>
    </>
  )
}

/** The values of a field before and after. Of a list only what was added or removed. */
export function ChangeValues({ item, change }: ChangeProps) {
  const shown = showChange(change)
  if (shown.kind === 'texts') return <CompareTexts item={item} change={change} />
  if (shown.kind === 'list') return <span className="med">{shown.texts.join('. ')}</span>
  return (
    <span className="before-after">
      <s>{shown.before}</s>
      <Icon name="forward" size="small" />
      <span className="sr">{copy.now}</span>
      <b>{shown.after}</b>
    </span>
  )
}

const CodeOf = ({ item }: { item: ImportItem }) =>
  item.code === null ? (
    <span className="ink-3">{copy.wholeProduct}</span>
  ) : (
    <span className="code ink-2">{item.code}</span>
  )

interface ChangedRowsProps {
  item: ImportItem
  changes: readonly ImportFieldChange[]
}

/** One row per changed field. The first one names the variant. */
export function ChangedRows({ item, changes }: ChangedRowsProps) {
  return changes.map((change, index) => (
    <tr key={change.field} className={index < changes.length - 1 ? 'cont' : ''}>
      <td>{index === 0 && <Thumb src={item.image ?? ''} />}</td>
      <th scope="row" className="med">
        {index === 0 ? <bdi>{item.name}</bdi> : <span className="sr">{item.name}</span>}
      </th>
      <td className="c-l">{index === 0 && <CodeOf item={item} />}</td>
      <td>{fieldLabel(change.field)}</td>
      <td className="over">
        <ChangeValues item={item} change={change} />
      </td>
    </tr>
  ))
}

/** A changed variant on a phone. */
export const ChangedCard = ({ item, changes }: ChangedRowsProps) => (
  <li>
    <Thumb src={item.image ?? ''} size="m" />
    <div className="grow">
      <bdi className="med">{item.name}</bdi>
      <CodeOf item={item} />
      {changes.map((change) => (
        <p key={change.field}>
          <span className="ink-2">{fieldLabel(change.field)}:</span>{' '}
          <ChangeValues item={item} change={change} />
        </p>
      ))}
    </div>
  </li>
)

/** A new or leaving variant in a table. */
export const FactRow = ({ item, fact, isDanger }: ItemFact & { isDanger: boolean }) => (
  <tr>
    <td>
      <Thumb src={item.image ?? ''} />
    </td>
    <th scope="row" className={`med ${isDanger ? 'danger' : ''}`}>
      <bdi>{item.name}</bdi>
    </th>
    <td className="c-l code ink-2">{item.code}</td>
    <td className="ink-2">
      <bdi>{item.productName}</bdi>
    </td>
    <td className="num">{item.price === null ? '' : formatMoney(item.price)}</td>
    <td className="ink-2">{fact}</td>
  </tr>
)

/** A new or leaving variant on a phone. */
export const FactCard = ({ item, fact, isDanger }: ItemFact & { isDanger: boolean }) => (
  <li>
    <Thumb src={item.image ?? ''} size="m" />
    <div className="grow">
      <bdi className={`med ${isDanger ? 'danger' : ''}`}>{item.name}</bdi>
      <CodeOf item={item} />
      <p className="ink-2">
        {item.price === null ? '' : `${formatMoney(item.price)}, `}
        {fact}
      </p>
    </div>
  </li>
)
