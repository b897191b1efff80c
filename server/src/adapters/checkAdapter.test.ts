import { resolve } from 'node:path'
import type {
  Adapter,
  MessageGateway,
  PaymentProvider,
  StatementSpan,
  VerificationProvider,
} from '@playfront/contract/adapters/adapter'
import type {
  AdapterSimulator,
  PaymentSimulator,
  SimulatedBehaviour,
} from '@playfront/contract/adapters/simulator'
import { currencyDigits, type CurrencyCode } from '@playfront/contract/money'
import { expect, test } from 'vitest'
import { signatureOf } from '../../examples/quickpay/quickPay'
import { httpProviderAdapter } from '../money/providers/httpProvider'
import { signCall } from '../money/seamless/checkSignature'
import { fakePlatform } from '../platform/fakePlatform'
import type { NetworkAnswer, NetworkQuestion } from '../platform/platform'
import { checkAdapter } from './checkAdapter'
import { httpMessages, type HttpMessageSettings } from './httpMessages'
import { loadAdapter, type LoadedAdapter } from './loadAdapters'

const { clock, randomness } = fakePlatform(Date.UTC(2026, 10, 29))
const key = Buffer.from('a key of sixteen bytes and more')
const forged = Buffer.from('the key of somebody else')

type Ask = (question: NetworkQuestion) => { status?: number; text: string }

/** A simulator and the network that leads to it. */
const simulate = (ask: Ask, parts: Omit<AdapterSimulator, 'behave' | 'close'>) => {
  let behaviour: SimulatedBehaviour = 'works'
  const simulator: AdapterSimulator = {
    ...parts,
    behave: (how) => void (behaviour = how),
    close: () => undefined,
  }
  const network = {
    ask: async (question: NetworkQuestion): Promise<NetworkAnswer> => {
      if (behaviour === 'fails') return { status: 503, text: 'later', keepMs: 0 }
      if (behaviour === 'garbles') return { status: 200, text: '<html>', keepMs: 0 }
      const answer = ask(question)
      if (behaviour === 'breaks') throw new Error('the connection broke')
      return { status: 200, keepMs: 0, ...answer }
    },
  }
  return { simulator, network, behaviour: () => behaviour }
}

const failing = async (loaded: LoadedAdapter, { simulator, network }: ReturnType<typeof simulate>) => {
  const checks = await checkAdapter(loaded, simulator, { clock, randomness, network })
  expect(checks.length).toBeGreaterThan(8)
  return checks.filter(({ status }) => status === 'failed').map(({ name, because }) => `${name} (${because})`)
}

const loadedOf = (adapter: Adapter, settings: unknown): LoadedAdapter => ({
  name: adapter.name,
  adapter,
  settings,
  ports: Object.keys(adapter.ports) as LoadedAdapter['ports'],
})

/** A gateway with forms, as many have it: 200 with a status in JSON, whatever happened. */
const formGateway = (settings: HttpMessageSettings) => {
  const messages: { to: string; text: string }[] = []
  const service = simulate(
    ({ form = {} }) => {
      if (service.behaviour() === 'refuses') return { text: '{"messages":[{"status":"4","error":"number"}]}' }
      messages.push({ to: `+${form['msisdn']}`, text: form['body'] ?? '' })
      return { text: '{"messages":[{"status":"0"}]}' }
    },
    { settings, messages: () => messages },
  )
  return service
}

const formSettings: HttpMessageSettings = {
  url: 'https://sms.example/send',
  encoding: 'form',
  body: { msisdn: '{digits}', body: '{text}', ref: '{id}' },
  accepted: { field: 'messages.0.status', values: ['0'] },
  refused: { field: 'messages.0.status', values: ['3', '4'] },
}

const loadHttpSms = (settings: HttpMessageSettings) => loadAdapter('playfront:http-sms', settings)

test('the HTTP gateway keeps what the port promises at a service with forms and statuses in JSON', async () => {
  expect(await failing(await loadHttpSms(formSettings), formGateway(formSettings))).toEqual([])
})

test('a template that takes every answer for acceptance is named by what it breaks', async () => {
  const settings = { ...formSettings, accepted: {}, refused: undefined }
  const found = await failing(await loadHttpSms(settings), formGateway(settings))
  expect(found.map((each) => each.split(' (')[0])).toEqual([
    'sms: what the service refuses for good is refused',
    'sms: an answer that nobody can read is unknown',
  ])
})

test.each<[string, MessageGateway['send'], string]>([
  ['drops what it should send', async () => ({ kind: 'accepted' }), 'sms: a message arrives once'],
  ['takes a failure for a refusal', async () => ({ kind: 'refused', code: 'x' }), 'sms: a failure for now'],
])('a gateway that %s does not pass', async (_, send, name) => {
  const adapter: Adapter = { name: 'bad', version: '1', ports: { sms: 1 }, create: () => ({ sms: { send } }) }
  const found = await failing(loadedOf(adapter, {}), formGateway(formSettings))
  expect(found.some((each) => each.startsWith(name))).toBe(true)
})

