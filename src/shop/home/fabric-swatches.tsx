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

/** Shows fabrics with their names. They are hidden from screen readers when they have no links. */
export function FabricSwatches({ swatches }: { swatches: readonly FabricSwatch[] }) {
  const hasLinks = swatches.some(({ slug }) => slug !== undefined)
  const Row = hasLinks ? 'nav' : 'div'
  return (
    <Row
      aria-label={hasLinks ? homeCopy().clothsLabel : undefined}
      aria-hidden={hasLinks ? undefined : true}
      className="flex gap-3.5 text-label max-lg:hidden"
    >
      {swatches.map((swatch) =>
        swatch.slug ? (
          <Link
            key={swatch.title}
            to="/products/$category"
            params={{ category: swatch.slug }}
            className="block w-22"
          >
            <Swatch {...swatch} />
          </Link>
        ) : (
          <span key={swatch.title} className="block w-22">
            <Swatch {...swatch} />
          </span>
        ),
      )}
    </Row>
  )
}
