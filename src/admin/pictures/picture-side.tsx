import { Fragment, type ReactNode, useRef } from 'react'
import { useMe } from '#admin/kit/me.ts'
import { Button, buttonStyle, IconButton } from '#admin/ui/button.tsx'
import { DescriptionList } from '#admin/ui/description-list.tsx'
import { TextArea } from '#admin/ui/field.tsx'
import { photoStyle } from '#admin/ui/photo-style.ts'
import { Section } from '#admin/ui/section.tsx'
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
    <span className="inline-flex *:not-first:-ms-px">
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
    <DescriptionList>
      {rows.map(([name, value]) => (
        <Fragment key={name}>
          <dt>{name}</dt>
          <dd className="min-w-0 truncate">{value}</dd>
        </Fragment>
      ))}
    </DescriptionList>
  )
}

function Actions({ onReplace, onRemove }: PictureSideProps) {
  const input = useRef<HTMLInputElement>(null)
  return (
    <div className="mt-4 flex gap-3">
      <Button onClick={() => input.current?.click()}>{copy.replace}</Button>
      <button type="button" className={`${buttonStyle('plain')} text-danger`} onClick={onRemove}>
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

/** The selected picture: its place, its crop, its alt texts and its file. */
export function PictureSide(props: PictureSideProps) {
  const { image, index, count, isReadOnly, onChange } = props
  const original = originalOf(image.src)
  const { shop } = useMe()
  return (
    <>
      <Section
        title={copy.heading(index + 1, count)}
        end={!isReadOnly && <MoveButtons {...props} />}
      >
        {original && !isReadOnly ? (
          <PictureCrop
            key={original.id}
            original={original}
            onCropped={(src) => onChange({ src })}
          />
        ) : (
          <span className={photoStyle}>
            <img src={image.src} srcSet={srcSetOf(image.src)} sizes="308px" alt="" />
          </span>
        )}
      </Section>
      <Section>
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
        {shop.locales.includes('ar') && (
          <TextArea
            label={copy.arabicAlt}
            value={image.arabicAlt ?? ''}
            lang="ar"
            dir="rtl"
            rows={3}
            maxLength={300}
            readOnly={isReadOnly}
            onChange={({ currentTarget }) => onChange({ arabicAlt: currentTarget.value })}
          />
        )}
      </Section>
      <Section>
        <Facts original={original} />
        {!isReadOnly && <Actions {...props} />}
      </Section>
    </>
  )
}