interface SimulatedOrder {
  id: string
  about: 'payment' | 'payout'
  amount: number
  currency: CurrencyCode
  isPaid?: boolean
}

/** The orders of a simulated provider, each once. */
const openOrders = () => {
  const orders = new Map<string, SimulatedOrder>()
  return {
    orders,
    add: (order: SimulatedOrder) => orders.get(order.id) ?? orders.set(order.id, order).get(order.id),
    part: (callback: PaymentSimulator['callback']) => ({
      account: { merchant: 'lotus', key },
      orders: () => [...orders.values()],
      settle: (id: string) => void orders.set(id, { ...orders.get(id)!, isPaid: true }),
      callback,
    }),
  }
}

const statementPage = 2
const ourSettings = { address: 'https://bank.example' }

/** A provider of our protocol (docs/guide/payments.md). */
const ourProvider = () => {
  const { orders, add, part } = openOrders()
  const paidAt = new Date(clock.now()).toISOString()
  const statementOf = ({ from, until, cursor = '0' }: StatementSpan) => {
    const paid = [...orders.values()].filter(({ isPaid }) => isPaid && from <= paidAt && paidAt < until)
    const lines = paid
      .slice(Number(cursor), Number(cursor) + statementPage)
      .map(({ id, about, amount, currency }) => ({
        about,
        status: 'done',
        reference: `ref-${id}`,
        id,
        amount,
        currency,
        at: paidAt,
      }))
    const next = Number(cursor) + statementPage
    return { lines, ...(next < paid.length && { next: String(next) }) }
  }
  const ask: Ask = ({ address, bytes = new Uint8Array(), headers = {} }) => {
    const path = new URL(address).pathname
    const time = headers['Payment-Time'] ?? ''
    const call = { merchant: 'lotus', vendor: 'bank', path, time, body: bytes }
    expect(headers['Payment-Signature']).toBe(signCall(key, call))
    if (service.behaviour() === 'refuses') return { status: 422, text: '{"code":"limit"}' }
    const body = JSON.parse(Buffer.from(bytes).toString()) as SimulatedOrder
    if (path === '/v1/statements')
      return { text: JSON.stringify(statementOf(JSON.parse(Buffer.from(bytes).toString()))) }
    const about = path.startsWith('/v1/payouts') ? 'payout' : 'payment'
    const isQuestion = path.endsWith('/ask')
    const order = isQuestion ? orders.get(body.id) : add({ ...body, about })
    if (!order) return { status: 404, text: '{"code":"unknown_order"}' }
    const { isPaid, amount, currency } = order
    const reference = `ref-${order.id}`
    const payout = { reference, status: isPaid ? 'paid' : 'processing' }
    const report = { status: isPaid ? 'paid' : 'waiting', paid: isPaid ? amount : 0, currency }
    const made = { reference, way: { by: 'page', url: 'https://bank.example/pay' } }
    return { text: JSON.stringify(about === 'payout' ? payout : isQuestion ? report : made) }
  }
  const callback: PaymentSimulator['callback'] = (id, how) => {
    const { about, amount, currency } = orders.get(id)!
    const report = {
      about,
      event: `event-${id}`,
      id,
      reference: `ref-${id}`,
      currency,
      status: 'paid',
      amount,
    }
    const body = Buffer.from(JSON.stringify(report))
    const sent = how === 'altered' ? Buffer.from(JSON.stringify({ ...report, amount: amount + 1 })) : body
    const [path, time] = ['/payments/v1/callback', String(clock.now())]
    const call = { merchant: 'lotus', vendor: 'bank', path, time, body }
    const signature = signCall(how === 'forged' ? forged : key, call)
    const signed = { 'payment-time': time, 'payment-signature': signature }
    return { method: 'POST', path, query: '', headers: how === 'unsigned' ? {} : signed, body: sent }
  }
  const payments: PaymentSimulator = {
    ...part(callback),
    currencies: ['VND', 'THB'],
    hasSignedAnswers: false,
    statementPage,
  }
  const service = simulate(ask, { settings: ourSettings, payments })
  return service
}

test('the adapter of our own protocol keeps what the port promises', async () => {
  expect(await failing(loadedOf(httpProviderAdapter('bank'), ourSettings), ourProvider())).toEqual([])
})

/** Changes one call of a good provider. */
const spoiled = (spoil: (good: PaymentProvider) => Partial<PaymentProvider>): Adapter => {
  const good = httpProviderAdapter('bank')
  return {
    ...good,
    create: async (settings, tools) => {
      const { payment } = await good.create(settings as typeof ourSettings, tools)
      return {
        payment: (account) => {
          const provider = payment!(account)
          return { ...provider, ...spoil(provider) }
        },
      }
    },
  } as Adapter
}

