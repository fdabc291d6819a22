import * as contract from '#contract/admin/fabrics.ts'
import { createFabricProduct } from '#data/pictures/fabric-product.ts'
import * as data from '#data/pictures/fabrics.ts'
import { type AdminMountContext, mountStaff } from './mount.ts'

/** Mounts the calls about the fabrics of the studio. They work without the studio, too. */
export function mountFabrics(mountContext: AdminMountContext): void {
  const { engine } = mountContext.deps
  mountStaff(mountContext, contract.listFabrics, async ({ db }) => ({
    items: await data.readFabrics(db),
  }))
  mountStaff(mountContext, contract.getFabric, ({ db, params }) =>
    data.readFabric(db, params.fabricId),
  )
  mountStaff(mountContext, contract.createFabric, async ({ body, db, now, session, write }) => {
    const fabric = { ...body, staffId: session.staff.id, now }
    const id = await write((audited) => data.createFabric(audited, fabric))
    return data.readFabric(db, id)
  })
  mountStaff(mountContext, contract.editFabric, async ({ body, db, now, params, write }) => {
    const edit = { id: params.fabricId, ...body, now }
    const merged = await write((audited) => data.editFabric(engine, audited, edit))
    return { ...(await data.readFabric(db, params.fabricId)), merged }
  })
  mountStaff(mountContext, contract.deleteFabric, async ({ params, write }) => {
    await write((audited) => data.deleteFabric(engine, audited, params.fabricId))
    return null
  })
  mountStaff(mountContext, contract.createFabricProduct, async (call) => {
    const { body, now, params, session, write } = call
    const request = { ...body, ...params, staffId: session.staff.id, now }
    return { productId: await write((audited) => createFabricProduct(engine, audited, request)) }
  })
}
