import type { KeyShape } from './sealedBody'
import type { Member, Members } from './members'
import type { ThirdParties } from './thirdParties'

/** The shapes that the documents leave open: a platform has one of each, and the front accepts all of them. */
export interface Variants {
  key: KeyShape
  /** The field that holds a failure's code. */
  codeIn: 'errorCode' | 'code' | 'message'
  /** Failures come under their own HTTP status, or under 200. */
  failuresUnder: 'status' | '200'
  /** How a call without a valid session is refused. */
  unauthenticated: 'http401' | 'customer.not.login' | 'CUSTOMER_NOT_LOGIN'
  /** Answers lie in `value`, or are the whole body. */
  envelope: 'value' | 'body'
  /** Lists lie in a named field, or are the value themselves. */
  lists: 'named' | 'bare'
  /** Where the categories of the vendor call are. */
  categoriesIn: 'categories' | 'allVendors' | 'value'
  /** Where the expected conditions of the rank progress are. */
  expectedIn: 'root' | 'currentProgress'
  /** What the member call names the account. */
  memberNameIn: 'account' | 'userName'
  /** What a login and a registration name the account's id. */
  idIn: 'id' | 'customerId'
  /** Until when a code counts: a duration in seconds, or an epoch. */
  expiryAs: 'seconds' | 'epochSeconds' | 'epochMs'
  /** How a call that the platform does not have is answered. */
  unknownCall: 'json' | 'page' | 'empty'
}

export const usualVariants: Variants = {
  key: 'base64',
  codeIn: 'errorCode',
  failuresUnder: 'status',
  unauthenticated: 'http401',
  envelope: 'value',
  lists: 'named',
  categoriesIn: 'categories',
  expectedIn: 'root',
  memberNameIn: 'account',
  idIn: 'id',
  expiryAs: 'seconds',
  unknownCall: 'json',
}

/** A popup item. */
export interface PopupItem {
  id: string
  title: string
  content: string
  promotionType: string
  /** A members, B visitors, F members at their first login. */
  execution: 'A' | 'B' | 'F'
}

/** What the operator has published or decided; a story changes it between two steps. */
export interface Operator {
  /** The answer of the status call. */
  status: { maintenance: boolean; maintenanceEnd?: number; regionRestriction: boolean; ip: string }
  /** Pages of another origin may call (CORS). */
  allowsOtherOrigins: boolean
  /** Hosts that are out of use. */
  closedHosts: Set<string>
  /** Hosts that the domain list names. */
  domainNames: string[]
  captcha: 'none' | 'v3' | 'v4'
  popups: PopupItem[]
  /** Links of the native app by resource type. */
  downloads: { resourceType: string; url: string }[]
  promotions: Record<string, { enabled: boolean; count: number }>
  /** Conditions that members have completed on the way to the next rank, of five. */
  completedConditions: number
  unreadMessages: number
  /** Why games do not open, in the platform's words. */
  launchRefusal?: string
}

/** One call whose headers were checked and whose body was opened. */
export interface ForeignCall {
  method: string
  path: string
  query: URLSearchParams
  fields: Record<string, unknown>
  headers: Record<string, string>
  /** Scheme and host that the page was reached at. */
  origin: string
  host: string
  token: string
}

export type ForeignAnswer =
  | { kind: 'value'; value: unknown }
  /** The whole body, without any envelope. */
  | { kind: 'body'; body: unknown }
  | { kind: 'refused'; status: number; code: string; message: string; value?: unknown }
  | { kind: 'unauthenticated' }

/** What all calls work on. */
export interface ForeignState {
  now(): number
  members: Members
  operator: Operator
  variants: Variants
  thirdParties: ThirdParties
  keyAnswer(shape: KeyShape): unknown
}

export type ForeignHandler = (state: ForeignState, call: ForeignCall) => ForeignAnswer

export const answer = (value: unknown): ForeignAnswer => ({ kind: 'value', value })

export const done = answer(null)

export const refuse = (status: number, code: string, message: string, value?: unknown): ForeignAnswer => ({
  kind: 'refused',
  status,
  code,
  message,
  value,
})

/** A list under its name, or as the value itself. */
export const answerList = ({ variants }: ForeignState, name: string, list: unknown[]): ForeignAnswer =>
  answer(variants.lists === 'bare' ? list : { [name]: list })

/** Answers a member alone. */
export const forMember =
  (handle: (state: ForeignState, call: ForeignCall, member: Member) => ForeignAnswer): ForeignHandler =>
  (state, call) => {
    const member = state.members.memberOf(call.token)
    return member ? handle(state, call, member) : { kind: 'unauthenticated' }
  }

export const textOf = (found: unknown): string => (typeof found === 'string' ? found : '')
