/**
 * Whether an address brings a session along, read as the page reads it: names may be written with percent signs. No link
 * that somebody writes may (SEC-02, D-11).
 */
export const carriesToken = (address: string): boolean => {
  const query = new URLSearchParams(/\?([^#]*)/.exec(address)?.[1])
  return query.has('token') || query.has('tokens')
}
