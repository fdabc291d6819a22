import type { Kind } from '#contract/kinds.ts'
import { defineCopy } from '../define-copy.ts'
import { arabic } from './ar/kinds.ts'

interface KindCopy {
  /** The name of the kind: a heading, a link, a tab of the admin. */
  name: string
  /** The first link of its sub-menu. It shows the whole kind. */
  all: string
  /** Two examples in the search field of its lists. */
  searchExample: string
}

export const english = {
  shirts: { name: 'Shirts', all: 'All Shirts', searchExample: 'White, poplin' },
  ties: { name: 'Ties', all: 'All Ties', searchExample: 'Navy, paisley' },
} as const satisfies Record<Kind, KindCopy>

/** Texts of each kind of goods. */
export const kindCopy = defineCopy(english, arabic)
