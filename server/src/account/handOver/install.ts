import { minutes } from '@playfront/contract/time'
import type {
  InstallCodeAnswer,
  InstallCodeRequest,
  InstallLoginRequest,
} from '@playfront/contract/account/session.schema'
import type { LoginAnswer } from '@playfront/contract/account/session'
import type { Randomness } from '../../platform/platform'
import { sha256 } from '../../platform/sha256'
import type { MerchantConnection, PreparedStatement } from '../../store/store'
import { type CallContext, requireSession } from '../../http/handler'
import { loginByCode } from './loginByCode'

const codeBytes = 32

/** Time to read the guide, add the app and open it. */
const lifeMs = minutes(10)

export interface InstallCodeOrder {
  merchant: string
  memberId: string
  sessionId: string
  /** The installed app may sign in by itself later on. */
  remember: boolean
}

/** Makes a code in the place of the session's last one. Only its hash is kept. */
export const createInstallCode = async (
  { query }: MerchantConnection,
  { merchant, memberId, sessionId, remember }: InstallCodeOrder,
  randomness: Randomness,
): Promise<string> => {
  const code = `in_${randomness.bytes(codeBytes).toString('base64url')}`
  const session = Buffer.from(sessionId, 'hex')
  await query(createStatement, [merchant, sha256(code), memberId, session, remember, lifeMs / 1_000])
  return code
}

export interface SpentInstallCode {
  member: string
  remember: boolean
}

/** Spends a code; nothing when it is unknown, spent, too old, another merchant's, or its session has ended. */
export const spendInstallCode = async (
  { query }: MerchantConnection,
  code: string,
): Promise<SpentInstallCode | undefined> => {
  const [spent] = await query<SpentInstallCode>(spendStatement, [sha256(code)])
  return spent
}

const createStatement: PreparedStatement = {
  name: 'create install code',
  text: `
    insert into install_code (merchant, code_hash, member, session, remember, expires_at)
    values ($1, $2, $3, $4, $5, platform_now() + make_interval(secs => $6))
    on conflict on constraint install_code_once do update
    set code_hash = excluded.code_hash, remember = excluded.remember, expires_at = excluded.expires_at`,
}

/** Deleted in one step, so that of two that bring it at once one gets it. */
const spendStatement: PreparedStatement = {
  name: 'spend install code',
  text: `
    delete from install_code using session
    where install_code.code_hash = $1 and install_code.expires_at > platform_now()
      and session.token_hash = install_code.session and session.ended_at is null
      and session.expires_at > platform_now()
    returning install_code.member, install_code.remember`,
}

/** Makes the code that the app on the home screen starts with. */
export const makeInstallCode = async (
  context: CallContext,
  { remember = false }: InstallCodeRequest,
): Promise<InstallCodeAnswer> => {
  const { sessionId, memberId } = requireSession(context)
  const { merchant, store, platform } = context
  const order = { merchant: merchant.code, memberId, sessionId, remember }
  const code = await store.change(merchant.code, (connection) =>
    createInstallCode(connection, order, platform.randomness),
  )
  return { code }
}

/** Signs the installed app in by its code. Throws `install.code.invalid`, never saying why. */
export const loginByInstallCode = (
  context: CallContext,
  { code, loginDeviceId }: InstallLoginRequest,
): Promise<LoginAnswer> =>
  loginByCode(context, loginDeviceId, (connection) => spendInstallCode(connection, code))
