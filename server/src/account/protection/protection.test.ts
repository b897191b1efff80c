import { randomUUID } from 'node:crypto'
import type { LimitKind, LimitPeriod } from '@playfront/contract/account/protectionProfiles'
import { days, hours, minutes, seconds } from '@playfront/contract/time'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { giveContact } from '../../testing/giveContact'
import type { StageMember } from '../../testing/stage'
import { isMemberProtected } from './isMemberProtected'
import { openProtectionStage, type ProtectionStage } from './testing/protectionStage'

let stage: ProtectionStage
beforeAll(async () => {
  stage = await openProtectionStage()
})
afterAll(() => stage.close())

const limit = (member: StageMember, kind: LimitKind, period: LimitPeriod, amount: number | null) =>
  stage.account.setLimit(stage.callBy(member), { kind, period, amount })
const settle = (member: StageMember, does: 'confirm' | 'cancel') =>
  stage.account.settleLimit(stage.callBy(member), { kind: 'stake', period: 'day', does })
const read = (member: StageMember) => stage.account.protection(stage.callBy(member))
const pause = (member: StageMember) =>
  stage.account.takeBreak(stage.callBy(member), { id: randomUUID(), term: '24h' })
const exclude = (member: StageMember, term: '6m' | 'forever' = '6m') =>
  stage.account.excludeSelf(stage.callBy(member), { id: randomUUID(), term, understood: true })

/** Sends the same again while the platform is too busy to say what becomes of it. */
const untilAnswered = async (send: () => Promise<string>): Promise<string> => {
  const end = await send()
  return end.endsWith('busy') ? untilAnswered(send) : end
}

