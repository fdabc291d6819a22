import { beforeAll, describe, expect, it } from 'vitest'
import { setLocaleReader } from '#content/define-copy.ts'
import { colourOptions, groupChosenColours } from './colour-options.ts'

const option = (value: string, count = 1) => ({ value, label: value, count })
const options = [option('Blue', 2), option('Neon'), option('Sky', 3), option('White', 5)]
const read = (chosen: string[], present = options) =>
  colourOptions({ options: present, chosen, labels: [] }).map(
    ({ label, value, count, isChosen }) => `${label} ${value} ${count} ${isChosen}`,
  )

beforeAll(() => setLocaleReader(() => 'en'))

describe('the options of the colour filter', () => {
  it('are families with the sum of their counts, then colours without a family', () => {
    expect(read([])).toEqual(['White White 5 false', 'Blue Blue,Sky 5 false', 'Neon Neon 1 false'])
  })

  it('mark a family whose colours are all chosen, in any letter case', () => {
    expect(read(['blue', 'SKY'])).toContain('Blue Blue,Sky 5 true')
  })

  it('show a single colour of an old address beside its family', () => {
    expect(read(['Sky'])).toEqual([
      'White White 5 false',
      'Blue Blue,Sky 5 false',
      'Neon Neon 1 false',
      'Sky Sky 3 true',
    ])
  })

  it('tell a colour from the family of the same name', () => {
    expect(read(['Blue'])).toEqual([
      'White White 5 false',
      'Blue Blue,Sky 5 false',
      'Neon Neon 1 false',
      'Blue only Blue 2 true',
    ])
  })

  it('keep colours of a chosen family that other filters hide', () => {
    expect(read(['Blue', 'Sky'], [option('Sky', 3)])).toEqual(['Blue Sky,Blue 3 true'])
  })

  it('keep a chosen colour without products', () => {
    expect(read(['Wine'], [option('White')])).toEqual(['White White 1 false', 'Wine Wine 0 true'])
  })

  it('group the chosen colours of a family', () => {
    expect(groupChosenColours(['Sky', 'White', 'Blue', 'Neon'])).toEqual([
      ['Sky', 'Blue'],
      ['White'],
      ['Neon'],
    ])
  })
})
