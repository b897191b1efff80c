/**
 * Where the merchant's games live. They are reached as the front was: on the same port, and without TLS only where the whole
 * demonstration has none, which is on this very machine.
 * @param host the Host header of the call, with its port if it has one
 */
export const decideGameOrigin = (gameHost: string, host: string): string => {
  const [, port = ''] = /(:\d+)$/.exec(host) ?? []
  const isThisMachine = gameHost === 'localhost' || gameHost.endsWith('.localhost')
  return `${isThisMachine ? 'http' : 'https'}://${gameHost}${port}`
}
