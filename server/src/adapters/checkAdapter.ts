import type {
  AdapterSimulator,
  MessageGateway,
  OutgoingMessage,
  PaymentOrder,
  PaymentSimulator,
  PayoutOrder,
  SimulatedBehaviour,
  VerificationProvider,
} from '@playfront/contract/adapters/adapter'
import type { CurrencyCode } from '@playfront/contract/money'
import { type ConnectedProvider, guardProvider } from '../money/providers/provider'
import type { Platform } from '../platform/platform'
import { AdapterError, importModule, loadAdapter, type LoadedAdapter, wordsOf } from './loadAdapters'
import { type AdapterDeps, openAdapters } from './openAdapters'

/** One thing that a port promises, and whether the adapter keeps it. */
export interface AdapterCheck {
  name: string
  status: 'passed' | 'failed'
  /** What was seen instead. */
  because?: string
}

type Deps = Pick<Platform, 'clock' | 'network' | 'randomness'>

/** What a check sees instead of what it expects; nothing when all is well. */
type Check = [name: string, look: () => Promise<string | undefined>]

/**
 * Checks the adapter of a module with the simulator that another one starts.
 * @throws AdapterError when one of them cannot be used
 */
export const checkModule = async (module: string, simulator: string, deps: Deps): Promise<AdapterCheck[]> => {
  const start = await importModule(simulator)
  if (typeof start !== 'function')
    throw new AdapterError(`The default export of ${simulator} is not a function that starts a simulator.`)
  const started = (await start()) as AdapterSimulator
  try {
    return await checkAdapter(await loadAdapter(module, started.settings), started, deps)
  } finally {
    await started.close()
  }
}

/**
 * Checks an adapter against what its ports promise, with a simulator of its service. Everything is asked through the
 * same guards as in a running server.
 * @throws AdapterError when the adapter cannot be made
 */
export const checkAdapter = async (
  loaded: LoadedAdapter,
  simulator: AdapterSimulator,
  { clock, network, randomness }: Deps,
): Promise<AdapterCheck[]> => {
  const errors: unknown[] = []
  const log = { info: () => undefined, warn: () => undefined, error: () => undefined }
  const deps: AdapterDeps = { clock, network: () => network, log }
  const adapters = await openAdapters([loaded], deps)
  const ids = () => randomness.uuid()
  try {
    const checks = loaded.ports.flatMap((port): Check[] => {
      if (port === 'verification') return verificationChecks(adapters.verification?.calls, simulator, ids)
      if (port !== 'payment') return messageChecks(port, adapters[port], simulator, ids)
      const { payments } = simulator
      if (!payments) return [['the simulator has payments', async () => 'it has none']]
      const guard = { clock, onError: (failure: unknown) => void errors.push(failure) }
      const open = adapters.payments.get(loaded.name)
      const connect = (key: Uint8Array) =>
        guardProvider(loaded.name, () => required(open)({ ...payments.account, key }), guard)
      return paymentChecks({ simulator, payments, connect, ids })
    })
    const health: Check = ['its health is good while the service works', () => healthOf(adapters.examine)]
    const results: AdapterCheck[] = []
    for (const check of [...checks, health]) results.push(await run(check, simulator, errors))
    return results
  } finally {
    await adapters.close()
  }
}

const required = <Value>(value: Value | undefined): Value => {
  if (value === undefined) throw new Error('the adapter does not implement the port')
  return value
}

const healthOf = async (examine: () => Promise<{ health?: { kind: string; because?: string } }[]>) => {
  const [finding] = await examine()
  return finding?.health?.kind === 'failing' ? finding.health.because : undefined
}

const run = async (
  [name, look]: Check,
  simulator: AdapterSimulator,
  errors: unknown[],
): Promise<AdapterCheck> => {
  errors.length = 0
  simulator.behave('works')
  const seen = await look().catch((failure: unknown) => `it rejected: ${wordsOf(failure)}`)
  if (seen === undefined) return { name, status: 'passed' }
  return { name, status: 'failed', because: [seen, ...errors.map(wordsOf)].join('; ') }
}

