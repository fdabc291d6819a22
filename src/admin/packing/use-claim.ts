import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useMe } from '#admin/kit/me.ts'
import { staffKey } from '#admin/kit/staff-query.ts'
import { callAdmin, timerHeaders } from '#admin/lib/call.ts'
import type { OrderDetail } from '#contract/admin/orders.ts'
import { claimOrder, releaseOrder } from '#contract/admin/packing.ts'
import { ApiCallError } from '#contract/client.ts'
import { packOrderQuery, storeOrder } from './packing-orders.ts'
import { packingStep } from './packing-steps.ts'
import { packingUpdates } from './packing-updates.ts'
import { ticks } from './ticks.ts'

/** A claim ends after 15 minutes, so the open screen repeats it well before. */
const repeatMs = 5 * 60_000
/** An order that is open for less is only passed by on the way to another one. */
const settleMs = 400

/** Who packs the order besides the person at this screen. */
export interface OtherClaim {
  name: string
  /** Undefined if only the name is known. */
  since: string | undefined
}

/** Returns who has the claim if the server refused it. */
function claimOf(error: Error | null): OtherClaim | undefined {
  if (!(error instanceof ApiCallError) || error.code !== 'already_claimed') return
  const params = error.errors[0]?.params
  return params && 'claimedBy' in params
    ? { name: params.claimedBy, since: params.claimedAt }
    : undefined
}

/** Returns who packs an order, as the order itself says. */
const ownerOf = ({ claimedBy }: OrderDetail, staffId: string): OtherClaim | undefined =>
  claimedBy && claimedBy.id !== staffId ? { name: claimedBy.name, since: undefined } : undefined

/** Returns true once the component has been on screen for a moment. */
function useSettled(isActive: boolean): boolean {
  const [isSettled, setSettled] = useState(false)
  useEffect(() => {
    if (!isActive) return
    const timer = setTimeout(setSettled, settleMs, true)
    return () => {
      clearTimeout(timer)
      setSettled(false)
    }
  }, [isActive])
  return isSettled
}

/** Releases the claim when the screen closes, unless an item is ticked. Failures do not matter. */
function useReleaseOnLeave(order: OrderDetail, isMine: boolean) {
  const client = useQueryClient()
  const { id: staffId } = useMe()
  const { id, number } = order
  useEffect(() => {
    if (!isMine) return
    return () => {
      if (ticks.get()[id]?.ids.length) return
      const current = client.getQueryData(packOrderQuery(number).queryKey)
      if (
        current?.claimedBy?.id !== staffId ||
        packingStep(current, packingUpdates.get()) !== 'open'
      )
        return
      callAdmin(releaseOrder, { params: { order: id } })
        .then((released) => storeOrder(client, released))
        .catch(() => undefined)
    }
  }, [client, id, isMine, number, staffId])
}

/**
 * Claims an order while its screen is open, and repeats the claim every 5 minutes while the screen is
 * visible. Render one such component per order: its key is the id of the order.
 */
export function useClaim(order: OrderDetail, isWanted: boolean) {
  const client = useQueryClient()
  const { id: staffId } = useMe()
  const queryKey = staffKey(claimOrder, { params: { order: order.id }, body: {} })
  const claim = (takeOver: boolean, headers = {}) =>
    callAdmin(claimOrder, { params: { order: order.id }, body: { takeOver }, headers })
  const query = useQuery({
    queryKey,
    queryFn: async () => {
      const claimed = await claim(false, client.getQueryData(queryKey) ? timerHeaders : {})
      storeOrder(client, claimed)
      return claimed.claimedBy
    },
    enabled: useSettled(isWanted),
    staleTime: repeatMs,
    refetchInterval: repeatMs,
    gcTime: 0,
    retry: false,
  })
  const takeOver = useMutation({
    mutationFn: () => claim(true),
    onSuccess: (claimed) => {
      client.setQueryData(queryKey, claimed.claimedBy)
      storeOrder(client, claimed)
    },
  })
  const other = claimOf(query.error) ?? ownerOf(order, staffId)
  const isMine = query.data?.id === staffId && !other
  useReleaseOnLeave(order, isMine)
  return { other: isWanted ? other : undefined, isMine, takeOver }
}
