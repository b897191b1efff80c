/** The maximum length of a text with HTML in the console, in characters. */
export const maxMarkupLength = 20_000
