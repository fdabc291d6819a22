// Loads the deferred scripts when the first frame is painted, because the page is complete without
// them and they would delay its largest picture. A hidden page paints no frame.
// CSS gives lazy pictures no box while the root has the class `first-view`.
// Every page loads this file early, so it is plain JavaScript that needs no other file. Its names are
// in a block, because other scripts would see them.
{
  const showPictures = () => {
    document.documentElement.classList.remove('first-view')
    for (const image of document.querySelectorAll('img[loading=lazy][fetchpriority=low]'))
      image.loading = 'eager'
  }

  let isStarted = false
  const start = () => {
    if (isStarted) return
    isStarted = true
    for (const link of document.querySelectorAll('link[rel=deferred]')) link.rel = 'modulepreload'
    const entry = document.querySelector('script[type=deferred]')
    if (entry) {
      entry.type = 'module'
      // A script runs when it is inserted.
      entry.remove()
      document.body.append(entry)
    }
    const picture = document.querySelector('img[fetchpriority=high]')
    if (!picture || picture.complete) showPictures()
    else picture.onload = picture.onerror = showPictures
  }
  const startAfterPaint = () => {
    document.addEventListener('visibilitychange', start)
    if (document.hidden) start()
    else requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(start)))
  }
  if (document.readyState === 'loading')
    document.addEventListener('DOMContentLoaded', startAfterPaint)
  else startAfterPaint()

  // Stores the buttons and boxes that the shopper presses until the page is hydrated. Links and forms
  // with `method="get"` work without scripts, so they are left to the browser.
  const presses = new Set()
  const controller = new AbortController()
  const untilHydrated = { capture: true, signal: controller.signal }
  let hovered
  const store = (event, element) => {
    if (!element) return
    event.preventDefault()
    presses.delete(element)
    presses.add(element)
  }
  addEventListener(
    'click',
    (event) => store(event, event.target.closest('[type=button],[type=checkbox],[type=radio]')),
    untilHydrated,
  )
  addEventListener(
    'submit',
    (event) => event.target.matches('[method=post]') && store(event, event.submitter),
    untilHydrated,
  )
  addEventListener(
    'pointerover',
    (event) => {
      hovered = event
    },
    untilHydrated,
  )

  const repeat = (target, Type, name) =>
    target.dispatchEvent(new Type(name, { bubbles: true, pointerType: hovered?.pointerType }))

  const repeatPresses = () => {
    if (hovered) {
      repeat(hovered.target, PointerEvent, 'pointerover')
      repeat(hovered.target, PointerEvent, 'mouseover')
    }
    if (document.activeElement !== document.body)
      repeat(document.activeElement, FocusEvent, 'focusin')
    for (const element of presses) {
      // React hydrates the element now. A click alone would tick a box before that.
      repeat(element, PointerEvent, 'pointerdown')
      element.click()
    }
  }
  addEventListener(
    'luca:hydrated',
    () => {
      showPictures()
      controller.abort()
      // React hydrates the part of the page that an event needs, but not inside an effect.
      setTimeout(repeatPresses)
    },
    { once: true },
  )
}
