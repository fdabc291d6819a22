import { useEffect, useState } from 'react'
import { loadFamilySwatch } from '#shop/home/load-home.ts'
import { logFailure } from '#shop/lib/log-failure.ts'
import { Picture } from '#ui/picture.tsx'

/** The pictures that were loaded, by the slug of their family. The menu can open many times. */
const loaded = new Map<string, Promise<string | undefined>>()

function loadImage(slug: string): Promise<string | undefined> {
  const image =
    loaded.get(slug) ?? loadFamilySwatch({ slug, title: '' }).then(([swatch]) => swatch?.image)
  loaded.set(slug, image)
  return image
}

/** A piece of cloth of the first product of a family. Its space is reserved while it loads. */
export function FamilySwatch({ slug }: { slug: string }) {
  const [image, setImage] = useState<string>()
  useEffect(() => {
    loadImage(slug).then(setImage, (error: unknown) => {
      loaded.delete(slug)
      logFailure('A swatch could not be loaded.', error)
    })
  }, [slug])
  return (
    <span aria-hidden="true" className="plate block w-8 flex-none">
      {image && (
        <span className="block size-full origin-[30%_60%] scale-200">
          <Picture src={image} alt="" sizes="64px" />
        </span>
      )}
    </span>
  )
}
