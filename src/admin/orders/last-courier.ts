import { createLocalStore } from '#admin/lib/local-store.ts'

/** The courier of the last hand-over on this device, because most parcels go to the same one. */
export const lastCourier = createLocalStore<string>({
  key: 'admin-courier',
  read: (stored) => (typeof stored === 'string' ? stored : ''),
})
