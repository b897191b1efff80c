import { hours, milliseconds, minutes, seconds } from '@playfront/contract/time'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { SessionBook } from './sessionBook'
import { session } from '../../store/tables/session'
import { openStage, type Stage, type StageMember } from '../../testing/stage'
import { openGameSession, openMemberSession } from './openSession'
import { openSessionBook } from './sessionBook'
import { sessionOptions } from './sessionOptions'
import { hashSessionToken, sessionIdOf } from './sessionToken'

let stage: Stage
let otherNode: SessionBook

beforeAll(async () => {
  stage = await openStage()
  otherNode = openSessionBook({ store: stage.store, clock: stage.platform.clock })
})

afterAll(() => stage.close())

const idOf = ({ token }: StageMember) => sessionIdOf(hashSessionToken(token))

test('a token finds its session, and only its hash is kept', async () => {
  const member = await stage.registerMember('hoa_le')
  expect(await stage.sessions.find('lotus', member.token)).toEqual({
    sessionId: idOf(member),
    memberId: member.id,
    userName: 'hoa_le',
    kind: 'member',
    launch: undefined,
  })
  const rows = await stage.store.read('lotus', ({ db }) => db.select().from(session))
  expect(JSON.stringify(rows)).not.toContain(member.token)
})

test('another merchant’s token and an unknown one find nothing (T30)', async () => {
  const member = await stage.registerMember('only_here')
  expect(await stage.sessions.find('mela', member.token)).toBeUndefined()
  expect(await stage.sessions.find('lotus', 'made up')).toBeUndefined()
})

test('a session ended on one node is refused on another within a second (T14, REQ-SESSION-012)', async () => {
  const member = await stage.registerMember('binh_pham')
  expect(await otherNode.find('lotus', member.token)).toBeDefined()
  await stage.account.logout(stage.callBy(member))
  expect(await stage.sessions.find('lotus', member.token)).toBeUndefined()

  await stage.passes(milliseconds(999))
  expect(await otherNode.find('lotus', member.token)).toBeDefined()
  await stage.passes(milliseconds(1))
  expect(await otherNode.find('lotus', member.token)).toBeUndefined()
})

test('a game’s session ends with the member’s session it was launched from', async () => {
  const member = await stage.registerMember('lan_vo')
  const token = await stage.store.change('lotus', (connection) =>
    openGameSession(
      connection,
      {
        merchant: 'lotus',
        memberId: member.id,
        userAgent: 'stage',
        launch: { prizeMode: 'Lott', lottery: 'MB1', view: 'betting' },
        parentSessionId: idOf(member),
      },
      stage.platform.randomness,
    ),
  )
  const game = await stage.sessions.find('lotus', token)
  expect(game).toMatchObject({ kind: 'game', memberId: member.id, launch: { lottery: 'MB1' } })

  await stage.account.logout(stage.callBy(member))
  expect(await stage.sessions.find('lotus', token)).toBeUndefined()
})

test('a session that is used every hour lives on, and one that nobody used for a day has ended', async () => {
  const member = await stage.registerMember('daily_player')
  for (let hour = 0; hour < 30; hour += 1) {
    await stage.passes(hours(1))
    expect(await stage.sessions.find('lotus', member.token)).toBeDefined()
  }
  await stage.passes(sessionOptions.memberIdleMs)
  expect(await stage.sessions.find('lotus', member.token)).toBeUndefined()
})

test('a session ends after thirty days, however much it is used', async () => {
  const member = await stage.registerMember('every_day')
  for (let day = 1; day < 30; day += 1) {
    await stage.passes(hours(23) + minutes(59))
    expect(await stage.sessions.find('lotus', member.token), `day ${day}`).toBeDefined()
  }
  for (const time of [hours(12), hours(12) + minutes(28)]) {
    await stage.passes(time)
    expect(await stage.sessions.find('lotus', member.token)).toBeDefined()
  }
  await stage.passes(minutes(1))
  expect(await stage.sessions.find('lotus', member.token)).toBeUndefined()
})

test('a game’s session ends after twelve hours, however much it is used', async () => {
  const member = await stage.registerMember('long_game')
  const opening = {
    merchant: 'lotus',
    memberId: member.id,
    userAgent: 'stage',
    launch: { prizeMode: 'Lott', lottery: 'MB1', view: 'betting' },
  } as const
  const token = await stage.store.change('lotus', (connection) =>
    openGameSession(connection, opening, stage.platform.randomness),
  )
  for (let hour = 1; hour < 12; hour += 1) {
    await stage.passes(hours(1))
    expect(await stage.sessions.find('lotus', token), `hour ${hour}`).toBeDefined()
  }
  await stage.passes(hours(1))
  expect(await stage.sessions.find('lotus', token)).toBeUndefined()
})

test('a session keeps who opened it, on which device and how, and the start of a long user agent', async () => {
  const { id } = await stage.registerMember('known_device')
  const userAgent = `Mozilla/5.0 ${'x'.repeat(600)}`
  const opening = { merchant: 'lotus', memberId: id, userAgent, deviceId: 'phone 7', way: 'password' }
  const token = await stage.store.change('lotus', (connection) =>
    openMemberSession(connection, opening, stage.platform.randomness),
  )
  const [row] = await stage.store.read('lotus', ({ db }) =>
    db
      .select()
      .from(session)
      .where(sql`token_hash = ${hashSessionToken(token)}`),
  )
  expect(row).toMatchObject({
    merchant: 'lotus',
    member: id,
    kind: 'member',
    deviceId: 'phone 7',
    way: 'password',
    parent: null,
    launch: null,
  })
  expect(row?.userAgent).toBe(userAgent.slice(0, 512))
})

test('being seen is written once a minute at most', async () => {
  const member = await stage.registerMember('busy_player')
  const lastSeen = async () => {
    const [row] = await stage.store.read('lotus', ({ db }) =>
      db
        .select({ at: session.lastSeenAt })
        .from(session)
        .where(sql`token_hash = ${hashSessionToken(member.token)}`),
    )
    return row?.at.getTime() ?? 0
  }
  const opened = await lastSeen()
  await stage.passes(minutes(1))
  await stage.sessions.find('lotus', member.token)
  expect(await lastSeen()).toBe(opened)
  await stage.passes(seconds(1))
  await stage.sessions.find('lotus', member.token)
  expect(await lastSeen()).toBe(opened + seconds(61))
})

test('calls that come together read the session once', async () => {
  const member = await stage.registerMember('many_calls')
  let reads = 0
  const counting = openSessionBook({
    store: {
      ...stage.store,
      read: (merchant, work) => {
        reads += 1
        return stage.store.read(merchant, work)
      },
    },
    clock: stage.platform.clock,
  })
  await Promise.all(Array.from({ length: 50 }, () => counting.find('lotus', member.token)))
  expect(reads).toBe(1)
  await stage.passes(minutes(1))
  await counting.find('lotus', member.token)
  expect(reads).toBe(2)
})

test('a closed account’s sessions are no longer found', async () => {
  const member = await stage.registerMember('leaving')
  await stage.store.change('lotus', ({ db }) =>
    db.execute(sql`update member set state = 'closed' where id = ${member.id}`),
  )
  expect(await stage.sessions.find('lotus', member.token)).toBeUndefined()
})
