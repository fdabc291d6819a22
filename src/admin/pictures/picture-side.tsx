import { Fragment, type ReactNode, useRef } from 'react'
import { Button, IconButton } from '#admin/ui/button.tsx'
import { TextArea } from '#admin/ui/field.tsx'
import { picturesCopy } from '#content/copy/admin/pictures.ts'
import { pictureSize } from '#contract/admin/picture-limits.ts'
import { srcSetOf } from '#ui/picture-sources.ts'
import { acceptedTypes } from './drop-zone.tsx'
import { formatFileSize } from './file-size.ts'
import { type Original, originalOf } from './originals.ts'
import { PictureCrop } from './picture-crop.tsx'
import type { ProductPicture } from './pictures.ts'

const copy = picturesCopy.side

interface PictureSideProps {
  image: ProductPicture
  index: number
  count: number
  isReadOnly: boolean
  onMove: (to: number) => void
  onChange: (change: Partial<ProductPicture>) => void
  onReplace: (files: readonly File[]) => void
  onRemove: () => void
}

function MoveButtons({ index, count, onMove }: PictureSideProps) {
  return (
    <span className="end joined">
      <IconButton
        icon="prev"
        label={copy.earlier}
        disabled={index === 0}
        onClick={() => onMove(index - 1)}
      />
      <IconButton
        icon="chevron"
        label={copy.later}
        disabled={index === count - 1}
        onClick={() => onMove(index + 1)}
      />
    </span>
  )
}

function Facts({ original }: { original: Original | undefined }) {
  const rows: [string, ReactNode][] = [
    [copy.inShop, copy.pixels(pictureSize.width, pictureSize.height)],
  ]
  if (original) {
    const { file, width, height } = original
    const size = `${copy.pixels(width, height)}, ${formatFileSize(file.size)}`
    rows.unshift([copy.file, <bdi key="name">{file.name}</bdi>], [copy.uploaded, size])
  }
  return (
    <dl className="dl">
      {rows.map(([name, value]) => (
        <Fragment key={name}>
          <dt>{name}</dt>
          <dd className="trunc">{value}</dd>
        </Fragment>
      ))}
    </dl>
  )
}

function Actions({ onReplace, onRemove }: PictureSideProps) {
  const input = useRef<HTMLInputElement>(null)
  return (
    <div className="picture-actions">
      <Button onClick={() => input.current?.click()}>{copy.replace}</Button>
      <button type="button" className="btn plain danger" onClick={onRemove}>
        {copy.remove}
      </button>
      <input
        ref={input}
        type="file"
        accept={acceptedTypes}
        hidden
        aria-label={copy.replace}
        onChange={({ currentTarget }) => {
          onReplace([...(currentTarget.files ?? [])])
          currentTarget.value = ''
        }}
      />
    </div>
  )
}

/** The selected picture: its place, its crop, its alt text and its file. */
export function PictureSide(props: PictureSideProps) {
  const { image, index, count, isReadOnly, onChange } = props
  const original = originalOf(image.src)
  return (
    <aside className="side">
      <section className="sec">
        <div className="sec-head">
          <h2 className="h2">{copy.heading(index + 1, count)}</h2>
          {!isReadOnly && <MoveButtons {...props} />}
        </div>
        {original && !isReadOnly ? (
          <PictureCrop
            key={original.id}
            original={original}
            onCropped={(src) => onChange({ src })}
          />
        ) : (
          <span className="photo">
            <img src={image.src} srcSet={srcSetOf(image.src)} sizes="308px" alt="" />
          </span>
        )}
      </section>
      <section className="sec">
        <TextArea
          label={copy.alt}
          value={image.alt}
          dir="auto"
          rows={3}
          maxLength={300}
          readOnly={isReadOnly}
          hint={copy.altHint}
          onChange={({ currentTarget }) => onChange({ alt: currentTarget.value })}
        />
      </section>
      <section className="sec">
        <Facts original={original} />
        {!isReadOnly && <Actions {...props} />}
      </section>
    </aside>
  )
}
