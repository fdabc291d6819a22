import { type CatalogueTables, decodedCatalogueColumns } from './catalogue-tables.ts'
import type { MediaTables } from './media-tables.ts'
import { decodedOrderColumns, type OrderTables } from './order-tables.ts'
import { decodedShopperColumns, type ShopperTables } from './shopper-tables.ts'
import { decodedStaffColumns, type StaffTables } from './staff-tables.ts'
import { decodedStudioColumns, type StudioTables } from './studio-tables.ts'

/** The refusals of one address limit in one hour. */
interface AddressRefusal {
  hour: string
  kind: string
  count: number
}

/** All tables of the database by their SQL names. */
export interface Tables
  extends CatalogueTables,
    ShopperTables,
    OrderTables,
    StaffTables,
    MediaTables,
    StudioTables {
  address_refusals: AddressRefusal
}

/** Columns that SQLite stores as text or number and that the shop reads as values. */
export const decodedColumns: Readonly<Record<string, 'json' | 'flag'>> = {
  ...decodedCatalogueColumns,
  ...decodedShopperColumns,
  ...decodedOrderColumns,
  ...decodedStaffColumns,
  ...decodedStudioColumns,
}
