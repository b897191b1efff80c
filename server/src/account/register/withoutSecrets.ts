/** An address as it may be kept: whatever opens a session is taken out of its query (SEC-02). */
export const withoutSecrets = (address: string): string =>
  address
    .replace(/(?<=[?&])tokens?=[^&#]*&?/gi, '')
    // The separator before the last of them is left over.
    .replace(/[?&](?=#|$)/, '')
