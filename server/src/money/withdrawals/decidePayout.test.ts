import { expect, test } from 'vitest'
import { decidePayout, type PayoutFacts, type PayoutWord, type ReportedEnd } from './decidePayout'

/** What the bank really did with one order of ours. */
interface Order {
  reference: string
  status: 'processing' | 'paid' | 'failed'
}

/** The whole world: what we know, what we did, and what the bank did. */
interface ServerServices extends PayoutFacts {
  returned: number
  paid: number
  orders: Order[]
  /** The next order of ours is a repeated one. */
  mayReorder: boolean
  /** An order that has left us and not reached the bank. */
  isUnderWay: boolean
  /** The bank has done what no honest one does: a second order under one id, an end that changed, an order forgotten. */
  isOdd: boolean
}

const start: ServerServices = {
  state: 'approved',
  reference: null,
  reported: null,
  isContradicted: false,
  returned: 0,
  paid: 0,
  orders: [],
  mayReorder: false,
  isUnderWay: false,
  isOdd: false,
}

/** Applies a word to what we know, as the server does. */
const subscribe = (services: ServerServices, word: PayoutWord): ServerServices => {
  const decision = decidePayout(services, word)
  const { reference, reported } = decision
  const known = {
    ...services,
    reference,
    reported,
    isContradicted: services.isContradicted || decision.isContradiction,
    // A callback may come between the decision to send it again and the sending.
    mayReorder: decision.do === 'reorder' || (word.from === 'callback' && services.mayReorder),
  }
  switch (decision.do) {
    case 'pay':
      return { ...known, state: 'paid', paid: services.paid + 1 }
    case 'giveBack':
      return { ...known, state: 'failed', returned: services.returned + 1 }
    case 'wait':
    case 'reorder':
      return { ...known, state: 'checking' }
    case 'nothing':
    case 'notAsked':
      return known
  }
}

const receive = (services: ServerServices): ServerServices => ({
  ...services,
  isUnderWay: false,
  isOdd: services.isOdd || services.orders.length > 0,
  orders: [...services.orders, { reference: services.orders.length === 0 ? 'A' : 'B', status: 'processing' }],
})
const done = (order: Order): PayoutWord & object => ({
  from: 'question',
  answer: { kind: 'done', ...order },
})

/** Every possible next event, each with its name. */
const steps = (services: ServerServices): [string, ServerServices][] => {
  const next: [string, ServerServices][] = []
  const { state, orders, isUnderWay } = services
  if (state === 'approved' || services.mayReorder) {
    const from = state === 'approved' ? ('order' as const) : ('reorder' as const)
    const sent: ServerServices = { ...services, state: 'sent', mayReorder: false }
    const unknown = { from, answer: { kind: 'unknown' as const } }
    next.push(['sent, and lost', subscribe(sent, unknown)])
    next.push(['sent, and late', subscribe({ ...sent, isUnderWay: true }, unknown)])
    next.push(['sent, and refused', subscribe(sent, { from, answer: { kind: 'refused', code: 'no' } })])
    if (orders.length < 2) {
      const there = receive(sent)
      const order = there.orders.at(-1)
      next.push(['sent, answer lost', subscribe(there, unknown)])
      if (order) next.push(['sent, answered', subscribe(there, { from, answer: { kind: 'done', ...order } })])
    }
    // The same order again is the same order at a bank that keeps its word.
    const [same] = orders
    if (same) next.push(['sent again, known', subscribe(sent, { from, answer: { kind: 'done', ...same } })])
  }
  if (isUnderWay && orders.length < 2) next.push(['the late order arrives', receive(services)])
  if (state === 'sent' || state === 'checking') {
    const from = 'question' as const
    next.push(['asked, answer lost', subscribe(services, { from, answer: { kind: 'unknown' } })])
    for (const order of orders)
      next.push([`asked, ${order.reference} ${order.status}`, subscribe(services, done(order))])
    const forgets = { ...services, isOdd: services.isOdd || orders.length > 0 }
    next.push([
      'asked, unknown',
      subscribe(forgets, { from, answer: { kind: 'refused', code: 'unknown_order' } }),
    ])
  }
  for (const [place, order] of orders.entries()) {
    for (const status of ['paid', 'failed'] as const) {
      if (order.status === status)
        next.push([
          `told ${order.reference} ${status}`,
          subscribe(services, { from: 'callback', ...order, status }),
        ])
      else {
        const isOdd = services.isOdd || order.status !== 'processing'
        next.push([
          `the bank: ${order.reference} ${status}`,
          { ...services, isOdd, orders: orders.with(place, { ...order, status }) },
        ])
      }
    }
  }
  return next
}

