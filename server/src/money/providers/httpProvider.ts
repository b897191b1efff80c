import type {
  Adapter,
  AdapterCallback,
  AdapterTools,
  CallbackReading,
  OrderName,
  PaymentAccount,
  PaymentProvider,
  ProviderEnd,
  StatementPage,
} from '@playfront/contract/adapters/adapter'
import { type Milliseconds, seconds } from '@playfront/contract/time'
import { z } from 'zod'
import { parseJson, readText } from '../../http/calls/parseJson'
import { Refusal } from '../../kernel/refusal'
import { checkSignature, signCall } from '../seamless/checkSignature'
import { callbackBody } from './callbacks/callbackShapes'

/** Less than the platform waits for any provider. */
const orderLimits = { withinMs: seconds(8), maxBytes: 16_384 }
const statementLimits = { withinMs: seconds(25), maxBytes: 4 * 1024 * 1024 }

export interface HttpProvider {
  code: string
  /** Base URL of the provider's server, without a trailing slash; undefined while it is unknown. */
  address(): string | undefined
  tools: Pick<AdapterTools, 'ask' | 'clock'>
}

/** A provider that speaks our protocol: JSON by POST, signed as its callbacks are (docs/guide/payments.md). */
export const httpProvider = (provider: HttpProvider, account: PaymentAccount): PaymentProvider => {
  const send = <Answer>(path: string, order: OrderName) =>
    ask<Answer>(provider, account, { path, asked: order, limits: orderLimits })
  return {
    makePayment: (order) => send('/v1/payments', order),
    askPayment: ({ merchant, id }) => send('/v1/payments/ask', { merchant, id }),
    makePayout: (order) => send('/v1/payouts', order),
    askPayout: ({ merchant, id }) => send('/v1/payouts/ask', { merchant, id }),
    readCallback: (callback) => readCallback(provider, account, callback),
    statements: {
      timeZone: 'UTC',
      read: (asked) =>
        ask<StatementPage>(provider, account, { path: statementPath, asked, limits: statementLimits }),
    },
  }
}

const statementPath = '/v1/statements'

const settings = z.strictObject({ address: z.url({ protocol: /^https?$/ }) })

/** The same as an adapter, for a provider that `PAYMENT_PROVIDERS` names. */
export const httpProviderAdapter = (code: string): Adapter<z.infer<typeof settings>> => ({
  name: code,
  version: '1',
  ports: { payment: 1 },
  settings,
  create: ({ address }, tools) => ({
    payment: (account) => httpProvider({ code, address: () => address, tools }, account),
  }),
})

const readCallback = (
  { code: vendor, tools }: HttpProvider,
  { merchant, key }: PaymentAccount,
  { path, headers, body }: AdapterCallback,
): CallbackReading => {
  const refused = checkSignature({
    merchant,
    vendor,
    path,
    time: headers['payment-time'] ?? '',
    signature: headers['payment-signature'] ?? '',
    body: Buffer.from(body),
    key,
    now: tools.clock.now(),
  })
  if (refused)
    return { kind: 'refused', code: signatureCodes.find((code) => code === refused) ?? 'signature_invalid' }
  const read = callbackBody.safeParse(jsonOf(Buffer.from(body)))
  return read.success ? { kind: 'report', report: read.data } : { kind: 'refused', code: 'request_invalid' }
}

const signatureCodes = ['signature_missing', 'signature_invalid', 'request_expired'] as const

/** Undefined, which no report is, for bytes that are not JSON. */
const jsonOf = (body: Buffer): unknown => {
  try {
    return parseJson(readText(body))
  } catch (failure) {
    if (failure instanceof Refusal) return undefined
    throw failure
  }
}

interface Question {
  path: string
  asked: object
  limits: { withinMs: Milliseconds; maxBytes: number }
}

const ask = async <Answer>(
  { code, tools, address }: HttpProvider,
  { merchant, key }: PaymentAccount,
  { path, asked, limits }: Question,
): Promise<ProviderEnd<Answer>> => {
  const base = address()
  if (base === undefined) return { kind: 'unknown' }
  const time = String(tools.clock.now())
  const bytes = Buffer.from(JSON.stringify(asked))
  const headers = {
    'Content-Type': 'application/json',
    'Payment-Provider': code,
    'Payment-Merchant': merchant,
    'Payment-Time': time,
    'Payment-Signature': signCall(key, { merchant, vendor: code, path, time, body: bytes }),
  }
  try {
    const answer = await tools.ask({ address: `${base}${path}`, bytes, headers, ...limits })
    // A provider that has no such call may answer it with any page.
    if (path === statementPath && (answer.status === 404 || answer.status === 405))
      return { kind: 'refused', code: 'not_offered' }
    return read(answer)
  } catch {
    return { kind: 'unknown' }
  }
}

/** An invalid answer does not count as a refusal: the order may exist. The shape of a good one is checked by `guardProvider`. */
const read = <Answer>({ status, text }: { status: number; text: string }): ProviderEnd<Answer> => {
  if (status >= 500 || status === 429 || status === 401) return { kind: 'unknown' }
  const body: unknown = JSON.parse(text)
  if (status === 200) return { kind: 'done', answer: body as Answer }
  return { kind: 'refused', code: refusal.parse(body).code }
}

const refusal = z.object({ code: z.string().regex(/^[\w.-]{1,64}$/) })
