/**
 * Internals of TanStack Router that have no public API. They were read in the source of
 * @tanstack/react-router 1.170.46 and @tanstack/router-core 1.171.39. The test beside this file fails
 * on another version: compare each internal with the new source, then change the versions here.
 */
import type { AnyRouteMatch, AnyRouter } from '@tanstack/react-router'

/** Returns the matched routes of a loaded page, outermost first. */
export const readMatches = (router: AnyRouter): readonly AnyRouteMatch[] =>
  router.stores.matches.get()

/** Whether a route was not found. `_notFound` marks the parent that renders the 404 page. */
export const isNotFound = (match: AnyRouteMatch): boolean =>
  match.status === 'notFound' || match._notFound === true

/** The time at which a route's data was loaded (`u`), before its status (`s`). */
const loadedAt = /,u:\d{13},s:"/g

/**
 * Replaces the load times in a rendered page by `Date.now()` in the browser. So a cached page is not
 * stale for the router, and every server sends the same bytes.
 */
export const removeLoadTimes = (html: string): string =>
  html.replaceAll(loadedAt, ',u:Date.now(),s:"')

/** Removes the tag that passes the nonce to the router in the browser. */
export const removeNonceTag = (html: string, nonce: string): string =>
  html.replaceAll(new RegExp(`<meta property="csp-nonce" content="${nonce}"[^>]*>`, 'g'), '')
