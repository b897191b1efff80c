import type { AdminIssue } from '@playfront/contract/console/lotteryAdmin.schema'
import { minutes, seconds } from '@playfront/contract/time'
import type { LanguageCode } from '@playfront/contract/languages'
import type { FullMerchantSettings } from '@playfront/contract/merchantSettings'
import { findLottery } from '@playfront/lottery-rules/lotteries/lotteries'
import { missingPrizes } from '@playfront/lottery-rules/results/missingPrizes'
import { decideFeedState } from '../../play/feeds/decideFeedState'
import { decideShownState } from '../../play/issues/presentIssue'
import { lotteryNameOf } from '../../texts/lotteryNames'
import type { AdminIssueRow } from './issueStatements'

export type IssueAlarm = AdminIssue['alarms'][number]

export interface AlarmFacts {
  nowMs: number
  state: AdminIssue['state']
  drawSource: 'inHouse' | 'official'
  drawAtMs: number
  /** When the next step is due; null when the issue's life is over. */
  dueAtMs: number | null
  hasBeacon: boolean
  /** It was paused because it might lose too much, and nobody has opened it again. */
  isPausedForLoss: boolean
  feedAlarms: readonly ('disagreement' | 'late' | 'conflict')[]
  moneyAlarms: readonly ('settlement' | 'payments')[]
}

const tolerance = { beaconMs: seconds(10), overdueMs: minutes(1) } as const

/** What of an issue a person has to look at now, the worst first. */
export const decideAlarms = (facts: AlarmFacts): IssueAlarm[] => {
  const { nowMs, state, drawSource, drawAtMs, dueAtMs, hasBeacon, isPausedForLoss, moneyAlarms } = facts
  const isOver = state === 'settled' || state === 'refunded'
  const isLateOurs = drawSource === 'inHouse' && state === 'drawing' && nowMs > drawAtMs + tolerance.beaconMs
  const isOverdue = dueAtMs !== null && nowMs > dueAtMs + tolerance.overdueMs
  // A result that was given up stays late permanently; a source that contradicts it raises an alarm at any time.
  const feedAlarms = facts.feedAlarms.filter((kind) => kind === 'conflict' || !isOver)
  const alarms: (IssueAlarm | false)[] = [
    ...moneyAlarms,
    ...feedAlarms,
    isLateOurs && !hasBeacon && 'beacon',
    isLateOurs && hasBeacon && 'seed',
    isPausedForLoss && state === 'suspended' && 'loss',
    isOverdue && moneyAlarms.length === 0 && !isLateOurs && 'stuck',
  ]
  return alarms.filter((alarm) => alarm !== false)
}

/** How the staff reads it. */
export interface Reader {
  merchant: FullMerchantSettings
  language: LanguageCode
}

/** The lottery's name, or its code where the rules no longer know it. */
export const nameOfLottery = (code: string, { merchant, language }: Reader): string => {
  const lottery = findLottery(code)
  return lottery ? lotteryNameOf(lottery.code, language, merchant) : code
}

/** An issue as a row of the back office. */
export const presentIssueRow = (row: AdminIssueRow, reader: Reader): AdminIssue => {
  const { way, taken, payout, measuredAt } = row
  return {
    issueId: row.issueId,
    lottery: row.lottery,
    lotteryName: nameOfLottery(row.lottery, reader),
    drawSource: row.drawSource,
    state: decideShownState(row, row.now.getTime()),
    openAt: row.openAt.toISOString(),
    closeAt: row.closeAt.toISOString(),
    drawAt: row.drawAt.toISOString(),
    awaiting: row.awaiting,
    sale: { bets: row.bets, lines: row.lines, cost: row.cost, isWhole: row.isWhole },
    risk:
      way && measuredAt
        ? { way, taken: taken ?? 0, payout: payout ?? 0, measuredAt: measuredAt.toISOString() }
        : null,
    feed: feedStateOf(row),
    sources: row.words.length,
    paid: { bets: row.paidBets, amount: row.paidAmount },
    alarms: decideAlarms({
      nowMs: row.now.getTime(),
      state: row.state,
      drawSource: row.drawSource,
      drawAtMs: row.drawAt.getTime(),
      dueAtMs: row.dueAt?.getTime() ?? null,
      hasBeacon: row.hasBeacon,
      isPausedForLoss: row.alarmAt !== null,
      feedAlarms: row.feedAlarms,
      moneyAlarms: row.moneyAlarms,
    }),
    isProposed: row.isProposed,
  }
}

const feedStateOf = ({ drawSource, lottery, words, resultVersion }: AdminIssueRow): AdminIssue['feed'] => {
  if (drawSource === 'inHouse') return null
  if (resultVersion > 0) return 'confirmed'
  const family = findLottery(lottery)?.family
  const feedState = decideFeedState(
    words,
    (numbers) => !family || missingPrizes(family, numbers).length === 0,
  )
  if (feedState.kind !== 'waiting') return feedState.kind
  if (feedState.partial) return 'partial'
  return words.length > 0 ? 'one' : 'none'
}
