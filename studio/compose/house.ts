import { createHash } from 'node:crypto'
import { existsSync, readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import outlines from '#brand/outlines.json' with { type: 'json' }
import { encodePlaceholder, encodeWidths } from '#pictures/encode.ts'
import { mediaWidths } from '#rules/media-files.ts'
import { encodeClean } from './clean-files.ts'
import { publish } from './dress.ts'
import { type Ledger, sceneFingerprint } from './ledger.ts'
import { readManifest } from './manifest.ts'
import { hasPasses } from './pass-store.ts'
import { encodePhoneFile, PHONE_WIDTH } from './phone-file.ts'
import type { Picture } from './photograph.ts'
import { PLACES } from './places.ts'
import { dressScene, renderStill } from './scene-frames.ts'
import { readScenes, type SceneEntry, type SceneList, writeScenes } from './scene-list.ts'
import { BANNERS, HOME, type Scene } from './scenes.ts'

const FOLDER = '/pictures/home'

/** Size of the pictures for link previews. */
const PREVIEWS = { wide: [1200, 630], tall: [1080, 1350] } as const

/**
 * Renders the pictures of the home page, banners and link previews that have changed. Scenes without
 * passes do not change their entry. Returns the number of rendered pictures.
 */
export async function houseTaken(ledger: Ledger, done: (name: string) => void): Promise<number> {
  const list = readScenes()
  let taken = 0
  for (const scene of HOME) {
    if (!hasPasses(scene.shot)) {
      const found = borrowed(scene.standIn)
      if (found) list.home[scene.name] = found
      continue
    }
    const from = sceneFingerprint(scene)
    const known = list.home[scene.name]
    const kept = known && existsSync(join(PLACES.public, known.src))
    if (kept && ledger[`home/${scene.name}`]?.from === from) {
      list.home[scene.name] = { ...known, alt: scene.alt }
      continue
    }
    const { picture, entry, files } = await renderScene(scene)
    publish(files)
    list.home[scene.name] = entry
    ledger[`home/${scene.name}`] = { made: entry.src, from }
    const shape = scene.name === 'film-wide' ? 'wide' : scene.name === 'film-tall' ? 'tall' : null
    if (shape) list.preview[shape] = await preview(picture, shape)
    done(scene.name)
    taken++
  }
  list.banners = { ties: banners('ties'), shirts: banners('shirts') }
  writeScenes(list)
  sweep(list)
  return taken
}

/** A rendered scene: the picture, its entry, and its files by address. */
interface RenderedScene {
  picture: Picture
  entry: SceneEntry
  files: ReadonlyMap<string, Buffer>
}

/** Renders, encodes and names a scene, or the first frame of a film. It writes no file. */
export async function renderScene(scene: Scene): Promise<RenderedScene> {
  const { name, alt } = scene
  const picture = renderStill(await dressScene(scene))
  const widths = [
    ...mediaWidths.filter((width) => width >= 400 && width < picture.width),
    picture.width,
  ]
  const hasPhoneFile = name.startsWith('film-tall')
  // The first picture on a phone must be small. The others load late, or on a desktop.
  const { hash, avif } = await (hasPhoneFile ? encodeWidths : encodeClean)(picture, widths)
  const address = (width: number) => `${FOLDER}/${name}-${hash}-${width}.avif`
  const files = new Map(avif.map(({ width, bytes }) => [address(width), bytes]))
  if (hasPhoneFile) files.set(address(PHONE_WIDTH), await encodePhoneFile(picture))
  const entry = {
    src: address(picture.width),
    widths: hasPhoneFile ? [...widths, PHONE_WIDTH].toSorted((a, b) => a - b) : widths,
    alt,
    width: picture.width,
    height: picture.height,
    placeholder: await encodePlaceholder(picture),
  }
  return { picture, entry, files }
}

/** Renders the scene with the wordmark over it, for link previews. */
async function preview(picture: Picture, shape: 'wide' | 'tall') {
  const [width, height] = PREVIEWS[shape]
  const letters = width * (shape === 'wide' ? 0.3 : 0.42)
  const { capHeight, wordmark } = outlines
  const scale = letters / wordmark.width
  const word = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect width="100%" height="100%" fill="#141311" fill-opacity=".34"/><path transform="translate(${(width - letters) / 2} ${(height + capHeight * scale) / 2}) scale(${scale})" d="${wordmark.path}" fill="#faf8f4"/></svg>`
  const bytes = await raw(picture)
    .resize(width, height, { fit: 'cover' })
    .composite([{ input: Buffer.from(word) }])
    .jpeg({ quality: 82, mozjpeg: true })
    .toBuffer()
  const hash = createHash('sha256').update(bytes).digest('hex').slice(0, 8)
  const src = `${FOLDER}/preview-${shape}-${hash}.jpg`
  publish(new Map([[src, bytes]]))
  return { src, width, height }
}

function banners(kind: 'ties' | 'shirts'): SceneEntry[] {
  return BANNERS[kind].map(borrowed).filter((entry) => entry !== undefined)
}

/** Returns a picture of the catalogue as an entry of the scene list. */
function borrowed([handle, shot]: readonly [string, string]): SceneEntry | undefined {
  const found = readManifest()[handle]?.pictures.find((picture) => picture.shot === shot)
  if (!found) return undefined
  const { src, alt, width, height, placeholder: blurred } = found
  return { src, widths: [...mediaWidths], alt, width, height, placeholder: blurred }
}

/** Removes pictures that the scene list no longer names. */
function sweep({ home, preview: previews }: SceneList): void {
  const folder = join(PLACES.public, FOLDER)
  if (!existsSync(folder)) return
  const starts = Object.values(home).map(({ src }) => src.replace(/\d+\.avif$/, ''))
  const whole = Object.values(previews).map(({ src }) => src)
  for (const file of readdirSync(folder)) {
    const address = `${FOLDER}/${file}`
    const named = whole.includes(address) || starts.some((start) => address.startsWith(start))
    if (!named) rmSync(join(folder, file))
  }
}

function raw({ bytes, width, height }: Picture) {
  return sharp(bytes, { raw: { width, height, channels: 3 } })
}
