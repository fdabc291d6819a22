import { Link } from '@tanstack/react-router'
import { useRef, useState } from 'react'
import { homeCopy } from '#content/copy/home.ts'
import { useFilm } from '#shop/home/use-film.ts'
import { ScenePicture } from '#shop/lib/scene-picture.tsx'
import { IconButton } from '#ui/icon-button.tsx'

const { film: words, pauseFilm, playFilm } = homeCopy
const coverStyle = 'absolute inset-0 -z-20 size-full object-cover'

/**
 * The first section: a video above an image of its first frame, which is visible earlier.
 * @spec home.hero
 */
export function FilmScene() {
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
        <h1 className="type-display max-w-[11ch]">{words.title}</h1>
        <p className="max-w-[40ch]">{words.subTitle}</p>
        <Link to={words.to} className="rule-link">
          {words.link}
        </Link>
      </div>
      {film && (
        <IconButton
          icon={isPaused ? 'play' : 'pause'}
          label={isPaused ? playFilm : pauseFilm}
          onClick={toggle}
          className="absolute! end-[calc(var(--gutter)-.75rem)] bottom-[clamp(2.875rem,7vw-2px,5.875rem)]"
        />
      )}
    </section>
  )
}
