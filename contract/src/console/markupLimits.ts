/** The longest text with HTML that anybody at a desk may write, in characters. */
export const longestMarkup = 20_000
