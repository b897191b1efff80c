/** Where in a list a page stands. */
export const places = ['first', 'middle', 'last'] as const

export type Place = (typeof places)[number]

export type Pages = Record<Place, () => Promise<unknown>>
