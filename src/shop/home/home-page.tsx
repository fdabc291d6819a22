import { homeCopy } from '#content/copy/home.ts'
import { shellCopy } from '#content/copy/shell.ts'
import { FilmScene } from '#shop/home/film-scene.tsx'
import type { loadHome } from '#shop/home/load-home.ts'
import { Spread } from '#shop/home/spread.tsx'
import { JsonLd } from '#shop/lib/json-ld.tsx'
import './home.css'

type HomePageProps = Awaited<ReturnType<typeof loadHome>>

/** Three full-screen scenes. @spec routes.home */
export function HomePage({ ties, shirts, address }: HomePageProps) {
  return (
    <>
      <FilmScene />
      <Spread name="ties" words={homeCopy.ties} cloths={ties} />
      <Spread name="shirts" words={homeCopy.shirts} cloths={shirts} isFlipped />
      <JsonLd
        data={{
          '@type': 'Organization',
          name: shellCopy.brand,
          url: address,
          description: shellCopy.description,
        }}
      />
    </>
  )
}
