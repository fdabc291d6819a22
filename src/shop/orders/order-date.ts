const day = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'long', year: 'numeric' })

/** When something was ordered, as a shopper reads it: `15 January 2026`. Takes ISO 8601. */
export const formatDate = (iso: string): string => day.format(new Date(iso))
