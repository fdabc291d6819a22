import { studioCopy } from '#content/copy/admin/studio.ts'

/** Returns the name of a shot for staff. A shot that is new to this page is called by its own name. */
export const shotLabel = (shot: string): string =>
  studioCopy.shots[shot] ?? shot.replace(/^\w+-/, '').replaceAll('-', ' ')
