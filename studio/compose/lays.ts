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
 * Returns the name of the passes that a shot of a garment uses. A fabric that is not in the catalogue
 * selects one of several lays by its data.
 */
export function passNameOf(cloth: Cloth, shot: string): string {
  const found = studioShots[cloth.garment].find(({ name }) => name === shot)
  const names = found ? passNames(found) : [shot]
  if (names.length === 1) return shot
  const key = keyOf(cloth)
  let lays = catalogueLays.get(shot)
  if (!lays) {
    lays = chooseLays(cloth.garment, names)
    catalogueLays.set(shot, lays)
  }
  return lays.get(key) ?? names[seedOf(key) % names.length] ?? shot
}

const keyOf = ({ garment, fabric }: Cloth): string => `${garment} ${JSON.stringify(fabric)}`

/** The lay of each fabric of the catalogue, by shot. */
const catalogueLays = new Map<string, ReadonlyMap<string, string>>()

/**
 * Chooses lays for the fabrics of the catalogue, so that two neighbours in the list of a garment
 * never share one. With three or more lays, two neighbours in the list of a product do not either.
 */
function chooseLays(garment: Garment, names: readonly string[]): ReadonlyMap<string, string> {
  const lays = new Map<string, string>()
  const uses = new Map<string, number>()
  const ofProduct = new Map<string, string>()
  let before: string | undefined
  const colourways = catalogue
    .filter((product) => product.garment === garment)
    .flatMap(({ id, colourways }) => colourways.map((colourway) => ({ ...colourway, id })))
    .toSorted((a, b) => a.rank - b.rank)
  for (const { id, fabric } of colourways) {
    const free = names.filter((name) => name !== before)
    const other = free.filter((name) => name !== ofProduct.get(id))
    const [lay = ''] = (other.length > 0 ? other : free).toSorted(
      (a, b) => (uses.get(a) ?? 0) - (uses.get(b) ?? 0),
    )
    lays.set(keyOf({ garment, fabric }), lay)
    uses.set(lay, (uses.get(lay) ?? 0) + 1)
    ofProduct.set(id, lay)
    before = lay
  }
  return lays
}

/** Returns a number that depends only on a text. */
const seedOf = (text: string): number => createHash('sha256').update(text).digest().readUInt32BE(0)
