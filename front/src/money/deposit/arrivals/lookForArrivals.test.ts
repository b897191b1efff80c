import { expect, test } from 'vitest'
import { sessionOf } from '../../../account/session/session'
import { createSignInHarness } from '../../../account/signInHarness'
import type { FakeAnswer } from '@playfront/client/platform/network/fakeNetwork'
import { lookForArrivals } from './lookForArrivals'

const depositsCall = 'GET /wps/member/deposits'
const say = (value: unknown): FakeAnswer => ({ body: { success: true, value } })
const deposit = (count: number | undefined, more: object = {}) => ({
  id: `d${count}`,
  state: 'done',
  amount: 100 + (count ?? 0),
  madeAt: '2026-11-20T05:00:00.000Z',
  count,
  ...more,
})

const open = (answer: FakeAnswer | 'broken', mark?: string) => {
  const { platform, requests, session, shown } = createSignInHarness()
  session.open(sessionOf({ id: '7', token: 'T7', userName: 'an' }, 'lotus'))
  platform.network.answer(depositsCall, answer)
  if (mark !== undefined) platform.memory.write('depositsTold', mark, '7')
  platform.memory.write('depositOpen', '1', '7')
  const events: string[] = []
  const look = (counted?: { before: number; now: number }) =>
    lookForArrivals(
      {
        platform,
        requests,
        session,
        merchant: { currency: 'VND' },
        events: {
          publish: (name, payload) => {
            events.push(`${name} ${JSON.stringify(payload)}`)
          },
        },
      },
      counted,
    )
  const names = () => events.map((event) => event.split(' ')[0])
  const memory = (name: 'depositsTold' | 'depositOpen') => platform.memory.read(name, '7')
  return { platform, session, shown, events, look, names, memory }
}

test('each deposit that arrived since is reported once, in order, with its own amount (REQ-TRACK-005)', async () => {
  const page = { count: 3, deposits: [deposit(3, { paid: 90 }), deposit(2), deposit(1)] }
  const { look, events, names, memory, platform } = open(say(page), '1')
  await look()
  const whose = { currency: 'VND', customerId: '7', customerName: 'an' }
  const countedBefore = (amount: string) => JSON.stringify({ ...whose, amount, revenue: amount })
  expect(events).toEqual([
    `redeposit ${countedBefore('102')}`,
    `deposit ${countedBefore('102')}`,
    `redeposit ${countedBefore('90')}`,
    `deposit ${countedBefore('90')}`,
  ])
  expect(memory('depositsTold')).toBe('3')
  await look()
  expect(names()).toHaveLength(4)
  expect(platform.network.sentTo(depositsCall)[0]?.url).toContain('limit=20')
})

test('the first of all is reported as such; one that is not in the page has no amount (REQ-TRACK-005)', async () => {
  const { look, events, names } = open(say({ count: 1, deposits: [] }), '0')
  await look()
  expect(names()).toEqual(['firstDeposit', 'firstDepositArrival', 'deposit'])
  expect(events[0]).not.toContain('amount')
})

test('without a record nothing is reported, unless two counts say so (GAP-17)', async () => {
  const page = say({ count: 2, deposits: [] })
  const fresh = open(page)
  await fresh.look()
  expect([fresh.names(), fresh.memory('depositsTold')]).toEqual([[], '2'])
  const counted = open(page)
  await counted.look({ before: 1, now: 2 })
  expect(counted.names()).toEqual(['redeposit', 'deposit'])
  const higher = open(page, '5')
  await higher.look()
  expect([higher.names(), higher.memory('depositsTold')]).toEqual([[], '5'])
})

test('a server that counts nothing is believed the count of the prompt (GAP-17)', async () => {
  for (const answer of ['broken', say({ deposits: [] }), say({ count: 'two' }), say(null)] as const) {
    const { look, names, memory, shown } = open(answer, '1')
    await look()
    expect([names(), memory('depositsTold'), shown]).toEqual([[], '1', []])
    await look({ before: 1, now: 2 })
    expect([names(), memory('depositsTold')]).toEqual([['redeposit', 'deposit'], '2'])
  }
})

test.each([
  [say({ count: 0, deposits: [deposit(undefined, { state: 'created' })] }), '1'],
  [say({ count: 0, deposits: [deposit(undefined, { state: 'pending' }), deposit(1)] }), '1'],
  [say({ count: 0, deposits: [deposit(1)] }), undefined],
  [say({ count: 0, deposits: [] }), undefined],
])('as long as one is under way it is looked for: %#', async (answer, open_) => {
  const { look, memory } = open(answer, '0')
  await look()
  expect(memory('depositOpen')).toBe(open_)
})

test('a page that could not be had closes nothing (GAP-17)', async () => {
  const { look, memory } = open('broken', '0')
  await look({ before: 0, now: 1 })
  expect(memory('depositOpen')).toBe('1')
})

test('a member who signed out meanwhile has other deposits', async () => {
  const { look, names, memory, platform, session } = open('broken', '0')
  platform.network.answer(depositsCall, () => {
    session.close()
    return say({ count: 1, deposits: [] })
  })
  await look()
  expect([names(), memory('depositsTold')]).toEqual([[], '0'])
})

test('of a count that no member reaches the last twenty are reported', async () => {
  const { look, names } = open(say({ count: 1_000_000, deposits: [] }), '1')
  await look()
  expect(names()).toHaveLength(40)
})
