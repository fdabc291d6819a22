import { contactCopy } from '#content/copy/contact.ts'
import { pagesCopy } from '#content/copy/pages.ts'
import { ContactEntries } from '#shop/feedback/contact-entries.tsx'
import { FeedbackForm } from '#shop/feedback/feedback-form.tsx'
import { ScenePicture } from '#shop/lib/scene-picture.tsx'

/**
 * The contact page: an image behind the light header, the contact details and the feedback form.
 * @spec routes.contact, contact.title
 */
export function ContactPage({ careEmail }: { careEmail: string }) {
  return (
    <>
      <header
        data-behind-header
        className="relative isolate grid min-h-[clamp(19rem,48svh,32rem)] items-end overflow-hidden bg-media text-on-media"
      >
        <ScenePicture
          name="film"
          sizes="100vw"
          isFirst
          className="absolute inset-0 -z-20 size-full object-cover object-[50%_62%] min-[741px]:object-bottom"
        />
        <div
          aria-hidden="true"
          className="absolute inset-0 -z-10 bg-linear-to-t from-media/80 via-media/45 to-transparent"
        />
        <div className="page grid gap-5 pt-bar pb-[clamp(2rem,4vw,4rem)]">
          <h1 className="type-h1">{pagesCopy().contact.title}</h1>
          <p className="max-w-intro">{contactCopy().intro}</p>
        </div>
      </header>
      <div className="page grid gap-x-16 gap-y-12 py-[clamp(2.5rem,6vw,6rem)] lg:grid-cols-[5fr_7fr]">
        <ContactEntries careEmail={careEmail} />
        <section aria-labelledby="feedback" className="grid max-w-text content-start gap-6">
          <div className="grid gap-2">
            <h2 id="feedback" className="type-h2">
              {contactCopy().form.heading}
            </h2>
            <p className="text-ink-2">{contactCopy().form.reply}</p>
          </div>
          <FeedbackForm />
        </section>
      </div>
    </>
  )
}
