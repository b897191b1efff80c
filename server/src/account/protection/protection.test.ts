import { randomUUID } from 'node:crypto'
import type { LimitKind, LimitPeriod } from '@playfront/contract/account/protectionProfiles'
import { days, hours, minutes, seconds } from '@playfront/contract/time'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { giveContact } from '../../testing/giveContact'
import type { HarnessMember } from '../../testing/harness'
import { isMemberProtected } from './passGate'
import { openProtectionHarness, type ProtectionHarness } from './testing/protectionHarness'

let harness: ProtectionHarness
beforeAll(async () => {
  harness = await openProtectionHarness()
})
afterAll(() => harness.close())

const limit = (member: HarnessMember, kind: LimitKind, period: LimitPeriod, amount: number | null) =>
  harness.account.setLimit(harness.callBy(member), { kind, period, amount })
const settle = (member: HarnessMember, does: 'confirm' | 'cancel') =>
  harness.account.settleLimit(harness.callBy(member), { kind: 'stake', period: 'day', does })
const read = (member: HarnessMember) => harness.account.protection(harness.callBy(member))
const pause = (member: HarnessMember) =>
  harness.account.takeBreak(harness.callBy(member), { id: randomUUID(), term: '24h' })
const exclude = (member: HarnessMember, term: '6m' | 'forever' = '6m') =>
  harness.account.excludeSelf(harness.callBy(member), { id: randomUUID(), term, understood: true })

/** Repeats the call while the platform is busy. */
const untilAnswered = async (send: () => Promise<string>): Promise<string> => {
  const end = await send()
  return end.endsWith('busy') ? untilAnswered(send) : end
}