test.each<[string, (good: PaymentProvider) => Partial<PaymentProvider>, string]>([
  [
    'orders another amount',
    (good) => ({ makePayment: (order) => good.makePayment({ ...order, amount: order.amount - 7 }) }),
    'payment: an order of VND arrives exactly',
  ],
  [
    'makes a new order of each attempt',
    (good) => ({ makePayout: (order) => good.makePayout({ ...order, id: randomness.uuid() }) }),
    'payout: a repeated order is the same one',
  ],
  [
    'takes silence for a refusal',
    (good) => ({
      makePayment: async (order) => {
        const end = await good.makePayment(order)
        return end.kind === 'unknown' ? { kind: 'refused', code: 'no' } : end
      },
    }),
    'payment: a broken connection is unknown',
  ],
  [
    'trusts every callback',
    () => ({
      readCallback: ({ body }) => ({ kind: 'report', report: JSON.parse(Buffer.from(body).toString()) }),
    }),
    'payment: a callback that is forged is refused',
  ],
  [
    'knows every order',
    (good) => ({
      askPayment: async (order) => {
        const end = await good.askPayment(order)
        return end.kind === 'refused'
          ? { kind: 'done', answer: { status: 'waiting', paid: 0, currency: 'VND' } }
          : end
      },
    }),
    'payment: an order that the service does not have is unknown_order',
  ],
  [
    'ends its statement after a page',
    ({ statements }) => ({
      statements: {
        timeZone: 'UTC',
        read: async (asked) => {
          const end = await statements!.read(asked)
          return end.kind === 'done' ? { ...end, answer: { lines: end.answer.lines } } : end
        },
      },
    }),
    'statement: what was paid and paid out is on it once',
  ],
  [
    'leaves the currency’s digits out of its statement',
    ({ statements }) => ({
      statements: {
        timeZone: 'UTC',
        read: async (asked) => {
          const end = await statements!.read(asked)
          if (end.kind !== 'done') return end
          const lines = end.answer.lines.map((line) => ({ ...line, amount: Math.floor(line.amount / 100) }))
          return { ...end, answer: { ...end.answer, lines } }
        },
      },
    }),
    'statement: what was paid and paid out is on it once',
  ],
  [
    'ignores the span of a statement',
    ({ statements }) => ({
      statements: {
        timeZone: 'UTC',
        read: (asked) =>
          statements!.read({ ...asked, from: '2000-01-01T00:00:00.000Z', until: '2099-01-01T00:00:00.000Z' }),
      },
    }),
    'statement: a span has its first instant and not its last',
  ],
  [
    'has an empty statement while it is away',
    ({ statements }) => ({
      statements: {
        timeZone: 'UTC',
        read: async (asked) => {
          const end = await statements!.read(asked)
          return end.kind === 'unknown' ? { kind: 'done', answer: { lines: [] } } : end
        },
      },
    }),
    'statement: a failure for now is unknown',
  ],
])('a provider that %s does not pass', async (_, spoil, name) => {
  const found = await failing(loadedOf(spoiled(spoil), ourSettings), ourProvider())
  expect(found.some((each) => each.startsWith(name))).toBe(true)
})

type Fields = Record<string, string>

/** QuickPay's own interface, as examples/quickpay describes it. */
const quickPayService = () => {
  const { orders, add, part } = openOrders()
  const uuidOf = (text = '') => text.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
  const decimalOf = ({ amount, currency }: SimulatedOrder) =>
    (amount / 10 ** currencyDigits[currency]).toFixed(currencyDigits[currency])
  const tradeOf = (order: SimulatedOrder): Fields => ({
    code: '0',
    trade_no: `T-${order.id}`,
    status: order.isPaid ? '1' : '0',
    amount: order.isPaid ? decimalOf(order) : '0',
    currency: order.currency,
    pay_url: `https://pay.quickpay.example/${order.id}`,
  })
  const ask: Ask = ({ address, form = {} }) => {
    expect(form['sign']).toBe(signatureOf(key, form))
    const by = service.behaviour() === 'forges' ? forged : key
    const answer = (fields: Fields) => ({
      text: new URLSearchParams({ ...fields, sign: signatureOf(by, fields) }).toString(),
    })
    if (service.behaviour() === 'refuses') return answer({ code: '1009' })
    const path = new URL(address).pathname
    const id = uuidOf(form['order_no'])
    const currency = form['currency'] as CurrencyCode
    const amount = Math.round(Number(form['amount']) * 10 ** (currencyDigits[currency] ?? 0))
    const about = path.includes('transfer') ? 'payout' : 'payment'
    const order = path.includes('query') ? orders.get(id) : add({ id, about, amount, currency })
    return answer(order ? tradeOf(order) : { code: '1404' })
  }
  const callback: PaymentSimulator['callback'] = (id, how) => {
    const order = orders.get(id)!
    const fields: Fields = {
      ...tradeOf(order),
      type: order.about === 'payout' ? 'transfer' : 'pay',
      notify_id: `event-${id}`,
      order_no: id.replaceAll('-', ''),
      merchant_no: 'lotus',
      time: String(Math.floor(clock.now() / 1_000)),
    }
    const sign: Fields =
      how === 'unsigned' ? {} : { sign: signatureOf(how === 'forged' ? forged : key, fields) }
    const sent: Fields = { ...fields, ...(how === 'altered' && { amount: '1.00' }), ...sign }
    const query = new URLSearchParams(sent).toString()
    return { method: 'GET', path: '/x', query, headers: {}, body: new Uint8Array() }
  }
  const payments: PaymentSimulator = { ...part(callback), currencies: ['VND', 'THB'], hasSignedAnswers: true }
  const service = simulate(ask, { settings: { address: 'https://quickpay.example/api' }, payments })
  return service
}

