import type { LotteryBoard } from '@playfront/contract/play/lottery/board'
import type { LotteryResult } from '@playfront/contract/play/lottery/lotteryParts'
import { uniformBelow } from '@playfront/lottery-rules/picking/quickPick'
import { snapshotOf } from '@playfront/lottery-rules/prizeModes/snapshotOf'
import type { DrawResult, Family } from '@playfront/lottery-rules/result'
import { families } from '@playfront/lottery-rules/results/families'
import { pairMembers } from '@playfront/lottery-rules/results/pairSpace'
import { settle } from '@playfront/lottery-rules/settling/settle'
import { createStore, type StoreApi } from 'zustand/vanilla'
import { worthOf } from '../odds/decideOddsCard'
import type { Draft } from '../picking/draft'
import type { Randomness } from '../platform/randomness'
import { familyOf, soldMode } from '../round/soldMode'

/** Which draw a practice bet is set against. */
export const practiceKinds = ['made', 'past'] as const
export type PracticeKind = (typeof practiceKinds)[number]

/** One practice draw. Amounts are play money, minor units. */
export interface PracticeRound {
  numbers: DrawResult
  /** The issue of a past draw; nothing for one that was made on the device. */
  issueId: string | undefined
  bets: readonly { draft: Draft; cost: number; hits: number; payout: number }[]
  cost: number
  payout: number
}

export interface PracticeState {
  isOn: boolean
  kind: PracticeKind
  last: PracticeRound | undefined
  /** Over all practice draws since it was turned on. */
  rounds: number
  cost: number
  payout: number
  /** The average return: the bets' own returns on what they cost. */
  expected: number
}

export interface PracticeFlow {
  store: StoreApi<PracticeState>
  turn(isOn: boolean): void
  against(kind: PracticeKind): void
  /** Sets bets against a draw. No wallet, no call: it happens on the device alone. */
  play(board: LotteryBoard, drafts: readonly Draft[]): void
  /** Puts the last draw away. */
  close(): void
}

/** A result of a family, every digit equally likely. */
export const makeDraw = (family: Family, uint32: Randomness['uint32']): DrawResult => {
  const digit = () => String(uniformBelow(10, uint32))
  const pair = () => [0, 1].map(() => pairMembers[uniformBelow(pairMembers.length, uint32)]).join('-')
  const number = (digits: number) =>
    family === 'PH2' ? pair() : Array.from({ length: digits }, digit).join('')
  return Object.fromEntries(
    families[family].map(({ name, digits, count }) => [
      name,
      Array.from({ length: count }, () => number(digits)),
    ]),
  )
}

const nothing = { last: undefined, rounds: 0, cost: 0, payout: 0, expected: 0 } as const

/** Play without money: the same bets, the same rules, a draw that counts for no one (lottery 8.5). */
export const createPracticeFlow = ({ uint32 }: Pick<Randomness, 'uint32'>): PracticeFlow => {
  const store = createStore<PracticeState>(() => ({ isOn: false, kind: 'made', ...nothing }))

  const drawFor = (board: LotteryBoard, family: Family): Pick<PracticeRound, 'numbers' | 'issueId'> => {
    const past: LotteryResult | undefined =
      store.getState().kind === 'past'
        ? board.results[uniformBelow(Math.max(1, board.results.length), uint32)]
        : undefined
    return past
      ? { numbers: past.numbers, issueId: past.issueId }
      : { numbers: makeDraw(family, uint32), issueId: undefined }
  }

  return {
    store,
    turn: (isOn) => store.setState({ isOn, ...nothing }),
    against: (kind) => store.setState({ kind }),
    play(board, drafts) {
      const family = familyOf(board)
      if (!family || !store.getState().isOn) return
      const draw = drawFor(board, family)
      const mode = soldMode(board)
      let expected = 0
      const bets = drafts.flatMap((draft) => {
        const snapshot = snapshotOf(mode, family, draft.type)
        if (!snapshot) return []
        const { cost, hits, payout } = settle(family, snapshot, draw.numbers, draft)
        expected += cost * (worthOf(board, family, draft.type, patternPick(draft))?.rtp ?? 0)
        return [{ draft, cost, hits, payout }]
      })
      const cost = bets.reduce((sum, bet) => sum + bet.cost, 0)
      const payout = bets.reduce((sum, bet) => sum + bet.payout, 0)
      const before = store.getState()
      store.setState({
        last: { ...draw, bets, cost, payout },
        rounds: before.rounds + 1,
        cost: before.cost + cost,
        payout: before.payout + payout,
        expected: before.expected + expected,
      })
    },
    close: () => store.setState({ last: undefined }),
  }
}

/** Chances depend on the pattern of a pick, not on its digits; sets of several numbers are judged as their type. */
const patternPick = ({ numbers }: Draft): string | undefined =>
  numbers.length === 1 ? numbers[0] : undefined
