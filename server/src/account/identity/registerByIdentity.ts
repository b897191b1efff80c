import type { ErrorCode } from '@playfront/contract/errorCodes'
import type { RegisterAnswer } from '@playfront/contract/account/registration'
import { hasFlag } from '@playfront/contract/whitelabelFlags'
import type { CallContext } from '../../http/handler'
import { Refusal } from '../../kernel/refusal'
import type { MemberRow } from '../member/memberRepository'
import { completeLogin } from '../login/enterMember'
import { countRegistration } from '../register/countRegistration'
import { makeUsername } from '../register/makeUsername'
import { openAccount } from '../register/openAccount'
import { signInNewMember } from '../register/signInNewMember'
import { findIdentityMember, writeIdentity } from './identityRepository'
import type { IdentityArguments, ProvenIdentity } from '../../kernel/identityClaim'
import { proveIdentity, spendToken } from './proveIdentity'
import type { Registration } from '../register/newAccount'

export interface IdentityRegistrationFacts {
  consent: boolean
  /** FIREBASECREATEACC3. */
  opensAccounts: boolean
}

export type IdentityRegistrationDecision =
  | { ok: true }
  | { ok: false; because: Extract<ErrorCode, 'register.not.offered' | 'register.consent.missing'> }

/** Whether an identity may open an account, before anyone asks whose it is. */
export const decideIdentityRegistration = ({
  consent,
  opensAccounts,
}: IdentityRegistrationFacts): IdentityRegistrationDecision => {
  if (!opensAccounts) return { ok: false, because: 'register.not.offered' }
  return consent ? { ok: true } : { ok: false, because: 'register.consent.missing' }
}

export type IdentityRegistration = Registration & IdentityArguments

/**
 * Opens an account that the identity signs in to and no password opens (A§7, REQ-SOCIAL-018, D-14). An identity that has an
 * account is signed in to it instead: of many who come at once with one identity one opens the account, and all are in it.
 * Throws `register.not.offered`, `register.consent.missing`, `register.too.many`, what `proveIdentity` and `spendToken` throw, and for an
 * account that was there what `completeLogin` throws.
 */
export const registerByIdentity = async (
  context: CallContext,
  registration: IdentityRegistration,
): Promise<RegisterAnswer> => {
  const { merchant, store } = context
  const opensAccounts = hasFlag(merchant.whitelabelVal, 'FIREBASECREATEACC3')
  const decision = decideIdentityRegistration({ consent: registration.consent, opensAccounts })
  if (!decision.ok) throw new Refusal(decision.because)
  const proven = await proveIdentity(context, registration)
  const owner = () => store.read(merchant.code, (connection) => findIdentityMember(connection, proven))
  const found = await owner()
  if (found) return signInTo(context, found, registration, proven)
  try {
    return await openFor(context, registration, proven)
  } catch (refusal) {
    const wasFaster = isRefusal(refusal, 'identity.taken') ? await owner() : undefined
    if (!wasFaster) throw refusal
    return signInTo(context, wasFaster, registration, proven)
  }
}

const openFor = async (
  context: CallContext,
  registration: IdentityRegistration,
  proven: ProvenIdentity,
): Promise<RegisterAnswer> => {
  const { merchant, platform, store } = context
  await countRegistration(context)
  const id = platform.randomness.uuid()
  const username = makeUsername(merchant.code, platform.randomness)
  const session = await store.change(merchant.code, async (connection) => {
    await spendToken(connection, merchant.code, proven)
    await openAccount(connection, context, registration, { id, username })
    await writeIdentity(connection, merchant.code, id, proven)
    return registration.login ? signInNewMember(connection, context, registration, id) : undefined
  })
  return { id, userName: username, customerType: 0, ...session }
}

const signInTo = async (
  context: CallContext,
  found: MemberRow,
  { login, loginDeviceId }: IdentityRegistration,
  proven: ProvenIdentity,
): Promise<RegisterAnswer> => {
  const { merchant, store } = context
  if (!login) throw new Refusal('identity.taken')
  await store.change(merchant.code, (connection) => spendToken(connection, merchant.code, proven))
  const answer = await completeLogin(context, found, { method: 'identity', deviceId: loginDeviceId })
  return { id: answer.id, userName: answer.userName, customerType: answer.customerType, token: answer.token }
}

const isRefusal = (thrown: unknown, code: Refusal['code']): boolean =>
  thrown instanceof Refusal && thrown.code === code
