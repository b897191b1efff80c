import type {
  Done,
  ProviderAddress,
  ProviderResponseRequest,
  ProviderSignInAnswer,
} from '@playfront/contract/console/staff.schema'
import { Refusal } from '../../../kernel/refusal'
import type { MerchantConnection } from '../../../store/store'
import { recordForGroup } from '../../audit/record'
import { type ConsoleContext, type SignedInContext, signedIn } from '../../consoleContext'
import { consoleOptions } from '../../consoleOptions'
import { holdPassword } from '../../staff/staffRepository'
import { openSession, readSession, touchSession } from '../sessionRepository'
import { countNetworkAttempt, giveNetworkBack, resetAttempts } from '../staffAttempts'
import { decideProviderSignIn, type ProviderClaims, type ProviderStaff } from './decideProviderSignIn'
import {
  findLinkedStaff,
  findNamedStaff,
  linkStaff,
  noteProviderAttempt,
  spendProviderAttempt,
} from './staffIdentityRepository'
import type { ProviderChecks, ProviderQuestion, StaffProvider } from './staffProvider'

/** Sign-in at the operator's identity provider: at the sign-in page, and at a locked console. */
export const providerSignInHandlers = (provider: StaffProvider | undefined) => ({
  beginProviderSignIn: async (context: ConsoleContext): Promise<ProviderAddress> => {
    const offered = requireProvider(provider)
    await countNetworkAttempt(context.store, context.ip)
    return sendToProvider(offered, context)
  },
  finishProviderSignIn: (context: ConsoleContext, request: ProviderResponseRequest) =>
    finishProviderSignIn(requireProvider(provider), context, request),
  beginProviderUnlock: signedIn((context) =>
    sendToProvider(requireProvider(provider), context, context.staff.id),
  ),
  finishProviderUnlock: signedIn((context, request: ProviderResponseRequest) =>
    finishProviderUnlock(requireProvider(provider), context, request),
  ),
})

const done: Done = { done: true }

const requireProvider = (provider: StaffProvider | undefined): StaffProvider => {
  if (!provider) throw new Refusal('identity.not.offered')
  return provider
}

/**
 * Begins an attempt, which is this browser's by a cookie, and answers where to sign in.
 * @param staff whose locked session it unlocks: the person then has to sign in afresh
 */
const sendToProvider = async (
  provider: StaffProvider,
  context: ConsoleContext,
  staff?: string,
): Promise<ProviderAddress> => {
  const token = context.platform.randomness.bytes(consoleOptions.tokenBytes).toString('base64url')
  const url = await provider.addressOf(questionOf(context, token, staff !== undefined))
  await context.store.platform((connection) => noteProviderAttempt(connection, token, staff))
  context.setProviderAttempt(token)
  return { url: url.href }
}

/** State, nonce and code verifier follow from the browser's cookie: none of them is stored. */
const questionOf = (
  { secrets, origin }: Pick<ConsoleContext, 'secrets' | 'origin'>,
  token: string,
  isFresh: boolean,
): ProviderQuestion => {
  const derive = (what: keyof ProviderChecks) =>
    secrets.keyedHash(`console provider ${what}`, token).toString('base64url')
  return {
    state: derive('state'),
    nonce: derive('nonce'),
    codeVerifier: derive('codeVerifier'),
    redirectUri: `${origin}/console/sign-in/provider`,
    isFresh,
  }
}

/**
 * What the provider states, for a response to this browser's own attempt, which is used up before the provider is asked:
 * a response counts once. Throws `identity.invalid`, `identity.unavailable`.
 */
const claimsFor = async (
  provider: StaffProvider,
  context: ConsoleContext,
  response: ProviderResponseRequest,
  staff?: string,
): Promise<ProviderClaims> => {
  const token = context.providerAttempt
  if (token === undefined) throw new Refusal('identity.invalid')
  context.setProviderAttempt(undefined)
  const question = questionOf(context, token, staff !== undefined)
  const age = await context.store.platform((connection) => spendProviderAttempt(connection, token, staff))
  if (age === undefined || response.state !== question.state) throw new Refusal('identity.invalid')
  return provider.claimsOf(new URLSearchParams({ ...response }), question, age)
}

