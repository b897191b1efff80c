import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { minutes, seconds } from '@playfront/contract/time'
import { startTestCluster } from '@playfront/server/embedded/startTestCluster'
import {
  createEmptyDatabase,
  createTestDatabase,
  type TestDatabase,
} from '@playfront/server/testing/createTestDatabase'
import { hasRedis, withoutRedis } from '@playfront/server/testing/debian/startRedis'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openBrowser, usualEngine } from '../browser/openBrowser'
import { playRedisLosses } from '../cluster/redisLosses'
import { playKillRound } from '../kills/killRound'
import { openPlayer, type Player } from '../outside/player'
import { loCost, loSlip } from '../outside/slips'
import { maxWait, realTime, untilOpenFor } from '../processes/realTime'
import { startedServer, startServer } from '../processes/serverProcess'
import { openVisitor } from '../visitor/visitor'

let dataDir: string
let database: TestDatabase
beforeAll(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'playfront-process-'))
  database = await createEmptyDatabase()
})
afterAll(async () => {
  await database.drop()
  rmSync(dataDir, { recursive: true, force: true })
})

const welcomeGift = 5_000_000
const kills = 10
const maxTestWait = maxWait + minutes(4)

/**
 * Sends slips concurrently and kills the server when this many of them are answered, or with none answered at some
 * point: while they are read, priced or placed, a little later each round. Returns which were acknowledged.
 */
const sendAndKill = async (player: Player, server: { kills(): Promise<void> }, round: number) => {
  const answersFirst = round % 3
  // Of the draws on offer this one takes bets almost all day, so that every slip can be sent again afterwards.
  const board = await player.board('HNVIP')
  const slips = ['11', '22', '33', '44'].map((number) => loSlip(board, number))
  const acknowledged: string[] = []
  let end: Promise<void> | undefined
  const killWhenDue = () => {
    if (acknowledged.length >= answersFirst) end ??= server.kills()
  }
  const sent = slips.map(async (slip) => {
    const answer = await player.sends(slip)
    if (answer.success) acknowledged.push(slip.slipId)
    killWhenDue()
  })
  if (answersFirst === 0) end = turns(round * 100).then(() => server.kills())
  await Promise.allSettled(sent)
  await end
  return { slips, acknowledged }
}

const turns = async (count: number): Promise<void> => {
  for (let turn = 0; turn < count; turn += 1) await new Promise<void>((resolve) => setImmediate(resolve))
}

test(
  `a server killed ${kills} times while it places bets loses none that it acknowledged, and every other can be sent again with one effect (F1)`,
  async () => {
    const settings = { DATA_DIR: dataDir, DATABASE_URL: database.url }
    let server = await startedServer(settings)
    const player = await openPlayer('survivor', 'lotus', server.port)
    await untilOpenFor(player, 'HNVIP', minutes(2))
    let [placed, inDoubt, arrived] = [0, 0, 0]
    for (let round = 0; round < kills; round += 1) {
      const { slips, acknowledged } = await sendAndKill(player, server, round)
      server = await startedServer(settings)
      player.turnsTo(server.port)
      for (const slip of slips) {
        const found = await player.asksAbout(slip.slipId)
        if (acknowledged.includes(slip.slipId)) expect(found).toMatchObject({ success: true })
        else if (found.success) arrived += 1
        else expect(found.errorCode).toBe('slip_not_found')
        expect(await player.sends(slip)).toMatchObject({
          success: true,
          value: { slipId: slip.slipId, cost: loCost },
        })
      }
      placed += slips.length
      inDoubt += slips.length - acknowledged.length
      expect(await player.balance()).toBe(welcomeGift - placed * loCost)
    }
    expect(inDoubt).toBeGreaterThan(kills)
    expect(arrived).toBeGreaterThan(0)
    await server.interrupts()
  },
  maxTestWait,
)

test(
  'of two servers one is killed again and again while it places, draws, pays and corrects, and nothing is lost or doubled (F1, F2, F14, T4, T5)',
  async () => {
    const own = await createTestDatabase()
    try {
      const story = await playKillRound({
        databaseUrl: own.url,
        dataDir: join(dataDir, 'kills'),
        seed: 2,
        slips: 40,
        isThorough: false,
      })
      expect(story.issues).toEqual([])
      expect(story.bets).toBeGreaterThan(7_500)
      expect(story.kills).toBe(4)
      // Most of them died within the very transaction that was to be broken off.
      expect(story.caught).toBeGreaterThanOrEqual(3)
    } finally {
      await own.drop()
    }
  },
  maxTestWait,
)

test.skipIf(!hasRedis)(
  `Redis frozen, killed and back while members play at two servers fails no call and ends no session, and limits hold all the time (F11, T39)${hasRedis ? '' : ` (skipped: ${withoutRedis})`}`,
  async () => {
    const own = await createTestDatabase()
    try {
      const { calls, problems } = await playRedisLosses({
        databaseUrl: own.url,
        dataDir: join(dataDir, 'redis'),
        losses: 2,
        isTimed: false,
      })
      expect(problems).toEqual([])
      expect(calls).toBeGreaterThan(0)
    } finally {
      await own.drop()
    }
  },
  maxTestWait,
)

test('Ctrl-C stops a server cleanly, and a second start meanwhile prints a sentence that says what to do', async () => {
  const folder = join(dataDir, 'embedded')
  const server = await startedServer({ DATA_DIR: folder })
  const second = await startServer({ DATA_DIR: folder })
  expect(second).toMatchObject({
    code: 1,
    output: expect.stringContaining('already running on the data folder'),
  })
  const taken = await startServer({
    DATA_DIR: dataDir,
    DATABASE_URL: database.url,
    PORT: String(server.port),
  })
  expect(taken).toMatchObject({
    code: 1,
    output: expect.stringMatching(/Port \d+ is taken.+choose a port: PORT=\d+/),
  })
  expect(await server.interrupts()).toBe(0)
  expect(server.output()).toContain('Stopping: what is under way is finished first.')
  const again = await startedServer({ DATA_DIR: folder })
  expect(await again.interrupts()).toBe(0)
})

test(
  'on the operator’s own PostgreSQL the same journey begins',
  async () => {
    const cluster = await startTestCluster()
    const browser = await openBrowser(usualEngine)
    const server = await startedServer({ DATA_DIR: join(dataDir, 'own'), DATABASE_URL: cluster.url })
    try {
      const an = await openVisitor({
        browser,
        time: realTime,
        merchant: 'lotus',
        port: server.port,
        options: {},
      })
      await an.registers('an_nguyen')
      await an.seesBalance('5,000,000')
      const player = await openPlayer('binh_le', 'lotus', server.port)
      await untilOpenFor(player, 'HNVIP', seconds(30))
      const slip = loSlip(await player.board('HNVIP'), '68')
      expect(await player.sends(slip)).toMatchObject({ success: true })
      expect(await player.balance()).toBe(welcomeGift - loCost)
      expect(an.watch.complaints()).toEqual([])
    } finally {
      await browser.close()
      await server.interrupts()
      await cluster.stop()
    }
  },
  maxTestWait,
)
