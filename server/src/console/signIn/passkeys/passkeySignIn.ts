import type { BeginPasskeyLoginAnswer, GivenCredential } from '@playfront/contract/account/passkeys'
import type { Done } from '@playfront/contract/console/staff.schema'
import type { StaffCredentialRequest } from '@playfront/contract/console/staffAdmin.schema'
import { readChallenge, relyingPartyOf, verifyGivenPasskey } from '../../../account/passkeys/verifyPasskey'
import { userHandleOf } from '../../../account/passkeys/presentCreation'
import { Refusal } from '../../../kernel/refusal'
import { recordForGroup } from '../../audit/record'
import { type ConsoleContext, type SignedInContext, signedIn } from '../../consoleContext'
import {
  type FoundStaffPasskey,
  type Purpose,
  blockStaffPasskey,
  findStaffPasskey,
  newStaffChallenge,
  noteStaffPasskeyUse,
  spendStaffChallenge,
} from './staffPasskeyRepository'
import { passkeyOptions } from '../../../account/passkeys/passkeyOptions'
import { holdPassword } from '../../staff/staffRepository'
import { openSession, readSession, touchSession } from '../sessionRepository'
import { countNetworkAttempt, resetAttempts } from '../staffAttempts'

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

/** Sign-in by a passkey: at the sign-in page, and at a locked console. */
export const passkeySignInHandlers = {
  beginPasskeySignIn,
  finishPasskeySignIn,
  beginPasskeyUnlock: signedIn(beginPasskeyUnlock),
  finishPasskeyUnlock: signedIn(finishPasskeyUnlock),
}

const done: Done = { done: true }

/** The challenge names no user, so it reveals nothing. Throws `login.locked`. */
async function beginPasskeySignIn(context: ConsoleContext): Promise<BeginPasskeyLoginAnswer> {
  await countNetworkAttempt(context.store, context.ip)
  return toSign(context, { purpose: 'signIn' })
}

/**
 * Something that the person has, opened by what they know or are: both factors (decision 0011), so that no code is asked for
 * besides. Throws `passkey.over`, `passkey.invalid`, `login.locked`.
 */
async function finishPasskeySignIn(
  context: ConsoleContext,
  { credential }: StaffCredentialRequest,
): Promise<Done> {
  await countNetworkAttempt(context.store, context.ip)
  const { staff, staffName } = await provePasskey(context, credential, { purpose: 'signIn' })
  const token = await context.store.platform(async (connection) => {
    if ((await holdPassword(connection, staff)) === undefined) throw new Refusal('passkey.invalid')
    const person = { id: staff, name: staffName }
    await resetAttempts(connection, person)
    await recordForGroup(connection, person, {
      action: 'staff.signedIn',
      subject: `staff:${staff}`,
      after: { by: 'passkey' },
    })
    return openSession(connection, context, staff, 'open')
  })
  context.setAttributes(token)
  return done
}

async function beginPasskeyUnlock(context: SignedInContext): Promise<BeginPasskeyLoginAnswer> {
  return toSign(context, { purpose: 'unlock', staff: context.staff.id })
}

/**
 * A passkey of the session's own user, in a session that was open before. Throws `passkey.over`, `passkey.invalid`.
 */
async function finishPasskeyUnlock(
  context: SignedInContext,
  { credential }: StaffCredentialRequest,
): Promise<Done> {
  const { staff, store } = context
  await provePasskey(context, credential, { purpose: 'unlock', staff: staff.id })
  const sessionKey = Buffer.from(staff.sessionId, 'hex')
  await store.platform(async (connection) => {
    // A sign-in that was only begun goes on by its own way.
    if ((await readSession(connection, sessionKey))?.stage !== 'open') throw new Refusal('login.not.session')
    await touchSession(connection, sessionKey)
  })
  return done
}

const toSign = async (
  context: ConsoleContext,
  wanted: Omit<Purpose, 'rpId'>,
): Promise<BeginPasskeyLoginAnswer> => {
  const { id: rpId } = relyingPartyOf(context)
  return {
    challenge: await newStaffChallenge(context, { rpId, ...wanted }),
    rpId,
    timeout: passkeyOptions.challengeLifeMs,
    userVerification: 'required',
  }
}
