import { seconds } from '@playfront/contract/time'
import type { HandOffCodeAnswer, HandOffLoginRequest } from '@playfront/contract/account/session.schema'
import type { LoginAnswer } from '@playfront/contract/account/session'
import type { Randomness } from '../../platform/platform'
import { sha256 } from '../../platform/sha256'
import type { MerchantConnection, PreparedStatement } from '../../store/store'
import { type CallContext, requireSession } from '../../http/handler'
import { loginByCode } from './loginByCode'

const codeBytes = 32

/** Time to follow a link that was made for this moment (D-11). */
const lifeMs = seconds(30)

export interface HandOffOrder {
  merchant: string
  memberId: string
  sessionId: string
}

/** Creates a code that replaces the session's last one. Only its hash is kept. */
export const createHandOffCode = async (
  { query }: MerchantConnection,
  { merchant, memberId, sessionId }: HandOffOrder,
  randomness: Randomness,
): Promise<string> => {
  const code = `ho_${randomness.bytes(codeBytes).toString('base64url')}`
  await query(createStatement, [
    merchant,
    sha256(code),
    memberId,
    Buffer.from(sessionId, 'hex'),
    lifeMs / 1_000,
  ])
  return code
}

/**
 * Spends a code.
 * @returns the member; nothing when it is unknown, spent, too old, another merchant's, or its session has ended
 */
export const spendHandOffCode = async (
  { query }: MerchantConnection,
  code: string,
): Promise<string | undefined> => {
  const [spent] = await query<{ member: string }>(spendStatement, [sha256(code)])
  return spent?.member
}

const createStatement: PreparedStatement = {
  name: 'create hand-off code',
  text: `
    insert into hand_off_code (merchant, code_hash, member, session, expires_at)
    values ($1, $2, $3, $4, platform_now() + make_interval(secs => $5))
    on conflict on constraint hand_off_code_once do update
    set code_hash = excluded.code_hash, expires_at = excluded.expires_at`,
}

/** Deleted in one step, so that of two that bring it at once one gets it. */
const spendStatement: PreparedStatement = {
  name: 'spend hand-off code',
  text: `
    delete from hand_off_code using session
    where hand_off_code.code_hash = $1 and hand_off_code.expires_at > platform_now()
      and session.token_hash = hand_off_code.session and session.ended_at is null
      and session.expires_at > platform_now()
    returning hand_off_code.member`,
}

/** Creates the code that a link carries in place of the session's token (D-11). */
export const answerHandOffCode = async (context: CallContext): Promise<HandOffCodeAnswer> => {
  const { sessionId, memberId } = requireSession(context)
  const { merchant, store, platform } = context
  const order = { merchant: merchant.code, memberId, sessionId }
  const code = await store.change(merchant.code, (connection) =>
    createHandOffCode(connection, order, platform.randomness),
  )
  return { code }
}

/** Opens a session by the code that a link brought. Throws `install.code.invalid`, never saying why. */
export const loginByHandOffCode = (
  context: CallContext,
  { code, loginDeviceId }: HandOffLoginRequest,
): Promise<LoginAnswer> =>
  loginByCode(context, loginDeviceId, async (connection) => {
    const member = await spendHandOffCode(connection, code)
    return member === undefined ? undefined : { member, remember: false }
  })
