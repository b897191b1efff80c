import type { MerchantConnection, PreparedStatement, ReadConnection } from '../../store/store'

/** What two accounts have in common; `person` is a name with its birth date. */
export type LinkKind = 'account' | 'contact' | 'device' | 'person' | 'network'

/** `strong`: one person's, as far as an exclusion is concerned; `medium`: a household, or one person; `weak`: a coincidence is likely. */
export type LinkStrength = 'strong' | 'medium' | 'weak'

export interface LinkFacts {
  kind: LinkKind
  /** How many of this kind are shared. */
  shared: number
  /** Sign-ins of the other account with it; 0 for what is not signed in with. */
  times: number
  /** When both had it, and when the less recent of the two last had it. */
  since: Date
  lastSeenAt: Date
  /** Accounts that have it, the member's included; of several shared ones the rarest counts. */
  holders: number
}

export interface Link extends LinkFacts {
  strength: LinkStrength
}

export interface LinkedAccount {
  member: string
  strength: LinkStrength
  links: Link[]
}

/** More accounts than a household has: a model of phone, a shop's network. */
const householdSize = 5

/** How strong one link is; a device or network address that more accounts share than a household has says little. */
export const decideLinkStrength = ({
  kind,
  times,
  holders,
}: Pick<LinkFacts, 'kind' | 'times' | 'holders'>): LinkStrength => {
  if (kind === 'account' || kind === 'contact') return 'strong'
  if (kind === 'person') return 'medium'
  if (holders > householdSize) return 'weak'
  // One call from a network proves a visit; a device is carried along.
  return kind === 'device' || times > 1 ? 'medium' : 'weak'
}

/**
 * How strong all links to one account are together: two medium ones are a strong one, except a device with the network that it
 * is used in, which are one piece of evidence.
 */
export const decideStrength = (links: readonly Pick<Link, 'kind' | 'strength'>[]): LinkStrength => {
  if (links.some(({ strength }) => strength === 'strong')) return 'strong'
  const medium = links.filter(({ strength }) => strength === 'medium')
  const isNamed = medium.some(({ kind }) => kind === 'person')
  if (isNamed && medium.length > 1) return 'strong'
  return medium.length > 0 ? 'medium' : 'weak'
}

/** The accounts that belong together with a member's by what both have shown until now, the strongest links first. */
export const readLinkedAccounts = async (
  { query }: MerchantConnection | ReadConnection,
  memberId: string,
): Promise<LinkedAccount[]> => {
  const rows = await query<LinkFacts & { member: string }>(linksStatement, [memberId])
  return groupLinks(rows)
}

const ranks: Record<LinkStrength, number> = { strong: 2, medium: 1, weak: 0 }

/** Rows of links by the account that they lead to, the strongest first. */
export const groupLinks = (rows: readonly (LinkFacts & { member: string })[]): LinkedAccount[] => {
  const byMember = new Map<string, Link[]>()
  for (const { member, ...facts } of rows) {
    const links = byMember.get(member) ?? []
    byMember.set(member, [...links, { ...facts, strength: decideLinkStrength(facts) }])
  }
  return [...byMember]
    .map(([member, links]) => ({
      member,
      strength: decideStrength(links),
      links: links.toSorted((one, other) => ranks[other.strength] - ranks[one.strength]),
    }))
    .toSorted((one, other) => ranks[other.strength] - ranks[one.strength])
}

const linksStatement: PreparedStatement = {
  name: 'read linked accounts',
  text: `
    select member, kind, shared, times, since, last_seen_at as "lastSeenAt", holders
    from linked_accounts($1, platform_now()) order by member, kind`,
}
