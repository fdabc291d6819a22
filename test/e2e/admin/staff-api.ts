import type { Page } from '@playwright/test'

/** Makes a call of staff in the page, with its session. Returns `data` of the response. */
export const callStaff = (page: Page, path: string, body?: object) =>
  page.evaluate(
    async ([address, sent]) => {
      const response = await fetch(`/api/admin${address}`, {
        ...(sent === null
          ? {}
          : {
              method: 'POST',
              headers: {
                'content-type': 'application/json',
                'idempotency-key': crypto.randomUUID(),
              },
              body: JSON.stringify(sent),
            }),
      })
      return (await response.json()).data
    },
    [path, body ?? null] as const,
  )
