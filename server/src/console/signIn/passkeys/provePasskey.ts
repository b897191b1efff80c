import type { GivenCredential } from '@playfront/contract/account/passkeys'
import { readChallenge, relyingPartyOf, verifyGivenPasskey } from '../../../account/passkeys/verifyPasskey'
import { userHandleOf } from '../../../account/passkeys/presentCreation'
import { Refusal } from '../../../kernel/refusal'
import { recordForGroup } from '../../audit/record'
import type { ConsoleContext } from '../../consoleContext'
import { spendStaffChallenge, type Purpose } from './challenges'
import {
  blockStaffPasskey,
  findStaffPasskey,
  noteStaffPasskeyUse,
  type FoundStaffPasskey,
} from './staffPasskeyRepository'

/**
 * The owner of the passkey that signed a challenge of this purpose. An unknown passkey, one of a suspended user, a
 * blocked one, one of another user than the session's and a wrong signature get one answer. Throws `passkey.over`,
 * `passkey.invalid`.
 */
export const provePasskey = async (
  context: ConsoleContext,
  credential: GivenCredential,
  wanted: Omit<Purpose, 'rpId'>,
): Promise<FoundStaffPasskey> => {
  const rp = relyingPartyOf(context)
  const challenge = readChallenge(credential.response.clientDataJSON)
  await spendStaffChallenge(context, challenge, { rpId: rp.id, ...wanted })
  const found = await context.store.platform((connection) =>
    findStaffPasskey(connection, rp.id, Buffer.from(credential.id, 'base64url')),
  )
  if (!found || !isTheirs(found, credential, wanted.staff)) throw new Refusal('passkey.invalid')
  const counter = await verifyGivenPasskey(credential, challenge, rp, found)
  await countUse(context, found, counter)
  return found
}

const isTheirs = (
  { staff }: FoundStaffPasskey,
  { response: { userHandle } }: GivenCredential,
  wanted: string | undefined,
): boolean =>
  (wanted === undefined || wanted === staff) &&
  (userHandle === undefined || userHandle === userHandleOf(staff))

/** A counter that does not go up blocks the passkey for good, which must be committed and only then be refused. */
const countUse = async (
  { store }: ConsoleContext,
  { id, staff, staffName }: FoundStaffPasskey,
  counter: number,
): Promise<void> => {
  const isCounted = await store.platform(async (connection) => {
    const isNext = await noteStaffPasskeyUse(connection, id, counter)
    if (!isNext && (await blockStaffPasskey(connection, id)))
      await recordForGroup(
        connection,
        { id: staff, name: staffName },
        {
          action: 'staff.passkeyBlocked',
          subject: `staff:${staff}`,
          after: { passkey: id },
        },
      )
    return isNext
  })
  if (!isCounted) throw new Refusal('passkey.invalid')
}
