import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import type { ProductResponse } from '#contract/catalogue.ts'
import { sampleContact } from '#test/shop/factories.ts'
import type { Machine } from './machine.ts'

export const domain = 'shop.localhost'
/** The authority of the certificates that Caddy makes for `.localhost`. */
export const caddyAuthority = '/var/lib/caddy/.local/share/caddy/pki/authorities/local/root.crt'

interface CurlReply {
  status: number
  headers: string
  body: string
}

/** Sends a request with curl, inside the machine. It verifies the certificate. */
export async function curl(machine: Machine, words: string): Promise<CurlReply> {
  const command = `curl --silent --show-error --cacert ${caddyAuthority} --include --http1.1 ${words}`
  const { code, output } = await machine.run(command)
  assert.equal(code, 0, `${command}\n${output}`)
  const text = output.replaceAll('\r\n', '\n')
  const end = text.indexOf('\n\n')
  const headers = text.slice(0, end)
  return { status: Number(headers.split(' ')[1]), headers, body: text.slice(end + 2) }
}

export interface Guest {
  id: string
  orderId: string
}

const api = `https://${domain}/api`
const json = "--header 'content-type: application/json'"

async function post(
  machine: Machine,
  path: string,
  { guest, body }: { guest: string; body: unknown },
) {
  const words = `--request POST --header 'guest-user-id: ${guest}' --header 'x-forwarded-for: 6.6.6.6' ${json} --data '${JSON.stringify(body)}' ${api}${path}`
  const reply = await curl(machine, words)
  assert.equal(reply.status, 200, reply.body)
  return JSON.parse(reply.body).data
}

/** Places an order as a new guest. */
export async function placeOrder(machine: Machine): Promise<Guest> {
  const products: ProductResponse[] = JSON.parse(
    (await curl(machine, `${api}/products/get-products`)).body,
  ).data
  const variant = products
    .flatMap(({ productVariants }) => productVariants)
    .find(({ stockQuantity }) => stockQuantity > 10)
  assert.ok(variant, 'no product is in stock')
  const guest = randomUUID()
  await post(machine, '/products/add-or-update-product-to-cart', {
    guest,
    body: {
      productID: variant.productID,
      productVariantId: variant.productVariantID,
      quantityNeaded: 1,
    },
  })
  const order = await post(machine, '/Orders/checkout', { guest, body: sampleContact })
  return { id: guest, orderId: order.id }
}

/** Returns whether the shop has the order of a guest. */
export async function hasOrder(machine: Machine, guest: Guest): Promise<boolean> {
  const words = `--header 'guest-user-id: ${guest.id}' ${api}/Orders/get-orders`
  const reply = await curl(machine, words)
  assert.equal(reply.status, 200, reply.body)
  return reply.body.includes(guest.orderId)
}
