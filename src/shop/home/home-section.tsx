import { Link } from '@tanstack/react-router'
import { homeCopy } from '#content/copy/home.ts'
import { ScenePicture } from '#shop/lib/scene-picture.tsx'
import { FabricSwatches } from './fabric-swatches.tsx'
import type { LoadedSection } from './load-home.ts'

interface HomeSectionProps {
  section: LoadedSection
  /** True when the picture is at the start of the row instead of the end. */
  isFlipped: boolean
}

/**
 * A full-screen section with a picture on seven twelfths of the width and the text on five.
 * @spec home.ties, home.shirts, home.sub-titles
 */
export function HomeSection({ section: { name, swatches }, isFlipped }: HomeSectionProps) {
  const words = homeCopy()[name]
  const columns = isFlipped ? 'md:grid-cols-[7fr_5fr]' : 'md:grid-cols-[5fr_7fr]'
  return (
    <section
      aria-labelledby={name}
      className={`grid min-h-svh snap-start max-md:grid-rows-[minmax(60svh,1fr)_auto] ${columns}`}
    >
      <div className={`relative min-h-[60svh] bg-plate ${isFlipped ? '' : 'md:order-2'}`}>
        <ScenePicture
          name={name}
          sizes="(width < 48rem) 100vw, 58vw"
          className="absolute inset-0 size-full object-cover [filter:var(--plate-dim)]"
        />
      </div>
      <div
        className={`flex flex-col justify-between gap-12 px-gutter py-8 md:pt-[clamp(4rem,8vw,7rem)] md:pb-[clamp(3rem,7vw,6rem)] ${isFlipped ? 'md:ps-[clamp(2rem,5vw,5rem)]' : ''}`}
      >
        <FabricSwatches swatches={swatches} />
        <div className="mt-auto grid justify-items-start gap-3 md:gap-5">
          <h2
            id={name}
            className="max-w-headline text-balance font-display text-section/display tracking-display ms-(--hang-display)"
          >
            {words.title}
          </h2>
          <p className="max-w-beside-picture text-ink-2">{words.subTitle}</p>
          <Link to="/products/$category" params={{ category: name }} className="rule-link">
            {words.link}
          </Link>
        </div>
      </div>
    </section>
  )
}
