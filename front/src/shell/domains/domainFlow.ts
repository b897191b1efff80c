import type { Attribution } from '../../platform/memory/rememberedThings'
import { type DomainRoute, domainRoute } from '@playfront/contract/shell/system'
import { listStatement } from '@playfront/contract/shell/lineStatements'
import type { MerchantSettings } from '@playfront/contract/merchantSettings'
import { seconds } from '@playfront/contract/time'
import type { MemberFlow } from '../../account/member/memberFlow'
import { type StoreApi, createStore } from '../../store/createStore'
import { verifySignature } from '../../platform/ciphers/verifySignature'
import type { Platform } from '../../platform/platform'
import type { Requests } from '../../requests/requests'
import { entriesFor } from '../service/decideEntries'
import type { Events } from '../../page/events'
import { decideEntrants } from './decideEntrants'
import type { Contact } from './decideContact'
import { raceLines, raceTimeoutMs } from './raceLines'

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
    const told = await requests
      .valueOf(domainRoute, {}, { alert: false, timeoutMs: listTimeoutMs })
      .catch(() => undefined)
    if (!told) return known
    return listKey === '' || (await isSigned(told))
      ? told
      : { ...known, customerService: told.customerService }
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
