import { describe, expect, it } from 'vitest'
import { hasTag, tagKey } from './tags.ts'

describe('tags', () => {
  it.each(['#Black-on-Black', 'black on black', 'BLACK-ON-BLACK', '# Black  On-black'])(
    'compares %s without case, #, spaces and hyphens [listing.tag-compare]',
    (spelling) => expect(tagKey(spelling)).toBe('blackonblack'),
  )

  it('finds an exact tag, not a part of one [listing.tag-compare]', () => {
    expect(hasTag(['#Plain', '#Dynamic'], 'dynamic')).toBe(true)
    expect(hasTag(['#Dynamic-Fit'], '#Dynamic')).toBe(false)
    expect(hasTag([], '#Dynamic')).toBe(false)
  })
})
