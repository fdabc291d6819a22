import { shellCopy } from '#content/copy/shell.ts'
import { FilmScene } from '#shop/home/film-scene.tsx'
import type { loadHome } from '#shop/home/load-home.ts'
import { JsonLd } from '#shop/lib/json-ld.tsx'
import { HomeSection } from './home-section.tsx'

type HomePageProps = Awaited<ReturnType<typeof loadHome>>

/** The home page with three full-screen sections. @spec routes.home */
export function HomePage({ ties, shirts, address }: HomePageProps) {
  return (
    <>
      <FilmScene />
      <HomeSection name="ties" swatches={ties} />
      <HomeSection name="shirts" swatches={shirts} isFlipped />
      <JsonLd
        data={{
          '@type': 'Organization',
          name: shellCopy().brand,
          url: address,
          description: shellCopy().description,
        }}
      />
    </>
  )
}
