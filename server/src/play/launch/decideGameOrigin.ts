/** How the front was reached by a call. */
export interface Reached {
  /** The Host header, with its port if it has one. */
  host: string
  /** `http` or `https`, as far as trusted proxies report it. */
  protocol: string
}

/**
 * Where the merchant's games live. They are reached as the front was, on the same port and with TLS if the front has it;
 * without TLS only on this very machine.
 * @returns the origin, such as `https://games.example.com`
 */
export const decideGameOrigin = (gameHost: string, { host, protocol }: Reached): string => {
  const [, port = ''] = /(:\d+)$/.exec(host) ?? []
  const isThisMachine = gameHost === 'localhost' || gameHost.endsWith('.localhost')
  return `${isThisMachine ? protocol : 'https'}://${gameHost}${port}`
}
