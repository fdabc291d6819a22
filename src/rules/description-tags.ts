/** The elements of a description, all without attributes. The sanitiser removes all others. */
export const descriptionTags = ['p', 'ul', 'ol', 'li', 'em', 'strong', 'br'] as const

/** An element of a description. */
export type DescriptionTag = (typeof descriptionTags)[number]
