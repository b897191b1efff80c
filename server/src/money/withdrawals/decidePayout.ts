import type { WithdrawalState } from '@playfront/contract/money/withdrawals.schema'

/** The result of a payout as a provider reports it, and the provider's reference. */
export interface ReportedEnd {
  status: 'paid' | 'failed'
  reference: string
}

/** What we know of a payout order. */
export interface PayoutFacts {
  state: WithdrawalState
  /** The provider's reference, learned from an answer to our own call. */
  reference: string | null
  /** A result that was reported before our own call returned the reference. It waits for our query to confirm it. */
  reported: ReportedEnd | null
  /** A person has yet to decide about a contradiction: nothing is refunded automatically meanwhile. */
  isContradicted: boolean
}

export type PayoutAnswer =
  | { kind: 'unknown' }
  | { kind: 'refused'; code: string }
  | { kind: 'done'; status: 'processing' | 'paid' | 'failed'; reference: string }

export type PayoutWord =
  | ({ from: 'callback' } & ReportedEnd)
  /** `order`: the first time it was sent. `reorder`: sent again under the same id. `question`: a status query. */
  | { from: 'order' | 'reorder' | 'question'; answer: PayoutAnswer }

export interface PayoutDecision {
  /** `pay` and `giveBack` move the money and end the payout; `wait` asks again later; `reorder` sends it again. */
  do: 'pay' | 'giveBack' | 'wait' | 'reorder' | 'nothing' | 'notAsked'
  /** What is known afterwards. */
  reference: string | null
  reported: ReportedEnd | null
  /** Two orders, or two ends of one: the member may have the money twice. A person looks into it. */
  isContradiction: boolean
  reason: string
}

/**
 * What follows from a provider's message about a payout, in whatever order messages arrive.
 *
 * - Only a reference that our own call returned is trusted. A result reported before that waits for our query.
 * - The first confirmed result counts. Another result, or another reference, is a contradiction and moves nothing.
 * - An order is sent again only while the provider has never reported on it in any way.
 * - While a contradiction waits for a person, nothing is refunded automatically.
 * - A refusal of the first order refunds the money; a refusal of a repeated one does not, as the first may be on its
 * way.
 */
export const decidePayout = (facts: PayoutFacts, word: PayoutWord): PayoutDecision => {
  const { state } = facts
  if (state === 'paid' || state === 'failed') return decideEnded(facts, word)
  if (state !== 'sent' && state !== 'checking') return stay(facts, 'notAsked', 'it was never sent')
  if (word.from === 'callback') return decideCallback(facts, word)
  switch (word.answer.kind) {
    case 'unknown':
      return stay(facts, 'wait', 'no answer')
    case 'refused':
      return decideRefused(facts, word.from, word.answer.code)
    case 'done':
      return decideAnswer(facts, word.answer)
  }
}

const decideCallback = (facts: PayoutFacts, { status, reference }: ReportedEnd): PayoutDecision => {
  if (facts.reference === reference)
    return finish(facts, status, 'the provider reported the end of our order')
  if (facts.reference !== null) return contradict(facts, 'wait', 'the provider reported another reference')
  const { reported } = facts
  if (!reported)
    return { ...stay(facts, 'wait', 'our own question confirms it'), reported: { status, reference } }
  return reported.status === status && reported.reference === reference
    ? stay(facts, 'wait', 'it was reported before')
    : contradict(facts, 'wait', 'two ends were reported')
}

const decideRefused = (
  facts: PayoutFacts,
  from: 'order' | 'reorder' | 'question',
  code: string,
): PayoutDecision => {
  if (from === 'question' && code !== 'unknown_order') return stay(facts, 'wait', 'the provider does not say')
  const isKnownToProvider = facts.reference !== null || facts.reported !== null
  if (isKnownToProvider) return contradict(facts, 'wait', 'the provider refuses an order that it reported')
  if (from === 'order') return finish(facts, 'failed', 'the provider refused the order')
  if (from === 'reorder')
    return contradict(facts, 'wait', 'it was sent again and refused: the first may stand')
  return stay(facts, 'reorder', 'the provider has never heard of it')
}

const decideAnswer = (
  facts: PayoutFacts,
  { status, reference }: Extract<PayoutAnswer, { kind: 'done' }>,
): PayoutDecision => {
  const { reported } = facts
  if (facts.reference !== null && facts.reference !== reference)
    return contradict(facts, 'wait', 'the provider answered with another reference')
  const known = { ...facts, reference }
  const isOther = reported !== null && reported.reference !== reference
  const isOtherEnd = reported !== null && status !== 'processing' && reported.status !== status
  const isContradiction = isOther || isOtherEnd
  const end = status === 'processing' ? (isOther ? undefined : reported?.status) : status
  // What contradicts itself moves nothing back: the member may have the money.
  if (end === undefined || (isContradiction && end === 'failed'))
    return { ...stay(known, 'wait', 'it is under way'), isContradiction }
  return { ...finish(known, end, 'the answer to our query is the end'), isContradiction }
}

const decideEnded = (facts: PayoutFacts, word: PayoutWord): PayoutDecision => {
  const report = word.from === 'callback' ? word : reportIn(word.answer)
  if (!report) return stay(facts, 'nothing', 'it has ended')
  const isOther = facts.reference !== null && facts.reference !== report.reference
  const isOtherEnd = report.status !== 'processing' && report.status !== facts.state
  if (isOther || isOtherEnd) return contradict(facts, 'nothing', 'its end was another one')
  return stay(facts, 'nothing', 'it is known')
}

const reportIn = (answer: PayoutAnswer) => (answer.kind === 'done' ? answer : undefined)

const finish = (facts: PayoutFacts, status: ReportedEnd['status'], reason: string): PayoutDecision => {
  if (status === 'paid') return stay(facts, 'pay', reason)
  return facts.isContradicted ? stay(facts, 'wait', 'a person decides') : stay(facts, 'giveBack', reason)
}

const stay = (
  { reference, reported }: PayoutFacts,
  what: PayoutDecision['do'],
  reason: string,
): PayoutDecision => ({
  do: what,
  reference,
  reported,
  isContradiction: false,
  reason,
})

const contradict = (facts: PayoutFacts, what: 'wait' | 'nothing', reason: string): PayoutDecision => ({
  ...stay(facts, what, reason),
  isContradiction: true,
})
