/** The width at which a page has one column and a bar at the foot. The styles have the same limit. */
export const phoneQuery = '(width < 48rem)'
