import type { ReactNode } from 'react'
import type { Motif } from '#contract/admin/fabric-data.ts'
import { drop, Place, petal } from './motif-shapes.tsx'

const lozenge = (size: number) => `M0 ${-size}L${size} 0L0 ${size}L${-size} 0Z`

const motifs: Record<Motif, ReactNode> = {
  diamond: (
    <>
      <path fillRule="evenodd" d={`${lozenge(0.22)}${lozenge(0.14)}${lozenge(0.07)}`} />
      <path d={lozenge(0.055)} transform="translate(.5 0)" />
    </>
  ),
  paisley: <path d={drop} transform="rotate(20) scale(.4)" />,
  scale: <path d="M-.25 0a.25 .25 0 0 1 .5 0h-.08a.17 .17 0 0 0-.34 0z" />,
  stripe: <path d="M-.25-.25h.25v.5h-.25z" />,
  dot: (
    <path
      fillRule="evenodd"
      d="M-.1 0a.1 .1 0 1 0 .2 0a.1 .1 0 1 0-.2 0zM-.04 0a.04 .04 0 1 0 .08 0a.04 .04 0 1 0-.08 0z"
    />
  ),
  floral: (
    <g transform="scale(.45)">
      {[0, 60, 120, 180, 240, 300].map((turn) => (
        <path key={turn} d={petal} transform={`rotate(${turn})`} />
      ))}
    </g>
  ),
}

/** The figure of a tone-on-tone cloth has another sheen than its ground. */
export function SelfMotif({ motif }: { motif: Motif }) {
  const isGrid = motif === 'stripe' || motif === 'scale'
  return (
    <g className="fill-[white] opacity-16">
      {[0.25, 0.75].map((at) => (
        <Place key={at} x={at} y={at}>
          {motifs[motif]}
        </Place>
      ))}
      {isGrid &&
        [0.25, 0.75].map((at) => (
          <Place key={at} x={at} y={1 - at}>
            {motifs[motif]}
          </Place>
        ))}
    </g>
  )
}
