import { randomBytes, randomUUID } from 'node:crypto'
import pg from 'pg'
import type { FullMerchantSettings } from '@playfront/contract/merchantSettings'
import type { PlaceSlipRequest, Slip } from '@playfront/contract/play/lottery/slip'
import type { Milliseconds } from '@playfront/contract/time'
import { findBetType } from '@playfront/lottery-rules/betTypes/betTypes'
import type { LotteryCode } from '@playfront/lottery-rules/lottery'
import type { DrawResult } from '@playfront/lottery-rules/result'
import { lotteryOf } from '@playfront/lottery-rules/lotteries/lotteries'
import { priceBet } from '@playfront/lottery-rules/pricing/priceBet'
import { findPrizeMode } from '@playfront/lottery-rules/prizeModes/prizeModes'
import { snapshotOf } from '@playfront/lottery-rules/prizeModes/snapshotOf'
import type { CallContext } from '../http/handler'
import type { MasterKey } from '../platform/keys/masterKey'
import { standInSources, tellStandIn } from '../sandbox/feeds/standInSources'
import { createTestBeacon } from '../sandbox/testBeacon'
import { openStage, type Stage, type StageMember } from '../testing/stage'
import type { Beacon } from './draws/beacon'
import type { DrawDoors, DrawTrouble } from './draws/drawDoors'
import { createDrawScheduler, type DrawScheduler } from './draws/drawScheduler'
import { openCorrectionDesk, type CorrectionDesk } from './feeds/corrections'
import { openFeedBook, type FeedBook } from './feeds/feedBook'
import { playHandlers } from './playHandlers'

/** A stage on which lotteries are drawn: a beacon that can be put out, schedulers, and members who place slips. */
export interface PlayStage extends Stage {
  play: ReturnType<typeof playHandlers>
  scheduler: DrawScheduler
  /** Steps that failed, in their order. */
  troubles: DrawTrouble[]
  /** Another server on the same database. */
  anotherScheduler(over?: Partial<DrawDoors>): DrawScheduler
  /** The handlers of another server on the same database. */
  anotherNode(): ReturnType<typeof playHandlers>
  beaconIs(state: 'out' | 'reachable'): void
  /** What a source of official results says of a draw from now on: numbers of its own, or nothing. */
  sourceSays(source: string, drawId: string, numbers: DrawResult | null): Promise<void>
  feeds: FeedBook
  corrections: CorrectionDesk
  /** A body that is right in every way, but for what is said. */
  slip(over?: Partial<PlaceSlipRequest>): Promise<PlaceSlipRequest>
  place(member: StageMember, over?: Partial<PlaceSlipRequest>): Promise<Slip>
  /** The issue that is on. */
  issueOn(lottery?: LotteryCode): Promise<string>
  /** Time goes by and everything that falls due is done. */
  drawsAfter(time: Milliseconds): Promise<void>
  balanceOf(member: StageMember): Promise<number>
  /** A look into the tables with nothing in between. */
  query<Row extends object>(text: string, values?: unknown[]): Promise<Row[]>
}

export interface PlayStageOptions {
  lotteries?: LotteryCode[]
  /** Changes lotus before the curtain rises. */
  settings?(merchant: FullMerchantSettings): FullMerchantSettings
  /** A PostgreSQL cluster to play on; the test run's when absent. */
  clusterUrl?: string
}

const masterKey: MasterKey = { bytes: randomBytes(32), fingerprint: 'stage', path: '' }

