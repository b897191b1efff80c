import { isIdentityReady } from '@playfront/contract/identityChannels'
import type {
  SandboxPhoneRefusal,
  SandboxPhoneSent,
  SandboxPhoneVerified,
} from '@playfront/contract/sandboxIdentity'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { sendCode } from '../../account/codes/sendCode'
import { spendCode } from '../../account/codes/spendCode'
import { parseJson, readText } from '../../http/calls/parseJson'
import { callerLanguage } from '../../http/guards/callerLanguage'
import type { CallContext } from '../../http/handler'
import { frontMerchant } from '../../http/place/merchantDirectory'
import { Refusal } from '../../kernel/refusal'
import type { SandboxIdentityDeps } from './identityDeps'
import { sandboxKeys, signIdentity } from './signIdentity'

const sealName = 'sandbox identity phone'
const sendShape = z.object({ phoneNumber: z.string().regex(/^\+[1-9]\d{6,17}$/) })
const verifyShape = z.object({ verificationId: z.string().min(1).max(600), code: z.string().max(12) })

/** The provider's codes for phones; each arrives on the sandbox's telephone, within the platform's own budgets. */
export const registerIdentityPhone = (app: FastifyInstance, deps: SandboxIdentityDeps): void => {
  const { secrets, platform, limit } = deps
  const answer = (path: string, work: (context: CallContext, asked: unknown) => Promise<object>) =>
    app.post(path, { config: { name: 'sandboxIdentity' } }, async (request, reply) => {
      await limit.byAddress(request)
      try {
        return await work(callerOf(request, deps), parseJson(readText(request.body as Buffer)))
      } catch (failure) {
        return refuse(reply, failure)
      }
    })

  answer('/sandbox/identity/phone/send', async (context, asked): Promise<SandboxPhoneSent> => {
    const { phoneNumber: address } = sendShape.parse(asked)
    const attempt = `identity ${platform.randomness.uuid()}`
    await sendCode(context, { purpose: 'login', channel: 'sms', address, attempt })
    const verificationId = secrets.seal(sealName, JSON.stringify({ address, attempt })).toString('base64url')
    return { verificationId }
  })

  answer('/sandbox/identity/phone/verify', async (context, asked): Promise<SandboxPhoneVerified> => {
    const { verificationId, code } = verifyShape.parse(asked)
    const { address, attempt } = openSent(deps, verificationId)
    await spendCode(context, { purpose: 'login', channel: 'sms', address, attempt, code })
    const idToken = await signIdentity(sandboxKeys(secrets), {
      projectId: context.merchant.identity.projectId,
      provider: 'phone',
      subject: address,
      tokenId: platform.randomness.uuid(),
      issuedAtMs: platform.clock.now(),
    })
    return { idToken }
  })
}

/** The merchant is the host's; it has to be one that gets its codes here. */
const callerOf = (request: FastifyRequest, deps: SandboxIdentityDeps): CallContext => {
  const merchant = frontMerchant(deps.merchants, request)
  const { identity } = merchant
  if (!isIdentityReady(identity) || identity.adapter !== 'sandbox' || !identity.phoneCodes)
    throw new Refusal('identity.not.offered')
  const { store, platform, secrets, identities } = deps
  return {
    merchant,
    language: callerLanguage(request),
    ip: request.ip,
    userAgent: request.headers['user-agent'] ?? '',
    host: request.host,
    protocol: request.protocol,
    store,
    platform,
    secrets,
    identities,
  }
}

const sentShape = z.object({ address: z.string(), attempt: z.string() })

const openSent = ({ secrets }: SandboxIdentityDeps, verificationId: string) => {
  try {
    return sentShape.parse(JSON.parse(secrets.open(sealName, Buffer.from(verificationId, 'base64url'))))
  } catch {
    throw new Refusal('code.invalid')
  }
}

/** The provider's codes for refusals of our modules. */
const providerCodes: Partial<Record<Refusal['code'], string>> = {
  'code.invalid': 'auth/invalid-verification-code',
  'code.expired': 'auth/code-expired',
  'code.too.many': 'auth/too-many-requests',
  'code.too.soon': 'auth/too-many-requests',
  'code.budget': 'auth/quota-exceeded',
  'contact.invalid': 'auth/invalid-phone-number',
  'identity.not.offered': 'auth/operation-not-allowed',
}

const refuse = (reply: FastifyReply, failure: unknown): FastifyReply => {
  const known = failure instanceof Refusal ? providerCodes[failure.code] : undefined
  const code = failure instanceof z.ZodError ? 'auth/argument-error' : known
  if (!code) throw failure
  const refusal: SandboxPhoneRefusal = { code, message: `The demonstration's provider says ${code}.` }
  return reply.code(400).send(refusal)
}
