import { useState } from 'react'
import { studioCopy } from '#content/copy/admin/studio.ts'
import { shopDyes } from '#content/studio/dyes.ts'
import type { FabricColor } from '#contract/admin/fabric-data.ts'
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
    <div className="color-picker">
      <ColorArea value={value} onChange={choose} />
      <input
        type="range"
        className="hue"
        min={0}
        max={359}
        aria-label={copy.hue}
        value={Math.round(value.hue) % 360}
        onChange={({ currentTarget }) => choose({ ...value, hue: Number(currentTarget.value) })}
      />
      <fieldset className="dyes">
        <legend className="micro ink-2">{copy.dyes}</legend>
        {shopDyes.map((dye) => (
          <button
            key={dye.name}
            type="button"
            className="dye"
            aria-label={dye.name}
            title={dye.name}
            aria-pressed={dye.color === color}
            onClick={() => choose(toHsv(dye.color))}
          >
            <span style={{ backgroundColor: dye.color }} />
          </button>
        ))}
      </fieldset>
    </div>
  )
}
