import type { Fabric } from '#content/catalogue/fabric.ts'

/** The name of a pattern. */
export type PatternName = Fabric['pattern']

/** A fabric of each pattern: what the form shows when the pattern is chosen for the first time. */
export const firstFabrics: { readonly [Name in PatternName]: Extract<Fabric, { pattern: Name }> } =
  {
    plain: { weave: 'satin', pattern: 'plain', ground: '#1b2440' },
    stripe: {
      weave: 'silk-twill',
      pattern: 'stripe',
      bands: [
        [1.7, '#1b2440'],
        [0.34, '#d9cfb4'],
        [0.5, '#6b1d28'],
        [0.34, '#d9cfb4'],
      ],
    },
    pindot: {
      weave: 'silk-twill',
      pattern: 'pindot',
      ground: '#1b2440',
      dot: '#f3f2ee',
      diameter: 0.2,
      spacing: 1.1,
    },
    paisley: {
      weave: 'silk-twill',
      pattern: 'paisley',
      ground: '#1b2440',
      colours: ['#23405c', '#c9a45c', '#e3d6c0', '#7d8f6a'],
      repeat: 6,
    },
    floral: {
      weave: 'silk-twill',
      pattern: 'floral',
      ground: '#1b2440',
      petals: ['#c98f8a', '#e3c3b2'],
      leaves: ['#4c6a53', '#5f8063'],
      eye: '#c9a24a',
      repeat: 5.4,
    },
    foulard: {
      weave: 'silk-twill',
      pattern: 'foulard',
      ground: '#1b2440',
      colours: ['#7c2630', '#d9c18b', '#e8e2d2'],
      repeat: 1.8,
    },
    'glen-check': {
      weave: 'silk-twill',
      pattern: 'glen-check',
      ground: '#1b2440',
      yarn: '#98a5b8',
      overcheck: '#c3a367',
      repeat: 3.2,
    },
    houndstooth: {
      weave: 'silk-twill',
      pattern: 'houndstooth',
      ground: '#e9e4d4',
      yarn: '#1b1b1e',
      repeat: 0.55,
    },
    chevron: {
      weave: 'silk-twill',
      pattern: 'chevron',
      ground: '#1b2440',
      yarn: '#98a5b8',
      repeat: 0.8,
    },
    gingham: {
      weave: 'poplin',
      pattern: 'gingham',
      ground: '#f3f2ee',
      yarn: '#5d7fb0',
      repeat: 0.8,
    },
    self: { weave: 'jacquard', pattern: 'self', motif: 'diamond', ground: '#1b1b1e', repeat: 2.4 },
  }
