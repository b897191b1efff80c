import type { LoginAnswer } from '@playfront/contract/account/session'
import type { BeginPasskeyLoginAnswer, GivenCredential } from '@playfront/contract/account/passkeys'
import type { CallContext } from '../../http/handler'
import { Refusal } from '../../kernel/refusal'
import { completeLogin } from '../login/enterMember'
import { newChallenge, spendChallenge } from './challenges'
import { readChallenge, relyingPartyOf, verifyGivenPasskey } from './verifyPasskey'
import { blockPasskey, findPasskey, noteUse, type FoundPasskey } from './passkeyRepository'
import { passkeyOptions } from './passkeyOptions'
import { notifyPasskey } from '../devices/securityNotices'
import { userHandleOf } from './presentCreation'

/** The challenge for a passkey sign-in. It names no member, so it reveals nothing (T18). */
export const beginPasskeyLogin = async (context: CallContext): Promise<BeginPasskeyLoginAnswer> => {
  const { id: rpId } = relyingPartyOf(context)
  return {
    challenge: await newChallenge(context, { rpId }),
    rpId,
    timeout: passkeyOptions.challengeLifeMs,
    userVerification: 'required',
  }
}

interface PasskeyLogin {
  credential: GivenCredential
  loginDeviceId?: string
}

/**
 * Signs in by a passkey. It is something that the member has, opened by what they know or are, and counts as both factors
 * (decision 0011). Throws `passkey.over`, `passkey.invalid`.
 */
export const loginByPasskey = async (
  context: CallContext,
  { credential, loginDeviceId: deviceId }: PasskeyLogin,
): Promise<LoginAnswer> => {
  const rp = relyingPartyOf(context)
  const challenge = readChallenge(credential.response.clientDataJSON)
  await spendChallenge(context, challenge, { rpId: rp.id })
  const found = await context.store.read(context.merchant.code, (connection) =>
    findPasskey(connection, rp.id, Buffer.from(credential.id, 'base64url')),
  )
  if (!found || !isUsable(found, credential)) throw new Refusal('passkey.invalid')
  await countUse(context, found, await verifyGivenPasskey(credential, challenge, rp, found.passkey))
  return completeLogin(context, found.member, { method: 'passkey', deviceId, secondFactorPassed: true })
}

const isUsable = ({ member }: FoundPasskey, { response }: GivenCredential): boolean => {
  const isTheirs = response.userHandle === undefined || response.userHandle === userHandleOf(member.id)
  return member.state !== 'closed' && isTheirs
}

/** A counter that does not go up blocks the passkey for good, which must be committed and only then be refused. */
const countUse = async (context: CallContext, { passkey, member }: FoundPasskey, counter: number) => {
  const isCounted = await context.store.change(context.merchant.code, async (connection) => {
    const isNext = await noteUse(connection, passkey.id, counter)
    if (!isNext && (await blockPasskey(connection, passkey.id)))
      await notifyPasskey(connection, context, member, 'blocked')
    return isNext
  })
  if (!isCounted) throw new Refusal('passkey.invalid')
}
