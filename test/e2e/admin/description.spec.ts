import type { Page } from '@playwright/test'
import { expect } from '../shopper.ts'
import { openTestProduct, readEditor, type TestProduct } from './product-samples.ts'
import { expectGoodScreen } from './screen-checks.ts'
import { test } from './staff.ts'

test.use({ shopOf: 'products', reducedMotion: 'reduce' })

const editorOf = (page: Page) => page.getByRole('textbox', { name: 'Description', exact: true })

const storedDescription = async (page: Page, product: TestProduct) => {
  const { draft, published } = await readEditor(page, product)
  return (draft ?? published).description
}

/** Selects the whole description and pastes HTML over it, as a copy from another program does. */
const paste = async (page: Page, html: string) => {
  await editorOf(page).press('Control+a')
  await editorOf(page).evaluate((element, text) => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text/html', text)
    element.dispatchEvent(
      new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }),
    )
  }, html)
}

const saved = async (page: Page) => {
  await page.keyboard.press('Control+s')
  await expect(page.getByText('Product saved')).toBeVisible()
}

test('writes paragraphs, bold words and a list by keyboard, without HTML', async ({
  page,
  shop,
}) => {
  const product = await openTestProduct(page, shop)
  const editor = editorOf(page)
  await editor.focus()
  await page.keyboard.press('Control+a')
  await page.keyboard.type('Woven & washed in ')
  await page.keyboard.press('Control+b')
  await page.keyboard.type('Damietta')
  await page.keyboard.press('Control+b')
  await page.keyboard.type('.')
  await page.keyboard.press('Enter')
  await page.keyboard.type('<b>Two</b> threads')
  await page.keyboard.press('Enter')
  await page.keyboard.press('Shift+Tab')
  await expect(page.getByRole('button', { name: 'List' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(editor).toBeFocused()
  await page.keyboard.type('Warm')
  await page.keyboard.press('Enter')
  await page.keyboard.type('Light')
  await expect(page.getByRole('button', { name: 'List' })).toHaveAttribute('aria-pressed', 'true')
  await expect(editor.locator('li')).toHaveText(['Warm', 'Light'])
  await saved(page)
  expect(await storedDescription(page, product)).toBe(
    '<p>Woven &amp; washed in <strong>Damietta</strong>.</p>\n<p>&lt;b&gt;Two&lt;/b&gt; threads</p>\n<ul><li>Warm</li><li>Light</li></ul>',
  )
  // What was saved is not an unsaved change, and the cursor stays where it was.
  await expect(page.getByRole('region', { name: 'Unsaved changes' })).toBeHidden()
  await page.keyboard.type('!')
  await expect(editor.locator('li')).toHaveText(['Warm', 'Light!'])
  // Undo takes back what was typed without a pause, which may be more than the last key.
  await page.keyboard.press('Control+z')
  await expect(editor).not.toContainText('!')
  await page.keyboard.press('Control+Shift+z')
  await expect(editor.locator('li')).toHaveText(['Warm', 'Light!'])
})

test('keeps the words and the allowed elements of pasted text, and runs nothing in it', async ({
  page,
  shop,
}) => {
  const product = await openTestProduct(page, shop)
  await paste(
    page,
    `<html><head><style>p { color: red }</style></head><body>
    <h1 style="color:red" onclick="document.title=1">Linen</h1>
    <p class=MsoNormal>Cool <b>and</b> <i>dry</i><img src=x onerror="document.title=1"><o:p></o:p></p>
    <p class=MsoListParagraphCxSpFirst style='mso-list:l0 level1 lfo1'><span style='mso-list:Ignore'>·  </span>Pressed</p>
    <p class=MsoListParagraphCxSpLast style='mso-list:l0 level1 lfo1'><span style='mso-list:Ignore'>·  </span>Folded</p>
    <table><tr><td><a href="javascript:document.title=1">Care</a></td></tr></table>
    <script>document.title = 1</script></body></html>`,
  )
  await saved(page)
  expect(await storedDescription(page, product)).toBe(
    '<p>Linen</p>\n<p>Cool <strong>and</strong> <em>dry</em></p>\n<ul><li>Pressed</li><li>Folded</li></ul>\n<p>Care</p>',
  )
  // Google Docs copies all text in an element of normal weight.
  await paste(
    page,
    '<b style="font-weight:normal" id="docs-internal-guid-1"><p>Soft <span style="font-weight:700">oxford</span></p></b>',
  )
  await expect(editorOf(page)).toHaveText('Soft oxford')
  await expect(editorOf(page).locator('strong')).toHaveText(['oxford'])
  expect(await page.title()).toContain(product.name)
})

test('shows a text of another person, and the direction of each paragraph', async ({
  page,
  shop,
}) => {
  const product = await openTestProduct(page, shop)
  await editorOf(page).fill('قميص من القطن')
  await expect(editorOf(page).locator('p')).toHaveCSS('direction', 'rtl')
  await page.getByRole('button', { name: 'Discard' }).click()
  await expect(editorOf(page)).toHaveText('Two fine threads')
  await expect(editorOf(page).locator('p')).toHaveCSS('direction', 'ltr')
  expect(await storedDescription(page, product)).toBe('<p>Two fine threads</p>')
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

  test('writes bold words and a list by touch', async ({ page, shop }) => {
    const product = await openTestProduct(page, shop)
    const editor = editorOf(page)
    await editor.tap()
    await editor.press('Control+a')
    await page.getByRole('button', { name: 'Bold' }).tap()
    await expect(page.getByRole('button', { name: 'Bold' })).toHaveAttribute('aria-pressed', 'true')
    await page.getByRole('button', { name: 'List' }).tap()
    await expect(editor.locator('li strong')).toHaveText('Two fine threads')
    // The draft is saved without a press.
    await expect(page.getByText(/Draft saved/)).toBeVisible()
    await expect(page.getByRole('region', { name: 'Unsaved changes' })).toBeHidden()
    expect(await storedDescription(page, product)).toBe(
      '<ul><li><strong>Two fine threads</strong></li></ul>',
    )
    await expectGoodScreen(page, { device: 'touch' })
  })
})
