import { hours, milliseconds, minutes, seconds } from '@playfront/contract/time'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { SessionRepository } from './sessionRepository'
import { openHarness, type Harness, type HarnessMember } from '../../testing/harness'
import { statementOf } from '../../testing/statementOf'
import { openGameSession, openMemberSession } from './openSession'
import { openSessionRepository } from './sessionRepository'
import { sessionOptions } from './sessionOptions'
import { hashSessionToken, sessionIdOf } from './sessionToken'

let harness: Harness
let otherNode: SessionRepository

beforeAll(async () => {
  harness = await openHarness()
  otherNode = openSessionRepository({ store: harness.store, clock: harness.platform.clock })
})

afterAll(() => harness.close())

const idOf = ({ token }: HarnessMember) => sessionIdOf(hashSessionToken(token))

test('a token finds its session, and only its hash is kept', async () => {
  const member = await harness.registerMember('hoa_le')
  expect(await harness.sessions.find('lotus', member.token)).toEqual({
    sessionId: idOf(member),
    memberId: member.id,
    userName: 'hoa_le',
    kind: 'member',
    launch: undefined,
  })
  const rows = await harness.store.read('lotus', ({ query }) =>
    query(statementOf('select * from session'), []),
  )
  expect(JSON.stringify(rows)).not.toContain(member.token)
})

test('another merchant’s token and an unknown one find nothing (T30)', async () => {
  const member = await harness.registerMember('only_here')
  expect(await harness.sessions.find('mela', member.token)).toBeUndefined()
  expect(await harness.sessions.find('lotus', 'made up')).toBeUndefined()
})

test('a session ended on one node is refused on another within a second (T14, REQ-SESSION-012)', async () => {
  const member = await harness.registerMember('binh_pham')
  expect(await otherNode.find('lotus', member.token)).toBeDefined()
  await harness.account.logout(harness.callBy(member))
  expect(await harness.sessions.find('lotus', member.token)).toBeUndefined()

  await harness.passes(milliseconds(999))
  expect(await otherNode.find('lotus', member.token)).toBeDefined()
  await harness.passes(milliseconds(1))
  expect(await otherNode.find('lotus', member.token)).toBeUndefined()
})

test('a game’s session ends with the member’s session it was launched from', async () => {
  const member = await harness.registerMember('lan_vo')
  const token = await harness.store.change('lotus', (connection) =>
    openGameSession(
      connection,
      {
        merchant: 'lotus',
        memberId: member.id,
        userAgent: 'stage',
        launch: { prizeMode: 'Lott', lottery: 'MB1', view: 'betting' },
        parentSessionId: idOf(member),
      },
      harness.platform.randomness,
    ),
  )
  const game = await harness.sessions.find('lotus', token)
  expect(game).toMatchObject({ kind: 'game', memberId: member.id, launch: { lottery: 'MB1' } })

  await harness.account.logout(harness.callBy(member))
  expect(await harness.sessions.find('lotus', token)).toBeUndefined()
})

test('a session that is used every hour lives on, and one that was not used for a day has ended', async () => {
  const member = await harness.registerMember('daily_player')
  for (let hour = 0; hour < 30; hour += 1) {
    await harness.passes(hours(1))
    expect(await harness.sessions.find('lotus', member.token)).toBeDefined()
  }
  await harness.passes(sessionOptions.memberIdleMs)
  expect(await harness.sessions.find('lotus', member.token)).toBeUndefined()
})

test('a session ends after thirty days, however much it is used', async () => {
  const member = await harness.registerMember('every_day')
  for (let day = 1; day < 30; day += 1) {
    await harness.passes(hours(23) + minutes(59))
    expect(await harness.sessions.find('lotus', member.token), `day ${day}`).toBeDefined()
  }
  for (const time of [hours(12), hours(12) + minutes(28)]) {
    await harness.passes(time)
    expect(await harness.sessions.find('lotus', member.token)).toBeDefined()
  }
  await harness.passes(minutes(1))
  expect(await harness.sessions.find('lotus', member.token)).toBeUndefined()
})

test('a game’s session ends after twelve hours, however much it is used', async () => {
  const member = await harness.registerMember('long_game')
  const opening = {
    merchant: 'lotus',
    memberId: member.id,
    userAgent: 'stage',
    launch: { prizeMode: 'Lott', lottery: 'MB1', view: 'betting' },
  } as const
  const token = await harness.store.change('lotus', (connection) =>
    openGameSession(connection, opening, harness.platform.randomness),
  )
  for (let hour = 1; hour < 12; hour += 1) {
    await harness.passes(hours(1))
    expect(await harness.sessions.find('lotus', token), `hour ${hour}`).toBeDefined()
  }
  await harness.passes(hours(1))
  expect(await harness.sessions.find('lotus', token)).toBeUndefined()
})

test('a session keeps who opened it, on which device and how, and the start of a long user agent', async () => {
  const { id } = await harness.registerMember('known_device')
  const userAgent = `Mozilla/5.0 ${'x'.repeat(600)}`
  const opening = { merchant: 'lotus', memberId: id, userAgent, deviceId: 'phone 7', way: 'password' }
  const token = await harness.store.change('lotus', (connection) =>
    openMemberSession(connection, opening, harness.platform.randomness),
  )
  const [row] = await harness.store.read('lotus', ({ query }) =>
    query<{ user_agent: string }>(statementOf('select * from session where token_hash = $1'), [
      hashSessionToken(token),
    ]),
  )
  expect(row).toMatchObject({
    merchant: 'lotus',
    member: id,
    kind: 'member',
    device_id: 'phone 7',
    way: 'password',
    parent: null,
    launch: null,
  })
  expect(row?.user_agent).toBe(userAgent.slice(0, 512))
})

test('being seen is written once a minute at most', async () => {
  const member = await harness.registerMember('busy_player')
  const lastSeen = async () => {
    const [row] = await harness.store.read('lotus', ({ query }) =>
      query<{ at: Date }>(statementOf('select last_seen_at as at from session where token_hash = $1'), [
        hashSessionToken(member.token),
      ]),
    )
    return row?.at.getTime() ?? 0
  }
  const opened = await lastSeen()
  await harness.passes(minutes(1))
  await harness.sessions.find('lotus', member.token)
  expect(await lastSeen()).toBe(opened)
  await harness.passes(seconds(1))
  await harness.sessions.find('lotus', member.token)
  expect(await lastSeen()).toBe(opened + seconds(61))
})

test('calls that come together read the session once', async () => {
  const member = await harness.registerMember('many_calls')
  let reads = 0
  const counting = openSessionRepository({
    store: {
      ...harness.store,
      read: (merchant, work) => {
        reads += 1
        return harness.store.read(merchant, work)
      },
    },
    clock: harness.platform.clock,
  })
  await Promise.all(Array.from({ length: 50 }, async () => counting.find('lotus', member.token)))
  expect(reads).toBe(1)
  await harness.passes(minutes(1))
  await counting.find('lotus', member.token)
  expect(reads).toBe(2)
})

test('a closed account’s sessions are no longer found', async () => {
  const member = await harness.registerMember('leaving')
  await harness.store.change('lotus', ({ query }) =>
    query(statementOf(`update member set state = 'closed' where id = $1`), [member.id]),
  )
  expect(await harness.sessions.find('lotus', member.token)).toBeUndefined()
})
