import { useId, useState } from 'react'
import { shellCopy } from '#content/copy/shell.ts'
import { type Measure, type SizeRow, sizeGuideCopy, sizeRows } from '#content/copy/size-guide.ts'
import { Isolated } from '#shop/lib/isolated-text.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { SizeAdvice } from './size-advice.tsx'
import { SizeChart } from './size-chart.tsx'

const order = ['neck', 'chest', 'waist', 'sleeve', 'length'] as const satisfies (keyof SizeRow)[]

/**
 * The measurements of a shirt in the order of the table. `letter` marks each one in the drawing.
 */
const measurements = () =>
  order.map((key, index) => ({
    key,
    letter: String.fromCharCode('A'.charCodeAt(0) + index),
    ...sizeGuideCopy().measurements[key],
  }))

const units = ['cm', 'inches'] as const
type Unit = (typeof units)[number]

const quarters = ['', '¼', '½', '¾']

/** Formats a measurement: `15.75` inches as `15¾`, centimetres unchanged. */
const formatMeasure = (measure: Measure, unit: Unit): string =>
  unit === 'cm'
    ? String(measure.cm)
    : `${Math.trunc(measure.inches)}${quarters[(measure.inches % 1) * 4]}`

/** Shows the measurements of each size in centimetres or inches. Highlights the size `current`. */
function SizeTable({ current }: { current: string | null }) {
  const [unit, setUnit] = useState<Unit>('cm')
  const groupName = useId()
  const names = { cm: sizeGuideCopy().centimetres, inches: sizeGuideCopy().inches }
  return (
    <>
      <fieldset className="flex items-center justify-end gap-2 pt-3 text-small">
        <legend className="sr-only">{sizeGuideCopy().units}</legend>
        <p className="me-auto text-ink-3">{sizeGuideCopy().finished}</p>
        {units.map((each) => (
          <label
            key={each}
            className="relative grid min-h-11 min-w-11 cursor-pointer place-items-center text-ink-2 has-checked:text-ink has-checked:underline has-checked:underline-offset-6 has-focus-visible:outline-2 has-focus-visible:outline-focus"
          >
            <input
              type="radio"
              name={groupName}
              checked={unit === each}
              onChange={() => setUnit(each)}
              className="absolute inset-0 cursor-pointer appearance-none outline-none"
            />
            {names[each]}
          </label>
        ))}
      </fieldset>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard must reach an area that scrolls. */}
      <section aria-label={sizeGuideCopy().caption} tabIndex={0} className="overflow-x-auto">
        <table className="w-full text-small tabular-nums">
          <caption className="sr-only">{sizeGuideCopy().caption}</caption>
          <thead>
            <tr className="border-line border-b text-ink-2">
              <th scope="col" className="py-3 ps-2 text-start align-bottom font-normal">
                {sizeGuideCopy().size}
              </th>
              {measurements().map(({ key, letter, title }) => (
                <th
                  key={key}
                  scope="col"
                  className="py-3 ps-2 text-end align-bottom font-normal md:px-2"
                >
                  <span aria-hidden="true" className="text-ink-3 max-md:block md:me-1.5">
                    {letter}
                  </span>
                  {title}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {sizeRows.map((row) => (
              <tr
                key={row.size}
                className={`border-line border-b ${row.size === current ? 'bg-sunk font-medium' : ''}`}
              >
                <th scope="row" className="py-3 ps-2 pe-4 text-start font-medium">
                  {row.size}
                </th>
                {measurements().map(({ key }) => (
                  <td key={key} className="py-3 ps-2 text-end md:px-2">
                    <Isolated dir="ltr">{formatMeasure(row[key], unit)}</Isolated>
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </>
  )
}

interface SizeGuideProps {
  isOpen: boolean
  onClose: () => void
  /** Size of the current variant. The table highlights its row. */
  size: string | null
}

/** Shows the measurements of each size, and how they are taken. @spec product.size-guide */
export function SizeGuide({ isOpen, onClose, size }: SizeGuideProps) {
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={sizeGuideCopy().title}
      closeLabel={shellCopy().close}
      width="wide"
    >
      {/* Gets the focus first, so that the guide opens at its beginning. */}
      <p data-autofocus tabIndex={-1} className="max-w-measure outline-none">
        {sizeGuideCopy().intro}
      </p>
      <SizeAdvice />
      <SizeTable current={size} />
      <p className="type-small pt-4 pb-8 text-ink-2">{sizeGuideCopy().dynamic}</p>
      <div className="grid items-start gap-x-12 gap-y-8 md:grid-cols-2">
        <SizeChart />
        <dl className="grid gap-4 text-small">
          {measurements().map(({ key, letter, title, how }) => (
            <div key={key} className="grid grid-cols-[1.5rem_1fr] gap-x-3">
              <dt className="contents">
                <span aria-hidden="true" className="text-ink-3">
                  {letter}
                </span>
                <span className="font-medium">{title}</span>
              </dt>
              <dd className="col-start-2 text-ink-2">{how}</dd>
            </div>
          ))}
        </dl>
      </div>
    </Dialog>
  )
}
