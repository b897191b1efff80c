import type { FullMerchantSettings } from '@playfront/contract/merchantSettings'

/** A host as a merchant's published settings name it, and how it was shown to be the merchant's. */
export interface HostRow {
  host: string
  kind: 'front' | 'mirror' | 'game'
  provedBy: 'operator' | 'dns' | 'http' | null
}

/** How a host was shown to be the merchant's; `parent`: by the DNS of a host above it. */
export type HostProof = 'operator' | 'dns' | 'http' | 'parent' | 'thisMachine'

/** Names that lead to the machine itself wherever they are asked for (RFC 6761): nobody can own them. */
const isThisMachine = (host: string): boolean => host === 'localhost' || host.endsWith('.localhost')

/**
 * How it was proved that a host belongs to the merchant; undefined when it was not. A person who controls the DNS of
 * a name decides about every name below it; an answer over HTTP proves that one name alone.
 * @param rows every host of this merchant
 */
export const decideHostProof = (host: string, rows: readonly HostRow[]): HostProof | undefined => {
  if (isThisMachine(host)) return 'thisMachine'
  const own = rows.find((row) => row.host === host)?.provedBy
  if (own) return own
  return rows.some((row) => row.provedBy === 'dns' && host.endsWith(`.${row.host}`)) ? 'parent' : undefined
}

type Domains = Pick<FullMerchantSettings['domains'], 'hosts' | 'outOfUse' | 'gameHost' | 'canonicalHost'>

/** Stands where a merchant has no proved host yet: a name that never leads anywhere (RFC 2606). */
export const noHost = 'unproved.invalid'

/** Every host that a merchant's settings name as its own, once. */
export const ownHostsOf = ({ hosts, outOfUse, gameHost }: Omit<Domains, 'canonicalHost'>): string[] => [
  ...new Set([...hosts, ...outOfUse, gameHost].map((host) => host.toLowerCase())),
]

/** A key for caches of values derived from settings: a newly proved host changes them without a new version. */
export const settingsKey = (settings: FullMerchantSettings): string => {
  const known = settingsKeys.get(settings)
  if (known !== undefined) return known
  const { code, version, domains } = settings
  const key = `${code} ${version} ${ownHostsOf(domains).join(',')}`
  settingsKeys.set(settings, key)
  return key
}

/** Settings never change: what is published later is a new object. */
const settingsKeys = new WeakMap<FullMerchantSettings, string>()

/**
 * The settings with only the merchant's proved hosts. Everything that is served, sent or written into a policy is
 * made from these, so that entering another party's host in a merchant's settings has no effect.
 */
export const withProvedHosts = (
  settings: FullMerchantSettings,
  isProved: (host: string) => boolean,
): FullMerchantSettings => {
  const { domains } = settings
  const isGood = (host: string) => isProved(host.toLowerCase())
  if (ownHostsOf(domains).every(isProved) && isGood(domains.canonicalHost)) return settings
  const hosts = domains.hosts.filter(isGood)
  return {
    ...settings,
    domains: {
      ...domains,
      hosts,
      outOfUse: domains.outOfUse.filter(isGood),
      gameHost: isGood(domains.gameHost) ? domains.gameHost : noHost,
      canonicalHost: isGood(domains.canonicalHost) ? domains.canonicalHost : (hosts[0] ?? noHost),
    },
  }
}