describe('limits', () => {
  test('what a limit leaves can be staked to the last unit, by every route together, and no more', async () => {
    const an = await harness.registerMember('limited')
    const token = await harness.sitDown(an)
    await limit(an, 'stake', 'day', 10_000)
    expect(await harness.bet(an, 4_000)).toBe('done')
    expect(await harness.spin(an, token, 6_001)).toBe('limit_reached')
    expect(await harness.spin(an, token, 5_000)).toBe('done')
    expect(await harness.bet(an, 2_000)).toBe('limit_reached')
    expect(await harness.bet(an, 1_000)).toBe('done')
    expect((await read(an)).limits).toMatchObject([{ amount: 10_000, used: 10_000, left: 0 }])
    await harness.passes(days(1))
    expect(await harness.bet(an, 1_000)).toBe('done')
  })

  test('a slip over several issues counts whole', async () => {
    const an = await harness.registerMember('several')
    await limit(an, 'stake', 'week', 2_000)
    expect(await harness.bet(an, 1_000, 3)).toBe('limit_reached')
    expect(await harness.bet(an, 1_000, 2)).toBe('done')
  })

  test('lower holds at once; higher waits a day and for a confirmation, and lapses without one', async () => {
    const an = await harness.registerMember('patient')
    await limit(an, 'stake', 'day', 5_000)
    await limit(an, 'stake', 'day', 2_000)
    expect((await read(an)).limits).toMatchObject([{ amount: 2_000 }])
    await limit(an, 'stake', 'day', 50_000)
    await expect(settle(an, 'confirm')).rejects.toThrow('protection.waiting')
    await harness.passes(hours(24))
    expect(await harness.bet(an, 3_000)).toBe('limit_reached')
    expect((await read(an)).limits).toMatchObject([
      { amount: 2_000, waiting: { amount: 50_000, isReady: true } },
    ])
    await settle(an, 'confirm')
    expect(await harness.bet(an, 3_000)).toBe('done')
    await limit(an, 'stake', 'day', null)
    await harness.passes(days(8))
    await expect(settle(an, 'confirm')).rejects.toThrow('protection.waiting')
    expect((await read(an)).changes.map(({ what }) => what)).toEqual([
      'asked',
      'confirmed',
      'asked',
      'set',
      'set',
    ])
  })

  test('a loss is what was staked less what came back; winnings open it again', async () => {
    const an = await harness.registerMember('loser')
    const token = await harness.sitDown(an)
    await limit(an, 'loss', 'day', 5_000)
    const bet = randomUUID()
    expect(await harness.spin(an, token, 5_000, bet)).toBe('done')
    expect(await harness.spin(an, token, 1)).toBe('limit_reached')
    await harness.win(an, bet, 2_000)
    expect(await harness.spin(an, token, 2_001)).toBe('limit_reached')
    expect(await harness.spin(an, token, 2_000)).toBe('done')
  })

  test('time that is used up opens no game and takes no stake', async () => {
    const an = await harness.registerMember('timed')
    const token = await harness.sitDown(an)
    await limit(an, 'session', 'day', minutes(2))
    const notify = () => harness.play.playTime(harness.callBy(an), { sign: 'playing' })
    expect(await harness.launch(an)).toBe('done')
    await notify()
    for (let sign = 0; sign < 4; sign += 1) {
      await harness.passes(seconds(30))
      await notify()
    }
    expect(await harness.spin(an, token, 1_000)).toBe('limit_reached')
    expect(await harness.launch(an)).toBe('protection.session.limit')
  })

  test('stakes count as time played where the page around the game reports nothing', async () => {
    const an = await harness.registerMember('silent_player')
    const token = await harness.sitDown(an)
    await limit(an, 'session', 'day', minutes(1))
    const came: string[] = []
    for (let bet = 0; bet < 26; bet += 1) {
      came.push(await harness.spin(an, token, 100))
      await harness.passes(seconds(3))
    }
    // The first second counts for itself, then three seconds for each stake.
    expect(came.indexOf('limit_reached')).toBe(20)
    expect(new Set(came.slice(20))).toEqual(new Set(['limit_reached']))
    expect(await harness.launch(an)).toBe('done')
    // No refused stake was counted; one more stake would use it up.
    await harness.passes(minutes(10))
    expect(await harness.spin(an, token, 100)).toBe('done')
    await harness.passes(minutes(10))
    expect(await harness.spin(an, token, 100)).toBe('limit_reached')
  })

  test('a period that stakes and heartbeats both report is counted once', async () => {
    const an = await harness.registerMember('told_twice')
    const token = await harness.sitDown(an)
    await limit(an, 'session', 'day', minutes(10))
    expect(await harness.launch(an)).toBe('done')
    for (let sign = 0; sign < 4; sign += 1) {
      await harness.passes(seconds(15))
      expect(await harness.spin(an, token, 100)).toBe('done')
      await harness.passes(seconds(15))
      await harness.play.playTime(harness.callBy(an), { sign: 'playing' })
    }
    const { stretches } = await harness.account.playHistory(harness.callBy(an), { by: 'day' })
    expect(stretches.map(({ playedMs }) => playedMs)).toEqual([minutes(2)])
  })

  test('a deposit above what is left is refused with what is left', async () => {
    const an = await harness.registerMember('payer')
    await limit(an, 'deposit', 'month', 100_000)
    expect(await harness.deposit(an, 60_000)).toBe('done')
    expect(await harness.deposit(an, 40_001)).toBe('protection.deposit.limit')
    expect(await harness.deposit(an, 40_000)).toBe('done')
  })

  test('of 64 stakes at once, on two nodes and in a provider’s game, exactly those pass that the limit allows', async () => {
    const an = await harness.registerMember('racer')
    const token = await harness.sitDown(an)
    await limit(an, 'stake', 'day', 20_000)
    const other = harness.anotherNode()
    const issues = [{ issueId: await harness.issueOn('HNVIP'), multiple: 1 }]
    const body = () =>
      harness.slip({
        slipId: randomUUID(),
        lottery: 'HNVIP',
        issues,
        bets: [{ type: 'VN_DE_DB', numbers: ['89'], stake: 1_000 }],
      })
    const slips = await Promise.all(Array.from({ length: 42 }, body))
    const ends = await Promise.all([
      ...slips.map((slip, n) => {
        const node = n % 2 ? other : harness.play
        return untilAnswered(() =>
          node.placeSlip(harness.callBy(an), slip).then(
            () => 'done',
            (failure: Error) => failure.message,
          ),
        )
      }),
      ...Array.from({ length: 22 }, () => {
        const id = randomUUID()
        return untilAnswered(() => harness.spin(an, token, 1_000, id))
      }),
    ])
    expect(ends.filter((end) => end === 'done')).toHaveLength(20)
    expect(new Set(ends)).toEqual(new Set(['done', 'limit_reached']))
  })
})

