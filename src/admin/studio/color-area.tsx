import type { KeyboardEvent, PointerEvent } from 'react'
import { studioCopy } from '#content/copy/admin/studio.ts'
import { fromHsv, type Hsv } from './color-space.ts'

const copy = studioCopy.color

interface ColorAreaProps {
  value: Hsv
  onChange: (value: Hsv) => void
}

const clamp = (value: number): number => Math.min(1, Math.max(0, value))
const percent = (share: number): number => Math.round(share * 100)

const arrows: Readonly<Record<string, [saturation: number, brightness: number]>> = {
  ArrowLeft: [-0.01, 0],
  ArrowRight: [0.01, 0],
  ArrowUp: [0, 0.01],
  ArrowDown: [0, -0.01],
}

/** Saturation from left to right, brightness from bottom to top. Arrow keys move by one percent. */
export function ColorArea({ value, onChange }: ColorAreaProps) {
  const { hue, saturation, brightness } = value
  const moveTo = ({ currentTarget, clientX, clientY }: PointerEvent) => {
    const { left, top, width, height } = currentTarget.getBoundingClientRect()
    onChange({
      hue,
      saturation: clamp((clientX - left) / width),
      brightness: clamp(1 - (clientY - top) / height),
    })
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const step = arrows[event.key]
    if (!step) return
    event.preventDefault()
    const factor = event.shiftKey ? 10 : 1
    onChange({
      hue,
      saturation: clamp(saturation + step[0] * factor),
      brightness: clamp(brightness + step[1] * factor),
    })
  }
  return (
    <div
      className="relative h-22 cursor-crosshair touch-none bg-[linear-gradient(to_top,black,transparent),linear-gradient(to_right,white,transparent)] coarse:h-32"
      role="slider"
      tabIndex={0}
      aria-label={copy.area}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={percent(saturation)}
      aria-valuetext={copy.areaValue(percent(saturation), percent(brightness))}
      style={{ backgroundColor: fromHsv({ hue, saturation: 1, brightness: 1 }) }}
      onKeyDown={onKeyDown}
      onPointerDown={(event) => {
        event.currentTarget.setPointerCapture(event.pointerId)
        moveTo(event)
      }}
      onPointerMove={(event) => {
        if (event.currentTarget.hasPointerCapture(event.pointerId)) moveTo(event)
      }}
    >
      <span
        className="pointer-events-none absolute -m-1.75 size-3.5 rounded-full border-2 border-[white] outline outline-[black]"
        style={{ left: `${percent(saturation)}%`, top: `${100 - percent(brightness)}%` }}
      />
    </div>
  )
}
