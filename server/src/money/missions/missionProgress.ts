import type { Mission, RewardPeriod } from '@playfront/contract/settings/money.schema'
import type { MerchantConnection, PreparedStatement } from '../../store/store'
import { spanAt, type RewardSpan } from '../promotions/rewardSpan'

/** What a member has done in a day or week: draws taken part in, different games, days of check-in. */
export type Done = Record<Mission['goal']['kind'], number>

export interface MissionProgress {
  nowMs: number
  spans: Record<RewardPeriod, RewardSpan>
  done: Record<RewardPeriod, Done>
  /** `mission/period` of what was taken. */
  claimed: ReadonlySet<string>
}

/** How far a member is in the day and the week that are on, from settled play alone. */
export const readMissionProgress = async (
  { query }: MerchantConnection,
  memberId: string,
  timeZone: string,
): Promise<MissionProgress> => {
  const [clock] = await query<{ now: Date }>(clockStatement, [])
  if (!clock) throw new Error('The database returned no time.')
  const nowMs = clock.now.getTime()
  const spans = { DAY: spanAt(nowMs, timeZone, 'DAY'), WEEK: spanAt(nowMs, timeZone, 'WEEK') }
  const doneIn = async ({ key, fromMs, untilMs }: RewardSpan): Promise<Done> => {
    const [done] = await query<Done>(doneStatement, [memberId, new Date(fromMs), new Date(untilMs), key])
    return done ?? { DRAWS: 0, GAMES: 0, CHECK_INS: 0 }
  }
  const done = { DAY: await doneIn(spans.DAY), WEEK: await doneIn(spans.WEEK) }
  const rows = await query<{ mission: string; period: string }>(claimedStatement, [memberId, spans.WEEK.key])
  const claimed = new Set(rows.map(({ mission, period }) => `${mission}/${period}`))
  return { nowMs, spans, done, claimed }
}

export interface MissionStand {
  have: number
  isClaimed: boolean
  span: RewardSpan
  /** It is done, and its prize was not taken yet. */
  isToTake: boolean
}

/** The state of one mission in the back office. */
export const decideMission = (
  { id, period, goal }: Pick<Mission, 'id' | 'period' | 'goal'>,
  { spans, done, claimed }: Pick<MissionProgress, 'spans' | 'done' | 'claimed'>,
): MissionStand => {
  const span = spans[period]
  const have = Math.min(done[period][goal.kind], goal.count)
  const isClaimed = claimed.has(`${id}/${span.key}`)
  return { have, isClaimed, span, isToTake: have >= goal.count && !isClaimed }
}

const clockStatement: PreparedStatement = {
  name: 'clock of missions',
  text: 'select platform_now() as now',
}

/** Bets that were hedged take part in nothing. */
const doneStatement: PreparedStatement = {
  name: 'done for missions',
  text: `
    select count(*) filter (where source = 'lottery')::integer as "DRAWS", count(distinct game)::integer as "GAMES", (
      select count(distinct claim.occasion)::integer
      from promotion_claim claim
      join promotion on promotion.merchant = claim.merchant and promotion.id = claim.promotion
      where claim.member = $1 and promotion.kind = 'CHECK_IN' and claim.occasion >= $4
    ) as "CHECK_INS"
    from counted_play where member = $1 and at >= $2 and at < $3 and fair_stake > 0`,
}

const claimedStatement: PreparedStatement = {
  name: 'claimed missions',
  text: 'select mission, period from mission_claim where member = $1 and period >= $2',
}
