import { floralBow } from './bow-ties/floral-bow.ts'
import { pindotBow } from './bow-ties/pindot-bow.ts'
import { satinBow } from './bow-ties/satin-bow.ts'
import type { DemoProduct } from './product.ts'
import { bengalStripe } from './shirts/bengal-stripe.ts'
import { dynamicHairline } from './shirts/dynamic-hairline.ts'
import { dynamicHerringbone } from './shirts/dynamic-herringbone.ts'
import { dynamicPoplin } from './shirts/dynamic-poplin.ts'
import { gingham } from './shirts/gingham.ts'
import { oxford } from './shirts/oxford.ts'
import { pencilStripe } from './shirts/pencil-stripe.ts'
import { poplin } from './shirts/poplin.ts'
import { royalTwill } from './shirts/royal-twill.ts'
import { blackDiamond } from './ties/black-diamond.ts'
import { blackPaisley } from './ties/black-paisley.ts'
import { clubStripe } from './ties/club-stripe.ts'
import { floral } from './ties/floral.ts'
import { foulard } from './ties/foulard.ts'
import { glenCheck } from './ties/glen-check.ts'
import { grenadine } from './ties/grenadine.ts'
import { houndstooth } from './ties/houndstooth.ts'
import { meadowFloral } from './ties/meadow-floral.ts'
import { paisley } from './ties/paisley.ts'
import { pindot } from './ties/pindot.ts'
import { regimental } from './ties/regimental.ts'
import { satin } from './ties/satin.ts'
import { spacedDot } from './ties/spaced-dot.ts'
import { teardropPaisley } from './ties/teardrop-paisley.ts'

/**
 * The products of the demonstration shop, sorted by rank: neckties, bow ties, shirts.
 *
 * The first colourways of all products have the lowest ranks (101, 102, ...), then the second ones
 * (201, 202, ...), and so on. A listing therefore alternates products and colours. Bow ties come
 * after the neckties.
 * @spec shop.goods, seed.ties, seed.shirts, seed.prices-stock, seed.floral-701
 */
export const catalogue: readonly DemoProduct[] = [
  regimental,
  paisley,
  pindot,
  floral,
  satin,
  glenCheck,
  blackDiamond,
  foulard,
  clubStripe,
  teardropPaisley,
  grenadine,
  spacedDot,
  houndstooth,
  meadowFloral,
  blackPaisley,
  satinBow,
  pindotBow,
  floralBow,
  poplin,
  oxford,
  bengalStripe,
  dynamicPoplin,
  royalTwill,
  gingham,
  dynamicHerringbone,
  pencilStripe,
  dynamicHairline,
]
