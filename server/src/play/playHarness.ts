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
import { simulatorSources, sendToSimulator } from '../sandbox/feeds/simulatorSources'
import { createTestBeacon } from '../sandbox/testBeacon'
import { openHarness, type Harness, type HarnessMember } from '../testing/harness'
import type { Beacon } from './draws/beacon'
import type { DrawDeps, DrawError } from './draws/drawDeps'
import { createDrawScheduler, type DrawScheduler } from './draws/drawScheduler'
import { openCorrectionAdmin, type CorrectionAdmin } from './feeds/corrections'
import { openFeedRepository, type FeedRepository } from './feeds/feedRepository'
import { playHandlers } from './playHandlers'

/**
 * A harness in which lotteries are drawn: a beacon that can be turned off, schedulers, and members who place slips.
 */
export interface PlayHarness extends Harness {
  play: ReturnType<typeof playHandlers>
  scheduler: DrawScheduler
  /** Steps that failed, in their order. */
  errors: DrawError[]
  /** Another server on the same database. */
  anotherScheduler(over?: Partial<DrawDeps>): DrawScheduler
  /** The handlers of another server on the same database. */
  anotherNode(): ReturnType<typeof playHandlers>
  beaconIs(state: 'out' | 'reachable'): void
  /** Sets what a source of official results reports of a draw from now on: its own numbers, or nothing. */
  sourceSays(source: string, drawId: string, numbers: DrawResult | null): Promise<void>
  feeds: FeedRepository
  corrections: CorrectionAdmin
  /** A valid request body, except for the given fields. */
  slip(over?: Partial<PlaceSlipRequest>): Promise<PlaceSlipRequest>
  place(member: HarnessMember, over?: Partial<PlaceSlipRequest>): Promise<Slip>
  /** The issue that is on. */
  issueOn(lottery?: LotteryCode): Promise<string>
  /** Lets time pass and runs everything that falls due. */
  drawsAfter(time: Milliseconds): Promise<void>
  balanceOf(member: HarnessMember): Promise<number>
  /** A look into the tables with nothing in between. */
  query<Row extends object>(text: string, values?: unknown[]): Promise<Row[]>
}

export interface PlayHarnessOptions {
  lotteries?: LotteryCode[]
  /** Changes lotus before the curtain rises. */
  settings?(merchant: FullMerchantSettings): FullMerchantSettings
  /** A PostgreSQL cluster to play on; the test run's when absent. */
  clusterUrl?: string
}

const masterKey: MasterKey = { bytes: randomBytes(32), fingerprint: 'stage', source: '' }

/** Opens the harness with the issues of the lotteries created; `MB1` of `lotus` unless another is named. */
export const openPlayHarness = async (options: PlayHarnessOptions = {}): Promise<PlayHarness> => {
  const harness = await openHarness(options.clusterUrl)
  const owner = new pg.Client({ connectionString: harness.url })
  await owner.connect()
  const { beacon, beaconIs } = switchableBeacon(harness)
  const lotus = settle(harness.merchant('lotus'), options)
  const errors: DrawError[] = []
  const sources = simulatorSources({
    store: harness.store,
    secret: Buffer.alloc(32, 9),
    clock: harness.platform.clock,
  })
  const feeds = openFeedRepository({ store: harness.store, sources })
  const corrections = openCorrectionAdmin({
    store: harness.store,
    randomness: harness.platform.randomness,
    merchants: () => ['lotus'],
  })
  const anotherScheduler = (over: Partial<DrawDeps> = {}) =>
    createDrawScheduler({
      store: harness.store,
      platform: harness.platform,
      masterKey,
      beacon,
      feeds,
      merchants: () => [lotus],
      actor: 'stage',
      onError: (error) => errors.push(error),
      ...over,
    })
  const scheduler = anotherScheduler()
  await scheduler.plan()
  const anotherNode = () => playHandlers({ store: harness.store, platform: harness.platform, beacon, feeds })
  const play = anotherNode()

  const callBy = (caller: HarnessMember | string): CallContext => {
    const call = harness.callBy(caller)
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
    ...harness,
    callBy,
    play,
    scheduler,
    errors,
    anotherScheduler,
    anotherNode,
    beaconIs,
    feeds,
    corrections,
    sourceSays: (source, drawId, numbers) => sendToSimulator(harness.store, { source, drawId, numbers }),
    slip,
    place: async (member, over) => play.placeSlip(callBy(member), await slip(over)),
    issueOn,
    drawsAfter: async (time) => {
      await harness.passes(time)
      await scheduler.tick()
    },
    balanceOf: async ({ id }) => {
      const { rows } = await owner.query('select balance from wallet where member = $1', [id])
      return Number(rows[0].balance)
    },
    query: async (text, values) => (await owner.query(text, values)).rows,
    close: async () => {
      await owner.end()
      await harness.close()
    },
  }
}

const settle = (merchant: FullMerchantSettings, { lotteries = ['MB1'], settings }: PlayHarnessOptions) => {
  const own = { ...merchant, lottery: { ...merchant.lottery, lotteries } }
  return settings ? settings(own) : own
}

const switchableBeacon = ({ platform }: Harness) => {
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
