import { type MemberInfo, memberInfo } from '@playfront/contract/account/member'
import type { MerchantSettings } from '@playfront/contract/merchantSettings'
import { handOffLogin, logout } from '@playfront/contract/account/session'
import { type SessionInfo, sessionOf } from './session'
import { type DeviceIdDeps, readDeviceId } from '../device/deviceId'
import { readMember } from '../member/loadMember'
import type { Requests } from '../../requests/requests'
import type { SessionFlow } from './sessionFlow'

export interface HandOffFacts {
  /** The token that came with the address. */
  token: string
  session: SessionInfo
  /** The member that the token belongs to, as the server says; undefined when it knows none. */
  member?: Pick<MemberInfo, 'id' | 'userName' | 'account' | 'type'>
}

export type HandOff =
  | { kind: 'ignore'; reason: string }
  | { kind: 'adopt'; reason: string }
  /** Another member is signed in: ask first, naming the account. */
  | { kind: 'confirm'; userName: string; reason: string }

/** What becomes of a token in the address once the server has been asked about it (D-11, SEC-02). */
export const decideHandOff = ({ token, session, member }: HandOffFacts): HandOff => {
  if (token === '') return { kind: 'ignore', reason: 'the address brought no token' }
  if (token === session.token) return { kind: 'ignore', reason: 'it is the session that runs already' }
  if (!member) return { kind: 'ignore', reason: 'the server does not know the token' }
  if (session.token === '' || session.id === member.id)
    return { kind: 'adopt', reason: 'no other member is signed in' }
  return {
    kind: 'confirm',
    userName: member.userName || member.account,
    reason: 'another member is signed in',
  }
}

export interface LinkTokenFacts {
  /** What the address brought. */
  token: string
  linkTokens: MerchantSettings['linkTokens']
}

/** `check`: ask the server whose token it is. `exchange`: have a session opened by the code. */
export interface LinkToken {
  do: 'check' | 'exchange' | 'ignore'
  reason: string
}

/** Whether a link may sign a member in with the token it carries (D-11). */
export const decideLinkToken = ({ token, linkTokens = 'sessions' }: LinkTokenFacts): LinkToken => {
  if (token === '') return { do: 'ignore', reason: 'the address brought nothing' }
  if (linkTokens === 'sessions') return { do: 'check', reason: 'the platform puts session tokens into links' }
  if (token.startsWith('ho_')) return { do: 'exchange', reason: 'a single-use code' }
  return { do: 'ignore', reason: 'only single-use codes may come by link' }
}

export type HandOffState = { kind: 'none' } | { kind: 'checking' } | { kind: 'confirming'; userName: string }

export interface HandOffDeps {
  session: SessionFlow
  requests: Pick<Requests, 'valueOf'>
  platform: DeviceIdDeps['platform']
  merchant: Pick<MerchantSettings, 'code' | 'linkTokens'> & DeviceIdDeps['merchant']
}

/** What the player may do about an account that a link brought. */
export interface TriedToken {
  adopt(): void
  /** Ends a session that was opened for nothing. */
  drop(): void
}

const nothing: TriedToken = { adopt: () => undefined, drop: () => undefined }

/**
 * Asks the server whose token or code it is, and adopts it or asks the member first. Fetched when an address brings one,
 * which few do.
 * @returns what makes it the session, and what gives it up
 */
export const tryToken = async (
  deps: HandOffDeps,
  brought: string,
  settle: (next: HandOffState) => void,
): Promise<TriedToken> => {
  const { session, merchant } = deps
  const linkToken = decideLinkToken({ token: brought, linkTokens: merchant.linkTokens })
  const isKnown = brought === session.store.getState().token
  const found = isKnown || linkToken.do === 'ignore' ? undefined : await asking[linkToken.do](deps, brought)
  if (!found) {
    settle({ kind: 'none' })
    return nothing
  }
  const { token, member } = found
  const decision = decideHandOff({ token, session: session.store.getState(), member })
  const adopt = () => session.open(sessionOf({ ...member, token, customerType: member?.type }, merchant.code))
  if (decision.kind === 'adopt') adopt()
  settle(decision.kind === 'confirm' ? { kind: 'confirming', userName: decision.userName } : { kind: 'none' })
  return { adopt, drop: () => linkToken.do === 'exchange' && endSession(deps, token) }
}

type Found = Pick<HandOffFacts, 'token' | 'member'> | undefined

/** The documented way: the token is checked by the member's info (REQ-ACCESS-002). */
const check = async ({ requests }: HandOffDeps, token: string): Promise<Found> => {
  const options = { alert: false, authorization: false, headers: { Authorization: token } } as const
  const answer = await requests.valueOf(memberInfo, {}, options).catch(() => undefined)
  return { token, member: readMember(answer) }
}

/** Our server's method: the code opens a new session. */
const exchange = async (deps: HandOffDeps, code: string): Promise<Found> => {
  const loginDeviceId = await readDeviceId(deps)
  const answer = await deps.requests
    .valueOf(handOffLogin, { code, loginDeviceId }, { alert: false })
    .catch(() => undefined)
  if (!answer?.token) return undefined
  const { id, userName, customerType: type, token } = answer
  return { token, member: { id, userName, account: userName, type } }
}

const asking = { check, exchange }

const endSession = ({ requests }: HandOffDeps, token: string): void => {
  const options = { alert: false, authorization: false, headers: { Authorization: token } } as const
  requests.valueOf(logout, {}, options).catch(() => undefined)
}
