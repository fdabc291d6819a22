import { useState } from 'react'
import { errorText } from '#admin/lib/error-text.ts'
import { Button } from '#admin/ui/button.tsx'
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

interface PlatesProps {
  fabric: FabricData
  pictures: PreviewPictures | undefined
  caption: string
}

function Plates({ fabric, pictures, caption }: PlatesProps) {
  return (
    <div className="preview-pair">
      <figure>
        <span className="photo is-cloth">
          {pictures ? (
            <img src={pictures.cloth} alt={copy.clothAlt} />
          ) : (
            <ClothDrawing fabric={fabric} width={drawnWidth} height={drawnWidth} isDiagonal />
          )}
        </span>
        <figcaption>{copy.cloth}</figcaption>
      </figure>
      <figure>
        <span className="photo">{pictures && <img src={pictures.garment} alt={caption} />}</span>
        <figcaption>{caption}</figcaption>
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
      <div className="sec-head preview-head">
        <h2 className="h2">{copy.title}</h2>
        <fieldset className="seg" aria-label={copy.picture}>
          {choices.map((each) => (
            <button
              key={each}
              type="button"
              className={each === shot ? 'on' : ''}
              aria-pressed={each === shot}
              onClick={() => setChosen(each)}
            >
              {shotLabel(each)}
            </button>
          ))}
        </fieldset>
        <span className="end small ink-3">{note}</span>
      </div>
      <Plates fabric={fabric} pictures={pictures} caption={caption} />
      {error && (
        <p className="alert" role="alert">
          <span>
            {copy.failed}. {errorText(error)}
          </span>
          <Button onClick={retry}>{adminCopy.tryAgain}</Button>
        </p>
      )}
    </section>
  )
}
