import {
  type IdentityChannel,
  isIdentityChannel,
  isIdentityReady,
} from '@playfront/contract/identityChannels'
import type { FullMerchantSettings } from '@playfront/contract/merchantSettings'
import type { SandboxAuthorize } from '@playfront/contract/sandboxIdentity'
import { type Milliseconds, minutes, seconds } from '@playfront/contract/time'
import { findPerson } from './people'

/** What a front asks, read out of an address or a form; anything may stand there. */
export type AuthorizeRequest = Partial<Record<keyof SandboxAuthorize, unknown>>

export interface AuthorizeFacts {
  authorizeRequest: AuthorizeRequest
  /** Where the page itself is looked at: `http:` and `:8080`. */
  protocol: string
  port: string
  merchants: readonly FullMerchantSettings[]
}

export type AuthorizeDecision =
  | { ok: true; question: Question }
  | { ok: false; because: 'nonce' | 'mode' | 'channel' | 'return-address' | 'not-offered' }

/** A valid authorisation request: the caller, the channel, and where the answer goes. */
export interface Question extends SandboxAuthorize {
  channel: IdentityChannel
  merchant: FullMerchantSettings
  /** The only origin that gets the answer. */
  target: string
}

/**
 * Whether the question comes from a merchant that has this provider, and may be answered to the address it names: a page of
 * that merchant's own front and nowhere else, because who gets the answer is signed in (T24, T27).
 */
export const decideAuthorize = ({
  authorizeRequest,
  merchants,
  ...place
}: AuthorizeFacts): AuthorizeDecision => {
  const { channel, nonce, mode, returnTo } = authorizeRequest
  if (typeof nonce !== 'string' || !/^[\w-]{16,64}$/.test(nonce)) return { ok: false, because: 'nonce' }
  if (!isMode(mode)) return { ok: false, because: 'mode' }
  if (!isIdentityChannel(channel)) return { ok: false, because: 'channel' }
  const address = typeof returnTo === 'string' ? readReturnAddress(returnTo, place) : undefined
  const merchant = merchants.find(({ domains }) => address && domains.hosts.includes(address.hostname))
  if (!address || !merchant) return { ok: false, because: 'return-address' }
  const { identity, responsible } = merchant
  const isOffered = isIdentityReady(identity) && identity.adapter === 'sandbox' && responsible.playMoney
  if (!isOffered || !identity.channels.includes(channel)) return { ok: false, because: 'not-offered' }
  const question = { channel, nonce, mode, returnTo: address.href, merchant, target: address.origin }
  return { ok: true, question }
}

const isMode = (value: unknown): value is Question['mode'] => value === 'popup' || value === 'redirect'

const maxAddressLength = 2_048

/** The same scheme and port as ours, the front's own folder, and nothing that hides another host behind it. */
const readReturnAddress = (
  text: string,
  { protocol, port }: Pick<AuthorizeFacts, 'protocol' | 'port'>,
): URL | undefined => {
  if (text.length > maxAddressLength || !URL.canParse(text)) return undefined
  const address = new URL(text)
  if (address.protocol !== protocol || address.username !== '' || address.password !== '') return undefined
  if (address.host !== address.hostname + port || !address.pathname.startsWith('/m/')) return undefined
  address.hash = ''
  return address
}

/** The button that was pressed on the provider's page. */
export interface Press {
  /** One of the people, or `typed`. */
  person?: unknown
  /** The name that was typed. */
  name?: unknown
  /** A button for trying things out. */
  trial?: unknown
}

export type Outcome =
  | {
      kind: 'sign'
      /** Who it is, as the provider knows them. */
      name: string
      /** How old the answer claims to be already. */
      ageMs: Milliseconds
      delayMs: Milliseconds
    }
  | { kind: 'fail'; failure: string }
  /** A name is required, and none was given. */
  | { kind: 'ask-again' }

/** Longest of a typed name. */
export const maxNameLength = 60

/** Beyond the time that a front waits for a window that was closed. */
const slowMs = seconds(10)
/** Beyond the time that a token is believed. */
const staleMs = minutes(6)

/** What the provider answers to a press, in its own vocabulary of failures. */
export const decideOutcome = ({ person, name, trial }: Press, mode: 'popup' | 'redirect'): Outcome => {
  if (trial === 'cancel')
    return {
      kind: 'fail',
      failure: `auth/${mode === 'popup' ? 'popup-closed' : 'redirect-cancelled'}-by-user`,
    }
  if (trial === 'deny') return { kind: 'fail', failure: 'auth/user-cancelled' }
  if (trial === 'broken') return { kind: 'fail', failure: 'auth/internal-error' }
  const who = person === 'typed' ? readName(name) : findPerson(person)?.name
  const ofTrial = trial === 'slow' || trial === 'stale' ? (findPerson('an')?.name ?? '') : who
  if (!ofTrial) return { kind: 'ask-again' }
  const ageMs = trial === 'stale' ? staleMs : 0
  return { kind: 'sign', name: ofTrial, ageMs, delayMs: trial === 'slow' ? slowMs : 0 }
}

/** As it would be compared: spaces and forms of letters do not make another person. */
const readName = (name: unknown): string => {
  if (typeof name !== 'string') return ''
  const read = name.normalize('NFC').trim().replace(/\s+/g, ' ')
  return [...read].length <= maxNameLength ? read : ''
}
