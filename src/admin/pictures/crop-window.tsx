import {
  type CSSProperties,
  type KeyboardEvent,
  type PointerEvent,
  useEffect,
  useState,
} from 'react'
import { picturesCopy } from '#content/copy/admin/pictures.ts'
import { cropAt, cropAxis, cropPlace, cropRange } from './crop-place.ts'
import type { Original } from './originals.ts'

const copy = picturesCopy.side

const keySteps: Record<string, number> = {
  ArrowLeft: -0.05,
  ArrowUp: -0.05,
  ArrowRight: 0.05,
  ArrowDown: 0.05,
  PageUp: -0.25,
  PageDown: 0.25,
  Home: -1,
  End: 1,
}

/** Returns the address of a file of this page. */
function useFileAddress(file: File): string | undefined {
  const [address, setAddress] = useState<string>()
  useEffect(() => {
    const created = URL.createObjectURL(file)
    setAddress(created)
    return () => URL.revokeObjectURL(created)
  }, [file])
  return address
}

const corners = [
  'start-0 top-0 border-s-2 border-t-2',
  'end-0 top-0 border-e-2 border-t-2',
  'start-0 bottom-0 border-s-2 border-b-2',
  'end-0 bottom-0 border-e-2 border-b-2',
]

interface CropWindowProps {
  original: Original
  /** The place of the window, from 0 to 1. */
  place: number
  onMove: (place: number) => void
  /** Called when the person has chosen a place. */
  onCommit: (place: number) => void
}

/** Returns the position of the window as shares of the picture. */
function windowStyle(original: Original, place: number): CSSProperties {
  const { x, y, width, height } = cropAt(original, place)
  const share = (part: number, whole: number) => `${(part / whole) * 100}%`
  return {
    left: share(x, original.width),
    top: share(y, original.height),
    width: share(width, original.width),
    height: share(height, original.height),
  }
}

/** The original with the part of 4 to 5 that the shop shows. The rest is dimmed. */
export function CropWindow({ original, place, onMove, onCommit }: CropWindowProps) {
  const address = useFileAddress(original.file)
  const axis = cropAxis(original)
  const [grabbed, setGrabbed] = useState<{ at: number; place: number }>()
  const moved = (event: PointerEvent<HTMLDivElement>): number => {
    if (!grabbed) return place
    const box = event.currentTarget.getBoundingClientRect()
    const [at, pixels] =
      axis === 'x'
        ? [event.clientX, (cropRange(original) / original.width) * box.width]
        : [event.clientY, (cropRange(original) / original.height) * box.height]
    return Math.min(1, Math.max(0, grabbed.place + (at - grabbed.at) / Math.max(1, pixels)))
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const step = keySteps[event.key]
    if (step === undefined) return
    event.preventDefault()
    const next = Math.min(1, Math.max(0, place + step))
    onMove(next)
    onCommit(next)
  }
  return (
    <div
      className="relative mx-auto max-h-88 max-w-full cursor-grab touch-none overflow-hidden bg-plate active:cursor-grabbing"
      style={{ aspectRatio: `${original.width} / ${original.height}` }}
      role="slider"
      tabIndex={0}
      aria-label={copy.crop}
      aria-orientation={axis === 'x' ? 'horizontal' : 'vertical'}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={Math.round(place * 100)}
      aria-valuetext={copy.cropPlace(Math.round(place * 100))}
      onKeyDown={onKeyDown}
      onPointerDown={(event) => {
        event.currentTarget.setPointerCapture(event.pointerId)
        setGrabbed({ at: axis === 'x' ? event.clientX : event.clientY, place })
      }}
      onPointerMove={(event) => grabbed && onMove(moved(event))}
      onPointerUp={(event) => {
        setGrabbed(undefined)
        if (moved(event) !== grabbed?.place) onCommit(moved(event))
      }}
      onPointerCancel={() => setGrabbed(undefined)}
    >
      {address && (
        <img
          className="size-full object-fill select-none [filter:var(--plate-dim)]"
          src={address}
          alt=""
          draggable={false}
        />
      )}
      <span
        className="absolute border border-plate outline-[100vmax] outline-scrim"
        style={windowStyle(original, place)}
      >
        {corners.map((corner) => (
          <span key={corner} className={`absolute size-3 border-plate ${corner}`} />
        ))}
      </span>
    </div>
  )
}

/** Returns the place of the part that a picture shows. */
export const placeOf = (original: Original): number => cropPlace(original, original.crop)