/** Nothing when both are the same. */
const differs = (seen: unknown, expected: unknown): string | undefined => {
  const [one, other] = [JSON.stringify(seen), JSON.stringify(expected)]
  return one === other ? undefined : `${one} instead of ${other}`
}

/** Text that templates, forms, headers and SMTP would each treat in their own way. */
const difficultText = 'Mã của bạn: 123456 & "quoted" {to} <b>\\n</b> 100% +1 – 🎲'

const messageChecks = (
  channel: OutgoingMessage['channel'],
  gateway: MessageGateway | undefined,
  simulator: AdapterSimulator,
  ids: () => string,
): Check[] => {
  const message = (parts: Partial<OutgoingMessage> = {}): OutgoingMessage => ({
    id: ids(),
    merchant: 'lotus',
    channel,
    to: channel === 'sms' ? '+84912345678' : 'hoa@example.com',
    ...(channel === 'email' && { subject: 'Mã đăng nhập' }),
    text: 'Sen Vàng: 123456',
    ...parts,
  })
  const send = async (one = message()) => required(gateway).send(one)
  const taken = () => simulator.messages?.() ?? []
  const arrives = async (one: OutgoingMessage) => {
    const before = taken().length
    const end = await send(one)
    const [last, ...others] = taken().slice(before)
    const seen = { end, to: last?.to, text: last?.text, subject: last?.subject, others: others.length }
    const { to, text, subject } = one
    return differs(seen, { end: { kind: 'accepted' }, to, text, subject, others: 0 })
  }
  const ends = async (how: SimulatedBehaviour, expected: 'refused' | 'unknown') => {
    const before = taken().length
    simulator.behave(how)
    const end = await send().catch(() => ({ kind: 'unknown' }))
    if (taken().length > before && how !== 'breaks') return 'the message was taken'
    return differs(end.kind, expected)
  }
  return [
    [`${channel}: a message arrives once, as it was written`, () => arrives(message())],
    [`${channel}: difficult text arrives unchanged`, () => arrives(message({ text: difficultText }))],
    [`${channel}: line breaks arrive unchanged`, () => arrives(message({ text: 'one\ntwo\n.\nthree' }))],
    [`${channel}: what the service refuses for good is refused`, () => ends('refuses', 'refused')],
    [`${channel}: a failure for now is unknown`, () => ends('fails', 'unknown')],
    [`${channel}: an answer that nobody can read is unknown`, () => ends('garbles', 'unknown')],
    [`${channel}: a broken connection is unknown`, () => ends('breaks', 'unknown')],
    [`${channel}: after a failure the next message arrives`, () => arrives(message())],
  ]
}

/** Some bytes of a picture: what arrives is counted, not decoded. */
const picture = Uint8Array.from({ length: 1_234 }, (_, place) => place % 251)

