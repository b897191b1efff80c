import { findLottery } from '@playfront/lottery-rules/lotteries/lotteries'
import type { DrawResult } from '@playfront/lottery-rules/result'
import { assertResult } from '@playfront/lottery-rules/results/assertResult'
import type { LotteryIssueState } from '@playfront/contract/play/lottery/lotteryParts'
import type { CorrectionAdmin } from '../../play/feeds/corrections'
import type { FeedRepository } from '../../play/feeds/feedRepository'
import type { OfficialDraw } from '../../play/feeds/feedSource'
import type { PreparedStatement, Store } from '../../store/store'
import { demonstrationResult, simulators, sendToSimulator } from './simulatorSources'

/** An official draw as the page shows it. */
export interface AdminDraw {
  drawId: string
  lottery: string
  drawAt: Date
  state: LotteryIssueState
  awaiting: string | null
  words: { source: string; numbers: DrawResult }[]
  versions: { version: number; numbers: DrawResult; by: string; agreed: string[] }[]
  alarms: string[]
  proposals: { id: string; numbers: DrawResult; reason: string; by: string }[]
}

/** The demonstration's hand on the results of others. */
export interface FeedAdmin {
  /** Draws that wait for a result first, then the newest decided and the next ones. */
  list(merchant: string): Promise<AdminDraw[]>
  /** Nothing when the merchant has no such draw. */
  find(merchant: string, drawId: string): Promise<OfficialDraw | undefined>
  /** Lets a source say something else, or nothing. Throws ResultShapeError for what is no result. */
  say(draw: OfficialDraw, source: string, numbers: DrawResult | null): Promise<void>
  /** Lets both sources say the demonstration's result, at once. */
  agree(draw: OfficialDraw): Promise<void>
  /** Lets the second source differ in the last digit of its first number. */
  disagree(draw: OfficialDraw): Promise<void>
  corrections: CorrectionAdmin
}

export interface FeedAdminDeps {
  store: Store
  feeds: FeedRepository
  corrections: CorrectionAdmin
  secret: Buffer
}

export const openFeedAdmin = ({ store, feeds, corrections, secret }: FeedAdminDeps): FeedAdmin => {
  const say = async (draw: OfficialDraw, source: string, numbers: DrawResult | null): Promise<void> => {
    if (numbers) assertResult(draw.family, numbers)
    await sendToSimulator(store, { source, drawId: draw.drawId, numbers })
    // A draw that is due gets the numbers now; for a confirmed draw they are a conflict.
    if (numbers && (await hasCome(store, draw)))
      await feeds.receive(draw, { source, numbers, receivedBy: 'sandbox' })
  }
  const [first, second] = simulators
  return {
    corrections,
    list: (merchant) => store.read(merchant, ({ query }) => query<AdminDraw>(listStatement, [])),
    find: async (merchant, drawId) => {
      const [row] = await store.read(merchant, ({ query }) => query<FoundRow>(findStatement, [drawId]))
      const family = row && findLottery(row.lottery)?.family
      return row && family && { drawId, lottery: row.lottery, family, drawAtMs: row.drawAt.getTime() }
    },
    say,
    async agree(draw) {
      const numbers = demonstrationResult(secret, draw)
      for (const { name } of simulators) await say(draw, name, numbers)
    },
    async disagree(draw) {
      const numbers = demonstrationResult(secret, draw)
      await say(draw, first.name, numbers)
      await say(draw, second.name, otherThan(numbers))
    },
  }
}

interface FoundRow {
  lottery: string
  drawAt: Date
}

const hasCome = async (store: Pick<Store, 'platform'>, { drawAtMs }: OfficialDraw): Promise<boolean> => {
  const [row] = await store.platform(({ query }) => query<{ now: Date }>(nowStatement, []))
  return row !== undefined && row.now.getTime() >= drawAtMs
}

const nowStatement: PreparedStatement = { name: 'feed admin now', text: 'select platform_now() as now' }

/** Another result of the same shape; a pair keeps to its 01 to 31. */
const otherThan = (numbers: DrawResult): DrawResult => {
  const [[tier, list] = ['', []]] = Object.entries(numbers)
  const [number = '', ...others] = list
  const changed = number.includes('-')
    ? `${number.slice(0, 3)}${number.endsWith('01') ? '02' : '01'}`
    : nextOf(number)
  return { ...numbers, [tier]: [changed, ...others] }
}

const nextOf = (number: string): string => `${number.slice(0, -1)}${(Number(number.at(-1)) + 1) % 10}`

const findStatement: PreparedStatement = {
  name: 'feed admin find',
  text: `select lottery, draw_at as "drawAt" from lottery_issue where issue_id = $1 and draw_source = 'official'`,
}

const listStatement: PreparedStatement = {
  name: 'feed admin list',
  text: `
    with shown as (
      (select issue_id, lottery, draw_at, state, awaiting, 0 as rank from lottery_issue
        where draw_source = 'official' and state = 'drawing' order by draw_at limit 20)
      union all
      (select issue_id, lottery, draw_at, state, awaiting, 1 from lottery_issue
        where draw_source = 'official' and draw_at <= platform_now() and state <> 'drawing' order by draw_at desc limit 12)
      union all
      (select issue_id, lottery, draw_at, state, awaiting, 2 from lottery_issue
        where draw_source = 'official' and draw_at > platform_now() order by draw_at limit 8)
    )
    select issue_id as "drawId", lottery, draw_at as "drawAt", state, awaiting,
      coalesce((select jsonb_agg(jsonb_build_object('source', word.source, 'numbers', word.numbers) order by word.source)
        from (select distinct on (source) source, numbers from lottery_feed_report
          where draw_id = issue_id order by source, id desc) word), '[]') as words,
      coalesce((select jsonb_agg(jsonb_build_object('version', version, 'numbers', numbers, 'by', confirmed_by,
          'agreed', agreed) order by version) from lottery_official_result where draw_id = issue_id), '[]') as versions,
      coalesce((select jsonb_agg(kind order by raised_at) from lottery_feed_alarm
        where draw_id = issue_id and cleared_at is null), '[]') as alarms,
      coalesce((select jsonb_agg(jsonb_build_object('id', id, 'numbers', numbers, 'reason', reason, 'by', proposed_by)
        order by proposed_at) from lottery_result_proposal where draw_id = issue_id and decided_by is null), '[]') as proposals
    from shown order by rank, case rank when 1 then -extract(epoch from draw_at) else extract(epoch from draw_at) end`,
}
