import type { BeginPasskeyLoginAnswer } from '@playfront/contract/account/passkeys'
import type { Done } from '@playfront/contract/console/staff.schema'
import type { StaffCredentialRequest } from '@playfront/contract/console/staffAdmin.schema'
import { passkeyOptions } from '../../../account/passkeys/passkeyOptions'
import { relyingPartyOf } from '../../../account/passkeys/verifyPasskey'
import { Refusal } from '../../../kernel/refusal'
import { recordForGroup } from '../../audit/record'
import { signedIn, type ConsoleContext, type SignedInContext } from '../../consoleContext'
import { holdPassword } from '../../staff/staffRepository'
import { openSession } from '../openSession'
import { readSession, touchSession } from '../sessionRepository'
import { countNetworkAttempt, resetAttempts } from '../staffAttempts'
import { newStaffChallenge, type Purpose } from './challenges'
import { provePasskey } from './provePasskey'

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
