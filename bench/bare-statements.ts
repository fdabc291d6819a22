/** The statements of one checkout, with parameters in the form of PostgreSQL. */
export const statements = {
  claim: 'delete from cart_lines where owner = $1 returning variant_id, quantity',
  goods: `select v.id, v.product_id, v.name, v.color, v.size, v.price, v.stock_quantity, v.images,
    p.name as product_name, p.category from variants v join products p on p.id = v.product_id
    where v.id in ($1, $2, $3) order by v.id`,
  order: `insert into orders (id, number, owner, status, ordered_at, contact_name, contact_email,
    contact_phone, shipping_address, city, discount_percent, subtotal, discount, shipping_cost, total)
    values ($1, $2, $3, 'pending', $4, 'Nour Hassan', 'nour@example.com', '01012345678',
    '12 Tahrir Square, Cairo', 'Cairo', 0, $5, 0, 0, $5)`,
  take: `update variants set stock_quantity = stock_quantity - 1
    where id in ($1, $2, $3) and stock_quantity >= 1`,
  item: `insert into order_items (order_id, position, product_id, variant_id, product_category,
    product_name, variant_name, color, size, image, price, quantity)
    values ($1, $2, $3, $4, $5, $6, $7, $8, $9, '', $10, $11)`,
  movement: `insert into stock_movements (id, variant_id, delta, reason, order_id, moved_at)
    values ($1, $2, -1, 'order', $3, $4)`,
  key: `insert into idempotency_keys (owner, key, request_hash, order_id, created_at)
    values ($1, $2, 'bench', $3, $4)`,
} as const

export type StatementName = keyof typeof statements

type Value = string | number | null
type Row = Record<string, Value>

/** Runs one statement on the bare driver. */
export type Run = (name: StatementName, values: readonly Value[]) => Row[] | Promise<Row[]>

/** Runs the statements of one checkout and nothing else. The caller opens the transaction. */
export async function bareCheckout(run: Run, owner: string): Promise<void> {
  const lines = await run('claim', [owner])
  const goods = await run(
    'goods',
    lines.map((line) => line.variant_id ?? null),
  )
  const now = new Date().toISOString()
  const id = crypto.randomUUID()
  const total = goods.reduce((sum, variant) => sum + Number(variant.price), 0)
  await run('order', [id, id.slice(0, 8), owner, now, total])
  await run(
    'take',
    goods.map((variant) => variant.id ?? null),
  )
  for (const [position, row] of goods.entries()) {
    const { product_id, id: variant, category, product_name, name, color, size, price } = row
    const columns = [product_id, variant, category, product_name, name, color, size, price, 1]
    await run('item', [id, position, ...columns.map((value) => value ?? null)])
    await run('movement', [crypto.randomUUID(), variant ?? null, id, now])
  }
  await run('key', [owner, crypto.randomUUID(), id, now])
}
