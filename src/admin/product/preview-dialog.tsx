import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { errorText } from '#admin/lib/error-text.ts'
import { Button, buttonStyle } from '#admin/ui/button.tsx'
import { Dialog } from '#admin/ui/dialog.tsx'
import { Icon } from '#admin/ui/icon.tsx'
import { productCopy } from '#content/copy/admin/product.ts'
import { adminCopy } from '#content/copy/admin/shell.ts'
import { colourwaysOf } from './colourways.ts'
import type { DialogProps } from './dialog-props.ts'
import { previewPath } from './preview-path.ts'
import { productQuery } from './stored-product.ts'

const copy = productCopy.preview
const widths = ['phone', 'desktop'] as const
type Width = (typeof widths)[number]

function Widths({ width, onWidth }: { width: Width; onWidth: (width: Width) => void }) {
  return (
    <fieldset className="seg" aria-label={copy.width}>
      {widths.map((each) => (
        <button
          key={each}
          type="button"
          aria-pressed={width === each}
          className={width === each ? 'on' : ''}
          onClick={() => onWidth(each)}
        >
          {copy[each]}
        </button>
      ))}
    </fieldset>
  )
}

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
      <div className="preview-bar">
        <Widths width={shown} onWidth={setShown} />
        {colourways.length > 1 && (
          <label className="end preview-colour">
            <span className="sr">{copy.color}</span>
            <span className="input">
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
        <p className="error" role="alert">
          {errorText(saved.error)}
        </p>
      )}
      {colourways.length === 0 && <p className="ink-2">{copy.empty}</p>}
      {saved.data && colourways.length > 0 && (
        <div className={`preview-frame ${shown}`}>
          <iframe
            key={`${saved.data.draftVersion} ${path}`}
            src={path}
            title={copy.frame(form.doc.name)}
          />
        </div>
      )}
    </Dialog>
  )
}
