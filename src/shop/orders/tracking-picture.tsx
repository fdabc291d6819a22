import type { TrackingStage } from '#rules/order-lifecycle.ts'

/** Outlines on 240 x 160: a shirt being folded, a van under way, a parcel at the door. */
const outlines: Readonly<Record<TrackingStage, readonly string[]>> = {
  processing: [
    'M16 132h208',
    'M72 132V58l30-14 18 14 18-14 30 14v74',
    'M102 44l18 34 18-34M120 78v54',
    'M120 92h.1M120 106h.1M120 120h.1',
    'M144 96l34-8v22l-34 8z',
    'M196 132V96a10 10 0 0 1 20 0v6M192 74l22 22',
    'M30 132V112h26v20M34 112v-6h18v6M30 119h26M30 125h26',
  ],
  shipped: [
    'M16 126h46M90 126h66M184 126h40',
    'M44 114V52h98v74',
    'M142 70h32l26 28v28h-16',
    'M152 80h20l16 18h-36z',
    'M76 112a14 14 0 1 0 0 28 14 14 0 0 0 0-28zM170 112a14 14 0 1 0 0 28 14 14 0 0 0 0-28z',
    'M44 126v-12h18',
    'M76 124a2 2 0 1 0 0 4 2 2 0 0 0 0-4zM170 124a2 2 0 1 0 0 4 2 2 0 0 0 0-4z',
    'M8 66h22M16 82h14M4 98h26',
    'M80 88v-14M80 88h9M97 74v9a5 5 0 0 0 10 0v-9',
  ],
  delivered: [
    'M16 136h208',
    'M58 136V28h84v108',
    'M70 136V40h60v96M118 90a3 3 0 1 0 0 6 3 3 0 0 0 0-6z',
    'M46 136v-6h108v6',
    'M150 136V98h58v38zM150 110h58M179 98v38',
    'M179 98c-14-2-18-16-8-16 6 0 8 8 8 16 0-8 2-16 8-16 10 0 6 14-8 16',
    'M34 130c-8-18 0-34 0-46 4 12 10 28 2 46M34 130c6-8 14-12 16-26',
    'M28 130h14l-2 6H30z',
  ],
}

/** The illustration of a stage on the way. @spec §4 */
export function TrackingPicture({ stage }: { stage: TrackingStage }) {
  return (
    <svg
      viewBox="0 0 240 160"
      aria-hidden="true"
      className="h-40 w-60 max-w-full fill-none stroke-current stroke-[1.25]"
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      {outlines[stage].map((outline) => (
        <path key={outline} d={outline} />
      ))}
    </svg>
  )
}
