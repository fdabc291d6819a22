/** Classes of a field below another one. Its element has the attribute `data-field`. */
export const fieldStyle = 'default:[[data-field]+&]:mt-4'

/** Classes of the label above an input. */
export const labelStyle = 'default:mb-1.5 block text-small font-medium'

/** Classes of a hint below an input. */
export const hintStyle = 'default:mt-1.5 text-micro text-ink-2'

/** Classes of an error below an input or a form, with its icon. */
export const errorStyle =
  'flex items-start gap-1.5 default:mt-1.5 text-small text-danger icons:mt-px icons:size-4'

/** Returns the classes of the frame of an input, a select or a textarea. */
export const inputStyle = (isBad = false): string =>
  `default:flex default:h-field default:w-full default:items-center default:gap-2 border default:px-2.5 ${isBad ? 'border-danger' : 'default:border-line-strong'} default:bg-surface focus-within:outline-2 focus-within:outline-offset-1 focus-within:outline-focus max-md:text-input/5 control:h-full control:min-w-0 control:flex-1 control:appearance-none control:bg-transparent control:outline-none icon-after:ms-auto icon-after:size-4 icon-after:text-ink-3`

/** Classes that make the frame of an input grow with its textarea. */
export const areaStyle =
  'h-auto default:min-h-18 items-start default:py-2 default:[&>textarea]:min-h-14 default:[&>textarea]:resize-y'

/** Classes of a box with its label. */
export const choiceStyle = 'flex min-h-8 items-center gap-2.5 coarse:min-h-11'

/** Classes of a list of boxes with their labels. */
export const choicesStyle =
  '*:flex *:min-h-8 *:items-center *:gap-2.5 *:max-md:min-h-11 *:coarse:min-h-11'

const box =
  'inline-grid size-4 flex-none cursor-pointer appearance-none place-items-center border border-line-strong bg-surface checked:border-accent max-md:size-5'

/** Classes of a checkbox. */
export const checkStyle = `${box} text-on-accent checked:bg-accent checked:after:h-1 checked:after:w-2 checked:after:-translate-y-px checked:after:-rotate-45 checked:after:border-b-[1.5px] checked:after:border-s-[1.5px] checked:after:content-[''] indeterminate:border-accent indeterminate:bg-accent indeterminate:after:h-[1.5px] indeterminate:after:w-2 indeterminate:after:bg-current indeterminate:after:content-['']`

/** Classes of a radio button. */
export const radioStyle = `${box} rounded-full checked:after:size-2 checked:after:rounded-full checked:after:bg-accent checked:after:content-['']`

/** Classes of a switch. */
export const switchStyle =
  "relative h-4.5 w-8 flex-none cursor-pointer appearance-none border border-line-strong bg-surface after:absolute after:inset-y-0.5 after:start-0.5 after:w-3 after:bg-line-strong after:content-[''] checked:border-accent checked:bg-accent checked:after:start-auto checked:after:end-0.5 checked:after:bg-on-accent"

/** Classes of an element with a value that is not saved: a corner marks it. */
export const editedCorner =
  'relative before:pointer-events-none before:absolute before:start-0 before:top-0 before:z-1 before:border-4 before:border-transparent before:border-s-brass before:border-t-brass before:content-[""]'

/** The classes around inputs of which some cannot be changed: the frame of those is quiet. */
export const readOnlyStyle =
  '[&_span:has(>input:read-only)]:border-line [&_span:has(>input:read-only)]:bg-transparent [&_span:has(>input:read-only)]:text-ink-2'