/**
 * Signs in the staff user that the provider's person is, and links them the first time. A code of the authenticator is
 * due unless the provider states a second factor. Throws `identity.invalid`, `identity.unavailable`,
 * `staff.identity.unknown`, `two.factor.unready`, `login.locked`.
 */
const finishProviderSignIn = async (
  provider: StaffProvider,
  context: ConsoleContext,
  response: ProviderResponseRequest,
): Promise<ProviderSignInAnswer> => {
  await countNetworkAttempt(context.store, context.ip)
  const claims = await claimsFor(provider, context, response)
  const { kind, token } = await context.store.platform(async (connection) => {
    const { kind, staff, isNew } = await identify(connection, provider, claims)
    if (kind === 'unready') throw new Refusal('two.factor.unready')
    // Who was suspended or linked to somebody else meanwhile is not signed in.
    if ((await holdPassword(connection, staff.id)) === undefined) throw unknownPerson()
    if (isNew) await link(connection, provider, claims, staff)
    if (kind === 'done') await noteSignIn(connection, context, staff)
    const stage = kind === 'done' ? 'open' : 'begun'
    return { kind, token: await openSession(connection, context, staff.id, stage, 'provider') }
  })
  context.setAttributes(token)
  return { next: kind }
}

const unknownPerson = () => new Refusal('staff.identity.unknown', { because: 'unknown' })

const identify = async (
  connection: MerchantConnection,
  { options }: StaffProvider,
  claims: ProviderClaims,
) => {
  const { issuer, claim } = options
  const { subject, named } = claims
  const linked = await findLinkedStaff(connection, { issuer, subject })
  const by = claim === 'email' ? 'email' : 'name'
  const found = linked || named === undefined ? [] : await findNamedStaff(connection, issuer, by, named)
  const decision = decideProviderSignIn(options, claims, { linked, named: found })
  if (decision.kind === 'refused') throw new Refusal('staff.identity.unknown', { because: decision.because })
  return decision
}

const link = async (
  connection: MerchantConnection,
  { options: { issuer } }: StaffProvider,
  { subject }: ProviderClaims,
  staff: ProviderStaff,
): Promise<void> => {
  if (!(await linkStaff(connection, { issuer, subject }, staff.id))) throw unknownPerson()
  await recordForGroup(connection, staff, {
    action: 'staff.identityLinked',
    subject: `staff:${staff.id}`,
    after: { issuer, subject },
  })
}

const noteSignIn = async (
  connection: MerchantConnection,
  { ip }: ConsoleContext,
  staff: ProviderStaff,
): Promise<void> => {
  await resetAttempts(connection, staff)
  await giveNetworkBack(connection, ip)
  await recordForGroup(connection, staff, {
    action: 'staff.signedIn',
    subject: `staff:${staff.id}`,
    after: { by: 'provider', secondFactor: 'provider' },
  })
}

/**
 * A fresh sign-in of the session's own user, in a session that was open before. Throws `identity.invalid`,
 * `identity.unavailable`, `staff.identity.unknown`.
 */
const finishProviderUnlock = async (
  provider: StaffProvider,
  context: SignedInContext,
  response: ProviderResponseRequest,
): Promise<Done> => {
  const { staff, store } = context
  const claims = await claimsFor(provider, context, response, staff.id)
  const sessionKey = Buffer.from(staff.sessionId, 'hex')
  await store.platform(async (connection) => {
    const person = { issuer: provider.options.issuer, subject: claims.subject }
    if ((await findLinkedStaff(connection, person))?.id !== staff.id) throw unknownPerson()
    // A sign-in that was only begun goes on by its own way.
    if ((await readSession(connection, sessionKey))?.stage !== 'open') throw new Refusal('login.not.session')
    await touchSession(connection, sessionKey)
  })
  return done
}
