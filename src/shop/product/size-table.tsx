import { useId, useState } from 'react'
import { type Measure, sizeGuideCopy, sizeRows } from '#content/copy/size-guide.ts'
import { measurements } from './size-measurements.ts'

const units = ['cm', 'inches'] as const
type Unit = (typeof units)[number]

const quarters = ['', '¼', '½', '¾']

/** Formats a measurement: `15.75` inches as `15¾`, centimetres unchanged. */
const formatMeasure = (measure: Measure, unit: Unit): string =>
  unit === 'cm'
    ? String(measure.cm)
    : `${Math.trunc(measure.inches)}${quarters[(measure.inches % 1) * 4]}`

/** Shows the measurements of each size in centimetres or inches. Highlights the size `current`. */
export function SizeTable({ current }: { current: string | null }) {
  const [unit, setUnit] = useState<Unit>('cm')
  const groupName = useId()
  const names = { cm: sizeGuideCopy.centimetres, inches: sizeGuideCopy.inches }
  return (
    <>
      <fieldset className="flex justify-end gap-2 pt-6 text-small">
        <legend className="sr-only">{sizeGuideCopy.units}</legend>
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
      <section aria-label={sizeGuideCopy.caption} tabIndex={0} className="overflow-x-auto">
        <table className="w-full text-small tabular-nums">
          <caption className="sr-only">{sizeGuideCopy.caption}</caption>
          <thead>
            <tr className="border-line border-b text-ink-2">
              <th scope="col" className="py-3 ps-2 text-start align-bottom font-normal">
                {sizeGuideCopy.size}
              </th>
              {measurements.map(({ key, letter, title }) => (
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
                {measurements.map(({ key }) => (
                  <td key={key} className="py-3 ps-2 text-end md:px-2">
                    {formatMeasure(row[key], unit)}
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
