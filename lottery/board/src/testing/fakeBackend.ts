import type { LotteryIssue, LotteryResult } from '@playfront/contract/play/lottery/lotteryParts'
import type { PlaceSlipRequest, Slip } from '@playfront/contract/play/lottery/slip'
import { minutes } from '@playfront/contract/time'
import { fakeIssue } from './fakeBoard'
import { fakeDraw } from './fakeDraw'
import { acceptedSlip, settledSlip } from './fakeSlip'

const periodMs = minutes(1)
const thinkingMs = minutes(1)
/** The first issue that a fake server sells is this one of its day. */
const firstSeq = 755

/** One player's money and slips in memory, and a real draw of MB1 every minute. For tests and for looking at the board. */
export const createFakeBackend = (nowMs: () => number) => {
  const dayMs = Math.floor(nowMs() / periodMs) * periodMs - (firstSeq - 1) * periodMs
  const slips: Slip[] = []
  const wallet = { balance: 5_000_000, version: 1 }
  /** What the merchant allows. */
  const rules = { isCancelling: false }
  const move = (amount: number) => {
    wallet.balance += amount
    wallet.version += 1
  }

  const seqOf = (issueId: string) => Number(issueId.slice(-4))
  const seqNow = () => Math.floor((nowMs() - dayMs) / periodMs) + 1
  const drawOf = (seq: number, lottery = 'MB1') => {
    const issue = fakeIssue(dayMs, seq, lottery)
    const own = slips.find(({ issues }) => issues.some(({ issueId }) => issueId === issue.issueId))
    return fakeDraw(issue, own)
  }
  const issueOf = (seq: number, lottery?: string): LotteryIssue => ({
    ...drawOf(seq, lottery).record.issue,
    state: 'open',
  })
  const resultOf = (seq: number, lottery?: string): LotteryResult => {
    const { issue, fair } = drawOf(seq, lottery).record
    return { issueId: issue.issueId, drawAt: issue.drawAt, numbers: fair.numbers ?? {} }
  }

  return {
    wallet,
    slips,
    rules,
    seqOf,
    drawOf,
    current: (lottery?: string) => issueOf(seqNow(), lottery),
    next: (lottery?: string) => issueOf(seqNow() + 1, lottery),
    ahead: (lottery: string, count: number) =>
      Array.from({ length: count }, (_, at) => issueOf(seqNow() + at, lottery)),
    results: (count: number, lottery?: string) =>
      Array.from({ length: count }, (_, back) => resultOf(seqNow() - 1 - back, lottery)),
    /** Pays every slip whose issue has been drawn since the last time. */
    settle() {
      slips.forEach((slip, at) => {
        const seq = seqOf(slip.issues[0]?.issueId ?? '')
        if (slip.state !== 'pending' || seq >= seqNow()) return
        const settled = settledSlip(slip, resultOf(seq, slip.lottery).numbers)
        slips[at] = settled
        if (settled.payout > 0) move(settled.payout)
      })
    },
    /** Cancels a slip that may still be cancelled; undefined when it may not. */
    cancel(slipId: string): Slip | undefined {
      const at = slips.findIndex((slip) => slip.slipId === slipId)
      const slip = slips[at]
      if (!slip || slip.cancelledAt !== undefined) return slip
      if (!slip.cancelUntil || nowMs() >= Date.parse(slip.cancelUntil)) return undefined
      move(slip.cost)
      const { cancelUntil: _, ...rest } = slip
      const cancelled: Slip = {
        ...rest,
        state: 'refunded',
        cancelledAt: new Date(nowMs()).toISOString(),
        bets: slip.bets.map((bet) => ({ ...bet, state: 'void', voidReason: 'player_cancelled' })),
      }
      slips[at] = cancelled
      return { ...cancelled, balance: wallet.balance, balanceVersion: wallet.version }
    },
    /** Charges and keeps a slip; the same id again is the same slip. */
    place(request: PlaceSlipRequest): Slip {
      const known = slips.find(({ slipId }) => slipId === request.slipId)
      if (known) return known
      move(-request.expectedTotal)
      const slip = acceptedSlip(request, new Date(nowMs()).toISOString())
      const issues = slip.issues.map((issue) => ({
        ...issue,
        commit: issueOf(seqOf(issue.issueId), slip.lottery).commit,
      }))
      const closings = issues.map(({ issueId }) => issueOf(seqOf(issueId), slip.lottery).closeAt)
      const cancelUntil = new Date(Math.min(nowMs() + thinkingMs, ...closings)).toISOString()
      const placed = { ...slip, issues, ...(rules.isCancelling ? { cancelUntil } : {}) }
      slips.unshift(placed)
      return { ...placed, balance: wallet.balance, balanceVersion: wallet.version }
    },
  }
}

export type FakeBackend = ReturnType<typeof createFakeBackend>
