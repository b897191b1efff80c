/** What a merchant's server signs, so that a front end can distinguish its domains from foreign ones (D-12). */

export interface SignedList {
  merchant: string
  /** Epoch milliseconds. */
  signedAt: number
  domainNames: readonly string[]
}

/** The merchant's addresses, as they are signed. */
export const listStatement = ({ merchant, signedAt, domainNames }: SignedList): string =>
  ['playfront lines', merchant, signedAt, ...domainNames].join('\n')

export interface SignedPing {
  merchant: string
  /** The host that was asked, with its port when it has one: an answer passed on from elsewhere names another. */
  host: string
  /** Made by the caller, so that no older answer can be shown again. */
  nonce: string
}

/** The answer to one ping, as it is signed. */
export const pingStatement = ({ merchant, host, nonce }: SignedPing): string =>
  ['playfront ping', merchant, host, nonce].join('\n')