const verificationChecks = (
  provider: VerificationProvider | undefined,
  simulator: AdapterSimulator,
  ids: () => string,
): Check[] => {
  const calls = () => required(provider)
  const named = (id: string) => ({ merchant: 'lotus', id })
  const check = (id = ids()) => calls().checkDocument({ ...named(id), kind: 'identityFront', picture })
  const screen = (id = ids()) =>
    calls().screen({ ...named(id), name: 'Nguyễn Thị Hoa', birthday: '1990-02-28' })
  const given = (id: string) => simulator.checks?.().filter((one) => one.id === id) ?? []
  const ends = async (how: SimulatedBehaviour, make: () => Promise<{ kind: string }>, kind: string) => {
    simulator.behave(how)
    return differs((await make()).kind, kind)
  }
  return [
    [
      'verification: a document arrives once, whole, also when it is sent again',
      async () => {
        const id = ids()
        await check(id)
        const { kind } = await check(id)
        return differs(given(id), [{ id, bytes: picture.length }]) ?? (kind === 'unknown' ? kind : undefined)
      },
    ],
    [
      'verification: how a document stands is found by its id',
      async () => {
        const id = ids()
        const { kind } = await check(id)
        const later = (await calls().askDocument(named(id))).kind
        return later === 'unknown' ? `it was ${kind}, then ${later}` : undefined
      },
    ],
    [
      'verification: a person arrives once, as they are called',
      async () => {
        const id = ids()
        await screen(id)
        await screen(id)
        return differs(given(id), [{ id, name: 'Nguyễn Thị Hoa' }])
      },
    ],
    ['verification: a document that is refused is refused', () => ends('refuses', check, 'refused')],
    [
      'verification: a person on a list is a hit',
      async () => {
        simulator.behave('refuses')
        const end = await screen()
        return end.kind === 'done' && end.hits.length > 0 ? undefined : `${JSON.stringify(end)} has no hit`
      },
    ],
    ...(['fails', 'garbles', 'breaks'] as const).flatMap((how): Check[] => [
      [`verification: a document while the service ${how} is unknown`, () => ends(how, check, 'unknown')],
      [`verification: a person while the service ${how} is unknown`, () => ends(how, screen, 'unknown')],
    ]),
  ]
}

interface PaymentFacts {
  simulator: AdapterSimulator
  payments: PaymentSimulator
  connect(key: Uint8Array): ConnectedProvider
  ids(): string
}

/** Odd, so that a lost digit or a rounded decimal shows. */
const oddAmount = 1_234_567

const orderOf = ({ payments: { account }, ids }: PaymentFacts, currency: CurrencyCode): PaymentOrder => ({
  merchant: account.merchant,
  id: ids(),
  kind: 'eWallet',
  amount: oddAmount,
  currency,
  expiresAt: '2099-01-01T00:00:00.000Z',
  returnTo: 'https://lotus.example/m/deposit',
})

const payoutOf = (facts: PaymentFacts, currency: CurrencyCode): PayoutOrder => {
  const { merchant, id, amount } = orderOf(facts, currency)
  const to = { kind: 'bankCard', bankCode: '970436', number: '0123456789', holder: 'NGUYEN THI HOA' } as const
  return { merchant, id, amount, currency, to }
}

const paymentChecks = (facts: PaymentFacts): Check[] => {
  const { payments } = facts
  const provider = facts.connect(payments.account.key)
  const [currency] = payments.currencies
  const directions = [
    ['payment', provider.makePayment, provider.askPayment, orderOf],
    ['payout', provider.makePayout, provider.askPayout, payoutOf],
  ] as const
  return [
    ...directions.flatMap(([about, make, ask, order]) =>
      orderChecks({ ...facts, about, make: make as Make, ask, order: (of) => order(facts, of) }),
    ),
    ...(['payment', 'payout'] as const).map((about): Check => [
      `${about}: a genuine callback is read, the same each time`,
      async () => {
        const id = await settled(facts, provider, about, currency)
        const read = async () => provider.readCallback(payments.callback(id, 'genuine'))
        const [one, other] = [await read(), await read()]
        if (one.kind !== 'report') return differs(one, 'a report')
        const { status, amount, currency: of, event } = one.report
        const seen = { id: one.report.id, about: one.report.about, status, amount, currency: of }
        const expected = { id, about, status: 'paid', amount: oddAmount, currency }
        const isSame = other.kind === 'report' && other.report.event === event
        return differs(seen, expected) ?? (isSame ? undefined : 'the event has another id')
      },
    ]),
    ...(['forged', 'unsigned', 'altered'] as const).map((how): Check => [
      `payment: a callback that is ${how} is refused`,
      async () => {
        const id = await settled(facts, provider, 'payment', currency)
        return differs((await provider.readCallback(payments.callback(id, how))).kind, 'refused')
      },
    ]),
    [
      'payment: a callback that another merchant’s key has to prove is refused',
      async () => {
        const id = await settled(facts, provider, 'payment', currency)
        const other = facts.connect(Buffer.from('the key of another merchant'))
        return differs((await other.readCallback(payments.callback(id, 'genuine'))).kind, 'refused')
      },
    ],
  ]
}

