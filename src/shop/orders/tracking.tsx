import { checkoutCopy } from '#content/copy/checkout.ts'
import { type TrackingStage, trackingStages } from '#rules/order-lifecycle.ts'

/**
 * Styles of an outline. A `shape` is filled and covers the outlines before it. A `faint` outline is
 * fabric or light. A `dot` is a button or a wheel hub.
 */
const styles = {
  shape: 'fill-bg',
  line: '',
  faint: 'opacity-50',
  dot: 'stroke-[3]',
} as const

type Outline = readonly [style: keyof typeof styles, path: string]

/**
 * Outlines from back to front in a box of 320 x 190: a folded shirt on a table, a parcel on a bicycle,
 * an open box in front of a house.
 */
const outlines: Readonly<Record<TrackingStage, readonly Outline[]>> = {
  processing: [
    ['line', 'M20 172h280'],
    ['shape', 'M86 160H42q-6 0-6 6t6 6h44zM82 148H40q-6 0-6 6t6 6h42zM84 136H48q-6 0-6 6t6 6h36z'],
    ['faint', 'M46 166h40M44 154h38M52 142h32'],
    ['shape', 'M108 172V78q0-8 7-11l27-12h36l27 12q7 3 7 11v94z'],
    ['faint', 'M120 172V86M200 172v-22M200 112V86M116 78q10 4 14 12M204 78q-10 4-14 12'],
    ['line', 'M154 74v98M166 74v98'],
    ['shape', 'M143 50q17-9 34 0l7 10-11 23-13-14-13 14-11-23z'],
    ['line', 'M143 50q3 13 17 19 14-6 17-19M145 54q15-6 30 0'],
    ['dot', 'M160 88h.1M160 108h.1M160 128h.1M160 148h.1'],
    ['shape', 'M212 114l-40 9v24l40-5z'],
    ['line', 'M184 120.5v25'],
    ['dot', 'M178 130h.1M178 139h.1'],
    ['shape', 'M237 134h26v4h-26zM237 168h26v4h-26zM240 138h20v30h-20z'],
    ['faint', 'M240 144l20-3M240 149l20-3M240 154l20-3M240 159l20-3M240 164l20-3'],
    ['line', 'M260 141c30 2 38-18 25-33-13-14-27-20-17-40'],
    ['line', 'M232 108l31-36'],
    ['shape', 'M262 73l4.5-5.5a2 2 0 0 1 3.2 2.6l-4.6 5.4z'],
  ],
  shipped: [
    ['line', 'M20 172h280'],
    [
      'line',
      'M146 138a34 34 0 1 0-68 0 34 34 0 0 0 68 0zM262 138a34 34 0 1 0-68 0 34 34 0 0 0 68 0z',
    ],
    [
      'faint',
      'M112 107v62M81 138h62M90 116l44 44M134 116l-44 44M228 107v62M197 138h62M206 116l44 44M250 116l-44 44',
    ],
    ['line', 'M74 99h68M84 99l28 39'],
    ['shape', 'M76 57h56v42H76z'],
    ['line', 'M104 57v42M76 77h56'],
    ['line', 'M104 57c-4-10-15-13-17-8-1 5 8 8 17 8 9 0 18-3 17-8-2-5-13-2-17 8'],
    ['line', 'M104 57c-14 2-22 10-40 9'],
    ['shape', 'M64 59l-20-2-7 7 5 9 20 1z'],
    ['dot', 'M42 65h.1'],
    ['line', 'M112 138h50l48-42M112 138l41-42M162 138l-13-53M153 98l55-8M205 74l7 24q4 23 16 40'],
    ['shape', 'M135 82q15-5 30 0-2 5-14 4-14-1-16-4z'],
    ['line', 'M205 74l-2-6q0-4 5-4h12q8 0 7 8'],
    ['shape', 'M171 138a9 9 0 1 0-18 0 9 9 0 0 0 18 0z'],
    ['line', 'M162 138l8 15M165 154h11'],
    ['dot', 'M112 138h.1M228 138h.1M162 138h.1'],
    ['shape', 'M234 84a5 5 0 1 0-10 0 5 5 0 0 0 10 0zM211 84h13'],
  ],
  delivered: [
    ['line', 'M20 172h280'],
    ['line', 'M88 166V18h92v148M96 166V26h76v140'],
    ['faint', 'M105 36h24v44h-24zM139 36h24v44h-24zM105 90h24v64h-24zM139 90h24v64h-24z'],
    ['shape', 'M168.5 104a3 3 0 1 0-6 0 3 3 0 0 0 6 0z'],
    ['shape', 'M74 166h120v6H74z'],
    ['line', 'M48 146V70'],
    [
      'line',
      'M48 78c-8-2-12-10-10-18 8 2 11 10 10 18zM48 74c0-8 4-14 12-16 1 8-4 15-12 16zM48 100c-9 0-16-6-17-15 9 0 16 6 17 15zM48 94c1-9 7-15 16-15 0 9-7 15-16 15zM48 124c-9 0-16-6-17-15 9 0 16 6 17 15zM48 118c1-9 7-15 16-15 0 9-7 15-16 15z',
    ],
    ['shape', 'M32 146h32l-4 26H36z'],
    ['shape', 'M291 172l-13-74 7-1 13 75z'],
    ['shape', 'M237 88l30 5-7 42-30-5z'],
    ['faint', 'M242 98l16 2.7M240.7 105l16 2.7M239.5 112l10 1.7'],
    ['shape', 'M182 136c0-14 12-20 22-12 6-11 18-11 25-1 7-9 18-9 24 0 9-7 21-2 23 13z'],
    ['shape', 'M178 134h102v38H178z'],
    ['faint', 'M178 141h102'],
    ['shape', 'M199 121q9-7 18 0l3 32-12 13-12-13z'],
    ['faint', 'M198.5 134l18.5-11M197.3 144l21-12.5M196.3 154l23-13.5M201 159l18.5-10.5'],
  ],
}

/**
 * Shows the illustration of a stage. On right-to-left pages the bicycle rides to the left.
 * @spec track.illustrations
 */
function TrackingPicture({ stage }: { stage: TrackingStage }) {
  return (
    <svg
      viewBox="0 12 320 166"
      aria-hidden="true"
      className={`h-[10.375rem] w-80 max-w-full fill-none stroke-current stroke-[1.25] ${stage === 'shipped' ? 'rtl:-scale-x-100' : ''}`}
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      {outlines[stage].map(([style, path]) => (
        <path key={path} d={path} className={styles[style]} />
      ))}
    </svg>
  )
}

const names = () => checkoutCopy().track.names
const statuses = () => checkoutCopy().track.statuses

/**
 * Shows the stage of an order as an illustration, a sentence and a list of all stages.
 * @spec track.progress, track.processing, track.shipped, track.delivered
 */
export function Tracking({ stage }: { stage: TrackingStage }) {
  const reached = trackingStages.indexOf(stage)
  return (
    <div className="grid justify-items-center gap-6 text-center">
      <TrackingPicture stage={stage} />
      <p className="text-lead">{statuses()[stage]}</p>
      <ol className="grid w-full max-w-[28rem] grid-cols-3">
        {trackingStages.map((each, index) => (
          <li
            key={each}
            aria-current={each === stage ? 'step' : undefined}
            className={`border-t-2 pt-3 type-small ${index <= reached ? 'border-ink text-ink' : 'border-line text-ink-2 forced-colors:border-[GrayText]'}`}
          >
            {names()[each]}
          </li>
        ))}
      </ol>
    </div>
  )
}
