import { currencyCode } from '@playfront/contract/schemaParts'
import { depositKinds } from '@playfront/contract/money/paymentKinds'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { parseJson, readText } from '../../http/calls/parseJson'
import { Refusal } from '../../kernel/refusal'
import { checkSignature } from '../../money/seamless/checkSignature'
import { bankCode } from './bankProvider'
import { bankBehaviour, registerBankAdmin } from './registerBankAdmin'
import { isAtBank, type BankRoutes } from './openBank'
import { registerBankPages } from './registerBankPages'

const config = { name: 'sandboxBank' }

const orderShape = z.object({
  merchant: z.string(),
  id: z.uuid(),
  kind: z.enum(depositKinds),
  amount: z.int().min(1),
  currency: currencyCode,
  expiresAt: z.iso.datetime(),
  returnTo: z.url(),
})
const askShape = z.object({ merchant: z.string(), id: z.uuid() })
const spanShape = z.object({
  merchant: z.string(),
  from: z.iso.datetime(),
  until: z.iso.datetime(),
  cursor: z
    .string()
    .regex(/^\d{1,9}$/)
    .optional(),
})

/**
 * The demonstration's bank: its interface for the platform, its pages for payers, and the back-office page that
 * triggers events.
 */
export const registerBank = async (app: FastifyInstance, deps: BankRoutes): Promise<void> => {
  const { bank } = deps
  serveSigned(app, deps, '/v1/payments', orderShape, async (order) => {
    const made = await bank.takeOrder(order)
    if (made?.amount !== order.amount) return { code: 'order_conflict' }
    return { reference: made.reference, way: made.way }
  })
  serveSigned(app, deps, '/v1/payments/ask', askShape, async ({ merchant, id }) => {
    const found = await bank.repository.byId(merchant, id)
    if (!found) return { code: 'unknown_order' }
    const { status, paid, currency } = found
    return { status, paid, currency }
  })
  serveSigned(app, deps, '/v1/statements', spanShape, (span) => bank.repository.readStatement(span))
  await registerBankPages(app, deps)
  await registerBankAdmin(app, deps)
}

/** The platform's orders: signed with the key of merchant and bank; late or unanswered if the simulator is set so. */
export const serveSigned = <Asked extends { merchant: string }>(
  app: FastifyInstance,
  deps: BankRoutes,
  path: string,
  shape: z.ZodType<Asked>,
  work: (asked: Asked) => Promise<object>,
): void => {
  app.post(`/bank${path}`, { config }, async (request, reply) => {
    if (!isAtBank(request, deps.merchants)) throw new Refusal('request.not.found')
    if (!(await arrives(deps, request, reply))) return reply
    reply.header('Cache-Control', 'no-store')
    const read = shape.safeParse(readSigned(deps, request, path))
    if (!read.success) return reply.code(400).send({ code: 'request_invalid' })
    const answer = await work(read.data)
    return reply.code('code' in answer ? 409 : 200).send(answer)
  })
}

const readSigned = ({ bank, platform }: BankRoutes, request: FastifyRequest, path: string): unknown => {
  const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0)
  const header = (name: string) => String(request.headers[name] ?? '')
  const merchant = header('payment-merchant')
  const refused = checkSignature({
    merchant,
    vendor: bankCode,
    path,
    time: header('payment-time'),
    signature: header('payment-signature'),
    body,
    key: bank.keys(merchant, bankCode),
    now: platform.clock.now(),
  })
  const asked: unknown = refused ? undefined : parseJson(readText(body))
  // Nobody orders for another merchant than the one whose key signed.
  return z.object({ merchant: z.literal(merchant) }).safeParse(asked).success ? asked : undefined
}

/** Whether the order is answered, after the delay that is set. With `dead` the connection is closed. */
const arrives = async (
  { platform }: BankRoutes,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<boolean> => {
  const { mode, delayMs } = bankBehaviour()
  if (mode === 'slow') await new Promise<void>((done) => void platform.clock.after(delayMs, done))
  if (mode !== 'dead') return true
  reply.hijack()
  request.raw.socket.destroy()
  return false
}
