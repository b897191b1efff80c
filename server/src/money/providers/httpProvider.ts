import { seconds } from '@playfront/contract/time'
import { amount, currencyCode } from '@playfront/contract/schemaParts'
import { z } from 'zod'
import { parseJson, readText } from '../../http/calls/parseJson'
import { Refusal } from '../../kernel/refusal'
import { checkSignature, signCall } from '../seamless/checkSignature'
import { callbackBody } from './callbacks/callbackShapes'
import type {
  CallbackReading,
  MadePayment,
  OrderName,
  PaymentAdapter,
  PaymentReport,
  PayoutReport,
  ProviderCallback,
  ProviderConnection,
  ProviderEnd,
} from './provider'

/** A player waits for the answer: what takes longer is asked about later. */
const withinMs = seconds(8)
const maxBytes = 16_384

const short = z.string().min(1).max(140)

const pageAddress = z.url({ protocol: /^https?$/ }).max(500)
/** Opens the bank's app on the phone that pays. */
const appUrl = pageAddress.optional()

const way = z.discriminatedUnion('by', [
  z.object({
    by: z.literal('transfer'),
    bankCode: z.string().regex(/^\d{6}$/),
    bankName: short,
    account: z.string().regex(/^[\w-]{4,34}$/),
    holder: short,
    memo: z.string().regex(/^[\w -]{1,25}$/),
    appUrl,
  }),
  z.object({ by: z.literal('promptPay'), target: z.string().regex(/^\d{10,15}$/), holder: short, appUrl }),
  z.object({
    by: z.literal('pix'),
    key: z.string().min(1).max(77),
    holder: z.string().min(1).max(25),
    city: z.string().min(1).max(15),
    txid: z.string().regex(/^[A-Za-z0-9]{1,25}$/),
    appUrl,
  }),
  z.object({ by: z.literal('page'), url: pageAddress }),
])

const reference = z.string().min(1).max(64)
export const madePayment: z.ZodType<MadePayment> = z.object({ reference, way })
export const paymentReport: z.ZodType<PaymentReport> = z.object({
  status: z.enum(['waiting', 'paid', 'failed', 'expired', 'reversed']),
  paid: amount,
  currency: currencyCode,
})
export const payoutReport: z.ZodType<PayoutReport> = z.object({
  status: z.enum(['processing', 'paid', 'failed']),
  reference,
  reason: z.string().max(64).optional(),
})

/** A provider that speaks our protocol: JSON by POST, signed as its callbacks are (docs/guide/payments.md). */
export const httpProvider: PaymentAdapter = (connection) => {
  const send = <Answer>(path: string, shape: z.ZodType<Answer>, body: OrderName) =>
    ask(connection, path, shape, body)
  return {
    code: connection.code,
    makePayment: (order) => send('/v1/payments', madePayment, order),
    askPayment: ({ merchant, id }) => send('/v1/payments/ask', paymentReport, { merchant, id }),
    makePayout: (order) => send('/v1/payouts', payoutReport, order),
    askPayout: ({ merchant, id }) => send('/v1/payouts/ask', payoutReport, { merchant, id }),
    readCallback: (callback) => readCallback(connection, callback),
  }
}

const readCallback = (
  { code: vendor, keys, platform }: ProviderConnection,
  { merchant, path, headers, body }: ProviderCallback,
): CallbackReading => {
  const refused = checkSignature({
    merchant,
    vendor,
    path,
    time: headers['payment-time'] ?? '',
    signature: headers['payment-signature'] ?? '',
    body,
    key: keys(merchant, vendor),
    now: platform.clock.now(),
  })
  if (refused)
    return { kind: 'refused', code: signatureCodes.find((code) => code === refused) ?? 'signature_invalid' }
  const read = callbackBody.safeParse(jsonOf(body))
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

const ask = async <Answer>(
  { code, platform, keys, address }: ProviderConnection,
  path: string,
  shape: z.ZodType<Answer>,
  order: OrderName,
): Promise<ProviderEnd<Answer>> => {
  const { merchant } = order
  const [key, base] = [keys(merchant, code), address()]
  if (!key || base === undefined) return { kind: 'unknown' }
  const time = String(platform.clock.now())
  const bytes = Buffer.from(JSON.stringify(order))
  const headers = {
    'Content-Type': 'application/json',
    'Payment-Provider': code,
    'Payment-Merchant': merchant,
    'Payment-Time': time,
    'Payment-Signature': signCall(key, { merchant, vendor: code, path, time, body: bytes }),
  }
  try {
    const question = { address: `${base}${path}`, bytes, headers, withinMs, maxBytes }
    return read(shape, await platform.network.ask(question))
  } catch {
    return { kind: 'unknown' }
  }
}

/** An invalid answer does not count as a refusal: the order may exist. */
const read = <Answer>(
  shape: z.ZodType<Answer>,
  { status, text }: { status: number; text: string },
): ProviderEnd<Answer> => {
  if (status >= 500 || status === 429 || status === 401) return { kind: 'unknown' }
  const body: unknown = JSON.parse(text)
  if (status === 200) return { kind: 'done', answer: shape.parse(body) }
  return { kind: 'refused', code: refusal.parse(body).code }
}

const refusal = z.object({ code: z.string().regex(/^[\w.-]{1,64}$/) })
