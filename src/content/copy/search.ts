import { defineCopy } from '../define-copy.ts'
import { arabic } from './ar/search.ts'

export const english = {
  /** The label of the list below the search field. */
  results: 'Search results',
  viewAll: (pieces: number) => `View all ${pieces}`,
  recent: 'Recent searches',
  clearRecent: 'Clear recent searches',
} as const

/** Texts of the search as you type. The search sheet loads them. */
export const searchCopy = defineCopy(english, arabic)
