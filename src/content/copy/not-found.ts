import { defineCopy } from '../define-copy.ts'
import { arabic } from './ar/not-found.ts'

export const english = {
  notFound: {
    title: 'Error 404',
    subtitle:
      "OOPS! It seems like something went wrong. Don't Worry we will fix the problem just reload the page.",
    link: 'Back to safety',
    /** The fallback of the router. */
    generic: 'Not Found',
  },
  error: {
    title: 'Something went wrong!',
    show: 'Show Error',
    hide: 'Hide Error',
    retry: 'Try again',
    link: 'Back to safety',
    unreachable: 'The shop could not be reached.',
    offline: 'You seem to be offline. The page will be here when you are back.',
  },
} as const

/**
 * Texts of the 404 page.
 * @spec errors.not-found-title, errors.not-found-text, errors.not-found-link, errors.fallback
 */
export const notFoundCopy = defineCopy(english.notFound, arabic.notFound)

/** Texts of the default error view. @spec errors.view, errors.toggle */
export const errorCopy = defineCopy(english.error, arabic.error)
