import { useState } from 'react'
import { sizeGuideCopy, sizeRows } from '#content/copy/size-guide.ts'
import { toLatinDigits } from '#rules/digits.ts'
import { recommendedSize } from '#rules/recommended-size.ts'
import { TextField } from '#ui/text-field.tsx'

const storageKey = 'luca-size'

/** Returns the size of the last advice, or null without one or without storage. */
function readLastSize(): string | null {
  try {
    return localStorage.getItem(storageKey)
  } catch {
    return null
  }
}

function storeSize(size: string): void {
  try {
    localStorage.setItem(storageKey, size)
  } catch {
    // Without storage the advice is shown only now.
  }
}

/** Returns a length in cm as typed, in Latin or Arabic digits, or undefined. */
function readLength(text: string): number | undefined {
  const length = Number(
    toLatinDigits(text)
      .replace(/[,٫]/, '.')
      .replace(/[^\d.]/g, ''),
  )
  return length > 0 ? length : undefined
}

/** Two fields for the shopper's neck and chest, and the size that fits. @spec product.size-guide */
export function SizeAdvice() {
  const [lastSize] = useState(readLastSize)
  const [typed, setTyped] = useState({ neck: '', chest: '' })
  const { measurements, inCentimetres, lastTime, recommended, noSize } = sizeGuideCopy()
  const measured = { neck: readLength(typed.neck), chest: readLength(typed.chest) }
  const isMeasured = measured.neck !== undefined || measured.chest !== undefined
  const size = recommendedSize(sizeRows, measured)
  const change = (values: Partial<typeof typed>) => {
    const next = { ...typed, ...values }
    setTyped(next)
    const advice = recommendedSize(sizeRows, {
      neck: readLength(next.neck),
      chest: readLength(next.chest),
    })
    if (advice) storeSize(advice)
  }
  const answer = size ? recommended(size) : noSize
  const before = lastSize ? lastTime(lastSize) : ''
  return (
    <div className="grid grid-cols-2 gap-x-3 pt-4">
      {(['neck', 'chest'] as const).map((name) => (
        <TextField
          key={name}
          label={measurements[name].title}
          note={inCentimetres}
          value={typed[name]}
          onChange={({ currentTarget }) => change({ [name]: currentTarget.value })}
          inputMode="decimal"
          enterKeyHint="done"
          maxLength={5}
          autoComplete="off"
        />
      ))}
      <p role="status" className="col-span-full min-h-(--leading-message) font-medium">
        {isMeasured ? answer : before}
      </p>
    </div>
  )
}
