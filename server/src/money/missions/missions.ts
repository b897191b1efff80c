import type { Mission, Prize, RewardPeriod } from '@playfront/contract/settings/money.schema'
import type { ClaimedMission, Missions } from '@playfront/contract/money/missions'
import type { ClaimMissionRequest } from '@playfront/contract/money/missions.schema'
import type { MerchantConnection, PreparedStatement } from '../../store/store'
import { type RewardSpan, spanAt } from '../promotions/rewardSpan'
import { rankWords } from '../../account/rank/rankWords'
import { type CallContext, requireSession } from '../../http/handler'
import { isHiddenOnBoards } from './leaderBoard'
import { passGate } from '../../account/protection/passGate'
import { Refusal } from '../../kernel/refusal'
import { sha256 } from '../../platform/sha256'
import { post } from '../../ledger/post'
import { lockPoints, movePoints } from '../points/pointRepository'

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

/** The missions with the member's progress, and the boards (REQ-ROUTE-022). */
export const readMissions = async (context: CallContext): Promise<Missions> => {
  const { memberId } = requireSession(context)
  const { merchant, store, language } = context
  const { missions, boards } = merchant.operator.rewards
  const [progress, isHidden] = await store.read(merchant.code, async (connection) => [
    await readMissionProgress(connection, memberId, merchant.timeZone),
    await isHiddenOnBoards(connection, memberId),
  ])
  return {
    missions: missions.map((mission) => {
      const { have, isClaimed, span } = decideMission(mission, progress)
      const { id, names, period, goal, prize } = mission
      return {
        id,
        title: rankWords(names, language) ?? id,
        period,
        goal: goal.kind,
        need: goal.count,
        have,
        prize,
        isClaimed,
        until: new Date(span.untilMs).toISOString(),
      }
    }),
    boards: boards.map(({ id, names, period, metric }) => ({
      id,
      title: rankWords(names, language) ?? id,
      period,
      metric,
    })),
    isHidden,
  }
}

/**
 * Claims a mission's prize, once in its day or week. A repeated claim id gets the result of the first call. Throws
 * `promotion_unknown`, `mission_open`, `promotion_claimed`, `account_restricted`, what `passGate` throws, and
 * `request.invalid` for the id of another mission's claim; nothing was given then.
 */
export const claimMission = (
  context: CallContext,
  { id, claimId }: ClaimMissionRequest,
): Promise<ClaimedMission> => {
  const { memberId } = requireSession(context)
  const { merchant, store } = context
  return store.change(merchant.code, async (connection) => {
    // One claim of a member after the other: of two at once, the second sees the first.
    const [member] = await connection.query<{ state: string }>(lockStatement, [memberId])
    if (!member) throw new Refusal('user.or.token.invalid')
    const [before] = await connection.query<ClaimRow>(findStatement, [memberId, claimId])
    if (before && before.mission !== id) throw new Refusal('request.invalid')
    if (before) return { claimId, prize: { kind: before.prize, amount: before.amount } }
    const mission = merchant.operator.rewards.missions.find((one) => one.id === id)
    if (!mission) throw new Refusal('promotion_unknown')
    if (member.state !== 'active') throw new Refusal('account_restricted')
    await passGate(connection, { merchant, memberId, gate: 'marketing' })
    const stand = decideMission(mission, await readMissionProgress(connection, memberId, merchant.timeZone))
    if (stand.isClaimed) throw new Refusal('promotion_claimed')
    if (!stand.isToTake) throw new Refusal('mission_open')
    const { prize } = mission
    const occasion = `${id}:${stand.span.key}`
    const written = [merchant.code, memberId, id, stand.span.key, claimId, prize.kind, prize.amount]
    await connection.query(writeStatement, written)
    await give(connection, context, { memberId, occasion, prize })
    return { claimId, prize }
  })
}

const give = async (
  connection: MerchantConnection,
  { merchant: { code, currency } }: CallContext,
  { memberId, occasion, prize: { kind, amount } }: { memberId: string; occasion: string; prize: Prize },
): Promise<void> => {
  if (kind === 'POINTS') {
    const wallet = (await lockPoints(connection, code, [memberId])).get(memberId)
    if (wallet) await movePoints(connection, code, wallet, { kind: 'mission', reference: occasion, amount })
    return
  }
  const key = `mission:${occasion}:${memberId}`
  const bodyHash = sha256(`${key} ${amount}`)
  await post(connection, { kind: 'reward', key, reference: occasion, memberId, amount, currency, bodyHash })
}

interface ClaimRow {
  mission: string
  prize: Prize['kind']
  amount: number
}

const lockStatement: PreparedStatement = {
  name: 'lock mission claimant',
  text: 'select state from member where id = $1 for no key update',
}

const findStatement: PreparedStatement = {
  name: 'find mission claim',
  text: 'select mission, prize, amount from mission_claim where member = $1 and claim_id = $2',
}

const writeStatement: PreparedStatement = {
  name: 'write mission claim',
  text: `
    insert into mission_claim (merchant, member, mission, period, claim_id, prize, amount)
    values ($1, $2, $3, $4, $5, $6, $7)`,
}
