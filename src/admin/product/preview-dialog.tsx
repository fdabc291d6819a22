import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { errorText } from '#admin/lib/error-text.ts'
import { Button, buttonStyle } from '#admin/ui/button.tsx'
import { Dialog } from '#admin/ui/dialog.tsx'
import { errorStyle, inputStyle } from '#admin/ui/field-style.ts'
import { Icon } from '#admin/ui/icon.tsx'
import { Segments } from '#admin/ui/segments.tsx'
import { productCopy } from '#content/copy/admin/product.ts'
import { adminCopy } from '#content/copy/admin/shell.ts'
import { colourwaysOf } from './colourways.ts'
import type { DialogProps } from './product-props.ts'
import { previewPath, productQuery } from './stored-product.ts'

const copy = productCopy.preview
const widths = ['phone', 'desktop'] as const
type Width = (typeof widths)[number]

/**
 * The page of the shop with the draft, as a phone or a desktop shows it. Unsaved values are saved
 * first, because the server renders the page.
 */
export function PreviewDialog({ editor, form, onClose, width }: DialogProps & { width: Width }) {
  const [shown, setShown] = useState<Width>(width)
  const [variantId, setVariantId] = useState<string>()
  const colourways = colourwaysOf(form.doc)
  const saved = useQuery({
    queryKey: [...productQuery(editor.id).queryKey, 'preview'],
    queryFn: form.saveFirst,
    staleTime: 0,
    gcTime: 0,
    retry: false,
  })
  const current = variantId ?? colourways[0]?.variants[0].id
  const path = previewPath(editor.id, current)
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={copy.title}
      width={shown === 'desktop' ? 84 : 30}
      actions={
        <>
          <Button onClick={onClose}>{adminCopy.close}</Button>
          <a className={buttonStyle()} href={path} target="_blank" rel="noreferrer">
            <Icon name="external" />
            {copy.open}
          </a>
        </>
      }
    >
      <div className="mb-3 flex min-h-9 items-center gap-4">
        <Segments
          label={copy.width}
          options={widths.map((each) => ({ value: each, label: copy[each] }))}
          value={shown}
          onChange={setShown}
        />
        {colourways.length > 1 && (
          <label className="ms-auto">
            <span className="sr-only">{copy.color}</span>
            <span className={inputStyle()}>
              <select
                value={current}
                onChange={({ currentTarget }) => setVariantId(currentTarget.value)}
              >
                {colourways.map(({ key, color, variants }) => (
                  <option key={key} value={variants[0].id}>
                    {color}
                  </option>
                ))}
              </select>
              <Icon name="down" isAfter />
            </span>
          </label>
        )}
      </div>
      {saved.error && (
        <p className={errorStyle} role="alert">
          {errorText(saved.error)}
        </p>
      )}
      {colourways.length === 0 && <p className="text-ink-2">{copy.empty}</p>}
      {saved.data && colourways.length > 0 && (
        <div className="grid justify-items-center overflow-auto bg-sunk">
          <iframe
            className={`h-[min(64svh,52rem)] border border-line ${shown === 'phone' ? 'w-[390px] max-w-full' : 'w-[1280px] max-w-none justify-self-start'}`}
            key={`${saved.data.draftVersion} ${path}`}
            src={path}
            title={copy.frame(form.doc.name)}
          />
        </div>
      )}
    </Dialog>
  )
}
