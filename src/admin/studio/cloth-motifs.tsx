import type { FabricData } from '#contract/admin/fabric-data.ts'
import { drop, leaf, Place, petal } from './motif-shapes.tsx'
import { SelfMotif } from './self-motifs.tsx'
import { type TwillPattern, twillPath, yarnCount } from './twill.ts'

type FabricOf<Name extends FabricData['pattern']> = Extract<FabricData, { pattern: Name }>

/** Repeats a motif around its centre. */
const Around = ({
  count,
  first = 0,
  d,
  fill,
}: {
  count: number
  first?: number
  d: string
  fill: string
}) =>
  Array.from({ length: count }, (_, index) => first + (360 / count) * index).map((turn) => (
    <path key={turn} d={d} fill={fill} transform={`rotate(${turn})`} />
  ))

const places = [
  { x: 0.27, y: 0.28, turn: 20 },
  { x: 0.75, y: 0.76, turn: 200 },
] as const

function Paisley({ colours: [outer, inner, line, accent] }: FabricOf<'paisley'>) {
  return (
    <>
      {places.map((place) => (
        <Place key={place.turn} {...place} scale={0.42}>
          <path d={drop} fill={outer} stroke={line} strokeWidth={0.05} />
          <path d={drop} fill={inner} transform="translate(.01 .07) scale(.66)" />
          <path d={drop} fill={outer} transform="translate(.01 .13) scale(.38)" />
          <circle cy={0.2} r={0.09} fill={line} />
          <circle cy={0.2} r={0.045} fill={accent} />
        </Place>
      ))}
      {[0.25, 0.75].map((x) => (
        <Place key={x} x={x} y={1 - x} scale={0.32}>
          <Around count={5} d={leaf} fill={accent} />
          <circle r={0.14} fill={inner} />
        </Place>
      ))}
    </>
  )
}

function Floral({ petals, leaves, eye }: FabricOf<'floral'>) {
  return (
    <>
      {places.map((place, index) => (
        <Place key={place.turn} {...place} scale={index === 0 ? 0.5 : 0.4}>
          <Around count={3} first={35} d={leaf} fill={leaves[0]} />
          <Around count={3} first={95} d={leaf} fill={leaves[1]} />
          <Around count={6} d={petal} fill={petals[0]} />
          <g transform="scale(.62)">
            <Around count={6} first={30} d={petal} fill={petals[1]} />
          </g>
          <circle r={0.09} fill={eye} />
        </Place>
      ))}
      {[0.2, 0.72].map((x) => (
        <Place key={x} x={x} y={0.97 - x} turn={x * 100} scale={0.3}>
          <Around count={4} d={leaf} fill={leaves[0]} />
          <circle r={0.14} fill={petals[1]} />
        </Place>
      ))}
    </>
  )
}

function Foulard({ colours: [ring, medallion, center] }: FabricOf<'foulard'>) {
  return (
    <>
      {[0.25, 0.75].map((at) => (
        <Place key={at} x={at} y={at}>
          <circle r={0.215} fill={ring} stroke={medallion} strokeWidth={0.02} />
          <g transform="scale(.38)">
            <Around count={4} d={petal} fill={medallion} />
            <Around count={4} first={45} d={leaf} fill={center} />
          </g>
          <circle r={0.045} fill={center} />
          <circle r={0.02} fill={ring} />
        </Place>
      ))}
      {[0.25, 0.75].map((at) => (
        <Place key={at} x={at} y={1 - at} turn={45}>
          <rect x={-0.05} y={-0.05} width={0.1} height={0.1} fill={medallion} />
          <rect x={-0.025} y={-0.025} width={0.05} height={0.05} fill={ring} />
        </Place>
      ))}
    </>
  )
}

function Twill(fabric: FabricOf<TwillPattern>) {
  const { pattern, yarn } = fabric
  return (
    <g transform={`scale(${1 / yarnCount(pattern)})`} shapeRendering="crispEdges">
      <path d={twillPath(pattern, 'yarn')} fill={yarn} />
      {fabric.pattern === 'glen-check' && (
        <path d={twillPath(pattern, 'overcheck')} fill={fabric.overcheck} />
      )}
    </g>
  )
}

function Gingham({ yarn }: FabricOf<'gingham'>) {
  return (
    <g fill={yarn}>
      <path d="M0 0h.5v1H0z" opacity={0.52} />
      <path d="M0 0h1v.5H0z" opacity={0.52} />
      <path d="M0 0h.5v.5H0z" />
    </g>
  )
}

function Chevron({ yarn }: FabricOf<'chevron'>) {
  return [0, 1, 2, 3, 4, 5].map((row) => (
    <path
      key={row}
      d={`M0 ${row / 4}L.5 ${row / 4 - 0.5}L1 ${row / 4}v.125L.5 ${row / 4 - 0.375}L0 ${row / 4 + 0.125}z`}
      fill={yarn}
    />
  ))
}

function Pindot({ dot, diameter, spacing }: FabricOf<'pindot'>) {
  const radius = diameter / 2 / (spacing * Math.SQRT2)
  return [0.25, 0.75].map((at) => <circle key={at} cx={at} cy={at} r={radius} fill={dot} />)
}

/** One repeat of a pattern over its ground, as SVG on a square with the side 1. */
export function ClothMotif({ fabric }: { fabric: FabricData }) {
  switch (fabric.pattern) {
    case 'plain':
    case 'stripe':
      return null
    case 'pindot':
      return <Pindot {...fabric} />
    case 'paisley':
      return <Paisley {...fabric} />
    case 'floral':
      return <Floral {...fabric} />
    case 'foulard':
      return <Foulard {...fabric} />
    case 'glen-check':
    case 'houndstooth':
      return <Twill {...fabric} />
    case 'gingham':
      return <Gingham {...fabric} />
    case 'chevron':
      return <Chevron {...fabric} />
    case 'self':
      return <SelfMotif motif={fabric.motif} />
  }
}
