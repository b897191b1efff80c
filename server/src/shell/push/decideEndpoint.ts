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
  | { at: 'service'; reason: string }
  | { at: 'sandbox'; id: string; reason: string }
  | { at: 'nowhere'; reason: string }

/**
 * Whether our server may send to an address that a browser named. A browser could name any address: only those of
 * known push services are ever called, so that no one can make us send requests to hosts of their choice.
 */
export const decideEndpoint = ({ endpoint, ownHosts, hasSimulator }: EndpointFacts): EndpointDecision => {
  if (!URL.canParse(endpoint)) return { at: 'nowhere', reason: 'no address' }
  const { protocol, hostname, port, pathname, username, password } = new URL(endpoint)
  if (username !== '' || password !== '') return { at: 'nowhere', reason: 'it names a person' }
  const [, id] = sandboxPath.exec(pathname) ?? []
  if (id !== undefined && ownHosts.includes(hostname))
    return hasSimulator
      ? { at: 'sandbox', id, reason: 'our own simulator' }
      : { at: 'nowhere', reason: 'there is no simulator here' }
  if (protocol !== 'https:' || port !== '') return { at: 'nowhere', reason: 'not over TLS' }
  const isKnown =
    serviceHosts.includes(hostname) || serviceEndings.some((ending) => hostname.endsWith(ending))
  return isKnown
    ? { at: 'service', reason: 'a browser’s push service' }
    : { at: 'nowhere', reason: 'no push service that we know' }
}
