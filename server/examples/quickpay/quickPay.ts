import { createHmac, timingSafeEqual } from 'node:crypto'
import type { CurrencyCode } from '@playfront/contract/money'
import type {
  Adapter,
  AdapterCallback,
  AdapterTools,
  CallbackReading,
  OrderName,
  PaymentAccount,
  PaymentProvider,
  PaymentReport,
  PayoutReport,
  ProviderEnd,
} from '@playfront/contract/adapters/adapter'
import type { Milliseconds } from '@playfront/contract/time'

interface Settings {
  /** Base URL of QuickPay's interface, without a trailing slash. */
  address: string
}

/**
 * QuickPay, an example of a payment adapter (docs/guide/adapters.md): an invented provider that shares nothing with the platform's own protocol: requests and answers are forms,
 * amounts are decimals, ids have no dashes, signatures are HMAC-SHA512 over the sorted fields, and it reports by GET and
 * waits for the text `success`.
 */
const quickPay: Adapter<Settings> = {
  name: 'quickpay',
  version: '2.0.0',
  ports: { payment: 1 },
  settings: {
    type: 'object',
    required: ['address'],
    properties: { address: { type: 'string', pattern: '^https?://' } },
    additionalProperties: false,
  },
  create: ({ address }, tools) => ({ payment: (account) => openAccount({ address, tools, account }) }),
}

export default quickPay

/** What every call needs: where QuickPay is, and whose account and key are used. */
interface Connection extends Settings {
  tools: AdapterTools
  account: PaymentAccount
}

const openAccount = (connection: Connection): PaymentProvider => ({
  async makePayment({ merchant, id, amount, currency, returnTo }) {
    const fields = { amount: decimalOf(connection, amount, currency), currency, return_url: returnTo }
    const end = await send(connection, '/pay', { merchant, id }, fields)
    return after(end, ({ trade_no: reference, pay_url: url }) =>
      reference && url ? { reference, way: { by: 'page', url } } : undefined,
    )
  },
  askPayment: async (order) =>
    after(await send(connection, '/query', order), (fields) => paymentOf(connection, fields)),
  async makePayout({ merchant, id, amount, currency, to }) {
    const fields = {
      amount: decimalOf(connection, amount, currency),
      currency,
      bank: to.bankCode,
      account: to.number,
      name: to.holder,
    }
    return after(await send(connection, '/transfer', { merchant, id }, fields), payoutOf)
  },
  askPayout: async (order) => after(await send(connection, '/transfer-query', order), payoutOf),
  readCallback: (callback) => readCallback(connection, callback),
  answerCallback: (end) => ({
    // QuickPay calls again until it reads `success`; only a temporary refusal is also an error of HTTP.
    status: 'outcome' in end || end.status < 500 ? 200 : end.status,
    contentType: 'text/plain; charset=utf-8',
    body: 'outcome' in end ? 'success' : end.code,
  }),
})

type Fields = Readonly<Record<string, string>>

const paymentStatuses = { 0: 'waiting', 1: 'paid', 2: 'failed', 3: 'expired', 4: 'reversed' } as const
const payoutStatuses = { 0: 'processing', 1: 'paid', 2: 'failed' } as const

const isKey = <Table extends object>(table: Table, key: string | undefined): key is keyof Table & string =>
  key !== undefined && Object.hasOwn(table, key)

const paymentOf = (
  connection: Connection,
  { status, amount = '0', currency }: Fields,
): PaymentReport | undefined => {
  if (!isKey(paymentStatuses, status) || !isCurrency(connection, currency)) return undefined
  const paid = minorOf(connection, amount, currency)
  return paid === undefined ? undefined : { status: paymentStatuses[status], paid, currency }
}

const payoutOf = ({ status, trade_no: reference, reason }: Fields): PayoutReport | undefined =>
  isKey(payoutStatuses, status) && reference
    ? { status: payoutStatuses[status], reference, ...(reason && { reason }) }
    : undefined

/** An answer that cannot be read does not count as a refusal: the order may exist. */
const after = <Answer>(
  end: ProviderEnd<Fields>,
  read: (fields: Fields) => Answer | undefined,
): ProviderEnd<Answer> => {
  if (end.kind !== 'done') return end
  const answer = read(end.answer)
  return answer === undefined ? { kind: 'unknown' } : { kind: 'done', answer }
}

/** The code by which QuickPay says that it has no such order. */
const unknownOrder = '1404'

/** A player waits for the answer. */
const withinMs = 8_000 as Milliseconds

