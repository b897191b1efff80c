import { days, seconds } from '@playfront/contract/time'
import type { Randomness } from '../../platform/platform'
import { sha256 } from '../../platform/sha256'
import type { MerchantConnection, PreparedStatement } from '../../store/store'

const secretBytes = 32
/** Time for a page to load; the code is in an address meanwhile. */
const codeLifeMs = seconds(30)
/** How long a game that stays open may be played; it ends with the member's session before that. */
const visitLifeMs = days(1)

export interface VisitOrder {
  merchant: string
  vendor: string
  game: string
  memberId: string
  /** Hex of the session's hash. */
  sessionId: string
  language: string
}

/** A visit that runs: whose, where, and whether the member may play. */
export interface Visit {
  id: string
  member: string
  game: string
  language: string
  state: 'active' | 'restricted' | 'closed'
}

/** A code that opens the game once, within 30 seconds, for this provider at this merchant. */
export const offerVisit = async (
  { query }: MerchantConnection,
  { merchant, vendor, game, memberId, sessionId, language }: VisitOrder,
  randomness: Randomness,
): Promise<string> => {
  const code = randomness.bytes(secretBytes).toString('base64url')
  const session = Buffer.from(sessionId, 'hex')
  await query(offerStatement, [
    merchant,
    randomness.uuid(),
    vendor,
    game,
    memberId,
    session,
    language,
    sha256(code),
    codeLifeMs / 1_000,
  ])
  return code
}

/** Spends a code for a token; nothing when it is unknown, spent, too old, another game's, or its session has ended. */
export const enterVisit = async (
  { query }: MerchantConnection,
  { vendor, game, code }: { vendor: string; game: string; code: string },
  randomness: Randomness,
): Promise<{ token: string; member: string; language: string } | undefined> => {
  const token = randomness.bytes(secretBytes).toString('base64url')
  const values = [sha256(code), vendor, game, sha256(token), visitLifeMs / 1_000]
  const [entered] = await query<{ member: string; language: string }>(enterStatement, values)
  return entered && { token, ...entered }
}

/** The visit that a token is of, while the session it came from runs. */
export const findVisit = async (
  { query }: MerchantConnection,
  vendor: string,
  token: string,
): Promise<Visit | undefined> => {
  const [found] = await query<Visit>(findStatement, [sha256(token), vendor])
  return found
}

/** Whether a visit that has ended was of a member who takes a break or has excluded themselves. */
export const isProtectedVisit = async (
  { query }: MerchantConnection,
  vendor: string,
  token: string,
): Promise<boolean> => (await query(protectedStatement, [sha256(token), vendor])).length > 0

const protectedStatement: PreparedStatement = {
  name: 'protected vendor visit',
  text: `
    select id from vendor_visit
    where token_hash = $1 and vendor = $2 and protection_of(member) is not null`,
}

const offerStatement: PreparedStatement = {
  name: 'offer vendor visit',
  text: `
    insert into vendor_visit (merchant, id, vendor, game, member, session, language, code_hash, expires_at)
    values ($1, $2, $3, $4, $5, $6, $7, $8, platform_now() + make_interval(secs => $9))`,
}

/** Spent in one step, so that of two that bring it at once one gets in. */
const enterStatement: PreparedStatement = {
  name: 'enter vendor visit',
  text: `
    update vendor_visit set code_hash = null, token_hash = $4,
      expires_at = platform_now() + make_interval(secs => $5)
    from session
    where vendor_visit.code_hash = $1 and vendor_visit.vendor = $2 and vendor_visit.game = $3
      and vendor_visit.expires_at > platform_now()
      and session.token_hash = vendor_visit.session and session.ended_at is null
      and session.expires_at > platform_now()
    returning vendor_visit.member, vendor_visit.language`,
}

const findStatement: PreparedStatement = {
  name: 'find vendor visit',
  text: `
    select vendor_visit.id, vendor_visit.member, vendor_visit.game, vendor_visit.language, member.state
    from vendor_visit
    join session on session.token_hash = vendor_visit.session
    join member on member.id = vendor_visit.member
    where vendor_visit.token_hash = $1 and vendor_visit.vendor = $2
      and vendor_visit.expires_at > platform_now()
      and session.ended_at is null and session.expires_at > platform_now()`,
}
