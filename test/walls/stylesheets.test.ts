import { describe, expect, test } from 'vitest'
import { stylesheetsOn } from './plant.ts'

const layer = (rules: string) => `@layer components {\n${rules}\n}\n`

/** The stylesheet that defines each name, and what another stylesheet says about it. */
const plants = [
  {
    title: 'no class in two stylesheets',
    own: '.strip { display: grid; }',
    other: '.strip { display: flex; }',
    rule: 'one-stylesheet',
  },
  {
    title: 'no class among other selectors',
    own: '.tile,\n.swatch { display: grid; }',
    other: '/* Tiles */\n.chart, .swatch { display: flex; }',
    rule: 'one-stylesheet',
  },
  {
    title: 'no class of one element',
    own: '.tile { display: grid; }',
    other: 'button.tile { display: flex; }',
    rule: 'one-stylesheet',
  },
  {
    title: 'no part of a class in two stylesheets',
    own: '.log .note { color: var(--ink); }',
    other: '.log\n  .note { display: block; }',
    rule: 'one-stylesheet',
  },
  {
    title: 'no class at some widths',
    own: '.strip { display: grid; }',
    other: '@media (width < 60rem) { .strip { display: flex; } }',
    rule: 'one-stylesheet',
  },
  {
    title: 'no class that both have at some widths only',
    own: '@media (width < 60rem) { .strip { display: grid; } }',
    other: '@media (width < 48rem) { .strip { display: flex; } }',
    rule: 'one-stylesheet',
  },
  {
    title: 'no animation in two stylesheets',
    own: '@keyframes fade { from { opacity: 0; } }',
    other: '@keyframes fade { from { scale: 0; } }',
    rule: 'one-stylesheet',
  },
  {
    title: 'accepts a class within another, and with another',
    own: '.strip { display: grid; }',
    other: '.sheet .strip { gap: 1rem; }\n.strip.wide { gap: 2rem; }\n.strip > b { margin: 0; }',
  },
  {
    title: 'accepts a class twice in one stylesheet',
    own: '.strip { display: grid; }\n.strip { gap: 1rem; }\n@media print { .strip { gap: 0; } }',
    other: '.sheet { display: grid; }',
  },
  {
    title: 'accepts the steps of other animations, and nested rules',
    own: '@keyframes fade { from { opacity: 0; } }\n.strip { &.on { gap: 0; } }',
    other: '@keyframes grow { from { scale: 0; } }\n.sheet { &.on { gap: 0; } }',
  },
  {
    title: 'accepts a part of a class at some widths',
    own: '.strip > b { display: grid; }',
    other: '@media (width < 60rem) { .strip > b { display: flex; } }',
  },
]

const findings = (own: string, other: string, names: readonly [string, string]) =>
  stylesheetsOn({
    [`src/admin/styles/${names[0]}`]: layer(own),
    [`src/admin/styles/${names[1]}`]: layer(other),
  }).get(`src/admin/styles/${names[1]}`) ?? []

describe('stylesheets of the admin', () => {
  test.each(plants)('$title', ({ own, other, rule }) => {
    expect(findings(own, other, ['a.css', 'b.css'])).toEqual(rule ? [rule] : [])
  })

  test.each([
    ['phone.css', 'studio.css', true],
    ['touch.css', 'studio-fields.css', true],
    ['studio-between.css', 'studio.css', true],
    ['studio-between.css', 'studio-fields.css', true],
    ['product-between.css', 'products.css', false],
    ['product-between.css', 'studio.css', false],
  ])('%s changes a class of %s at some widths: %s', (widths, owner, isAllowed) => {
    const other = '@media (width < 48rem) { .strip { display: flex; } }'
    const found = findings('.strip { display: grid; }', other, [owner, widths])
    expect(found).toEqual(isAllowed ? [] : ['one-stylesheet'])
  })
})
