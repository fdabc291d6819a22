import { pixelReady } from '#shop/consent/consent.ts'

type Call = readonly unknown[]

/** Queues calls until the script of the pixel is loaded. The script requires these names. */
interface PixelQueue {
  (...call: Call): void
  callMethod?: (...call: Call) => void
  queue: Call[]
  push: (...call: Call) => void
  loaded: boolean
  version: string
  /** Prevents the script from reporting every page on its own. */
  disablePushState: boolean
}

declare global {
  interface Window {
    _fbq?: PixelQueue
  }
}

const source = 'https://connect.facebook.net/en_US/fbevents.js'
/** Cookies in which the pixel stores the identity of a shopper. */
const cookies = ['_fbp', '_fbc']

let pixel: PixelQueue | undefined

function createQueue(): PixelQueue {
  const send = (...call: Call): void => {
    if (queue.callMethod) queue.callMethod(...call)
    else queue.queue.push(call)
  }
  const queue: PixelQueue = Object.assign(send, {
    queue: [],
    push: send,
    loaded: true,
    version: '2.0',
    disablePushState: true,
  })
  return queue
}

function loadScript(): void {
  const script = document.createElement('script')
  script.async = true
  script.src = source
  document.head.append(script)
}

/** Pages with a token of a shopper in the fragment of their address. */
const tokenPages = /\/(?:order|reset-password|verify-email)$/

/** Returns whether this document was opened by a link with a token, which its scripts could read. */
function hasTokenInAddress(): boolean {
  const address = performance.getEntriesByType('navigation')[0]?.name ?? location.href
  return tokenPages.test(new URL(address).pathname)
}

/**
 * Starts the ad pixel `id` and loads its script from its host. It reports only what the shop sends:
 * automatic events are off. It does not start in a document that a link with a token opened.
 * @spec analytics.consent
 */
export function startPixel(id: string): void {
  if (hasTokenInAddress()) return
  const isNew = !pixel
  pixel ??= createQueue()
  window.fbq = pixel
  window._fbq ??= pixel
  if (isNew) {
    pixel('set', 'autoConfig', false, id)
    pixel('init', id)
    loadScript()
  } else {
    pixel('consent', 'grant')
  }
  dispatchEvent(new Event(pixelReady))
}

/** Stops the ad pixel and deletes its cookies. */
export function stopPixel(): void {
  pixel?.('consent', 'revoke')
  delete window.fbq
  // The pixel sets its cookies for the widest possible domain, so each parent domain is tried.
  const labels = location.hostname.split('.')
  const domains = labels.map((_, from) => `; domain=${labels.slice(from).join('.')}`)
  for (const name of cookies) for (const domain of ['', ...domains]) expire(name, domain)
}

function expire(name: string, domain: string): void {
  // biome-ignore lint/suspicious/noDocumentCookie: not every browser has the Cookie Store API.
  document.cookie = `${name}=; max-age=0; path=/${domain}`
}
