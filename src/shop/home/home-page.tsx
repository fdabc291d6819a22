import { Link, linkOptions } from '@tanstack/react-router'
import { homeCopy } from '#content/copy/home.ts'

const category = (slug: string) =>
  linkOptions({ to: '/products/$category', params: { category: slug } })

const scenes = [
  { ...homeCopy.film, target: linkOptions({ to: '/products' }) },
  { ...homeCopy.ties, target: category('ties') },
  { ...homeCopy.shirts, target: category('shirts') },
]

/** Three full-screen scenes. @spec §2 */
export function HomePage() {
  return scenes.map(({ title, subTitle, link, target }, index) => {
    const Heading = index === 0 ? 'h1' : 'h2'
    return (
      <section key={title} className="grid min-h-svh items-end">
        <div className="page grid justify-items-start gap-5 pb-[clamp(3rem,7vw,6rem)]">
          <Heading className="type-display max-w-[11ch]">{title}</Heading>
          <p className="max-w-[40ch] text-ink-2">{subTitle}</p>
          <Link {...target} className="rule-link">
            {link}
          </Link>
        </div>
      </section>
    )
  })
}
