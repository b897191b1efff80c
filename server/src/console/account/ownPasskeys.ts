import type { BeginPasskeyAnswer } from '@playfront/contract/account/passkeys'
import type {
  AddStaffPasskeyRequest,
  BeginStaffPasskeyRequest,
  DropStaffPasskeyRequest,
  NameStaffPasskeyRequest,
  StaffAccount,
} from '@playfront/contract/console/staffAdmin.schema'
import { readChallenge, relyingPartyOf, verifyNewPasskey } from '../../account/passkeys/verifyPasskey'
import { presentCreation } from '../../account/passkeys/presentCreation'
import type { Passwords } from '../../account/passwords/passwords'
import { Refusal } from '../../kernel/refusal'
import type { MerchantConnection } from '../../store/store'
import { type AuditAction, recordForGroup } from '../audit/record'
import type { SignedInContext } from '../consoleContext'
import { consoleOptions } from '../consoleOptions'
import {
  dropStaffPasskey,
  listStaffPasskeys,
  nameStaffPasskey,
  newStaffChallenge,
  spendStaffChallenge,
  writeStaffPasskey,
} from '../signIn/passkeys/staffPasskeyRepository'
import { holdPassword } from '../staff/staffRepository'
import { presentAccount, proveCode, provePassword } from './ownSignIn'

/**
 * Returns the creation options of a new passkey. It will be both factors, so both are required: an unattended console
 * must not allow adding a sign-in method for later. Throws `password.old.wrong`, `two.factor.invalid`,
 * `login.locked`, `passkey.too.many`.
 */
export const beginPasskey = async (
  passwords: Passwords,
  context: SignedInContext,
  { password, code }: BeginStaffPasskeyRequest,
): Promise<BeginPasskeyAnswer> => {
  const { store, staff } = context
  await provePassword(passwords, context, password)
  await proveCode(context, code)
  const kept = await store.platform((connection) => listStaffPasskeys(connection, staff.id))
  if (kept.length >= consoleOptions.maxPasskeys) throw new Refusal('passkey.too.many')
  const rp = relyingPartyOf(context)
  return presentCreation({
    rp: { id: rp.id, name: 'Playfront console' },
    holder: staff,
    challenge: await newStaffChallenge(context, { rpId: rp.id, purpose: 'add', staff: staff.id }),
    kept: kept.filter(({ rpId }) => rpId === rp.id),
  })
}

/** Keeps a new passkey. Throws `passkey.over`, `passkey.invalid`, `passkey.taken`, `passkey.too.many`. */
export const addPasskey = async (
  context: SignedInContext,
  { credential, name }: AddStaffPasskeyRequest,
): Promise<StaffAccount> => {
  const { store, staff, platform, userAgent } = context
  const rp = relyingPartyOf(context)
  const challenge = readChallenge(credential.response.clientDataJSON)
  await spendStaffChallenge(context, challenge, { rpId: rp.id, purpose: 'add', staff: staff.id })
  const made = await verifyNewPasskey(credential, challenge, rp)
  const id = platform.randomness.uuid()
  return store.platform(async (connection) => {
    // Locked, so that concurrent calls cannot exceed the maximum, and none comes after a reset.
    if ((await holdPassword(connection, staff.id)) === undefined) throw new Refusal('passkey.over')
    const kept = await listStaffPasskeys(connection, staff.id)
    if (kept.length >= consoleOptions.maxPasskeys) throw new Refusal('passkey.too.many')
    const agent = userAgent.slice(0, consoleOptions.maxUserAgentLength)
    const row = { id, staff: staff.id, rpId: rp.id, ...made, name: name ?? null, userAgent: agent }
    if (!(await writeStaffPasskey(connection, row))) throw new Refusal('passkey.taken')
    await recordOwn(connection, context, 'staff.passkeyAdded', { after: { passkey: id, name: name ?? null } })
    return presentAccount(connection, staff)
  })
}

/** Throws `passkey.unknown`. */
export const namePasskey = (
  context: SignedInContext,
  { id, name }: NameStaffPasskeyRequest,
): Promise<StaffAccount> => {
  const { store, staff } = context
  return store.platform(async (connection) => {
    const before = (await listStaffPasskeys(connection, staff.id)).find((one) => one.id === id)
    if (!before || !(await nameStaffPasskey(connection, staff.id, id, name)))
      throw new Refusal('passkey.unknown')
    await recordOwn(connection, context, 'staff.passkeyNamed', {
      before: { passkey: id, name: before.name },
      after: { name },
    })
    return presentAccount(connection, staff)
  })
}

/** Takes a passkey off, at once; one that is not there is no trouble. The password stays as a way in. */
export const dropPasskey = (
  context: SignedInContext,
  { id }: DropStaffPasskeyRequest,
): Promise<StaffAccount> => {
  const { store, staff } = context
  return store.platform(async (connection) => {
    if (await dropStaffPasskey(connection, staff.id, id))
      await recordOwn(connection, context, 'staff.passkeyRemoved', { before: { passkey: id } })
    return presentAccount(connection, staff)
  })
}

const recordOwn = (
  connection: MerchantConnection,
  { staff }: SignedInContext,
  action: AuditAction['action'],
  facts: { before?: unknown; after?: unknown },
): Promise<void> => recordForGroup(connection, staff, { action, subject: `staff:${staff.id}`, ...facts })
