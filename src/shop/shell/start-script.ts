import { deferred } from '#content/deferred-scripts.ts'

/** Event of the window that `announceHydration` dispatches. */
const hydratedEvent = 'luca:hydrated'

/**
 * Loads the deferred scripts when the first frame is painted, because the page is complete without
 * them and they would delay its largest picture. A hidden page paints no frame, so it loads them at
 * once. The other pictures load after the largest one, or when the page is hydrated: CSS gives lazy
 * pictures no box while the root has the class `first-view`.
 */
const loadScript = `let begun,root=d.documentElement.classList
root.add('first-view')
const others=()=>{root.remove('first-view')
d.querySelectorAll('img[loading=lazy][fetchpriority=low]').forEach(i=>{i.loading='eager'})},
begin=()=>{if(begun)return
begun=1
d.querySelectorAll('link[rel=${deferred}]').forEach(l=>{l.rel='modulepreload'})
let s=d.querySelector('script[type=${deferred}]'),i=d.querySelector('img[fetchpriority=high]')
if(s){s.type='module';s.remove();d.body.append(s)}
if(i&&!i.complete)i.onload=i.onerror=others
else others()}
d.addEventListener('visibilitychange',begin)
on('DOMContentLoaded',()=>d.hidden?begin():requestAnimationFrame(()=>requestAnimationFrame(()=>setTimeout(begin))))`

/**
 * Stores the buttons and boxes that the shopper presses until the page is hydrated, also the buttons
 * that submit a form with `method="post"`. Then it presses each once, and repeats the events of the
 * element below the mouse and of the focused one. It does so in a later task: React hydrates the part
 * of the page that an event needs, but not inside an effect. The press begins with `pointerdown`,
 * because a click ticks a box before React hydrates it. Links and forms with `method="get"` work
 * without scripts, so they are left to the browser.
 */
const repeatScript = `let over,early=new Set,stop=new AbortController,until={capture:true,signal:stop.signal},
keep=(e,b)=>{if(b){e.preventDefault();early.delete(b);early.add(b)}}
on('click',e=>keep(e,e.target.closest('[type=button],[type=checkbox],[type=radio]')),until)
on('submit',e=>{if(e.target.matches('[method=post]'))keep(e,e.submitter)},until)
on('pointerover',e=>{over=e},until)
on('${hydratedEvent}',()=>{others();stop.abort()
setTimeout(()=>{let a=d.activeElement,repeat=(t,e,type)=>t.dispatchEvent(new e(type,{bubbles:true,pointerType:over?.pointerType}))
if(over){repeat(over.target,PointerEvent,'pointerover');repeat(over.target,PointerEvent,'mouseover')}
if(a!=d.body)repeat(a,FocusEvent,'focusin')
early.forEach(b=>{repeat(b,PointerEvent,'pointerdown');b.click()})})},{once:true})`

/** The inline script for the head that loads the other scripts and the pictures. */
export const startScript = `((d,on)=>{${loadScript}
${repeatScript}})(document,addEventListener)`

/** Informs the inline script that the page handles input from now on. */
export const announceHydration = (): void => {
  dispatchEvent(new Event(hydratedEvent))
}
