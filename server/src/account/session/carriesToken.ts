/**
 * Whether an address contains a session token, parsed as the page parses it: names may be percent-encoded. Links that
 * people write must not contain one (SEC-02, D-11).
 */
export const carriesToken = (address: string): boolean => {
  const query = new URLSearchParams(/\?([^#]*)/.exec(address)?.[1])
  return query.has('token') || query.has('tokens')
}
