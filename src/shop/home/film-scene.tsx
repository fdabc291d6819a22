import { Link } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { homeCopy } from '#content/copy/home.ts'
import { type Film, findFilm } from '#content/scenes.ts'
import { ScenePicture } from '#shop/lib/scene-picture.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { useMediaQuery } from '#ui/use-media-query.ts'

interface Connection {
  saveData?: boolean
}

/** Returns true when the shopper prefers reduced motion or saves data. */
function isFilmUnwanted(): boolean {
  const { connection } = navigator as Navigator & { connection?: Connection }
  return connection?.saveData === true || matchMedia('(prefers-reduced-motion: reduce)').matches
}

/**
 * Returns the film for the width of the screen. Returns undefined until the page has loaded, and
 * always when the shopper prefers no film. @spec home.mobile-media
 */
function useFilm(): Film | undefined {
  const isTall = useMediaQuery('(width <= 740px)')
  const [isLoaded, setLoaded] = useState(false)
  useEffect(() => {
    if (isFilmUnwanted()) return
    const start = () => setLoaded(true)
    if (document.readyState === 'complete') start()
    else addEventListener('load', start, { once: true })
    return () => removeEventListener('load', start)
  }, [])
  return isLoaded ? findFilm(isTall ? 'tall' : 'wide') : undefined
}

const coverStyle = 'absolute inset-0 -z-20 size-full object-cover'

/**
 * The first section: a video above an image of its first frame, which is visible earlier.
 * @spec home.hero
 */
export function FilmScene() {
  const { film: words, pauseFilm, playFilm } = homeCopy()
  const film = useFilm()
  const video = useRef<HTMLVideoElement>(null)
  const [isPaused, setPaused] = useState(false)
  const toggle = () => {
    if (isPaused) void video.current?.play()
    else video.current?.pause()
    setPaused(!isPaused)
  }
  return (
    <section
      data-behind-header
      className="relative isolate grid h-[calc(100svh-var(--strip))] min-h-140 snap-start items-end overflow-hidden bg-media text-on-media"
    >
      <ScenePicture name="film" sizes="100vw" isFirst className={coverStyle} />
      {film && (
        <video
          key={film.av1}
          ref={video}
          autoPlay={!isPaused}
          muted
          loop
          playsInline
          tabIndex={-1}
          className={coverStyle}
        >
          <source src={film.av1} type="video/mp4; codecs=av01.0.05M.08" />
          <source src={film.h264} type="video/mp4" />
        </video>
      )}
      <div
        aria-hidden="true"
        className="absolute inset-0 -z-10 bg-linear-to-t from-media/75 via-media/50 via-40% to-transparent"
      />
      <div className="page grid justify-items-start gap-3 pb-[clamp(3rem,7vw,6rem)] md:gap-5">
        <h1 className="type-display max-w-headline">{words.title}</h1>
        <p className="max-w-beside-picture">{words.subTitle}</p>
        <Link to="/products" className="rule-link">
          {words.link}
        </Link>
      </div>
      {film && (
        <IconButton
          icon={isPaused ? 'play' : 'pause'}
          label={isPaused ? playFilm : pauseFilm}
          onClick={toggle}
          className="absolute! forced-colors:bg-[Canvas] end-[calc(var(--gutter)-.75rem)] bottom-[clamp(2.875rem,7vw-2px,5.875rem)]"
        />
      )}
    </section>
  )
}
