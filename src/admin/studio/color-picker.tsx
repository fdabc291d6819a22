import { useState } from 'react'
import { studioCopy } from '#content/copy/admin/studio.ts'
import { shopDyes } from '#content/studio/dyes.ts'
import type { FabricColor } from '#contract/admin/fabric-data.ts'
import { hairlineStyle } from './cloth-drawing.tsx'
import { ColorArea } from './color-area.tsx'
import { fromHsv, type Hsv, toHsv } from './color-space.ts'

const copy = studioCopy.color

interface ColorPickerProps {
  color: FabricColor
  onChange: (color: FabricColor) => void
}

/** Chooses a colour: saturation and brightness, hue, or a dye of the shop. */
export function ColorPicker({ color, onChange }: ColorPickerProps) {
  // A grey has no hue, so the hue that the person chose is remembered here.
  const [chosen, setChosen] = useState<Hsv>(() => toHsv(color))
  const value = fromHsv(chosen) === color ? chosen : toHsv(color)
  const choose = (next: Hsv) => {
    setChosen(next)
    onChange(fromHsv(next))
  }
  return (
    <div className="grid gap-2.5 pt-0.5 pb-1.5">
      <ColorArea value={value} onChange={choose} />
      <input
        type="range"
        className="h-2.5 w-full cursor-pointer appearance-none bg-[linear-gradient(to_right,red,yellow,lime,cyan,blue,magenta,red)] thumb:size-3.5 thumb:appearance-none thumb:rounded-full thumb:border-2 thumb:border-[white] thumb:bg-transparent thumb:outline thumb:outline-[black] coarse:h-11 coarse:bg-[length:100%_0.75rem] coarse:bg-center coarse:bg-no-repeat"
        min={0}
        max={359}
        aria-label={copy.hue}
        value={Math.round(value.hue) % 360}
        onChange={({ currentTarget }) => choose({ ...value, hue: Number(currentTarget.value) })}
      />
      <fieldset className="grid grid-cols-10 gap-1 coarse:grid-cols-[repeat(auto-fill,minmax(2.75rem,1fr))]">
        <legend className="pb-1 text-micro text-ink-2">{copy.dyes}</legend>
        {shopDyes.map((dye) => (
          <button
            key={dye.name}
            type="button"
            className="h-6 focus-visible:outline-2 focus-visible:outline-offset-2 focus-visible:outline-focus aria-pressed:outline-2 aria-pressed:outline-offset-1 aria-pressed:outline-ink coarse:h-11"
            aria-label={dye.name}
            title={dye.name}
            aria-pressed={dye.color === color}
            onClick={() => choose(toHsv(dye.color))}
          >
            <span
              className={`block h-full ${hairlineStyle}`}
              style={{ backgroundColor: dye.color }}
            />
          </button>
        ))}
      </fieldset>
    </div>
  )
}
