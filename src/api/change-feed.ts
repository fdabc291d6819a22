import type { Engine } from '#data/engine/engine.ts'

/** Ids of what changed, or all of them. */
export type Changes = ReadonlySet<string> | 'everything'

/** Returns both changes as one. */
export const uniteChanges = (a: Changes, b: Changes): Changes =>
  a === 'everything' || b === 'everything' ? 'everything' : a.union(b)

/** Ids of products never start with this character. Announcements of live values do. */
const announcementPrefix = '#'

/**
 * Distributes what the database announces to the catalogue cache and to the live values. The engine
 * reports each change only once, so a process has one feed.
 */
export interface ChangeFeed {
  /** Reads the changes since the last call. On SQLite this runs a statement. */
  notice(): void
  /** Returns the products that changed since the last call of this function. */
  takeProducts(): Changes
  /** Returns the announcements since the last call of this function, such as `#shipping`. */
  takeAnnouncements(): Changes
}

/** Creates the change feed of a process. */
export function createChangeFeed(engine: Pick<Engine, 'readCatalogueChanges'>): ChangeFeed {
  let products: Changes = 'everything'
  let announcements: Changes = 'everything'

  return {
    notice() {
      const changes = engine.readCatalogueChanges()
      if (changes === 'everything') {
        products = 'everything'
        announcements = 'everything'
      } else if (changes.size > 0) {
        const isAnnouncement = (id: string) => id.startsWith(announcementPrefix)
        const ids = [...changes]
        announcements = uniteChanges(announcements, new Set(ids.filter(isAnnouncement)))
        products = uniteChanges(products, new Set(ids.filter((id) => !isAnnouncement(id))))
      }
    },
    takeProducts() {
      const taken = products
      products = new Set()
      return taken
    },
    takeAnnouncements() {
      const taken = announcements
      announcements = new Set()
      return taken
    },
  }
}
