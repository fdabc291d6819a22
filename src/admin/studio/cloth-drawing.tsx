import { useId } from 'react'
import type { FabricData, PatternName } from '#contract/admin/fabric-data.ts'
import { ClothMotif } from './cloth-motifs.tsx'
import { repeatOf } from './repeat-ruler.ts'

interface ClothDrawingProps {
  fabric: FabricData
  /** The part of the cloth that is drawn, in cm. */
  width: number
  height: number
  /** The stripes of a tie fall from the left shoulder. */
  isDiagonal?: boolean
}

/** The bands of one repeat, side by side along the warp. */
function Bands({ bands }: Extract<FabricData, { pattern: 'stripe' }>) {
  const starts = bands.map((_, index) =>
    bands.slice(0, index).reduce((sum, [width]) => sum + width, 0),
  )
  const height = repeatOf({ pattern: 'stripe', weave: 'satin', bands })
  return bands.map(([width, color], index) => (
    <rect key={starts[index]} x={starts[index]} width={width} height={height} fill={color} />
  ))
}

/**
 * A cloth drawn from its data, in true proportion: at once, without the studio. Screen readers ignore
 * it, so its place needs a text.
 */
export function ClothDrawing({ fabric, width, height, isDiagonal = false }: ClothDrawingProps) {
  const id = useId()
  const repeat = repeatOf(fabric)
  const isStripe = fabric.pattern === 'stripe'
  return (
    <svg
      className="block size-full"
      viewBox={`0 0 ${width} ${height}`}
      preserveAspectRatio="xMinYMid slice"
      aria-hidden="true"
    >
      <defs>
        <pattern
          id={id}
          width={repeat}
          height={repeat}
          patternUnits="userSpaceOnUse"
          patternTransform={isDiagonal && isStripe ? 'rotate(45)' : undefined}
        >
          {isStripe ? (
            <Bands {...fabric} />
          ) : (
            <g transform={`scale(${repeat})`}>
              <ClothMotif fabric={fabric} />
            </g>
          )}
        </pattern>
      </defs>
      {!isStripe && <rect width={width} height={height} fill={fabric.ground} />}
      <rect width={width} height={height} fill={`url(#${id})`} />
    </svg>
  )
}

/** How many repeats a small piece shows, so that its pattern can be recognised. */
const shownRepeats: Readonly<Record<PatternName, number>> = {
  plain: 1,
  stripe: 1.4,
  pindot: 2.2,
  paisley: 1.1,
  floral: 1.1,
  foulard: 1.6,
  'glen-check': 0.75,
  houndstooth: 3,
  chevron: 1.5,
  gingham: 2.7,
  self: 1.6,
}

/** The classes of a colour or a cloth with a thin line around it, so that a light one has an edge. */
export const hairlineStyle =
  'relative after:absolute after:inset-0 after:border after:border-ink/20'

/** A small piece of a cloth, in a list or a choice. */
export function ClothSwatch({
  fabric,
  className = '',
}: {
  fabric: FabricData
  className?: string
}) {
  const width = repeatOf(fabric) * shownRepeats[fabric.pattern]
  return (
    <span className={`block flex-none overflow-hidden bg-sunk ${hairlineStyle} ${className}`}>
      <ClothDrawing fabric={fabric} width={width} height={width * 0.7} isDiagonal />
    </span>
  )
}
