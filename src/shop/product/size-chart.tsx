import { sizeGuideCopy } from '#content/copy/size-guide.ts'

/** Paths of the seams of a shirt, on a canvas of 480 x 400 with the vertical axis at x = 240. */
const seams = [
  'M203 66c-20 9-44 16-63 28l-84 200 44 20 58-130 4 71-8 86c56 24 116 24 172 0l-8-86 4-71 58 130 44-20-84-200c-19-12-43-19-63-28',
  'M203 66c24-9 50-9 74 0l-15 38-22-22-22 22z',
  'M203 66c24 12 50 12 74 0',
  'M140 94c10 28 15 58 18 90m182-90c-10 28-15 58-18 90',
  'M63 277l44 20m310-20-44 20',
  'M234 92v266m12-266v266',
]
const buttons = [112, 148, 186, 224, 262, 300]

/** Path of each measurement, with ticks at both ends, and the position of its letter. */
const lines = [
  { letter: 'A', path: 'M205 50c22-9 48-9 70 0m-72-4 4 8m66 0 4-8', x: 240, y: 32 },
  { letter: 'B', path: 'M160 190h160m-160-5v10m160-10v10', x: 192, y: 182 },
  { letter: 'C', path: 'M162 255h156m-156-5v10m156-10v10', x: 192, y: 247 },
  { letter: 'D', path: 'M282 56l68 28 84 202m-10 4 16-7', x: 412, y: 178 },
  { letter: 'E', path: 'M284 76v280m-5-280h10m-10 280h10', x: 298, y: 322 },
]

/** Draws a shirt with the five measurements of the size guide. @spec product.size-guide */
export function SizeChart() {
  return (
    <svg
      viewBox="30 10 420 370"
      role="img"
      aria-label={sizeGuideCopy().chart}
      className="w-full bg-sunk fill-none"
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      <g className="stroke-line-strong">
        {seams.map((path) => (
          <path key={path} d={path} />
        ))}
        {buttons.map((y) => (
          <circle key={y} cx={240} cy={y} r={2.5} />
        ))}
      </g>
      {lines.map(({ letter, path, x, y }) => (
        <g key={letter}>
          <path d={path} className="stroke-brass stroke-[1.5]" />
          <text x={x} y={y} textAnchor="middle" className="fill-ink text-body font-medium">
            {letter}
          </text>
        </g>
      ))}
    </svg>
  )
}
