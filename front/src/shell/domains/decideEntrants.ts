export interface EntrantFacts {
  /** As they came: host names, some with a port. */
  domainNames: readonly string[]
  /** Where the page is, with its port when it has one. */
  currentHost: string
  /** Numbers from 0 up to 1, one for each name: the order is by chance. */
  chances: readonly number[]
}

export interface Entrants {
  hosts: string[]
  reason: string
}

/** No more lines than these are asked (REQ-DOMAIN-001). */
export const maxEntrants = 10

/** A name or an address with at most a port; nothing that could carry a user, a path or another scheme (SEC-07). */
const hostForm =
  /^(?=.{1,259}$)[a-z0-9](?:[a-z0-9-]*[a-z0-9])?(?:\.[a-z0-9](?:[a-z0-9-]*[a-z0-9])?)*(?::\d{1,5})?$/

/** Which lines take part: up to ten by chance, and the one that does not answer only if there is no other (AMB-41). */
export const decideEntrants = ({ domainNames, currentHost, chances }: EntrantFacts): Entrants => {
  const valid = [...new Set(domainNames.map((name) => name.trim().toLowerCase()))].filter((name) =>
    hostForm.test(name),
  )
  const others = valid.filter((name) => name !== currentHost)
  const hosts = (others.length > 0 ? others : valid)
    .map((host, index) => ({ host, chance: chances[index] ?? 0 }))
    .sort((one, other) => one.chance - other.chance)
    .slice(0, maxEntrants)
    .map(({ host }) => host)
  if (hosts.length === 0) return { hosts, reason: 'no address is known' }
  return { hosts, reason: others.length > 0 ? 'the other addresses, by chance' : 'there is no other address' }
}
