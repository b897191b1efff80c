import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { minutes, seconds } from '@playfront/contract/time'
import type { NotificationTopic } from '@playfront/contract/account/inboxKinds'
import type { HarnessMember } from '../../testing/harness'
import { openPlayHarness, type PlayHarness } from '../playHarness'

let harness: PlayHarness
let number = 0
let member: HarnessMember
beforeAll(async () => {
  harness = await openPlayHarness()
})
afterAll(() => harness.close())
beforeEach(async () => {
  harness.beaconIs('reachable')
  member = await harness.registerMember(`told_${(number += 1)}`)
  await harness.drawsAfter(minutes(1) - (harness.platform.clock.now() % minutes(1)))
})

const all = Array.from({ length: 100 }, (_, n) => String(n).padStart(2, '0'))
/** Certain to win once: 99,000 of 100,000. */
const sure = [{ type: 'VN_DE_G1', numbers: all, stake: 1_000 }]
/** Ten numbers of which none may appear among 27: as good as certain to lose for a hundred times the same. */
const hopeless = [{ type: 'VN_4C_DB', numbers: ['0000'], stake: 1_000 }]

const ahead = async (limit: number) => {
  const { issues } = await harness.play.lotteryIssuesAhead(harness.callBy('lotus'), { lottery: 'MB1', limit })
  return issues.map(({ issueId }) => ({ issueId, multiple: 1 }))
}
const notification = async (who = member) => {
  const { messages } = await harness.account.inbox({ ...harness.callBy(who), language: 'EN' }, {})
  // Marks that keep names and digits in their own direction.
  return messages.map((one) => ({ ...one, text: one.text.replaceAll(/[\u2066-\u2069]/g, '') }))
}
const choose = (topic: NotificationTopic, isOn: boolean) =>
  harness.account.chooseNotification(harness.callBy(member), { channel: 'inbox', topic, isOn })
const shortOf = (issueId?: string) => issueId?.slice('MB1-'.length)

test('a win is reported once, with its draw, its amount and a way to the slip (lottery 8.5)', async () => {
  const slip = await harness.place(member, { bets: [...sure, ...hopeless] })
  await harness.drawsAfter(minutes(1))
  const messages = await notification()
  expect(messages).toMatchObject([
    { topic: 'wins', link: `/m/launchGame?prize_mode=Lott&code=MB1&slip=${slip.slipId}`, isRead: false },
  ])
  expect(messages[0]?.text).toContain(`Draw ${shortOf(slip.issues[0]?.issueId)} of`)
  expect(messages[0]?.text).toContain('you won 99,000 ₫')
})

test('several slips of a draw are reported together, and losses are not reported (lottery 8.5)', async () => {
  const loser = await harness.registerMember('told_nothing')
  await harness.place(loser, { bets: hopeless })
  for (let slip = 0; slip < 3; slip += 1) await harness.place(member, { bets: sure })
  await harness.drawsAfter(minutes(1))
  const messages = await notification()
  expect(messages).toMatchObject([{ link: '/m/member/bets' }])
  expect(messages[0]?.text).toContain('297,000 ₫')
  expect(await notification(loser)).toEqual([])
})

test('a slip of several draws has one message, which adds up and is new again with each win (lottery 8.5)', async () => {
  await harness.place(member, { bets: sure, issues: await ahead(2) })
  await harness.drawsAfter(minutes(1))
  await harness.account.readInbox(harness.callBy(member), {})
  await harness.drawsAfter(minutes(1))
  await harness.drawsAfter(seconds(2))
  const messages = await notification()
  expect(messages).toMatchObject([{ topic: 'wins', isRead: false }])
  expect(messages[0]?.text).toContain('has won 198,000 ₫. Winning draws: 2.')
})

test('issues that a win stops are reported with the refund (lottery 4.5, 8.5)', async () => {
  await harness.place(member, { bets: sure, issues: await ahead(3), stopOnWin: true })
  await harness.drawsAfter(minutes(1))
  const messages = await notification()
  expect(messages.map(({ topic }) => topic).sort()).toEqual(['refunds', 'wins'])
  expect(messages.find(({ topic }) => topic === 'refunds')?.text).toContain(
    '200,000 ₫ for the remaining draws',
  )
})

test('a cancelled draw is reported with the refund; members who opted out get nothing (lottery 8.5)', async () => {
  const quiet = await harness.registerMember('told_no_refund')
  await harness.account.chooseNotification(harness.callBy(quiet), {
    channel: 'inbox',
    topic: 'refunds',
    isOn: false,
  })
  harness.beaconIs('out')
  const slip = await harness.place(member, { bets: hopeless })
  await harness.place(quiet, { bets: hopeless })
  await harness.drawsAfter(minutes(1))
  await harness.drawsAfter(minutes(11))
  await harness.drawsAfter(seconds(2))
  const messages = await notification()
  expect(messages).toMatchObject([{ topic: 'refunds' }])
  expect(messages[0]?.text).toMatch(
    new RegExp(`^Draw ${shortOf(slip.issues[0]?.issueId)} of .* was called off. 1,000 ₫ is back`),
  )
  expect(await notification(quiet)).toEqual([])
})

test('a result comes to those alone who asked for it, and a win says it already (lottery 8.5)', async () => {
  await choose('results', true)
  const slip = await harness.place(member, { bets: hopeless })
  await harness.drawsAfter(minutes(1))
  expect(await notification()).toMatchObject([
    {
      topic: 'results',
      text: expect.stringMatching(`draw ${shortOf(slip.issues[0]?.issueId)}: \\d{5}\\.$`),
    },
  ])
  await harness.place(member, { bets: sure })
  await harness.drawsAfter(minutes(1))
  expect((await notification()).map(({ topic }) => topic)).toEqual(['wins', 'results'])
})

test('a member who turned wins off and results on gets the result of a draw they won in', async () => {
  await choose('results', true)
  await choose('wins', false)
  await harness.place(member, { bets: sure })
  await harness.drawsAfter(minutes(1))
  expect((await notification()).map(({ topic }) => topic)).toEqual(['results'])
})

test('a batch that is paid again after a kill notifies no one twice (T5)', async () => {
  await harness.place(member, { bets: sure })
  await harness.passes(minutes(1))
  const dying = harness.anotherScheduler({
    onHarness: ({ stage: reached }) => {
      if (reached === 'settled') throw new Error('killed')
    },
  })
  await dying.tick()
  expect(await notification()).toEqual([])
  await harness.drawsAfter(seconds(5))
  expect(await notification()).toHaveLength(1)
  harness.errors.length = 0
})