const settled = async (
  facts: PaymentFacts,
  { makePayment, makePayout }: ConnectedProvider,
  about: 'payment' | 'payout',
  currency: CurrencyCode,
): Promise<string> => {
  const { id, end } =
    about === 'payment'
      ? await made(orderOf(facts, currency), makePayment)
      : await made(payoutOf(facts, currency), makePayout)
  if (end.kind !== 'done') throw new Error(`the order was not taken: ${JSON.stringify(end)}`)
  facts.payments.settle(id)
  return id
}

const made = async <Order extends { id: string }, End>(
  order: Order,
  make: (order: Order) => Promise<End>,
) => ({
  id: order.id,
  end: await make(order),
})

interface Answer {
  reference?: string
  status?: string
  paid?: number
  currency?: string
}

type End = { kind: 'done'; answer: Answer } | { kind: 'refused'; code: string } | { kind: 'unknown' }
type Order = PaymentOrder | PayoutOrder
type Make = (order: Order) => Promise<End>

interface Direction extends PaymentFacts {
  about: 'payment' | 'payout'
  make: Make
  ask(order: { merchant: string; id: string }): Promise<End>
  order(currency: CurrencyCode): Order
}

const orderChecks = (direction: Direction): Check[] => {
  const { about, simulator, payments, make, ask, order } = direction
  const [currency] = payments.currencies
  const has = (id: string) => payments.orders().filter((one) => one.id === id && one.about === about)
  const unclear = async (how: SimulatedBehaviour) => {
    simulator.behave(how)
    return differs((await make(order(currency))).kind, 'unknown')
  }
  return [
    ...payments.currencies.map((of): Check => [
      `${about}: an order of ${of} arrives exactly`,
      async () => {
        const one = order(of)
        const { kind } = await make(one)
        const expected = [{ amount: oddAmount, currency: of }]
        const seen = has(one.id).map((each) => ({ amount: each.amount, currency: each.currency }))
        return differs(kind, 'done') ?? differs(seen, expected)
      },
    ]),
    [
      `${about}: a repeated order is the same one`,
      async () => {
        const one = order(currency)
        const ends = [await make(one), await make(one)].map(
          (end) => end.kind === 'done' && end.answer.reference,
        )
        return differs(ends[1], ends[0] || 'a reference') ?? differs(has(one.id).length, 1)
      },
    ],
    [
      `${about}: a definite refusal is refused`,
      async () => {
        simulator.behave('refuses')
        return differs((await make(order(currency))).kind, 'refused')
      },
    ],
    [`${about}: a failure for now is unknown`, () => unclear('fails')],
    [`${about}: an answer that nobody can read is unknown`, () => unclear('garbles')],
    [`${about}: a broken connection is unknown`, () => unclear('breaks')],
    ...(payments.hasSignedAnswers
      ? [[`${about}: a forged answer is unknown`, () => unclear('forges')] satisfies Check]
      : []),
    [
      `${about}: its status is found before and after it is paid`,
      async () => {
        const one = order(currency)
        await make(one)
        const before = await ask(one)
        payments.settle(one.id)
        const after = await ask(one)
        const status = (end: End) => (end.kind === 'done' ? end.answer.status : end.kind)
        const paid = after.kind === 'done' && about === 'payment' ? after.answer.paid : oddAmount
        const open = about === 'payment' ? 'waiting' : 'processing'
        return differs([status(before), status(after), paid], [open, 'paid', oddAmount])
      },
    ],
    [
      `${about}: an order that the service does not have is unknown_order`,
      async () => differs(await ask(order(currency)), { kind: 'refused', code: 'unknown_order' }),
    ],
    [
      `${about}: a status that cannot be read is unknown`,
      async () => {
        const one = order(currency)
        await make(one)
        simulator.behave('garbles')
        return differs((await ask(one)).kind, 'unknown')
      },
    ],
  ]
}
