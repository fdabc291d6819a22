/** The address of the stock: its filters, the day it shows and the open variant. */
export interface StockSearch {
  level?: 'low' | 'out'
  q?: string
  category?: 'shirts' | 'ties'
  /** A day in Cairo. The page shows the stock at its end. */
  at?: string
  /** The variant whose history is open. */
  variant?: string
}

const isDay = (text: string): boolean =>
  /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(text))

/** Reads the address of the stock. Unknown and malformed parameters are left out. */
export function readStockSearch(search: Record<string, unknown>): StockSearch {
  const { level, q, category, at, variant } = search
  return {
    ...(level === 'low' || level === 'out' ? { level } : {}),
    ...(typeof q === 'string' && q ? { q } : {}),
    ...(category === 'shirts' || category === 'ties' ? { category } : {}),
    ...(typeof at === 'string' && isDay(at) ? { at } : {}),
    ...(typeof variant === 'string' && variant ? { variant } : {}),
  }
}