test('the example with forms, decimals and signed answers keeps what the port promises', async () => {
  const service = quickPayService()
  const example = resolve(import.meta.dirname, '../../examples/quickpay/quickPay.ts')
  expect(await failing(await loadAdapter(example, service.simulator.settings), service)).toEqual([])
})

test('an adapter with no simulator of its port does not pass', async () => {
  const { simulator, ...rest } = formGateway(formSettings)
  const loaded = loadedOf(httpProviderAdapter('bank'), ourSettings)
  const checks = await checkAdapter(loaded, simulator, { clock, randomness, ...rest })
  expect(checks[0]).toMatchObject({ status: 'failed', because: 'it has none' })
  expect(httpMessages('sms').ports).toEqual({ sms: 1 })
})

type Told = { id?: string; picture?: string; name?: string }

/** A service with one address for documents and persons, which answers an id the same each time. */
const verificationService = () => {
  const checks = new Map<string, { id: string; bytes?: number; name?: string }>()
  const service = simulate(
    ({ address, json }) => {
      const { id = '', picture, name } = (json ?? {}) as Told
      if (picture !== undefined) checks.set(id, { id, bytes: Buffer.from(picture, 'base64').length })
      if (name !== undefined) checks.set(id, { id, name })
      if (service.behaviour() !== 'refuses') return { text: '{"result":"ok"}' }
      return { text: address.endsWith('/persons') ? '{"result":"listed"}' : '{"result":"bad"}' }
    },
    { settings: {}, checks: () => [...checks.values()] },
  )
  return service
}

const verificationAdapter = (parts: Partial<VerificationProvider> = {}): Adapter => ({
  name: 'checks-inc',
  version: '1',
  ports: { verification: 1 },
  create: (_settings, { ask }) => {
    const result = async (path: string, json: Told) => {
      const { status, text } = await ask({
        address: `https://checks.example/${path}`,
        json,
        withinMs: 1_000,
        maxBytes: 1_000,
      })
      return status === 200 ? (JSON.parse(text) as { result: string }).result : undefined
    }
    const document = async (json: Told) => {
      const found = await result('documents', json)
      if (found === 'bad') return { kind: 'refused', reasons: ['unreadable'] } as const
      return { kind: found === 'ok' ? 'done' : 'unknown' } as const
    }
    return {
      verification: {
        checkDocument: ({ id, picture }) =>
          document({ id, picture: Buffer.from(picture).toString('base64') }),
        askDocument: ({ id }) => document({ id }),
        screen: async ({ id, name }) => {
          const found = await result('persons', { id, name })
          if (found === undefined) return { kind: 'unknown' }
          const hit = { list: 'pep', score: 90, reference: 'entry/1' } as const
          return { kind: 'done', hits: found === 'listed' ? [hit] : [] }
        },
        ...parts,
      },
    }
  },
})

test('a verification provider that keeps its port passes', async () => {
  expect(await failing(loadedOf(verificationAdapter(), {}), verificationService())).toEqual([])
})

test.each<[string, Partial<VerificationProvider>, string]>([
  [
    'takes a failure for an approval',
    { checkDocument: async () => ({ kind: 'done' }) },
    'verification: a document while the service fails',
  ],
  [
    'finds nobody on lists',
    { screen: async () => ({ kind: 'done', hits: [] }) },
    'verification: a person on a list is a hit',
  ],
  [
    'forgets what it was given',
    { askDocument: async () => ({ kind: 'unknown' }) },
    'verification: how a document stands is found by its id',
  ],
])('a verification provider that %s does not pass', async (_, parts, name) => {
  const found = await failing(loadedOf(verificationAdapter(parts), {}), verificationService())
  expect(found.some((each) => each.startsWith(name))).toBe(true)
})
