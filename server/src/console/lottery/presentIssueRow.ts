import type { AdminIssue } from '@playfront/contract/console/lotteryAdmin.schema'
import type { LanguageCode } from '@playfront/contract/languages'
import type { FullMerchantSettings } from '@playfront/contract/merchantSettings'
import { findLottery } from '@playfront/lottery-rules/lotteries/lotteries'
import { missingPrizes } from '@playfront/lottery-rules/results/missingPrizes'
import { decideFeedState } from '../../play/feeds/decideFeedState'
import { decideShownState } from '../../play/issues/presentIssue'
import { lotteryNameOf } from '../../texts/lotteryNames'
import { decideAlarms } from './decideAlarms'
import type { AdminIssueRow } from './issueStatements'

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
