import { type DomainRoute, type Ping, domainRoute, ping } from '@playfront/contract/shell/system'
import { listStatement, pingStatement } from '@playfront/contract/shell/lineStatements'
import { seconds } from '@playfront/contract/time'
import type { MerchantSettings } from '@playfront/contract/merchantSettings'
import type { Clock } from '../../platform/clock/clock'
import { verifySignature } from '../../platform/ciphers/verifySignature'
import { type Randomness, randomText } from '@playfront/client/platform/randomness/randomness'
import { RequestFailure } from '@playfront/client/requestFailure'
import type { Requests } from '../../requests/requests'
import type { Attribution } from '../../platform/memory/rememberedThings'
import type { MemberFlow } from '../../account/member/memberFlow'
import { type StoreApi, createStore } from '../../store/createStore'
import type { Platform } from '../../platform/platform'
import { entriesFor } from '../service/decideEntries'
import type { Events } from '../../page/events'
import type { Contact } from './openContacts'

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

export interface RaceDeps {
  platform: { clock: Clock; randomness: Randomness }
  requests: Pick<Requests, 'valueOf'>
  merchant: { code: string; listKey: string }
  /** The page's own scheme, `https:` or `http:`; a retry keeps it. */
  scheme: string
}

/** A domain that has not answered by then is out (REQ-DOMAIN-005). */
export const raceTimeoutMs = seconds(10)

const nonceCharacters = 32

/** Asks all hosts at once and answers the first that answers as the merchant's own, or nothing when none does. */
export const raceLines = async (deps: RaceDeps, hosts: readonly string[]): Promise<string | undefined> => {
  const runs = hosts.map(async (host) => {
    await pingLine(deps, host)
    return host
  })
  return Promise.any(runs).catch(() => undefined)
}

/** @throws when no answer came, or with a key one that the merchant's server did not sign */
const pingLine = async (deps: RaceDeps, host: string): Promise<void> => {
  const { platform, requests, merchant, scheme } = deps
  const nonce = merchant.listKey && randomText(platform.randomness, nonceCharacters)
  const answer = await requests
    .valueOf(
      ping,
      { speed: String(platform.clock.now()), ...(nonce && { nonce }) },
      { origin: `${scheme}//${host}`, timeoutMs: raceTimeoutMs, alert: false },
    )
    .catch((thrown: unknown) => anyAnswer(RequestFailure.from(thrown)))
  if (!nonce) return
  const statement = pingStatement({ merchant: merchant.code, host, nonce })
  if (!(await verifySignature(merchant.listKey, statement, answer?.signature ?? '')))
    throw new Error(`${host} did not sign its answer`)
}

/** Any response shows that the domain works, a refusal too (REQ-DOMAIN-004); a timeout or a network error does not. */
const anyAnswer = (failure: RequestFailure): Ping | undefined => {
  if (failure.status === 0 && failure.kind !== 'redirected') throw failure
  return undefined
}

/** The home of another line; only where the visitor came from goes along, and never a session (REQ-DOMAIN-012, SEC-07). */
export const retryAddress = (
  scheme: string,
  host: string,
  { affiliateCode, referralCode }: Attribution,
): string => {
  const url = new URL('/m/index.html', `${scheme}//${host}`)
  if (affiliateCode) url.searchParams.set('affiliateCode', affiliateCode)
  if (referralCode) url.searchParams.set('r', referralCode)
  return url.href
}

/** The address that is out of use may not answer for its list either; the page's own list is used then. */
const listTimeoutMs = seconds(3)

/** `racing` while other domains are tested; no caller waits for it longer than the race lasts (REQ-DOMAIN-006). */
export interface DomainState {
  isRacing: boolean
  /** Every line was asked and none answered. */
  foundNone: boolean
  contacts: Contact[]
}

export interface DomainFlow {
  store: StoreApi<DomainState>
  /** Asks who can help. */
  start(): Promise<void>
  /** Goes home on the fastest other line of the merchant (REQ-DOMAIN-011); ignored while a race runs. */
  retry(): Promise<void>
  /** The visitor contacts customer service (AMB-67). */
  contact(): void
}

export interface DomainDeps {
  platform: Pick<Platform, 'clock' | 'memory' | 'navigation' | 'randomness'>
  merchant: Pick<MerchantSettings, 'code' | 'domains' | 'shell'>
  requests: Pick<Requests, 'valueOf'>
  member: Pick<MemberFlow, 'store'>
  events: Pick<Events, 'publish'>
}

/** What can be done once an address of the merchant does not answer any more (area DOMAIN). */
export const createDomainFlow = (deps: DomainDeps): DomainFlow => {
  const { platform, merchant, requests, member, events } = deps
  const store = createStore<DomainState>(() => ({ isRacing: false, foundNone: false, contacts: [] }))
  const { listKey } = merchant.domains
  const here = new URL(platform.navigation.origin())

  /** What the server reports about its domains, or what the page knows of them. */
  const readRoute = async (): Promise<DomainRoute> => {
    const known = {
      domainList: merchant.domains.hosts.map(withPort),
      customerService: merchant.shell.customerService,
    }
    const received = await requests
      .valueOf(domainRoute, {}, { alert: false, timeoutMs: listTimeoutMs })
      .catch(() => undefined)
    if (!received) return known
    return listKey === '' || (await isSigned(received))
      ? received
      : { ...known, customerService: received.customerService }
  }

  const withPort = (name: string) => ({ domainName: here.port === '' ? name : `${name}:${here.port}` })

  const isSigned = ({ domainList, signedAt = 0, signature = '' }: DomainRoute): Promise<boolean> => {
    const domainNames = domainList.map(({ domainName }) => domainName)
    return verifySignature(
      listKey,
      listStatement({ merchant: merchant.code, signedAt, domainNames }),
      signature,
    )
  }

  const race = async (): Promise<string | undefined> => {
    const { domainList } = await readRoute()
    const domainNames = domainList.map(({ domainName }) => domainName)
    const chances = Array.from(platform.randomness.bytes(domainNames.length), (byte) => byte / 256)
    const { hosts } = decideEntrants({ domainNames, currentHost: here.host, chances })
    return raceLines(
      { platform, requests, scheme: here.protocol, merchant: { code: merchant.code, listKey } },
      hosts,
    )
  }

  /** The wait is no longer than a race, the list included (REQ-DOMAIN-006). */
  const raceInTime = (): Promise<string | undefined> =>
    new Promise((resolve) => {
      const stopWaiting = platform.clock.after(raceTimeoutMs, () => resolve(undefined))
      void race()
        .catch(() => undefined)
        .then((winner) => {
          stopWaiting()
          resolve(winner)
        })
    })

  return {
    store,
    async start() {
      const route = await readRoute()
      const labelId = member.store.getState().member?.clubLabel?.labelId
      const customerService = entriesFor(route.customerService, labelId)
      if (customerService.length === 0) return
      const { openContacts } = await import('./openContacts')
      store.setState({ contacts: openContacts(customerService) })
    },
    contact: () => events.publish('customerService'),
    async retry() {
      if (store.getState().isRacing) return
      store.setState({ isRacing: true, foundNone: false })
      const winner = await raceInTime()
      if (winner === undefined) return store.setState({ isRacing: false, foundNone: true })
      const from = platform.memory.read('attribution') ?? {}
      platform.navigation.leave(retryAddress(here.protocol, winner, from))
    },
  }
}
