import { Link } from '@tanstack/react-router'
import { homeCopy } from '#content/copy/home.ts'
import { Picture } from '#ui/picture.tsx'
import type { FabricSwatch } from './load-home.ts'

function Swatch({ title, image }: FabricSwatch) {
  return (
    <>
      <span className="plate mb-2.5 block h-27.5 w-22">
        <Picture src={image} alt="" sizes="88px" />
      </span>
      {title}
    </>
  )
}

/** Four pieces of cloth with their names; decoration where they lead nowhere. */
export function FabricSwatches({ cloths }: { cloths: readonly FabricSwatch[] }) {
  const leads = cloths.some(({ slug }) => slug !== undefined)
  const Row = leads ? 'nav' : 'div'
  return (
    <Row
      aria-label={leads ? homeCopy.clothsLabel : undefined}
      aria-hidden={leads ? undefined : true}
      className="flex gap-3.5 text-label max-lg:hidden"
    >
      {cloths.map((cloth) =>
        cloth.slug ? (
          <Link
            key={cloth.title}
            to="/products/$category"
            params={{ category: cloth.slug }}
            className="block w-22"
          >
            <Swatch {...cloth} />
          </Link>
        ) : (
          <span key={cloth.title} className="block w-22">
            <Swatch {...cloth} />
          </span>
        ),
      )}
    </Row>
  )
}
