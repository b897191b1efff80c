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
import { eq, sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { CallContext } from '../../../http/handler'
import { Refusal } from '../../../kernel/refusal'
import type { MemberRow } from '../../../store/tables/member'
import { secondFactor } from '../../../store/tables/twoFactor'
import type { Passwords } from '../../passwords/passwords'
import { requireSession } from '../../session/requireSession'
import { countFactorAttempt, resetFactorAttempts } from '../factorAttempts'
import { dropRecoveryCodes, makeRecoveryCodes } from '../recoveryCodes'
import { spendAuthCode, totpPurpose } from '../spendAuthCode'
import { newTotpSecret, totpUri } from '../totp'
import { confirmDraft } from './confirmDraft'
import { requireFreshProof, requireMember } from './freshProof'
import { readTwoFactor } from './readTwoFactor'

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
    const draft = {
      totpDraft: secrets.seal(totpPurpose(member.id), secret),
      totpDraftedAt: sql`platform_now()`,
    }
    await store.change(merchant.code, ({ db }) =>
      db
        .insert(secondFactor)
        .values({ merchant: merchant.code, member: member.id, ...draft })
        .onConflictDoUpdate({ target: [secondFactor.merchant, secondFactor.member], set: draft }),
    )
    return { secret, uri: totpUri(secret, merchant.name, member.username) }
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
      await connection.db
        .update(secondFactor)
        .set({
          ga: false,
          totpSecret: null,
          totpDraft: null,
          totpDraftedAt: null,
          changedAt: sql`platform_now()`,
        })
        .where(eq(secondFactor.member, member.id))
      await dropRecoveryCodes(connection, member.id)
    })
    return readTwoFactor(context)
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