describe('limits', () => {
  test('what a limit leaves can be staked to the last unit, by every route together, and no more', async () => {
    const an = await stage.registerMember('limited')
    const token = await stage.sitDown(an)
    await limit(an, 'stake', 'day', 10_000)
    expect(await stage.bet(an, 4_000)).toBe('done')
    expect(await stage.spin(an, token, 6_001)).toBe('limit_reached')
    expect(await stage.spin(an, token, 5_000)).toBe('done')
    expect(await stage.bet(an, 2_000)).toBe('limit_reached')
    expect(await stage.bet(an, 1_000)).toBe('done')
    expect((await read(an)).limits).toMatchObject([{ amount: 10_000, used: 10_000, left: 0 }])
    await stage.passes(days(1))
    expect(await stage.bet(an, 1_000)).toBe('done')
  })

  test('a slip over several issues counts whole', async () => {
    const an = await stage.registerMember('several')
    await limit(an, 'stake', 'week', 2_000)
    expect(await stage.bet(an, 1_000, 3)).toBe('limit_reached')
    expect(await stage.bet(an, 1_000, 2)).toBe('done')
  })

  test('lower holds at once; higher waits a day and for a confirmation, and lapses without one', async () => {
    const an = await stage.registerMember('patient')
    await limit(an, 'stake', 'day', 5_000)
    await limit(an, 'stake', 'day', 2_000)
    expect((await read(an)).limits).toMatchObject([{ amount: 2_000 }])
    await limit(an, 'stake', 'day', 50_000)
    await expect(settle(an, 'confirm')).rejects.toThrow('protection.waiting')
    await stage.passes(hours(24))
    expect(await stage.bet(an, 3_000)).toBe('limit_reached')
    expect((await read(an)).limits).toMatchObject([
      { amount: 2_000, waiting: { amount: 50_000, isReady: true } },
    ])
    await settle(an, 'confirm')
    expect(await stage.bet(an, 3_000)).toBe('done')
    await limit(an, 'stake', 'day', null)
    await stage.passes(days(8))
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
    const an = await stage.registerMember('loser')
    const token = await stage.sitDown(an)
    await limit(an, 'loss', 'day', 5_000)
    const bet = randomUUID()
    expect(await stage.spin(an, token, 5_000, bet)).toBe('done')
    expect(await stage.spin(an, token, 1)).toBe('limit_reached')
    await stage.win(an, bet, 2_000)
    expect(await stage.spin(an, token, 2_001)).toBe('limit_reached')
    expect(await stage.spin(an, token, 2_000)).toBe('done')
  })

  test('time that is used up opens no game and takes no stake', async () => {
    const an = await stage.registerMember('timed')
    const token = await stage.sitDown(an)
    await limit(an, 'session', 'day', minutes(2))
    const tell = () => stage.play.playTime(stage.callBy(an), { sign: 'playing' })
    expect(await stage.launch(an)).toBe('done')
    await tell()
    for (let sign = 0; sign < 4; sign += 1) {
      await stage.passes(seconds(30))
      await tell()
    }
    expect(await stage.spin(an, token, 1_000)).toBe('limit_reached')
    expect(await stage.launch(an)).toBe('protection.session.limit')
  })

  test('stakes count as time played where the page around the game tells nothing', async () => {
    const an = await stage.registerMember('silent_player')
    const token = await stage.sitDown(an)
    await limit(an, 'session', 'day', minutes(1))
    const came: string[] = []
    for (let bet = 0; bet < 26; bet += 1) {
      came.push(await stage.spin(an, token, 100))
      await stage.passes(seconds(3))
    }
    // The first second counts for itself, then three seconds for each stake.
    expect(came.indexOf('limit_reached')).toBe(20)
    expect(new Set(came.slice(20))).toEqual(new Set(['limit_reached']))
    expect(await stage.launch(an)).toBe('done')
    // Nothing of what was refused was counted; one stake more would use it up.
    await stage.passes(minutes(10))
    expect(await stage.spin(an, token, 100)).toBe('done')
    await stage.passes(minutes(10))
    expect(await stage.spin(an, token, 100)).toBe('limit_reached')
  })

  test('a stretch that stakes and signs tell of is counted once', async () => {
    const an = await stage.registerMember('told_twice')
    const token = await stage.sitDown(an)
    await limit(an, 'session', 'day', minutes(10))
    expect(await stage.launch(an)).toBe('done')
    for (let sign = 0; sign < 4; sign += 1) {
      await stage.passes(seconds(15))
      expect(await stage.spin(an, token, 100)).toBe('done')
      await stage.passes(seconds(15))
      await stage.play.playTime(stage.callBy(an), { sign: 'playing' })
    }
    const { stretches } = await stage.account.playHistory(stage.callBy(an), { by: 'day' })
    expect(stretches.map(({ playedMs }) => playedMs)).toEqual([minutes(2)])
  })

  test('a deposit above what is left is refused with what is left', async () => {
    const an = await stage.registerMember('payer')
    await limit(an, 'deposit', 'month', 100_000)
    expect(await stage.deposit(an, 60_000)).toBe('done')
    expect(await stage.deposit(an, 40_001)).toBe('protection.deposit.limit')
    expect(await stage.deposit(an, 40_000)).toBe('done')
  })

  test('of 64 stakes at once, on two nodes and in a house’s game, exactly those pass that the limit leaves', async () => {
    const an = await stage.registerMember('racer')
    const token = await stage.sitDown(an)
    await limit(an, 'stake', 'day', 20_000)
    const other = stage.anotherNode()
    const issues = [{ issueId: await stage.issueOn('HNVIP'), multiple: 1 }]
    const body = () =>
      stage.slip({
        slipId: randomUUID(),
        lottery: 'HNVIP',
        issues,
        bets: [{ type: 'VN_DE_DB', numbers: ['89'], stake: 1_000 }],
      })
    const slips = await Promise.all(Array.from({ length: 42 }, body))
    const ends = await Promise.all([
      ...slips.map((slip, n) => {
        const node = n % 2 ? other : stage.play
        return untilAnswered(() =>
          node.placeSlip(stage.callBy(an), slip).then(
            () => 'done',
            (failure: Error) => failure.message,
          ),
        )
      }),
      ...Array.from({ length: 22 }, () => {
        const id = randomUUID()
        return untilAnswered(() => stage.spin(an, token, 1_000, id))
      }),
    ])
    expect(ends.filter((end) => end === 'done')).toHaveLength(20)
    expect(new Set(ends)).toEqual(new Set(['done', 'limit_reached']))
  })
})

