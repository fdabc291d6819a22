import { buttonStyle } from '#admin/ui/button.tsx'
import { copyText } from '#admin/ui/copy-text.ts'
import { Icon } from '#admin/ui/icon.tsx'
import { productCopy } from '#content/copy/admin/product.ts'
import type { ProductEditor } from '#contract/admin/products.ts'
import type { OpenDialog } from './product-props.ts'
import { previewPath } from './stored-product.ts'

const copy = productCopy.panel

interface PreviewRowProps {
  editor: ProductEditor
  onOpen: OpenDialog
}

/** The buttons that show the page of the shop with the draft. */
export function PreviewRow({ editor, onOpen }: PreviewRowProps) {
  const buttons = [
    {
      icon: 'mobile',
      label: copy.onPhone,
      press: () => onOpen({ kind: 'preview', width: 'phone' }),
    },
    {
      icon: 'desktop',
      label: copy.onDesktop,
      press: () => onOpen({ kind: 'preview', width: 'desktop' }),
    },
    {
      icon: 'copy',
      label: copy.copyLink,
      press: () => void copyText(new URL(previewPath(editor.id), location.origin).href),
    },
  ] as const
  return (
    <div className="mt-3 flex items-center max-md:col-span-full">
      <span className="text-small text-ink-2">{copy.preview}</span>
      <span className="ms-auto inline-flex *:not-first:-ms-px">
        {buttons.map(({ icon, label, press }) => (
          <button
            key={icon}
            type="button"
            className={buttonStyle('secondary', 'icon')}
            aria-label={label}
            title={label}
            onClick={press}
          >
            <Icon name={icon} />
          </button>
        ))}
      </span>
    </div>
  )
}
