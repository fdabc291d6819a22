import { createStore } from '@tanstack/store'

/** True after a call found that the session has ended. The shell then shows the sign-in form. */
export const sessionEnded = createStore(false)

/** Records that the session has ended. A page that shows the sign-in form does not listen. */
export const noteSessionEnded = (): void => sessionEnded.setState(() => true)

/** Records that the person has signed in again. */
export const noteSessionStarted = (): void => sessionEnded.setState(() => false)
