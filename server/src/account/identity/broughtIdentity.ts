import type { IdentityArguments } from '@playfront/contract/identityChannels'
import type { CallContext } from '../../http/handler'
import type { MerchantConnection } from '../../store/store'
import type { BroughtIdentity } from '../../kernel/identityClaim'
import { writeIdentity } from './identityRepository'
import { proveIdentity, spendToken } from './proveIdentity'

/** Looks at what came along before anything else is; nothing when nothing came. Throws what `proveIdentity` throws. */
export const proveBrought = async (
  context: CallContext,
  { firebaseChannel, firebaseIdToken }: Partial<IdentityArguments>,
): Promise<BroughtIdentity | undefined> => {
  if (!firebaseChannel || !firebaseIdToken) return undefined
  const { channel, subjectHash, tokenHash } = await proveIdentity(context, {
    firebaseChannel,
    firebaseIdToken,
  })
  return { channel, subject: subjectHash.toString('base64url'), token: tokenHash.toString('base64url') }
}

/** Uses the token up with the first factor, and answers what is to wait for the second. Throws `identity.used`. */
export const spendBrought = async (
  connection: MerchantConnection,
  merchant: string,
  { token, ...waiting }: BroughtIdentity,
): Promise<BroughtIdentity> => {
  if (token) await spendToken(connection, merchant, { tokenHash: Buffer.from(token, 'base64url') })
  return waiting
}

/** From now on the identity signs the member in (REQ-SOCIAL-017). Throws `identity.taken`, `identity.channel.taken`. */
export const bindBrought = (
  connection: MerchantConnection,
  merchant: string,
  memberId: string,
  { channel, subject }: BroughtIdentity,
): Promise<void> =>
  writeIdentity(connection, merchant, memberId, { channel, subjectHash: Buffer.from(subject, 'base64url') })
