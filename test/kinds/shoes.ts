import type { ProjectCopy } from '#test/engine/development-server.ts'

/** The sizes of the shoes, from small to large. */
export const shoeSizes = ['41⅓', '42', '42⅔', '43⅓'] as const

/** Texts of the added kind that a test finds again. */
export const shoeTexts = {
  en: {
    name: 'Shoes',
    description: 'Oxfords of calf leather, sewn in Cairo.',
    composition: 'Calf leather',
    refund: 'Shoes are not refundable once worn outside.',
    question: 'Can I exchange shoes?',
    exchange: 'Exchange of shoes, days: ',
  },
  ar: {
    name: 'الأحذية',
    description: 'أحذية أكسفورد من جلد العجل، مخيطة في القاهرة.',
    composition: 'جلد العجل',
    refund: 'لا يُسترد ثمن الأحذية بعد لبسها خارج البيت.',
    question: 'هل يمكنني استبدال الأحذية؟',
    exchange: 'استبدال الأحذية، أيام: ',
  },
} as const

/** The garment of the kind on slips. */
export const shoeGarment = 'Pair of shoes'

const { en, ar } = shoeTexts
const quote = (text: string) => `'${text}'`

/** An addition to a source file, behind the first occurrence of a text. */
type Addition = readonly [file: string, after: string, added: string]

const table: readonly Addition[] = [
  [
    'src/contract/kinds.ts',
    "  ties: { garments: ['necktie', 'bowTie'], banners: 6 },\n",
    "  shoes: { garments: ['shoe'], banners: 0 },\n",
  ],
  [
    'src/rules/kinds.ts',
    "  ties: { sizes: [], hasSizeGuide: false, cardsPerBanner: 8, wornWith: 'shirts' },\n",
    `  shoes: { sizes: [${shoeSizes.map(quote)}], hasSizeGuide: false, cardsPerBanner: 0, wornWith: null },\n`,
  ],
  [
    'src/rules/kinds.ts',
    'export const garmentRules: Readonly<Record<Garment, GarmentRules>> = {\n',
    "  shoe: { tag: '#Shoes', feedCategory: 'Apparel & Accessories > Shoes', studio: null },\n",
  ],
  [
    'src/content/kinds.ts',
    'export const kindPlaces = {\n',
    '  shoes: { place: 3, menu: [], footer: [] },\n',
  ],
]

/** The additions of one language to a file of texts. */
const textsOf = (folder: string, texts: (typeof shoeTexts)['en' | 'ar']): Addition[] => {
  const isArabic = folder !== ''
  const start = isArabic ? 'export const arabic: Translation<typeof english> = {\n' : ''
  const file = (name: string) => `src/content/copy/${folder}${name}.ts`
  const composition = `{ title: ${quote(texts.composition)}, made: ['A'], care: ['B'] }`
  const policy = `refund: ${quote(texts.refund)}, exchange: ${quote(texts.name)}`
  return [
    [
      file('kinds'),
      start || 'export const english = {\n',
      `  shoes: { name: ${quote(texts.name)}, all: ${quote(texts.name)}, searchExample: '42' },\n`,
    ],
    [
      file('category-descriptions'),
      '  descriptions: {\n',
      `    shoes: ${quote(texts.description)},\n`,
    ],
    [file('composition'), '  kinds: {\n', `    shoes: ${composition},\n`],
    [
      file('questions'),
      '  kinds: {\n',
      `    shoes: [{ question: ${quote(texts.question)}, answer: 'A' }],\n`,
    ],
    [
      file('delivery'),
      '  exchange: {\n',
      `    shoes: (days) => ${quote(texts.exchange)} + days,\n`.replace(
        '(days)',
        isArabic ? '(days)' : '(days: number)',
      ),
    ],
    [file('banners'), start || 'export const english = {\n', '  shoes: {},\n'],
    isArabic
      ? [file('policies'), start, `  shoes: { ${policy} },\n`]
      : [
          'src/content/policies.ts',
          'export const policies = {\n',
          `  shoes: { ${policy}, exchangeFor: [], requestWithinDays: 14 },\n`,
        ],
  ]
}

const texts: readonly Addition[] = [
  ...textsOf('', en),
  ...textsOf('ar/', ar),
  ['src/content/copy/category.ts', 'const families = {\n', '  shoes: { row: [], others: [] },\n'],
  [
    'src/content/copy/admin/kinds.ts',
    'export const garmentTexts: Readonly<Record<Garment, string>> = {\n',
    `  shoe: ${quote(shoeGarment)},\n`,
  ],
]

/** Adds shoes to a copy of the sources: to the tables of kinds and to texts, and to no other file. */
export function addShoes(project: ProjectCopy): void {
  for (const [file, after, added] of [...table, ...texts])
    project.edit(file, after, `${after}${added}`)
}
