import { minutes, seconds } from '@playfront/contract/time'
import type { PlayTimeRequest } from '@playfront/contract/play/launchGame'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sha256 } from '../../platform/sha256'
import { post } from '../../ledger/post'
import type { MovementKind } from '../../ledger/movement'
import type { HarnessMember } from '../../testing/harness'
import { openPlayHarness, type PlayHarness } from '../playHarness'

let harness: PlayHarness
beforeAll(async () => {
  harness = await openPlayHarness()
})
afterAll(() => harness.close())

const launch = (member: HarnessMember) =>
  harness.play.launchGame(harness.callBy(member), {
    lottoArea: 'VN',
    launchMode: 'LOTT',
    lottoGameCode: 'MB1',
    lottoView: 'betting',
    device: 'MOBILE',
    hasLobby: 'true',
    language: 'EN',
  })
const notify = (member: HarnessMember, request: PlayTimeRequest = { sign: 'playing' }) =>
  harness.play.playTime(harness.callBy(member), request)

let keys = 0
const move = (member: HarnessMember, kind: MovementKind, amount: number) => {
  const key = `${kind}:test:${(keys += 1)}`
  return harness.store.change(member.merchant, (connection) =>
    post(connection, {
      kind,
      key,
      reference: key,
      memberId: member.id,
      amount,
      currency: 'VND',
      bodyHash: sha256(key),
    }),
  )
}
const playsFor = async (member: HarnessMember, count: number) => {
  for (let minute = 0; minute < count; minute += 1) {
    await harness.passes(minutes(1))
    await notify(member)
  }
}

test('a sitting begins with a launch; its result is what games moved since, by the ledger', async () => {
  const member = await harness.registerMember('sitter')
  await move(member, 'bet', -9_000)
  await launch(member)
  await move(member, 'bet', -5_000)
  await move(member, 'payout', 3_000)
  await move(member, 'refund', 1_000)
  await move(member, 'adjustment', 700)
  await harness.passes(seconds(30))
  expect(await notify(member)).toEqual({
    playedMs: seconds(30),
    currency: 'VND',
    playMoney: true,
    staked: 5_000,
    paidBack: 4_000,
    net: -1_000,
    check: { everyMinutes: 30, choices: [5, 10, 15, 30], dueInMs: minutes(30) - seconds(30) },
  })
})

test('another member’s money is not in it, and no other merchant sees it', async () => {
  const [member, other] = [await harness.registerMember('apart'), await harness.registerMember('other')]
  await launch(member)
  await move(other, 'bet', -5_000)
  expect(await notify(member)).toMatchObject({ staked: 0, net: 0 })
  const seen = await harness.store.read('mela', ({ query }) =>
    query({ name: 'all play times', text: 'select member from play_time' }, []),
  )
  expect(seen).toEqual([])
})

test('neither a reload nor leaving for a moment restarts the time or the check', async () => {
  const member = await harness.registerMember('reloader')
  await launch(member)
  await playsFor(member, 4)
  await launch(member)
  await notify(member, { sign: 'left' })
  await harness.passes(minutes(2))
  await launch(member)
  expect(await notify(member)).toMatchObject({
    playedMs: minutes(4),
    check: { dueInMs: minutes(26) },
  })
})

test('a silence longer than five minutes ends the sitting, with its money', async () => {
  const member = await harness.registerMember('sleeper')
  await launch(member)
  await move(member, 'bet', -5_000)
  await harness.passes(minutes(6))
  await launch(member)
  expect(await notify(member)).toMatchObject({ playedMs: 0, staked: 0, net: 0 })
})

test('the check falls due by playing time, starts again when answered, and may come more often on request', async () => {
  const member = await harness.registerMember('checked')
  await launch(member)
  await playsFor(member, 30)
  expect((await notify(member)).check.dueInMs).toBe(0)
  await harness.passes(minutes(1))
  const answered = await notify(member, { sign: 'checked', checkEveryMinutes: 10 })
  expect(answered).toMatchObject({
    playedMs: minutes(30),
    check: { everyMinutes: 10, dueInMs: minutes(10) },
  })
  await playsFor(member, 10)
  expect((await notify(member)).check.dueInMs).toBe(0)
  const requested = await notify(member, { sign: 'checked', checkEveryMinutes: 240 })
  expect(requested.check.everyMinutes).toBe(30)
})

test('a page that says nothing puts no check off: stakes count the time of the sitting', async () => {
  const member = await harness.registerMember('silent')
  await launch(member)
  for (let minute = 0; minute < 30; minute += 1) {
    await harness.passes(minutes(1))
    await move(member, 'bet', -100)
  }
  expect(await notify(member)).toMatchObject({ playedMs: minutes(30), staked: 3_000, check: { dueInMs: 0 } })
  // What stakes and signs both saw is counted once.
  await harness.passes(minutes(1))
  await move(member, 'bet', -100)
  expect(await notify(member)).toMatchObject({ playedMs: minutes(31) })
})

test('who says to have left and goes on with stakes has not left', async () => {
  const member = await harness.registerMember('not_gone')
  await launch(member)
  await playsFor(member, 4)
  await notify(member, { sign: 'left' })
  for (let minute = 0; minute < 6; minute += 1) {
    await harness.passes(minutes(1))
    await move(member, 'bet', -100)
  }
  await launch(member)
  expect((await notify(member)).playedMs).toBe(minutes(10))
})

test('a check that was not due cannot be answered, so none is put off by the page alone', async () => {
  const member = await harness.registerMember('eager')
  await launch(member)
  await playsFor(member, 20)
  const early = await notify(member, { sign: 'checked', checkEveryMinutes: 30 })
  expect(early.check.dueInMs).toBe(minutes(10))
  await playsFor(member, 10)
  expect((await notify(member)).check.dueInMs).toBe(0)
  expect((await notify(member, { sign: 'checked' })).check.dueInMs).toBe(minutes(30))
})

test('signs that come at once count the time once', async () => {
  const member = await harness.registerMember('two_tabs')
  await launch(member)
  await harness.passes(minutes(1))
  await Promise.all([notify(member), notify(member), notify(member), launch(member)])
  expect((await notify(member)).playedMs).toBe(minutes(1))
})

test('what is decided next is the draw that is on, of every lottery (REQ-LAUNCH-019)', async () => {
  const { matches } = await harness.play.gameMatch(harness.callBy('lotus'), {})
  const next = matches[0]
  expect(matches).toHaveLength(1)
  expect(next).toMatchObject({ id: await harness.issueOn(), gameId: 'MB1' })
  expect(Date.parse(next?.closesAt ?? '')).toBeLessThan(Date.parse(next?.endsAt ?? ''))
  expect(Date.parse(next?.endsAt ?? '')).toBeGreaterThan(harness.platform.clock.now())
})