test('a new limit is reported in the inbox, a requested one only when it is confirmed', async () => {
  const an = await harness.registerMember('limits_told')
  const notified = async () => {
    const { messages } = await harness.account.inbox({ ...harness.callBy(an), language: 'EN' }, {})
    return messages.filter(({ text }) => text.startsWith('Your limits have changed'))
  }
  await limit(an, 'stake', 'day', 5_000)
  expect(await notified()).toMatchObject([{ topic: 'account', link: '/m/member/protection' }])
  await limit(an, 'stake', 'day', 5_000)
  await limit(an, 'stake', 'day', 9_000)
  expect(await notified()).toHaveLength(1)
  await settle(an, 'cancel')
  await limit(an, 'stake', 'day', 9_000)
  await harness.passes(hours(24))
  expect(await notified()).toHaveLength(1)
  await settle(an, 'confirm')
  expect(await notified()).toHaveLength(2)
})

describe('breaks and exclusions', () => {
  test('a break refuses stakes, launches, deposits and rewards, ends every session, and ends by itself', async () => {
    const an = await harness.registerMember('resting')
    const token = await harness.sitDown(an)
    await pause(an)
    expect(await harness.sessions.find('lotus', an.token)).toBeUndefined()
    expect(await harness.spin(an, token, 1_000)).toBe('account_restricted')
    const back = await harness.signIn(an)
    expect(await harness.bet(back, 1_000)).toBe('account_restricted')
    expect(await harness.launch(back)).toBe('protection.break')
    expect(await harness.deposit(back, 1_000)).toBe('protection.break')
    expect(await isMemberProtected(harness.store, 'lotus', an.id)).toBe(true)
    expect(await harness.account.memberInfo(harness.callBy(back))).toMatchObject({ protection: 'break' })
    await harness.passes(hours(24))
    expect(await harness.bet(back, 1_000)).toBe('done')
    expect(await isMemberProtected(harness.store, 'lotus', an.id)).toBe(false)
  })

  test('an exclusion holds beyond its time until the member asks and waits once more', async () => {
    const an = await harness.registerMember('leaving')
    await exclude(an)
    await expect(harness.account.askReturn(harness.callBy(an))).rejects.toThrow('protection.not.over')
    await pause(an)
    await harness.passes(days(200))
    await harness.scheduler.plan()
    expect(await harness.bet(an, 1_000)).toBe('account_restricted')
    expect((await read(an)).restriction).toMatchObject({ kind: 'exclusion', canReturn: true })
    await harness.account.askReturn(harness.callBy(an))
    await harness.passes(hours(23))
    expect(await harness.bet(an, 1_000)).toBe('account_restricted')
    await harness.passes(hours(1))
    expect(await harness.bet(an, 1_000)).toBe('done')
  })

  test('a permanent one cannot be ended', async () => {
    const an = await harness.registerMember('gone')
    await exclude(an, 'forever')
    await harness.passes(days(4_000))
    await harness.scheduler.plan()
    await expect(harness.account.askReturn(harness.callBy(an))).rejects.toThrow('protection.not.over')
    expect(await harness.bet(an, 1_000)).toBe('account_restricted')
  })

  test('in a group it holds at the other merchant, and follows the person to a new number', async () => {
    const mobile = { dialingCode: '84', number: '912345678' }
    const an = await harness.registerMember('grouped')
    const there = await harness.registerMember('grouped', 'mela')
    const stranger = await harness.registerMember('stranger', 'mela')
    const outside = await harness.registerMember('grouped', 'tucano')
    const token = await harness.sitDown(there)
    for (const member of [an, there, outside]) await giveContact(harness, member, { mobile })
    await exclude(an)
    expect(await harness.spin(there, token, 100)).toBe('account_restricted')
    expect(await harness.deposit(there, 100)).toBe('protection.excluded')
    expect(await read(there)).toMatchObject({ restriction: { origin: 'group', canReturn: false } })
    await giveContact(harness, there, { mobile: { dialingCode: '66', number: '812345678' } })
    expect(await harness.spin(there, token, 100)).toBe('account_restricted')
    expect(await harness.deposit(stranger, 100)).toBe('done')
    expect(await harness.deposit(outside, 100)).toBe('done')
    const late = await harness.registerMember('late', 'mela')
    await giveContact(harness, late, { mobile })
    expect(await harness.deposit(late, 100)).toBe('protection.excluded')
    await giveContact(harness, late, { mobile, unproven: true })
    expect(await harness.deposit(late, 100)).toBe('protection.excluded')
  })

  test('one who is excluded in a group does not slow down other members’ stakes', async () => {
    const mobile = { dialingCode: '84', number: '955555555' }
    const an = await harness.registerMember('closer')
    const there = await harness.registerMember('closer', 'mela')
    const other = await harness.registerMember('unmarked', 'mela')
    for (const member of [an, there]) await giveContact(harness, member, { mobile })
    await giveContact(harness, other, { mobile: { dialingCode: '84', number: '966666666' } })
    await exclude(an)
    await harness.query(`select set_config('playfront.merchant', 'mela', false)`)
    const lookedAt = async ({ id }: HarnessMember) =>
      (await harness.query<{ among: string[] }>('select protection_set_among($1) as among', [[id]]))[0]?.among
    expect([await lookedAt(there), await lookedAt(other)]).toEqual([[there.id], []])
    await harness.query('reset playfront.merchant')
  })

  test('no merchant can read who is excluded elsewhere', async () => {
    const look = (table: string) =>
      harness.store.read('mela', (connection) =>
        connection.query({ name: table, text: `select * from ${table}` }, []),
      )
    await expect(look('exclusion_record')).rejects.toThrow('permission denied')
    await expect(look('exclusion_key')).rejects.toThrow('permission denied')
  })

  test('a break sent again under its id is the same break', async () => {
    const an = await harness.registerMember('twice')
    const id = randomUUID()
    await harness.account.takeBreak(harness.callBy(an), { id, term: '24h' })
    await harness.passes(hours(12))
    await harness.account.takeBreak(harness.callBy(an), { id, term: '24h' })
    await harness.passes(hours(12))
    expect((await read(an)).restriction).toBeUndefined()
  })
})