/** Opens the stage with the issues of the lotteries made; `MB1` of `lotus` wherever none is named. */
export const openPlayStage = async (options: PlayStageOptions = {}): Promise<PlayStage> => {
  const stage = await openStage(options.clusterUrl)
  const owner = new pg.Client({ connectionString: stage.url })
  await owner.connect()
  const { beacon, beaconIs } = switchableBeacon(stage)
  const lotus = settle(stage.merchant('lotus'), options)
  const troubles: DrawTrouble[] = []
  const sources = standInSources({
    store: stage.store,
    secret: Buffer.alloc(32, 9),
    clock: stage.platform.clock,
  })
  const feeds = openFeedBook({ store: stage.store, sources })
  const corrections = openCorrectionDesk({
    store: stage.store,
    randomness: stage.platform.randomness,
    merchants: () => ['lotus'],
  })
  const anotherScheduler = (over: Partial<DrawDoors> = {}) =>
    createDrawScheduler({
      store: stage.store,
      platform: stage.platform,
      masterKey,
      beacon,
      feeds,
      merchants: () => [lotus],
      actor: 'stage',
      onTrouble: (trouble) => troubles.push(trouble),
      ...over,
    })
  const scheduler = anotherScheduler()
  await scheduler.plan()
  const anotherNode = () => playHandlers({ store: stage.store, platform: stage.platform, beacon, feeds })
  const play = anotherNode()

  const callBy = (caller: StageMember | string): CallContext => {
    const call = stage.callBy(caller)
    return call.merchant.code === 'lotus' ? { ...call, merchant: lotus } : call
  }
  const issueOn = async (lottery: LotteryCode = 'MB1') => {
    const { current } = await play.lotteryBoard(callBy('lotus'), { lottery })
    if (!current) throw new Error(`No issue of ${lottery} is on.`)
    return current.issueId
  }
  const slip = async (over: Partial<PlaceSlipRequest> = {}): Promise<PlaceSlipRequest> => {
    const issues = over.issues ?? [{ issueId: await issueOn(), multiple: 1 }]
    const body = { ...plainSlip(), ...over, issues }
    return { ...body, expectedTotal: over.expectedTotal ?? totalOf(body) }
  }

  return {
    ...stage,
    callBy,
    play,
    scheduler,
    troubles,
    anotherScheduler,
    anotherNode,
    beaconIs,
    feeds,
    corrections,
    sourceSays: (source, drawId, numbers) => tellStandIn(stage.store, { source, drawId, numbers }),
    slip,
    place: async (member, over) => play.placeSlip(callBy(member), await slip(over)),
    issueOn,
    drawsAfter: async (time) => {
      await stage.passes(time)
      await scheduler.tick()
    },
    balanceOf: async ({ id }) => {
      const { rows } = await owner.query('select balance from wallet where member = $1', [id])
      return Number(rows[0].balance)
    },
    query: async (text, values) => (await owner.query(text, values)).rows,
    close: async () => {
      await owner.end()
      await stage.close()
    },
  }
}

const settle = (merchant: FullMerchantSettings, { lotteries = ['MB1'], settings }: PlayStageOptions) => {
  const own = { ...merchant, lottery: { ...merchant.lottery, lotteries } }
  return settings ? settings(own) : own
}

const switchableBeacon = ({ platform }: Stage) => {
  const testBeacon = createTestBeacon(Buffer.alloc(32, 7), platform.clock)
  let isOut = false
  const beacon: Beacon = {
    ...testBeacon,
    fetchRound: async (round) => (isOut ? undefined : testBeacon.fetchRound(round)),
    latestRound: async () => (isOut ? undefined : testBeacon.latestRound()),
  }
  const beaconIs = (state: 'out' | 'reachable') => {
    isOut = state === 'out'
  }
  return { beacon, beaconIs }
}

const plainSlip = (): Omit<PlaceSlipRequest, 'issues'> => ({
  slipId: randomUUID(),
  lottery: 'MB1',
  prizeMode: 'Lott',
  oddsVersion: 1,
  currency: 'VND',
  clientSeed: 'lucky-88',
  bets: [{ type: 'VN_LO2', numbers: ['89'], stake: 1_000 }],
  expectedTotal: 0,
})

/** What the slip costs, as the board would work it out; nothing for bets that nobody offers. */
const totalOf = ({ lottery, prizeMode, bets, issues }: PlaceSlipRequest): number => {
  const { family } = lotteryOf(lottery as LotteryCode)
  const multiples = issues.reduce((sum, { multiple }) => sum + multiple, 0)
  const costs = bets.map(({ type, numbers, stake }) => {
    const row = findBetType(type)
    const price = row && findPrizeMode(prizeMode) && snapshotOf(prizeMode, family, row.code)
    return row && price ? priceBet(family, price, { type: row.code, numbers, stake }).cost : 0
  })
  return costs.reduce((sum, cost) => sum + cost, 0) * multiples
}
