/** Texts of the search that opens everything: Ctrl K. */
export const paletteCopy = {
  label: 'Search orders, products, customers or run an action',
  results: 'Results',
  groups: {
    recent: 'Recent',
    orders: 'Orders',
    products: 'Products',
    customers: 'Customers',
    pages: 'Go to',
    actions: 'Actions',
  },
  kinds: { reports: 'Reports' },
  orderCount: (orders: number, returned: number) =>
    `${orders} ${orders === 1 ? 'order' : 'orders'}${returned > 0 ? `, ${returned} returned` : ''}`,
  states: { draft: 'Draft', published: 'Live', archived: 'Archived' },
  actions: {
    calls: 'Start calls',
    lowStock: 'Show low stock',
    receive: 'Receive stock',
    count: 'Start a stock count',
    createFabric: 'Create a fabric',
    import: 'Import products',
    invite: 'Invite staff',
    print: (number: string) => `Print packing slip of #${number}`,
    searchOrders: (query: string) => `Search all orders for “${query}”`,
  },
  none: 'No results',
  failed: "Couldn't search orders, products and customers.",
  searching: 'Searching',
  keys: { move: 'Move', open: 'Open' },
} as const
