import { afterAll, beforeAll, expect, test } from 'vitest'
import { minutes, seconds } from '@playfront/contract/time'
import { manifestDayOf } from '@playfront/lottery-rules/fair/manifest'
import { verifyDraw } from '@playfront/lottery-rules/fair/verifyDraw'
import { openPlayHarness, type PlayHarness } from './playHarness'

let harness: PlayHarness
beforeAll(async () => {
  harness = await openPlayHarness()
})
afterAll(() => harness.close())

test('an issue opens, closes, is drawn and settled, and shows what is known when its moment has come', async () => {
  const linh = await harness.registerMember('linhchi')
  await harness.drawsAfter(seconds(0))
  const issueId = await harness.issueOn()
  const before = await harness.balanceOf(linh)

  const placed = await harness.place(linh, {
    bets: [
      {
        type: 'VN_LO2',
        numbers: Array.from({ length: 100 }, (_, n) => String(n).padStart(2, '0')),
        stake: 1_000,
      },
    ],
  })
  expect(placed).toMatchObject({ state: 'pending', cost: 2_700_000, balance: before - 2_700_000, payout: 0 })
  const look = () => harness.play.lotteryIssueRecord(harness.callBy('lotus'), { issueId })
  const open = await look()
  expect(open.issue.state).toBe('open')
  expect(open.fair).not.toHaveProperty('betRoot')
  expect(placed.issues).toEqual([{ issueId, multiple: 1, commit: open.fair.commit }])

  await harness.drawsAfter(seconds(52))
  const closed = await look()
  expect(closed.issue.state).toBe('closed')
  expect(closed.fair.clientRoot).toMatch(/^[0-9a-f]{64}$/)
  expect(closed.fair.betRoot).not.toMatch(/^0+$/)
  expect(closed.fair).not.toHaveProperty('serverSeed')

  await harness.drawsAfter(seconds(4))
  const drawing = await look()
  expect(drawing.issue.state).toBe('drawing')
  expect(drawing.fair.beacon).not.toHaveProperty('randomness')
  expect(drawing.fair).not.toHaveProperty('numbers')

  await harness.drawsAfter(seconds(4))
  const drawn = await look()
  expect(drawn.issue.state).toBe('settled')
  expect(drawn.fair).toMatchObject({ serverSeed: expect.any(String), numbers: expect.any(Object) })

  // All hundred numbers hit 27 times together, whatever is drawn.
  expect(await harness.balanceOf(linh)).toBe(before - 2_700_000 + 27 * 99_000)
  const read = await harness.play.readSlip(harness.callBy(linh), { slipId: placed.slipId })
  expect(read).toMatchObject({ state: 'settled', payout: 27 * 99_000, bets: [{ state: 'won', hits: 27 }] })
  expect(harness.errors).toEqual([])
})

test('the steps of an issue are written down, each once, in their order', async () => {
  const [row] = await harness.query<{ steps: string }>(
    `select string_agg(to_state, ' ' order by version) as steps from lottery_issue_audit
     where issue_id = (select issue_id from lottery_issue where state = 'settled')`,
  )
  expect(row?.steps).toBe('open closed drawing drawn settling settled')
})

test('a published draw can be worked out again, and a changed record cannot pass', async () => {
  const mai = await harness.registerMember('maianh')
  const slip = await harness.place(mai, { clientSeed: 'xin số đẹp' })
  await harness.place(await harness.registerMember('namvu'))
  const issueId = slip.issues[0]?.issueId ?? ''
  await harness.drawsAfter(minutes(1))
  const { fair, issue } = await harness.play.lotteryIssueRecord(harness.callBy('lotus'), { issueId })
  const proof = await harness.play.lotteryIssueProof(harness.callBy(mai), { issueId, slipId: slip.slipId })
  const record = recordOf(fair, issue.closeAt)
  const { lottery, day } = manifestDayOf(issueId) ?? { lottery: '', day: '' }
  const manifest = await harness.play.lotteryManifest(harness.callBy('lotus'), { lottery, day })
  const own = {
    commit: slip.issues[0]?.commit,
    pinned: slip.issues[0]?.commit ?? '',
    manifest,
    seed: { own: { slipId: slip.slipId, seed: proof.clientSeed }, path: proof.seedPath },
    bet: { own: JSON.parse(proof.canonicalSlip), path: proof.betPath },
  }
  const allRight = {
    commit: true,
    manifest: true,
    pinned: true,
    beacon: true,
    ownSeed: true,
    ownBet: true,
    result: true,
  }
  expect(verifyDraw(record, own)).toEqual(allRight)

  const otherList = { ...manifest, text: manifest.text.replace(record.commit, '0'.repeat(64)) }
  expect(verifyDraw(record, { ...own, manifest: otherList, pinned: '0'.repeat(64) })).toMatchObject({
    manifest: false,
    pinned: false,
  })

  const flip = (hex: string) => (hex.startsWith('0') ? '1' : '0') + hex.slice(1)
  expect(verifyDraw({ ...record, serverSeed: flip(record.serverSeed) }, own)).toMatchObject({
    commit: false,
    result: false,
  })
  expect(verifyDraw({ ...record, clientRoot: flip(record.clientRoot) }, own)).toMatchObject({
    ownSeed: false,
    result: false,
  })
  expect(verifyDraw({ ...record, betRoot: flip(record.betRoot) }, own)).toMatchObject({ ownBet: false })
  const otherBeacon = { ...record.beacon, randomness: flip(record.beacon.randomness) }
  expect(verifyDraw({ ...record, beacon: otherBeacon }, own)).toMatchObject({ beacon: false, result: false })
  const otherNumbers = { ...record.result, DB: [flip(record.result.DB?.[0] ?? '')] }
  expect(verifyDraw({ ...record, result: otherNumbers }, own)).toMatchObject({ result: false })
})

test('issues missed while every server was down are closed at their hour and drawn, the running one first (F13)', async () => {
  const oanh = await harness.registerMember('oanhle')
  const slip = await harness.place(oanh)
  const issueId = slip.issues[0]?.issueId ?? ''
  await harness.passes(minutes(9))
  await expect(harness.place(oanh, { issues: [{ issueId, multiple: 1 }] })).rejects.toThrow('issue_closed')
  await harness.scheduler.tick()
  const read = await harness.play.readSlip(harness.callBy(oanh), { slipId: slip.slipId })
  expect(read.state).toBe('settled')
  const [unfinished] = await harness.query<{ count: number }>(
    `select count(*) from lottery_issue where draw_at <= platform_now() and state <> 'settled'`,
  )
  expect(unfinished?.count).toBe(0)
})

const recordOf = (
  fair: Awaited<ReturnType<PlayHarness['play']['lotteryIssueRecord']>>['fair'],
  closeAtMs: number,
) => ({
  issueId: fair.issueId,
  family: 'VN27' as const,
  closeAtMs,
  serverSeed: fair.serverSeed ?? '',
  commit: fair.commit,
  clientRoot: fair.clientRoot ?? '',
  betRoot: fair.betRoot ?? '',
  beacon: {
    chainHash: fair.beacon.chainHash,
    round: fair.beacon.round,
    signature: fair.beacon.signature ?? '',
    randomness: fair.beacon.randomness ?? '',
  },
  result: fair.numbers ?? {},
})
