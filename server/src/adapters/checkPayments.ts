import type {
  PaymentOrder,
  PayoutOrder,
  ProviderLine,
  ProviderStatements,
  StatementSpan,
} from '@playfront/contract/adapters/adapter'
import type {
  AdapterSimulator,
  PaymentSimulator,
  SimulatedBehaviour,
} from '@playfront/contract/adapters/simulator'
import type { CurrencyCode } from '@playfront/contract/money'
import { hours } from '@playfront/contract/time'
import type { ConnectedProvider } from '../money/providers/provider'
import type { Clock } from '../platform/platform'

/** What a check sees instead of what it expects; nothing when all is well. */
export type Check = [name: string, look: () => Promise<string | undefined>]

/** Nothing when both are the same. */
export const differs = (seen: unknown, expected: unknown): string | undefined => {
  const [one, other] = [JSON.stringify(seen), JSON.stringify(expected)]
  return one === other ? undefined : `${one} instead of ${other}`
}

interface PaymentFacts {
  simulator: AdapterSimulator
  payments: PaymentSimulator
  connect(key: Uint8Array): ConnectedProvider
  ids(): string
  clock: Pick<Clock, 'now'>
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

/** What the port `payment` promises: orders both ways, callbacks, and statements where the adapter offers them. */
export const paymentChecks = (facts: PaymentFacts): Check[] => {
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
    ...statementChecks(facts, provider),
  ]
}

/** Around now: the simulator has paid the orders by the check's clock. */
const spanMs = hours(24)

/** None where the adapter offers no statements. */
const statementChecks = (facts: PaymentFacts, provider: ConnectedProvider): Check[] => {
  const { statements } = provider
  if (!statements) return []
  const { payments, simulator, clock } = facts
  const [currency] = payments.currencies
  const isoOf = (ms: number) => new Date(ms).toISOString()
  const span = {
    merchant: payments.account.merchant,
    from: isoOf(clock.now() - spanMs),
    until: isoOf(clock.now() + spanMs),
  }
  const ends = async (how: SimulatedBehaviour, kind: string) => {
    await settled(facts, provider, 'payment', currency)
    simulator.behave(how)
    return differs((await statements.read(span)).kind, kind)
  }
  return [
    [
      'statement: what was paid and paid out is on it once, exactly and by our id, on however many pages',
      async () => {
        const ids = [await settled(facts, provider, 'payout', currency)]
        for (let more = payments.statementPage ?? 0; more >= 0; more -= 1)
          ids.push(await settled(facts, provider, 'payment', currency))
        const lines = await readAll(statements, span)
        const seen = ids.map((id) =>
          lines
            .filter((line) => line.id === id)
            .map(({ about, status, amount, currency: of }) => [about, status, amount, of]),
        )
        return differs(
          seen,
          ids.map((_, place) => [[place === 0 ? 'payout' : 'payment', 'done', oddAmount, currency]]),
        )
      },
    ],
    [
      'statement: a span has its first instant and not its last',
      async () => {
        const id = await settled(facts, provider, 'payment', currency)
        const at = (await readAll(statements, span)).find((line) => line.id === id)?.at ?? ''
        const has = async (from: number, until: number) =>
          (await readAll(statements, { ...span, from: isoOf(from), until: isoOf(until) })).some(
            (line) => line.id === id,
          )
        const ms = Date.parse(at)
        return differs([await has(ms, ms + 1_000), await has(ms - 1_000, ms)], [true, false])
      },
    ],
    ['statement: a definite refusal is refused', () => ends('refuses', 'refused')],
    ['statement: a failure for now is unknown', () => ends('fails', 'unknown')],
    ['statement: an answer that nobody can read is unknown', () => ends('garbles', 'unknown')],
    ['statement: a broken connection is unknown', () => ends('breaks', 'unknown')],
    ...(payments.hasSignedAnswers
      ? [['statement: a forged answer is unknown', () => ends('forges', 'unknown')] satisfies Check]
      : []),
  ]
}

const maxCheckedPages = 200

const readAll = async ({ read }: ProviderStatements, span: StatementSpan): Promise<ProviderLine[]> => {
  const lines: ProviderLine[] = []
  let cursor: string | undefined
  for (let page = 0; page < maxCheckedPages; page += 1) {
    const end = await read({ ...span, ...(cursor !== undefined && { cursor }) })
    if (end.kind !== 'done') throw new Error(`a page of the statement was ${JSON.stringify(end)}`)
    lines.push(...end.answer.lines)
    cursor = end.answer.next
    if (cursor === undefined) return lines
  }
  throw new Error(`the statement has more than ${maxCheckedPages} pages`)
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
