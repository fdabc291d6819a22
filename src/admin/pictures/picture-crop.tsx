import { useCallback, useEffect, useRef, useState } from 'react'
import { picturesCopy } from '#content/copy/admin/pictures.ts'
import { cropAt, cropRange } from './crop-place.ts'
import { CropWindow, placeOf } from './crop-window.tsx'
import { type Original, rememberOriginal } from './originals.ts'
import { sendFile } from './send-file.ts'
import { uploadErrorText } from './upload-error.ts'

const copy = picturesCopy.side

/** Several keys pressed one after another make one picture. */
const commitDelayMs = 500

type CropState = { kind: 'idle' | 'cropping' } | { kind: 'failed'; text: string }

interface PictureCropProps {
  original: Original
  /** Called with the address of the picture that shows the chosen part. */
  onCropped: (src: string) => void
}

/** Chooses the part of an original that its picture shows. The server makes a new picture from it. */
export function PictureCrop({ original, onCropped }: PictureCropProps) {
  const [place, setPlace] = useState(placeOf(original))
  const [state, setState] = useState<CropState>({ kind: 'idle' })
  const running = useRef<{ controller: AbortController; timer: number }>(undefined)
  const stop = useCallback(() => {
    running.current?.controller.abort()
    clearTimeout(running.current?.timer)
  }, [])
  useEffect(() => stop, [stop])

  const crop = async (chosen: number, { signal }: AbortController) => {
    const part = cropAt(original, chosen)
    setState({ kind: 'cropping' })
    try {
      const { src } = await sendFile({ file: original.file, crop: part, signal })
      rememberOriginal(src, { ...original, crop: part })
      setState({ kind: 'idle' })
      onCropped(src)
    } catch (error) {
      if (!signal.aborted) setState({ kind: 'failed', text: uploadErrorText(error) })
    }
  }
  const commit = (chosen: number) => {
    stop()
    const controller = new AbortController()
    const timer = window.setTimeout(() => void crop(chosen, controller), commitDelayMs)
    running.current = { controller, timer }
  }
  const centre = () => {
    setPlace(0.5)
    commit(0.5)
  }
  if (cropRange(original) === 0) return null
  return (
    <>
      <CropWindow original={original} place={place} onMove={setPlace} onCommit={commit} />
      <div className="mt-3 flex justify-between gap-3 text-small text-ink-2">
        <span role="status">{state.kind === 'cropping' ? copy.cropping : copy.cropHint}</span>
        <button type="button" className="link ms-auto" onClick={centre}>
          {copy.centre}
        </button>
      </div>
      {state.kind === 'failed' && (
        <p className="text-danger text-small" role="alert">
          {copy.cropFailed(state.text)}
        </p>
      )}
    </>
  )
}
