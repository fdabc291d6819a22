import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { readCustomersSearch, readMessagesSearch } from '#admin/kit/page-search.ts'
import { signedInRoute } from './signed-in.tsx'

/** The search of customers. */
const customersRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/customers',
  validateSearch: readCustomersSearch,
  component: lazyRouteComponent(
    () => import('#admin/customers/customers-page.tsx'),
    'CustomersPage',
  ),
})

/** One customer. */
const customerRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/customers/$key',
  component: lazyRouteComponent(() => import('#admin/customers/customer-page.tsx'), 'CustomerPage'),
})

/** Messages from shoppers. */
const messagesRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/messages',
  validateSearch: readMessagesSearch,
  component: lazyRouteComponent(() => import('#admin/messages/messages-page.tsx'), 'MessagesPage'),
})

/** The pages of this file, for the router. */
export const customersRoutes = [customersRoute, customerRoute, messagesRoute] as const
