import { useState } from 'react'
import { errorText } from '#admin/lib/error-text.ts'
import { Alert } from '#admin/ui/alert.tsx'
import { Button } from '#admin/ui/button.tsx'
import { photoStyle } from '#admin/ui/photo-style.ts'
import { Segments } from '#admin/ui/segments.tsx'
import { adminCopy } from '#content/copy/admin/shell.ts'
import { studioCopy } from '#content/copy/admin/studio.ts'
import type { FabricData, Garment } from '#contract/admin/fabric-data.ts'
import { ClothDrawing } from './cloth-drawing.tsx'
import { shotLabel } from './shot-label.ts'
import { type PreviewPictures, usePreview } from './use-preview.ts'

const copy = studioCopy.preview

interface PreviewProps {
  garment: Garment
  fabric: FabricData
  /** The shots of the garment. The second one shows its cloth. */
  shots: readonly string[]
  /** The studio renders. Without it, only the drawing of the cloth changes. */
  canRender: boolean
  isWrong: boolean
}

/** The cloth while no photograph of it is there: 5 cm of it, in the proportion of the photograph. */
const drawnWidth = 5

/** The classes of the cloth and the garment side by side. */
export const pairStyle =
  'grid grid-cols-[minmax(0,1fr)_minmax(0,19.75rem)] gap-4 max-md:grid-cols-2 max-md:gap-2'

interface PlatesProps {
  fabric: FabricData
  pictures: PreviewPictures | undefined
  caption: string
}

function Plates({ fabric, pictures, caption }: PlatesProps) {
  return (
    <div className={pairStyle}>
      <figure className="grid grid-rows-[minmax(0,1fr)_auto]">
        <span className={`${photoStyle} *:absolute *:inset-0 md:aspect-auto md:min-h-full`}>
          {pictures ? (
            <img src={pictures.cloth} alt={copy.clothAlt} />
          ) : (
            <ClothDrawing fabric={fabric} width={drawnWidth} height={drawnWidth} isDiagonal />
          )}
        </span>
        <figcaption className="mt-2 text-small text-ink-2">{copy.cloth}</figcaption>
      </figure>
      <figure className="grid grid-rows-[minmax(0,1fr)_auto]">
        <span className={photoStyle}>
          {pictures && <img src={pictures.garment} alt={caption} />}
        </span>
        <figcaption className="mt-2 text-small text-ink-2">{caption}</figcaption>
      </figure>
    </div>
  )
}

/** The cloth and the garment, rendered by the studio. Both change together. */
export function Preview({ garment, fabric, shots, canRender, isWrong }: PreviewProps) {
  const [first = '', cloth = first] = shots
  const [chosen, setChosen] = useState<string>()
  const choices = shots.filter((each) => each !== cloth)
  const shot = choices.find((each) => each === chosen) ?? first
  const isReady = canRender && cloth !== ''
  const subject = { garment, shots: { cloth, garment: shot }, fabric }
  const { pictures, error, isUpdating, retry } = usePreview(isReady ? subject : undefined)
  const note = isWrong
    ? copy.paused
    : isUpdating
      ? copy.updating
      : pictures && copy.updated(pictures.seconds.toFixed(1))
  const caption = copy.caption(studioCopy.garments[garment], shotLabel(shot))
  return (
    <section aria-label={copy.title} aria-busy={isUpdating}>
      <div className="mb-3 flex min-h-5 items-center gap-2 max-md:flex-wrap">
        <h2 className="font-semibold">{copy.title}</h2>
        <Segments
          label={copy.picture}
          options={choices.map((value) => ({ value, label: shotLabel(value) }))}
          value={shot}
          onChange={setChosen}
          className="max-md:order-1 max-md:w-full max-md:overflow-x-auto max-md:[scrollbar-width:none] md:ms-3"
          choiceClass="max-md:h-11 max-md:min-w-11 max-md:flex-none coarse:min-w-11"
        />
        <span className="ms-auto text-small text-ink-3">{note}</span>
      </div>
      <Plates fabric={fabric} pictures={pictures} caption={caption} />
      {error && (
        <Alert className="mt-3" role="alert">
          <span>
            {copy.failed}. {errorText(error)}
          </span>
          <Button onClick={retry}>{adminCopy.tryAgain}</Button>
        </Alert>
      )}
    </section>
  )
}
