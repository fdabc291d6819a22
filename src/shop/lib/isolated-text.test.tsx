import { renderToStaticMarkup } from 'react-dom/server'
import { afterEach, expect, test } from 'vitest'
import { setLocaleReader } from '#content/define-copy.ts'
import { CatalogueText, Isolated } from './isolated-text.tsx'

afterEach(() => setLocaleReader(() => 'en'))

const texts = (
  <>
    <CatalogueText>Floral 701</CatalogueText>
    <CatalogueText>مشجّر 701</CatalogueText>
    <Isolated>Nour</Isolated>
    <Isolated dir="ltr">#4f9c21ab</Isolated>
  </>
)

test('English pages show the plain text', () => {
  expect(renderToStaticMarkup(texts)).toBe('Floral 701مشجّر 701Nour#4f9c21ab')
})

test('Arabic pages isolate texts and mark an untranslated name as English', () => {
  setLocaleReader(() => 'ar')
  expect(renderToStaticMarkup(texts)).toBe(
    '<bdi lang="en" dir="ltr">Floral 701</bdi><bdi>مشجّر 701</bdi>' +
      '<bdi>Nour</bdi><bdi dir="ltr">#4f9c21ab</bdi>',
  )
})
