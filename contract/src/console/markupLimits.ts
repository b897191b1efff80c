/** The longest text with HTML that anybody at a desk may write, in characters. */
export const maxMarkupLength = 20_000
