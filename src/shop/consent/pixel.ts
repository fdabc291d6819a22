import { pixelReady } from '#shop/consent/pixel-ready.ts'

type Call = readonly unknown[]

/** What stands in for the pixel until its script takes over, under the names that it looks for. */
interface PixelQueue {
  (...call: Call): void
  callMethod?: (...call: Call) => void
  queue: Call[]
  push: (...call: Call) => void
  loaded: boolean
  version: string
  /** It would otherwise count every page by itself. */
  disablePushState: boolean
}

declare global {
  interface Window {
    _fbq?: PixelQueue
  }
}

const source = 'https://connect.facebook.net/en_US/fbevents.js'
/** What it remembers a visitor by. */
const cookies = ['_fbp', '_fbc']

let pixel: PixelQueue | undefined

function makeQueue(): PixelQueue {
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

function load(): void {
  const script = document.createElement('script')
  script.async = true
  script.src = source
  document.head.append(script)
}

/**
 * Puts the ad pixel `id` on the page, its script loaded from its own host. It tells what the shop
 * sends and nothing that it would gather by itself. @spec analytics.consent
 */
export function startPixel(id: string): void {
  const isNew = !pixel
  pixel ??= makeQueue()
  window.fbq = pixel
  window._fbq ??= pixel
  if (isNew) {
    pixel('set', 'autoConfig', false, id)
    pixel('init', id)
    load()
  } else {
    pixel('consent', 'grant')
  }
  dispatchEvent(new Event(pixelReady))
}

/** Nothing is told any more, and what it remembered the visitor by is gone. */
export function stopPixel(): void {
  pixel?.('consent', 'revoke')
  delete window.fbq
  // It writes them for the widest domain that it may.
  const labels = location.hostname.split('.')
  const domains = labels.map((_, from) => `; domain=${labels.slice(from).join('.')}`)
  for (const name of cookies) for (const domain of ['', ...domains]) expire(name, domain)
}

function expire(name: string, domain: string): void {
  // biome-ignore lint/suspicious/noDocumentCookie: not every browser has the Cookie Store API.
  document.cookie = `${name}=; max-age=0; path=/${domain}`
}
