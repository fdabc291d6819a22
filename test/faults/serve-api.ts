import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { getRequestListener } from '@hono/node-server'
import { createApi } from '#api/app.ts'
import { migrate } from '#data/migrate.ts'
import { openEngine } from '#data/open-engine.ts'
import { saveProducts } from '#data/save-catalogue.ts'
import { isEmpty } from '#data/seed.ts'
import { shippingRates } from '#rules/shipping-rates.ts'
import { readSettings } from '#server/settings.ts'
import { stream } from './checkout-stream.ts'

// A process of its own, to be killed: the API on a port, with its data in the folder it is given.
const [, , folder = ''] = process.argv
const { limits, links, careEmail } = readSettings({})
const engine = await openEngine({ folder })
await migrate(engine)
if (await isEmpty(engine)) await saveProducts(engine, stream.catalogue(), new Date())
const { app } = createApi({
  engine,
  settings: {
    shippingPolicy: 'free',
    shippingRates,
    currency: 'EGP',
    careEmail,
    pixelId: null,
    links,
  },
  limits,
  now: () => new Date(),
  random: Math.random,
  onFailure: (error) => console.error(error),
  onEvent: () => {},
})
const server = createServer(getRequestListener((request) => app.fetch(request)))
server.listen(0, '127.0.0.1', () => process.send?.((server.address() as AddressInfo).port))