const permute = <One>(list: readonly One[]): One[][] =>
  list.length === 0
    ? [[]]
    : list.flatMap((one, n) => permute(list.toSpliced(n, 1)).map((rest) => [one, ...rest]))

/** Both a return and a payment, or two payments. */
const isPaidTwice = ({ orders, returned }: ServerServices): boolean =>
  returned + orders.filter(({ status }) => status === 'paid').length > 1

test('in every order of sending, losing, asking, answering and telling, up to eight steps, nothing paid twice goes unflagged (REQ-ROUTE-016)', () => {
  let layer = new Map([[JSON.stringify(start), { services: start, path: [] as string[] }]])
  const seen = new Set(layer.keys())
  let flagged = 0
  let twice = 0
  for (let depth = 0; depth < 8; depth += 1) {
    const after: typeof layer = new Map()
    for (const { services, path } of layer.values())
      for (const [name, next] of steps(services)) {
        const key = JSON.stringify(next)
        if (seen.has(key)) continue
        seen.add(key)
        after.set(key, { services: next, path: [...path, name] })
      }
    layer = after
    for (const { services, path } of layer.values()) {
      const where = path.join(' → ')
      expect([services.paid + services.returned <= 1, where]).toEqual([true, where])
      // A bank that keeps its word raises no alarm.
      if (
        services.isContradicted &&
        !services.isOdd &&
        !path.some((step) => step === 'sent, and refused' || step === 'sent, and late')
      )
        throw new Error(`flagged without a cause: ${where}`)
      // Two payments by the bank are flagged once it has reported both, in whatever order.
      if (!isPaidTwice(services)) continue
      twice += 1
      for (const order of permute(services.orders)) {
        const reported = order
          .filter((one): one is ReportedEnd & Order => one.status !== 'processing')
          .reduce((now, one) => subscribe(now, { from: 'callback', ...one }), services)
        if (!reported.isContradicted) throw new Error(`paid twice and not flagged: ${where}`)
        flagged += 1
      }
    }
  }
  expect(seen.size).toBeGreaterThan(500)
  expect(twice).toBeGreaterThan(50)
  expect(flagged).toBeGreaterThanOrEqual(twice)
})

const facts: PayoutFacts = { state: 'checking', reference: null, reported: null, isContradicted: false }
test.each<[string, Partial<PayoutFacts>, PayoutWord, string, boolean]>([
  [
    'failed under an unknown reference waits',
    {},
    { from: 'callback', status: 'failed', reference: 'X' },
    'wait',
    false,
  ],
  [
    'our own question agrees',
    { reported: { status: 'failed', reference: 'X' } },
    { from: 'question', answer: { kind: 'done', status: 'failed', reference: 'X' } },
    'giveBack',
    false,
  ],
  [
    'our own question says paid under another',
    { reported: { status: 'failed', reference: 'X' } },
    { from: 'question', answer: { kind: 'done', status: 'paid', reference: 'A' } },
    'pay',
    true,
  ],
  [
    'reported, then unknown: not sent again',
    { reported: { status: 'failed', reference: 'X' } },
    { from: 'question', answer: { kind: 'refused', code: 'unknown_order' } },
    'wait',
    true,
  ],
  [
    'answered, then unknown: not sent again',
    { reference: 'A' },
    { from: 'question', answer: { kind: 'refused', code: 'unknown_order' } },
    'wait',
    true,
  ],
  [
    'never heard of',
    {},
    { from: 'question', answer: { kind: 'refused', code: 'unknown_order' } },
    'reorder',
    false,
  ],
  [
    'the first order refused',
    { state: 'sent' },
    { from: 'order', answer: { kind: 'refused', code: 'account' } },
    'giveBack',
    false,
  ],
  [
    'a repeated order refused',
    {},
    { from: 'reorder', answer: { kind: 'refused', code: 'duplicate' } },
    'wait',
    true,
  ],
  [
    'ended, and paid under another reference',
    { state: 'paid', reference: 'A' },
    { from: 'callback', status: 'paid', reference: 'B' },
    'nothing',
    true,
  ],
  [
    'nothing goes back while a person decides',
    { reference: 'A', isContradicted: true },
    { from: 'callback', status: 'failed', reference: 'A' },
    'wait',
    false,
  ],
  [
    'never sent',
    { state: 'review' },
    { from: 'callback', status: 'paid', reference: 'A' },
    'notAsked',
    false,
  ],
])('%s', (_, parts, word, does, isContradiction) => {
  expect(decidePayout({ ...facts, ...parts }, word)).toMatchObject({ do: does, isContradiction })
})