const send = async (
  { address, tools, account: { key } }: Connection,
  path: string,
  { merchant, id }: OrderName,
  more: Fields = {},
): Promise<ProviderEnd<Fields>> => {
  const fields = { merchant_no: merchant, order_no: id.replaceAll('-', ''), ...more }
  const form = { ...fields, sign: signatureOf(key, fields) }
  const question = { address: `${address}${path}`, form, withinMs, maxBytes: 16_384 }
  try {
    const { status, text } = await tools.ask(question)
    if (status !== 200) return { kind: 'unknown' }
    const answer = Object.fromEntries(new URLSearchParams(text))
    if (!isSigned(key, answer)) return { kind: 'unknown' }
    if (answer['code'] === '0') return { kind: 'done', answer }
    return {
      kind: 'refused',
      code: answer['code'] === unknownOrder ? 'unknown_order' : `quickpay.${answer['code']}`,
    }
  } catch {
    return { kind: 'unknown' }
  }
}

const latestMs = 300_000

const readCallback = (connection: Connection, { query }: AdapterCallback): CallbackReading => {
  const fields: Fields = Object.fromEntries(new URLSearchParams(query))
  const { merchant, key } = connection.account
  if (!fields['sign']) return { kind: 'refused', code: 'signature_missing' }
  if (!isSigned(key, fields) || fields['merchant_no'] !== merchant)
    return { kind: 'refused', code: 'signature_invalid' }
  if (Math.abs(connection.tools.clock.now() - Number(fields['time']) * 1_000) > latestMs)
    return { kind: 'refused', code: 'request_expired' }
  const id = uuidOf(fields['order_no'] ?? '')
  const { notify_id: event = '', trade_no: reference = '', currency, amount: text = '' } = fields
  const amount = isCurrency(connection, currency) ? minorOf(connection, text, currency) : undefined
  const payment = paymentOf(connection, fields)
  const payout = payoutOf(fields)
  if (isCurrency(connection, currency) && id && amount !== undefined) {
    const common = { event, id, reference, currency, amount }
    if (fields['type'] === 'pay' && payment && payment.status !== 'waiting')
      return { kind: 'report', report: { ...common, about: 'payment', status: payment.status } }
    if (fields['type'] === 'transfer' && payout && payout.status !== 'processing')
      return { kind: 'report', report: { ...common, about: 'payout', status: payout.status } }
  }
  return { kind: 'refused', code: 'request_invalid' }
}

/** The fields but `sign`, sorted by name as `name=value` and joined by `&`, signed in upper-case hexadecimal. */
export const signatureOf = (key: Uint8Array, fields: Fields): string => {
  const names = Object.keys(fields).filter((name) => name !== 'sign')
  const text = names
    .sort()
    .map((name) => `${name}=${fields[name]}`)
    .join('&')
  return createHmac('sha512', key).update(text).digest('hex').toUpperCase()
}

const isSigned = (key: Uint8Array, fields: Fields): boolean => {
  const [given, expected] = [Buffer.from(fields['sign'] ?? ''), Buffer.from(signatureOf(key, fields))]
  return given.length === expected.length && timingSafeEqual(given, expected)
}

const uuidOf = (text: string): string | undefined => {
  const parts = /^([\da-f]{8})([\da-f]{4})([\da-f]{4})([\da-f]{4})([\da-f]{12})$/.exec(text)
  return parts?.slice(1).join('-')
}

const isCurrency = (
  { tools: { currencyDigits } }: Connection,
  text: string | undefined,
): text is CurrencyCode => text !== undefined && Object.hasOwn(currencyDigits, text)

const decimalOf = (
  { tools: { currencyDigits } }: Connection,
  amount: number,
  currency: CurrencyCode,
): string => {
  const digits = currencyDigits[currency]
  const padded = String(amount).padStart(digits + 1, '0')
  return digits === 0 ? padded : `${padded.slice(0, -digits)}.${padded.slice(-digits)}`
}

/** Minor units; undefined for what is not an amount of the currency. */
const minorOf = (
  { tools: { currencyDigits } }: Connection,
  text: string,
  currency: CurrencyCode,
): number | undefined => {
  const digits = currencyDigits[currency]
  const [, whole = '', part = ''] = /^(\d{1,13})(?:\.(\d{1,8}))?$/.exec(text) ?? []
  const rest = part.slice(digits)
  return whole === '' || /[1-9]/.test(rest)
    ? undefined
    : Number(whole + part.slice(0, digits).padEnd(digits, '0'))
}
