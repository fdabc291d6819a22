import type { ReactNode } from 'react'
import { Thumb } from './thumb.tsx'

interface PictureRowProps {
  src: string
  name: ReactNode
  detail?: ReactNode
  /** At the end of the row. On a very narrow screen a control is below the name. */
  end?: ReactNode
  hasControl?: boolean
}

/** A row of a list with a picture and two lines. */
export function PictureRow({ src, name, detail, end, hasControl = false }: PictureRowProps) {
  return (
    <span className="grid grid-cols-[2.5rem_minmax(0,1fr)_auto] items-center gap-x-3.5 py-3 text-start">
      <span className="row-span-2 *:w-10">
        <Thumb src={src} size="m" />
      </span>
      <span className="min-w-0 self-end text-card font-medium">{name}</span>
      <span className="col-start-2 min-w-0 self-start text-small wrap-anywhere text-ink-2">
        {detail}
      </span>
      {end !== undefined && (
        <span
          className={`[grid-area:1/3/span_2] ${hasControl ? 'max-[24rem]:col-[2/-1] max-[24rem]:row-auto max-[24rem]:mt-2' : ''}`}
        >
          {end}
        </span>
      )}
    </span>
  )
}