test('a limit that holds anew is told of in the inbox, one that is wished for only when it is confirmed', async () => {
  const an = await stage.registerMember('limits_told')
  const told = async () => {
    const { messages } = await stage.account.inbox({ ...stage.callBy(an), language: 'EN' }, {})
    return messages.filter(({ text }) => text.startsWith('Your limits have changed'))
  }
  await limit(an, 'stake', 'day', 5_000)
  expect(await told()).toMatchObject([{ topic: 'account', link: '/m/member/protection' }])
  await limit(an, 'stake', 'day', 5_000)
  await limit(an, 'stake', 'day', 9_000)
  expect(await told()).toHaveLength(1)
  await settle(an, 'cancel')
  await limit(an, 'stake', 'day', 9_000)
  await stage.passes(hours(24))
  expect(await told()).toHaveLength(1)
  await settle(an, 'confirm')
  expect(await told()).toHaveLength(2)
})

describe('breaks and exclusions', () => {
  test('a break refuses stakes, launches, deposits and rewards, ends every session, and ends by itself', async () => {
    const an = await stage.registerMember('resting')
    const token = await stage.sitDown(an)
    await pause(an)
    expect(await stage.sessions.find('lotus', an.token)).toBeUndefined()
    expect(await stage.spin(an, token, 1_000)).toBe('account_restricted')
    const back = await stage.signIn(an)
    expect(await stage.bet(back, 1_000)).toBe('account_restricted')
    expect(await stage.launch(back)).toBe('protection.break')
    expect(await stage.deposit(back, 1_000)).toBe('protection.break')
    expect(await isMemberProtected(stage.store, 'lotus', an.id)).toBe(true)
    expect(await stage.account.memberInfo(stage.callBy(back))).toMatchObject({ protection: 'break' })
    await stage.passes(hours(24))
    expect(await stage.bet(back, 1_000)).toBe('done')
    expect(await isMemberProtected(stage.store, 'lotus', an.id)).toBe(false)
  })

  test('an exclusion holds beyond its time until the member asks and waits once more', async () => {
    const an = await stage.registerMember('leaving')
    await exclude(an)
    await expect(stage.account.askReturn(stage.callBy(an))).rejects.toThrow('protection.not.over')
    await pause(an)
    await stage.passes(days(200))
    await stage.scheduler.plan()
    expect(await stage.bet(an, 1_000)).toBe('account_restricted')
    expect((await read(an)).restriction).toMatchObject({ kind: 'exclusion', canReturn: true })
    await stage.account.askReturn(stage.callBy(an))
    await stage.passes(hours(23))
    expect(await stage.bet(an, 1_000)).toBe('account_restricted')
    await stage.passes(hours(1))
    expect(await stage.bet(an, 1_000)).toBe('done')
  })

  test('one for good is ended by nobody', async () => {
    const an = await stage.registerMember('gone')
    await exclude(an, 'forever')
    await stage.passes(days(4_000))
    await stage.scheduler.plan()
    await expect(stage.account.askReturn(stage.callBy(an))).rejects.toThrow('protection.not.over')
    expect(await stage.bet(an, 1_000)).toBe('account_restricted')
  })

  test('in a group it holds at the other merchant, and follows the person to a new number', async () => {
    const mobile = { dialingCode: '84', number: '912345678' }
    const an = await stage.registerMember('grouped')
    const there = await stage.registerMember('grouped', 'mela')
    const stranger = await stage.registerMember('stranger', 'mela')
    const outside = await stage.registerMember('grouped', 'tucano')
    const token = await stage.sitDown(there)
    for (const member of [an, there, outside]) await giveContact(stage, member, { mobile })
    await exclude(an)
    expect(await stage.spin(there, token, 100)).toBe('account_restricted')
    expect(await stage.deposit(there, 100)).toBe('protection.excluded')
    expect(await read(there)).toMatchObject({ restriction: { origin: 'group', canReturn: false } })
    await giveContact(stage, there, { mobile: { dialingCode: '66', number: '812345678' } })
    expect(await stage.spin(there, token, 100)).toBe('account_restricted')
    expect(await stage.deposit(stranger, 100)).toBe('done')
    expect(await stage.deposit(outside, 100)).toBe('done')
    const late = await stage.registerMember('late', 'mela')
    await giveContact(stage, late, { mobile })
    expect(await stage.deposit(late, 100)).toBe('protection.excluded')
    await giveContact(stage, late, { mobile, unproven: true })
    expect(await stage.deposit(late, 100)).toBe('protection.excluded')
  })

  test('one who is excluded in a group makes nobody else’s stakes be looked at closer', async () => {
    const mobile = { dialingCode: '84', number: '955555555' }
    const an = await stage.registerMember('closer')
    const there = await stage.registerMember('closer', 'mela')
    const other = await stage.registerMember('unmarked', 'mela')
    for (const member of [an, there]) await giveContact(stage, member, { mobile })
    await giveContact(stage, other, { mobile: { dialingCode: '84', number: '966666666' } })
    await exclude(an)
    await stage.query(`select set_config('playfront.merchant', 'mela', false)`)
    const lookedAt = async ({ id }: StageMember) =>
      (await stage.query<{ among: string[] }>('select protection_set_among($1) as among', [[id]]))[0]?.among
    expect([await lookedAt(there), await lookedAt(other)]).toEqual([[there.id], []])
    await stage.query('reset playfront.merchant')
  })

  test('no merchant can read who is excluded elsewhere', async () => {
    const look = (table: string) =>
      stage.store.read('mela', (connection) =>
        connection.query({ name: table, text: `select * from ${table}` }, []),
      )
    await expect(look('exclusion_record')).rejects.toThrow('permission denied')
    await expect(look('exclusion_key')).rejects.toThrow('permission denied')
  })

  test('a break sent again under its id is the same break', async () => {
    const an = await stage.registerMember('twice')
    const id = randomUUID()
    await stage.account.takeBreak(stage.callBy(an), { id, term: '24h' })
    await stage.passes(hours(12))
    await stage.account.takeBreak(stage.callBy(an), { id, term: '24h' })
    await stage.passes(hours(12))
    expect((await read(an)).restriction).toBeUndefined()
  })
})

describe('my play', () => {
  test('three months by month, and any stretch day by day, from the ledger’s own figures', async () => {
    const an = await stage.registerMember('reader')
    const token = await stage.sitDown(an)
    await stage.deposit(an, 50_000)
    const bet = randomUUID()
    await stage.spin(an, token, 8_000, bet)
    await stage.win(an, bet, 3_000)
    const history = await stage.account.playHistory(stage.callBy(an), { by: 'month' })
    expect(history.stretches).toMatchObject([
      { deposited: 50_000, staked: 8_000, returned: 3_000, net: -5_000 },
    ])
    const day = (await read(an)).now.slice(0, 10)
    const asked = await stage.account.askHistory(stage.callBy(an), {
      from: day,
      until: day,
    })
    expect(asked.stretches).toMatchObject([{ from: day, staked: 8_000 }])
    await expect(
      stage.account.askHistory(stage.callBy(an), { from: '2000-01-01', until: '2034-12-31' }),
    ).rejects.toThrow('protection.not.offered')
  })

  test('the days agree with the ledger, whoever played', async () => {
    const [odd] = await stage.query<{ count: number }>(`
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
