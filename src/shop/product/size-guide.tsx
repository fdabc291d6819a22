import { shellCopy } from '#content/copy/shell.ts'
import { sizeGuideCopy } from '#content/copy/size-guide.ts'
import { Dialog } from '#ui/dialog.tsx'
import { SizeChart } from './size-chart.tsx'
import { measurements } from './size-measurements.ts'
import { SizeTable } from './size-table.tsx'

interface SizeGuideProps {
  isOpen: boolean
  onClose: () => void
  /** Size of the current variant. The table highlights its row. */
  size: string | null
}

/** Shows how shirts are measured, and the measurements of each size. @spec product.size-guide */
export function SizeGuide({ isOpen, onClose, size }: SizeGuideProps) {
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={sizeGuideCopy.title}
      closeLabel={shellCopy.close}
      width="wide"
    >
      {/* Gets the focus first. Otherwise a small screen scrolls down to the unit switch. */}
      <p data-autofocus tabIndex={-1} className="mb-8 max-w-[62ch] text-ink-2 outline-none">
        {sizeGuideCopy.intro}
      </p>
      <div className="grid items-start gap-x-12 gap-y-8 md:grid-cols-2">
        <SizeChart />
        <dl className="grid gap-4 text-small">
          {measurements.map(({ key, letter, title, how }) => (
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
      <SizeTable current={size} />
      <p className="type-small pt-4 text-ink-2">{sizeGuideCopy.dynamic}</p>
    </Dialog>
  )
}
