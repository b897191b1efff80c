/** Push services of the browsers' makers; each subscription's address lies at one of them. */
const serviceHosts = [
  'fcm.googleapis.com',
  'updates.push.services.mozilla.com',
  'web.push.apple.com',
  'api.push.apple.com',
]

/** Microsoft and Apple name theirs by place. */
const serviceEndings = ['.notify.windows.com', '.push.apple.com', '.push.services.mozilla.com']

const sandboxPath = /^\/sandbox\/push\/send\/([0-9a-f-]{36})$/

export interface EndpointFacts {
  endpoint: string
  /** The merchant's own hosts, without port. */
  ownHosts: readonly string[]
  /** Whether the demonstration's own push service is there. */
  hasSimulator: boolean
}

export type EndpointDecision =
  | { kind: 'service'; reason: string }
  | { kind: 'sandbox'; id: string; reason: string }
  | { kind: 'nowhere'; reason: string }

/**
 * Whether our server may send to an address that a browser named. A browser could name any address: only those of
 * known push services are ever called, so that no one can make us send requests to hosts of their choice.
 */
export const decideEndpoint = ({ endpoint, ownHosts, hasSimulator }: EndpointFacts): EndpointDecision => {
  if (!URL.canParse(endpoint)) return { kind: 'nowhere', reason: 'no address' }
  const { protocol, hostname, port, pathname, username, password } = new URL(endpoint)
  if (username !== '' || password !== '') return { kind: 'nowhere', reason: 'it names a person' }
  const [, id] = sandboxPath.exec(pathname) ?? []
  if (id !== undefined && ownHosts.includes(hostname))
    return hasSimulator
      ? { kind: 'sandbox', id, reason: 'our own simulator' }
      : { kind: 'nowhere', reason: 'there is no simulator here' }
  if (protocol !== 'https:' || port !== '') return { kind: 'nowhere', reason: 'not over TLS' }
  const isKnown =
    serviceHosts.includes(hostname) || serviceEndings.some((ending) => hostname.endsWith(ending))
  return isKnown
    ? { kind: 'service', reason: 'a browser’s push service' }
    : { kind: 'nowhere', reason: 'no push service that we know' }
}
