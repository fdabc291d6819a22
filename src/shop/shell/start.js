// Every page contains this script, and its bytes count before the first paint. So it does only what
// the page's other scripts would do too late. `repeat-presses.ts` does the rest after hydration.
{
  const all = (selector) => document.querySelectorAll(selector)
  const presses = new Set()

  // The document is the same for every shopper and shows Login. CSS hides it after a sign-in.
  if (/authToken=./.test(document.cookie)) document.documentElement.classList.add('signed-in')

  // CSS gives lazy pictures no box while the root has the class `first-view`.
  const showPictures = () => {
    document.documentElement.classList.remove('first-view')
    for (const image of all('img[loading=lazy][fetchpriority=low]')) image.loading = 'eager'
  }

  // Loads the deferred scripts.
  const start = () => {
    for (const link of all('link[rel=deferred]')) link.rel = 'modulepreload'
    for (const script of all('script[type=deferred]')) {
      script.type = 'module'
      // A script runs when it is inserted.
      document.body.append(script)
    }
  }

  // The page is complete without scripts, and they would delay its largest picture. So they wait until
  // it is painted, at most a second.
  document.addEventListener('DOMContentLoaded', () => {
    const [picture] = all('img[fetchpriority=high]')
    const startAfterPaint = () =>
      requestAnimationFrame(() =>
        requestAnimationFrame(() =>
          setTimeout(() => {
            showPictures()
            start()
          }),
        ),
      )
    if (picture) {
      picture.decode().then(startAfterPaint, startAfterPaint)
      setTimeout(start, 1000)
    } else startAfterPaint()
    // A hidden page paints no frame.
    document.addEventListener('visibilitychange', start, { once: true })
    if (document.hidden) start()
  })

  // Stores the buttons and boxes that the shopper presses until the page is hydrated. Links and forms
  // with `method="get"` work without scripts, so they are left to the browser.
  const store = (event) => {
    const { target, submitter } = event
    const element =
      event.type === 'click'
        ? target.closest('[type=button],[type=checkbox],[type=radio]')
        : target.matches('[method=post]') && submitter
    if (element) {
      event.preventDefault()
      presses.delete(element)
      presses.add(element)
    }
  }
  addEventListener('click', store, true)
  addEventListener('submit', store, true)

  window.firstView = { presses, store, showPictures }
}
