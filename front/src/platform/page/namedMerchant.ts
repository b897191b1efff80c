/** The merchant's code as a static page names it in `<meta name="merchant">`; empty when it does not. */
export const namedMerchant = (): string =>
  document.querySelector<HTMLMetaElement>('meta[name="merchant"]')?.content ?? ''
