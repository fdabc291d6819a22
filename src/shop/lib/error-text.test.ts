import { afterEach, expect, test } from 'vitest'
import { setLocaleReader } from '#content/define-copy.ts'
import { errorDefinitions } from '#contract/error-definitions.ts'
import { errorText } from './error-text.ts'

afterEach(() => setLocaleReader(() => 'en'))

const soldOut = {
  code: 'sold_out',
  description: 'Floral 701 is sold out.',
  params: { name: 'Floral 701' },
}

test('an English page shows the description of the API', async () => {
  expect(await errorText(soldOut)).toBe('Floral 701 is sold out.')
})

test('an Arabic page shows the text of the code with its params', async () => {
  setLocaleReader(() => 'ar')
  expect(await errorText(soldOut)).toBe('نفدت الكمية من \u2068Floral 701\u2069.')
  const params = { name: 'كحلي', left: 2 }
  expect(await errorText({ code: 'insufficient_stock', description: 'Only 2.', params })).toBe(
    'لم يتبقَّ سوى قطعتين من \u2068كحلي\u2069.',
  )
  expect(await errorText({ code: 'invalid', description: 'x', params: { max: 120 } })).toBe(
    'الحد الأقصى 120 حرفًا.',
  )
  const units = { units: 300, email: 'care@luca.example' }
  expect(await errorText({ code: 'too_many_requests', description: 'x', params: units })).toBe(
    'الحد الأقصى للطلب من شبكة واحدة خلال ساعة هو 300 قطعة. حاول لاحقًا، أو اكتب إلى \u2066care@luca.example\u2069.',
  )
})

test.each([...Object.keys(errorDefinitions), 'code_of_a_newer_server'])(
  'an Arabic page never shows the description of %s',
  async (code) => {
    setLocaleReader(() => 'ar')
    expect(await errorText({ code, description: 'English' })).toMatch(
      /^(?!.*[a-z]).*\p{Script=Arabic}/iu,
    )
  },
)
