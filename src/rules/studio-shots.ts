import type { Garment } from '#contract/admin/fabric-data.ts'

/** A photograph of every product of a garment. */
export interface Shot {
  /** Its name, and that of its passes, `studio/passes/<name>.pass`. */
  readonly name: string
  /** Names of further passes: the same shot with other folds. A fabric has one of them. */
  readonly lays?: readonly string[]
  /** Returns the alternative text; `piece` is `Burgundy paisley silk tie`. */
  readonly alt: (piece: string) => string
}

/**
 * The shots of each garment, in the order of the gallery: the whole product, its cloth, then the rest.
 */
export const studioShots: Readonly<Record<Garment, readonly Shot[]>> = {
  necktie: [
    {
      name: 'necktie-flat',
      lays: ['necktie-flat-b'],
      alt: (piece) => `${piece}, hanging straight, tip down`,
    },
    { name: 'necktie-cloth', alt: (piece) => `${piece}, the silk close up in a soft fold` },
    { name: 'necktie-knot', alt: (piece) => `${piece}, knotted on a white collar` },
    { name: 'necktie-rolled', alt: (piece) => `${piece}, rolled, its tip in front` },
    { name: 'necktie-tip', alt: (piece) => `${piece}, the back of the tip with keeper and label` },
  ],
  'bow-tie': [
    { name: 'bow-front', alt: (piece) => `${piece}, tied, from the front` },
    { name: 'bow-cloth', alt: (piece) => `${piece}, the silk of a wing close up` },
    { name: 'bow-collar', alt: (piece) => `${piece}, tied on a white collar` },
    { name: 'bow-near', alt: (piece) => `${piece}, knot and wing close up` },
    { name: 'bow-side', alt: (piece) => `${piece}, tied, from the side` },
  ],
  shirt: [
    {
      name: 'shirt-folded',
      lays: ['shirt-folded-b', 'shirt-folded-c'],
      alt: (piece) => `${piece}, folded, collar and cuff in view`,
    },
    { name: 'shirt-cloth', alt: (piece) => `${piece}, the cotton close up in a soft fold` },
    { name: 'shirt-collar', alt: (piece) => `${piece}, the collar close up` },
    { name: 'shirt-cuff', alt: (piece) => `${piece}, the cuff close up` },
    { name: 'shirt-front', alt: (piece) => `${piece}, the whole front with its sleeves` },
  ],
}

/** Returns the names of all passes of a shot. */
export const passNames = ({ name, lays = [] }: Shot): string[] => [name, ...lays]

/** Returns the names of the shots of a garment. */
export const shotNames = (garment: Garment): string[] =>
  studioShots[garment].map(({ name }) => name)
