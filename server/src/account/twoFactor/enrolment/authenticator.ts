import type {
  BeginAuthenticatorAnswer,
  RecoveryCodesAnswer,
  TwoFactorAnswer,
} from '@playfront/contract/account/twoFactor'
import type {
  authenticatorProof,
  beginAuthenticatorRequest,
  confirmAuthenticatorRequest,
} from '@playfront/contract/account/security.schema'
import type { z } from 'zod'
import { Refusal } from '../../../kernel/refusal'
import type { Secrets } from '../../../platform/keys/secrets'
import type { MerchantConnection, PreparedStatement } from '../../../store/store'
import { dropRecoveryCodes, makeRecoveryCodes, spendAuthCode, totpPurpose } from '../spendAuthCode'
import { decideTotp, newTotpSecret, totpUri } from '../totp'
import { twoFactorOptions } from '../twoFactorOptions'
import { type CallContext, requireSession } from '../../../http/handler'
import type { MemberRow } from '../../member/memberRepository'
import type { Passwords } from '../../passwords/passwords'
import { countFactorAttempt, resetFactorAttempts } from '../factorAttempts'
import { requireFreshProof, requireMember } from './freshProof'
import { readTwoFactor } from './readTwoFactor'

/**
 * Puts the drafted secret into force when the code is one of its; the code is spent by it. Of two at once one finds no draft.
 * Throws `two.factor.unready`, `two.factor.invalid`.
 */
export const confirmDraft = async (
  { query }: MerchantConnection,
  secrets: Secrets,
  memberId: string,
  authCode: string,
): Promise<void> => {
  const [row] = await query<DraftRow>(draftStatement, [memberId, twoFactorOptions.draftLifeMs])
  if (!row?.totp_draft) throw new Refusal('two.factor.unready')
  const decision = decideTotp({
    secret: secrets.open(totpPurpose(memberId), row.totp_draft),
    code: authCode.replaceAll(/\s/g, ''),
    nowMs: row.now.getTime(),
    lastStep: null,
  })
  if (!decision.ok) throw new Refusal('two.factor.invalid')
  await query(confirmStatement, [memberId, decision.step])
}

interface DraftRow {
  totp_draft: Buffer | null
  now: Date
}

const draftStatement: PreparedStatement = {
  name: 'hold totp draft',
  text: `
    select totp_draft, platform_now() as now from second_factor
    where member = $1 and totp_drafted_at > platform_now() - $2 * interval '1 millisecond'
    for update`,
}

const confirmStatement: PreparedStatement = {
  name: 'confirm totp draft',
  text: `
    update second_factor set ga = true, totp_secret = totp_draft, totp_step = $2, totp_draft = null,
      totp_drafted_at = null, changed_at = platform_now()
    where member = $1`,
}

/**
 * Drafts a secret and shows it, this once. What was confirmed before stays in force until the new one is.
 * Throws `fresh.proof.required`, `login.locked`.
 */
export const beginAuthenticator =
  (passwords: Passwords) =>
  async (
    context: CallContext,
    { password }: z.output<typeof beginAuthenticatorRequest>,
  ): Promise<BeginAuthenticatorAnswer> => {
    const { merchant, platform, secrets, store } = context
    const member = await requireMember(context)
    await requireFreshProof(context, passwords, member, password)
    const secret = newTotpSecret(platform.randomness)
    const draft = secrets.seal(totpPurpose(member.id), secret)
    await store.changeOnce(merchant.code, beginStatement, [merchant.code, member.id, draft])
    return { secret, uri: totpUri(secret, merchant.name, member.username) }
  }

const beginStatement: PreparedStatement = {
  name: 'draft totp secret',
  text: `
    insert into second_factor (merchant, member, totp_draft, totp_drafted_at) values ($1, $2, $3, platform_now())
    on conflict (merchant, member)
      do update set totp_draft = excluded.totp_draft, totp_drafted_at = excluded.totp_drafted_at`,
}

/**
 * Proves the draft by a code of it; logins ask for it from now on. The proof of the password was given when it was begun.
 * Throws `two.factor.unready` without a draft of the last 15 minutes, `two.factor.invalid`, `two.factor.locked`.
 */
export const confirmAuthenticator = async (
  context: CallContext,
  { authCode }: z.output<typeof confirmAuthenticatorRequest>,
): Promise<RecoveryCodesAnswer> => {
  const { memberId } = requireSession(context)
  const { merchant, store, secrets, platform } = context
  const attempts = { merchant: merchant.code, memberId, method: 'G' } as const
  await countFactorAttempt(store, attempts)
  const recoveryCodes = await store.change(merchant.code, async (connection) => {
    await confirmDraft(connection, secrets, memberId, authCode)
    await resetFactorAttempts(connection, attempts)
    const owner = { merchant: merchant.code, memberId }
    return makeRecoveryCodes(connection, owner, { secrets, randomness: platform.randomness })
  })
  return { recoveryCodes }
}

/** Forgets the authenticator with its recovery codes. Throws what `proveByEither` throws. */
export const dropAuthenticator =
  (passwords: Passwords) =>
  async (context: CallContext, proof: z.output<typeof authenticatorProof>): Promise<TwoFactorAnswer> => {
    const member = await requireMember(context)
    await proveByEither(context, passwords, member, proof)
    await context.store.change(context.merchant.code, async (connection) => {
      await connection.query(dropStatement, [member.id])
      await dropRecoveryCodes(connection, member.id)
    })
    return readTwoFactor(context)
  }

const dropStatement: PreparedStatement = {
  name: 'drop authenticator',
  text: `
    update second_factor set ga = false, totp_secret = null, totp_draft = null, totp_drafted_at = null,
      changed_at = platform_now()
    where member = $1`,
}

/** Ten new recovery codes; the old ones open nothing any more. Throws `two.factor.unready`, and what `proveByEither` throws. */
export const renewRecoveryCodes =
  (passwords: Passwords) =>
  async (context: CallContext, proof: z.output<typeof authenticatorProof>): Promise<RecoveryCodesAnswer> => {
    const member = await requireMember(context)
    const { ready } = await readTwoFactor(context)
    if (!ready.ga) throw new Refusal('two.factor.unready')
    await proveByEither(context, passwords, member, proof)
    const { merchant, store, secrets, platform } = context
    const owner = { merchant: merchant.code, memberId: member.id }
    const recoveryCodes = await store.change(merchant.code, (connection) =>
      makeRecoveryCodes(connection, owner, { secrets, randomness: platform.randomness }),
    )
    return { recoveryCodes }
  }

/** The password, or a code of the authenticator: a member who has lost one of them can still act with the other. */
const proveByEither = async (
  context: CallContext,
  passwords: Passwords,
  member: MemberRow,
  { password, authCode }: z.output<typeof authenticatorProof>,
): Promise<void> => {
  if (!authCode) return requireFreshProof(context, passwords, member, password)
  const attempts = { merchant: member.merchant, memberId: member.id, method: 'G' } as const
  await countFactorAttempt(context.store, attempts)
  if (!(await spendAuthCode(context, member.id, authCode))) throw new Refusal('two.factor.invalid')
  await context.store.change(member.merchant, (connection) => resetFactorAttempts(connection, attempts))
}
