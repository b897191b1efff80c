/** What a page without our server says of the platform before any settings do. */
export interface NamedMerchant {
  /** The merchant's code, of `<meta name="merchant">`; empty when the page does not name it. */
  merchantCode: string
  /** The origin that answers the calls, of `<meta name="api-origin">`. */
  apiOrigin?: string | undefined
}

const contentOf = (name: string): string | undefined =>
  document.querySelector<HTMLMetaElement>(`meta[name="${name}"]`)?.content

export const namedMerchant = (): NamedMerchant => ({
  merchantCode: contentOf('merchant') ?? '',
  apiOrigin: contentOf('api-origin'),
})
