const day = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'long', year: 'numeric' })

/** Formats an ISO 8601 date for shoppers: `15 January 2026`. */
export const formatDate = (iso: string): string => day.format(new Date(iso))
