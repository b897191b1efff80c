import type { BeginPasskeyAnswer, NewCredential, PasskeysAnswer } from '@playfront/contract/account/passkeys'
import type { BeginPasskeyRequest } from '@playfront/contract/account/security.schema'
import { type CallContext, requireSession } from '../../http/handler'
import { Refusal } from '../../kernel/refusal'
import type { Passwords } from '../passwords/passwords'
import { isRecentSignIn } from '../session/isRecentSignIn'
import { requireFreshProof, requireMember } from '../twoFactor/enrolment/freshProof'
import { newChallenge, spendChallenge } from './challenges'
import { listPasskeys, writePasskey } from './passkeyRepository'
import { passkeyOptions } from './passkeyOptions'
import { presentCreation } from './presentCreation'
import { readChallenge, relyingPartyOf, verifyNewPasskey } from './verifyPasskey'
import { sessionOptions } from '../session/sessionOptions'
import { holdMember } from '../identity/readWaysIn'
import { presentPasskeys } from './memberPasskeys'
import { notifyPasskey } from '../devices/securityNotices'

/**
 * Returns the creation options of a new passkey. A person who finds a phone unlocked cannot add a sign-in method for
 * later: it requires the password, or a manual sign-in within the last ten minutes (T22). Throws
 * `fresh.proof.required`, `login.locked`, `passkey.too.many`.
 */
export const beginPasskey =
  (passwords: Passwords) =>
  async (context: CallContext, { password }: BeginPasskeyRequest): Promise<BeginPasskeyAnswer> => {
    const { merchant, store } = context
    const found = await requireMember(context)
    if (password !== undefined && found.passwordHash)
      await requireFreshProof(context, passwords, found, password)
    else await requireRecentSignIn(context)
    const kept = await store.read(merchant.code, (connection) => listPasskeys(connection, found.id))
    if (kept.length >= passkeyOptions.maxPerMember) throw new Refusal('passkey.too.many')
    const rp = relyingPartyOf(context)
    return presentCreation({
      rp: { id: rp.id, name: merchant.name },
      holder: { id: found.id, name: found.username, displayName: found.username },
      challenge: await newChallenge(context, { rpId: rp.id, memberId: found.id }),
      kept: kept.filter(({ rpId }) => rpId === rp.id),
    })
  }

const requireRecentSignIn = async (context: CallContext): Promise<void> => {
  const { sessionId } = requireSession(context)
  const isRecent = await context.store.read(context.merchant.code, (connection) =>
    isRecentSignIn(connection, sessionId, passkeyOptions.recentSignInMs),
  )
  if (!isRecent) throw new Refusal('fresh.proof.required')
}

/**
 * Stores a new passkey, and notifies the member at their proven number or address. Throws `passkey.over`,
 * `passkey.invalid`, `passkey.taken`, `passkey.too.many`.
 */
export const finishPasskey = async (
  context: CallContext,
  { credential }: { credential: NewCredential },
): Promise<PasskeysAnswer> => {
  const { merchant, store, platform, userAgent } = context
  const found = await requireMember(context)
  const rp = relyingPartyOf(context)
  const challenge = readChallenge(credential.response.clientDataJSON)
  await spendChallenge(context, challenge, { rpId: rp.id, memberId: found.id })
  const made = await verifyNewPasskey(credential, challenge, rp)
  return store.change(merchant.code, async (connection) => {
    // Locked, so that concurrent calls cannot exceed the maximum.
    await holdMember(connection, found.id)
    const kept = await listPasskeys(connection, found.id)
    if (kept.length >= passkeyOptions.maxPerMember) throw new Refusal('passkey.too.many')
    const written = await writePasskey(connection, {
      merchant: merchant.code,
      id: platform.randomness.uuid(),
      member: found.id,
      rpId: rp.id,
      ...made,
      userAgent: userAgent.slice(0, sessionOptions.maxUserAgentLength),
    })
    if (!written) throw new Refusal('passkey.taken')
    await notifyPasskey(connection, context, found, 'added')
    return presentPasskeys(connection, found.id)
  })
}
