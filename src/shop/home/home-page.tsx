import { shellCopy } from '#content/copy/shell.ts'
import { FilmScene } from '#shop/home/film-scene.tsx'
import type { loadHome } from '#shop/home/load-home.ts'
import { JsonLd } from '#shop/lib/json-ld.tsx'
import { HomeSection } from './home-section.tsx'

type HomePageProps = Omit<Awaited<ReturnType<typeof loadHome>>, 'description'>

/** The home page with three full-screen sections. @spec routes.home */
export function HomePage({ sections, address }: HomePageProps) {
  return (
    <>
      <FilmScene />
      {sections.map((section, index) => (
        <HomeSection key={section.name} section={section} isFlipped={index % 2 === 1} />
      ))}
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
