import { lazyRouteComponent, useRouterState } from '@tanstack/react-router'
import { type ReactNode, Suspense, useEffect, useRef, useState } from 'react'
import { orderLinkCopy } from '#content/copy/order-link.ts'
import { shellCopy } from '#content/copy/shell.ts'
import type { OrderPage } from '#contract/order-link.ts'
import { logFailure } from '#shop/lib/log-failure.ts'
import { FindOrder } from '#shop/orders/find-order.tsx'
import { isRefusedLink, readLinkedOrder } from '#shop/orders/order-link.ts'
import { Button } from '#ui/button.tsx'
import { Empty } from '#ui/empty.tsx'
import { Spinner } from '#ui/spinner.tsx'

const LinkedOrder = lazyRouteComponent(() => import('#shop/orders/linked-order.tsx'), 'LinkedOrder')

type Loaded = { order: OrderPage } | 'loading' | 'refused' | 'failed'

/** Loads the order of a link. Returns it, or how far that is, and functions to change and to load it. */
function useLinkedOrder(token: string) {
  const [loaded, setLoaded] = useState<Loaded>('loading')
  const latest = useRef(token)
  latest.current = token
  const load = async () => {
    try {
      const order = await readLinkedOrder(token)
      if (latest.current === token) setLoaded({ order })
    } catch (failure) {
      if (!isRefusedLink(failure)) logFailure('The order of the link was not loaded.', failure)
      if (latest.current === token) setLoaded(isRefusedLink(failure) ? 'refused' : 'failed')
    }
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: only another link loads again.
  useEffect(() => {
    void load()
    // The code of the order loads beside its data.
    void LinkedOrder.preload?.()
  }, [token])
  const retry = () => {
    setLoaded('loading')
    void load()
  }
  return { loaded, retry, load, show: (order: OrderPage) => setLoaded({ order }) }
}

/** The heading with what is shown until the order is loaded. */
function Waiting({ children }: { children: ReactNode }) {
  return (
    <div className="page pt-[clamp(2.5rem,5vw,5rem)] pb-[clamp(4rem,8vw,9rem)]">
      <h1 className="type-h1 mb-[clamp(2rem,4vw,4rem)]">{orderLinkCopy().title}</h1>
      {children}
    </div>
  )
}

function OrderOfLink({ token }: { token: string }) {
  const { loaded, retry, load, show } = useLinkedOrder(token)
  const title = loaded === 'refused' ? orderLinkCopy().find.title : orderLinkCopy().title
  useEffect(() => {
    document.title = shellCopy().documentTitle(title)
  }, [title])
  const loading = (
    <Waiting>
      <Spinner label={orderLinkCopy().loading} isLabelShown />
    </Waiting>
  )
  if (loaded === 'refused') return <FindOrder isRefused />
  if (loaded === 'loading') return loading
  if (loaded === 'failed')
    return (
      <Waiting>
        <Empty text={orderLinkCopy().failed}>
          <Button variant="secondary" onClick={retry}>
            {orderLinkCopy().retry}
          </Button>
        </Empty>
      </Waiting>
    )
  return (
    <Suspense fallback={loading}>
      <LinkedOrder token={token} order={loaded.order} reload={load} show={show} />
    </Suspense>
  )
}

/** Shows the order whose token is in the fragment of the URL. Without one it shows the form to find it. */
export function OrderLinkPage() {
  const token = useRouterState({ select: ({ location }) => location.hash })
  return token ? <OrderOfLink key={token} token={token} /> : <FindOrder />
}
