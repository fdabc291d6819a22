import { createHash } from 'node:crypto'
import { catalogue } from '#content/catalogue/catalogue.ts'
import type { Fabric } from '#content/catalogue/fabric.ts'
import type { Garment } from '#content/catalogue/product.ts'
import { passNames, studioShots } from '#rules/studio-shots.ts'

/** A garment of a fabric. */
interface Cloth {
  readonly garment: Garment
  readonly fabric: Fabric
}

/**
 * Returns the name of the passes that a shot of a garment uses. Shots with several lays alternate in
 * the order of the catalogue, so that two neighbours in a list never share one. A fabric that is not
 * in the catalogue selects one by its data.
 */
export function passNameOf(cloth: Cloth, shot: string): string {
  const found = studioShots[cloth.garment].find(({ name }) => name === shot)
  const names = found ? passNames(found) : [shot]
  if (names.length === 1) return shot
  const key = keyOf(cloth)
  return names[(places.get(key) ?? seedOf(key)) % names.length] ?? shot
}

const keyOf = ({ garment, fabric }: Cloth): string => `${garment} ${JSON.stringify(fabric)}`

/** The places of the fabrics among those of their garment, in the order of lists. */
const places: ReadonlyMap<string, number> = new Map(
  (['necktie', 'bow-tie', 'shirt'] as const).flatMap((garment) =>
    catalogue
      .filter((product) => product.garment === garment)
      .flatMap(({ colourways }) => colourways)
      .toSorted((a, b) => a.rank - b.rank)
      .map(({ fabric }, place): [string, number] => [keyOf({ garment, fabric }), place]),
  ),
)

/** Returns a number that depends only on a text. */
const seedOf = (text: string): number => createHash('sha256').update(text).digest().readUInt32BE(0)
