import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { getRequestListener } from '@hono/node-server'
import { createApi } from '#api/app.ts'
import { builtInContents } from '#content/built-in-content.ts'
import { openEngine } from '#data/engine/open-engine.ts'
import { shippingRates } from '#rules/shipping-rates.ts'
import { signLinkWith } from '#server/sign-link.ts'
import { readSettings } from '#settings/settings.ts'
import { readHere } from '#test/admin/read-here.ts'
import { unlimited } from '#test/engine/unlimited.ts'

// Serves the API on the database in a folder or at a URL. A test runs it in a process of its own.
const [, , place = ''] = process.argv
const isUrl = place.startsWith('postgres://')
const { limits, links, careEmail, locales } = readSettings(unlimited)
const engine = await openEngine(isUrl ? { url: place } : { folder: place })
const { app } = createApi({
  engine,
  settings: {
    shippingPolicy: 'free',
    shippingRates,
    currency: 'EGP',
    careEmail,
    pixelId: null,
    locales: [...locales],
    links,
  },
  setByEnvironment: new Set(),
  builtInContents,
  limits,
  hasEmail: false,
  signLink: signLinkWith(Buffer.alloc(32, 'test')),
  readWorker: readHere(engine),
  now: () => new Date(),
  randomIndex: (below) => Math.floor(Math.random() * below),
  onFailure: (error) => console.error(error),
  onEvent: () => {},
  onAddressLimit: () => {},
})
const server = createServer(getRequestListener((request) => app.fetch(request)))
server.listen(0, '127.0.0.1', () => process.send?.((server.address() as AddressInfo).port))