describe('my play', () => {
  test('three months by month, and any stretch day by day, from the ledger’s own figures', async () => {
    const an = await harness.registerMember('reader')
    const token = await harness.sitDown(an)
    await harness.deposit(an, 50_000)
    const bet = randomUUID()
    await harness.spin(an, token, 8_000, bet)
    await harness.win(an, bet, 3_000)
    const history = await harness.account.playHistory(harness.callBy(an), { by: 'month' })
    expect(history.stretches).toMatchObject([
      { deposited: 50_000, staked: 8_000, returned: 3_000, net: -5_000 },
    ])
    const day = (await read(an)).now.slice(0, 10)
    const asked = await harness.account.askHistory(harness.callBy(an), {
      from: day,
      until: day,
    })
    expect(asked.stretches).toMatchObject([{ from: day, staked: 8_000 }])
    await expect(
      harness.account.askHistory(harness.callBy(an), { from: '2000-01-01', until: '2034-12-31' }),
    ).rejects.toThrow('protection.not.offered')
  })

  test('the daily totals agree with the ledger for every member', async () => {
    const [odd] = await harness.query<{ count: number }>(`
      select count(*)::int as count from (
        select member, sum(staked) as staked, sum(returned) as returned from play_day group by member) counted
      join (
        select mine.member, -sum(mine.amount) filter (where house.account = 'stakes' and mine.amount < 0) as staked
        from ledger_entry mine join ledger_entry house on house.transaction = mine.transaction and house.account = 'stakes'
        where mine.account = 'cash' group by 1) booked using (member)
      where counted.staked is distinct from coalesce(booked.staked, 0)`)
    expect(odd?.count).toBe(0)
  })
})
