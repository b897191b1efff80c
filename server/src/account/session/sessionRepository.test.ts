import { milliseconds, seconds } from '@playfront/contract/time'
import { expect, test } from 'vitest'
import { fakePlatform } from '../../platform/fakePlatform'
import type { MerchantConnection, Store } from '../../store/store'
import { openSessionRepository, sessionNames } from './sessionRepository'
import { sessionOptions } from './sessionOptions'
import { hashSessionToken, sessionIdOf } from './sessionToken'

const rowOf = (member: string) => ({
  member,
  username: `name of ${member}`,
  type: 0,
  state: 'active',
  language: 'VI',
  kind: 'member',
  launch: null,
  profile_picture: 3,
  registered_at: new Date(1_700_000_000_000),
  protection: null,
  display_name: null,
  unread: 0,
  rank_level: null,
  rank_label: null,
  seen_long_ago: false,
})

type Found = ReturnType<typeof rowOf> | Record<string, unknown> | undefined

/** A book over a database of ours, which answers by token and counts how often it was asked. */
const openRepository = (answer: (token: string) => Found | Promise<Found> = rowOf) => {
  const platform = fakePlatform(0)
  const asked: string[] = []
  const tokens = new Map<string, string>()
  const changed: string[] = []
  const store: Store = {
    read: async (merchant, work) => {
      const query: MerchantConnection['query'] = async <Row extends object>(
        _: unknown,
        [hash]: unknown[],
      ) => {
        const token = tokens.get((hash as Buffer).toString('hex')) ?? ''
        asked.push(`${merchant} ${token}`)
        const row = await answer(token)
        return (row ? [row] : []) as Row[]
      }
      return work({ query } as MerchantConnection)
    },
    changeOnce: async (_merchant, { name }) => {
      changed.push(name)
      return []
    },
    change: () => Promise.reject(new Error('nothing is changed here')),
    platform: () => Promise.reject(new Error('nothing is read here')),
    readReplica: () => Promise.reject(new Error('nothing is read here')),
    readPlatform: () => Promise.reject(new Error('nothing is read here')),
    changePlatformOnce: () => Promise.reject(new Error('nothing is read here')),
    close: async () => undefined,
  }
  const repository = openSessionRepository({ store, clock: platform.clock })
  const idOf = (token: string) => {
    const id = sessionIdOf(hashSessionToken(token))
    tokens.set(id, token)
    return id
  }
  const find = (token: string, merchant = 'lotus') => {
    idOf(token)
    return repository.find(merchant, token)
  }
  return { repository, find, idOf, asked, changed, passes: platform.passes }
}

test('a session is read once in a second and again after it (T14)', async () => {
  const { find, asked, passes } = openRepository()
  await find('A')
  await passes(milliseconds(999))
  await find('A')
  expect(asked).toHaveLength(1)
  await passes(milliseconds(1))
  expect(await find('A')).toMatchObject({ memberId: 'A', userName: 'name of A', kind: 'member' })
  expect(asked).toHaveLength(2)
})

test('what was just read is known without a promise, and a session ended elsewhere by the next second not at all', async () => {
  let found: Found = rowOf('A')
  const { find, repository, idOf, passes } = openRepository(() => found)
  const first = find('A')
  expect(first).toBeInstanceOf(Promise)
  await first
  expect(find('A')).toMatchObject({ memberId: 'A' })
  expect(repository.memberOf('lotus', idOf('A'))).toMatchObject({ username: 'name of A' })
  expect(find('A', 'mela')).toBeInstanceOf(Promise)
  found = undefined
  await passes(sessionOptions.cacheMs)
  expect(await find('A')).toBeUndefined()
  expect(await repository.memberOf('lotus', idOf('A'))).toBeUndefined()
})

test('one merchant’s reading is not another’s (T30)', async () => {
  const { find, asked } = openRepository()
  await find('A')
  await find('A', 'mela')
  expect(asked).toEqual(['lotus A', 'mela A'])
})

test('a token that finds nothing, or could not be looked up, is asked for each time', async () => {
  const nothing = openRepository(() => undefined)
  expect([await nothing.find('A'), await nothing.find('A')]).toEqual([undefined, undefined])
  expect(nothing.asked).toHaveLength(2)
  let isBroken = true
  const broken = openRepository((token) => {
    if (isBroken) throw new Error('no line')
    return rowOf(token)
  })
  await expect(broken.find('A')).rejects.toThrow('no line')
  isBroken = false
  expect(await broken.find('A')).toMatchObject({ memberId: 'A' })
})

test('a slow look-up that finds nothing takes nothing away from a later one', async () => {
  const answers: ((row: Found) => void)[] = []
  const { find, asked, passes } = openRepository(() => new Promise((resolve) => answers.push(resolve)))
  const slow = find('A')
  await passes(seconds(1))
  const later = find('A')
  await expect.poll(() => answers.length).toBe(2)
  answers[1]?.(rowOf('A'))
  await later
  answers[0]?.(undefined)
  await slow
  expect(await find('A')).toMatchObject({ memberId: 'A' })
  expect(asked).toHaveLength(2)
})

test('twenty thousand sessions are remembered, and one more takes the place of the first', async () => {
  const { repository, asked } = openRepository(() => rowOf('A'))
  const read = (number: number) => repository.memberOf('lotus', number.toString(16).padStart(8, '0'))
  for (let number = 1; number <= 20_000; number += 1) void read(number)
  await read(20_001)
  await read(2)
  expect(asked.length).toBe(20_001)
  await read(1)
  expect(asked.length).toBe(20_002)
})

test('the session that was read longest ago is evicted', async () => {
  const { repository, asked, passes } = openRepository(() => rowOf('A'))
  const read = (number: number) => repository.memberOf('lotus', number.toString(16).padStart(8, '0'))
  for (let number = 1; number <= 20_000; number += 1) void read(number)
  await read(1)
  expect(asked.length).toBe(20_000)
  // Read again, the first is the youngest; the one that came after it goes before it.
  await passes(seconds(1))
  await read(1)
  asked.length = 0
  await read(20_001)
  await read(1)
  expect(asked).toHaveLength(1)
})

test('an invalidated member is read again, no other member is, and at no other merchant', async () => {
  const { repository, find, asked } = openRepository()
  for (const token of ['A', 'B']) for (const merchant of ['lotus', 'mela']) await find(token, merchant)
  asked.length = 0
  repository.forget('lotus', 'A')
  for (const token of ['A', 'B']) for (const merchant of ['lotus', 'mela']) await find(token, merchant)
  expect(asked).toEqual(['lotus A'])
})

test('a reading under way may be of the old state, so it is forgotten too', async () => {
  const answers: ((row: Found) => void)[] = []
  const { repository, find, asked } = openRepository(() => new Promise((resolve) => answers.push(resolve)))
  const first = find('A')
  await expect.poll(() => answers.length).toBe(1)
  repository.forget('lotus', 'somebody')
  const second = find('A')
  await expect.poll(() => answers.length).toBe(2)
  answers.forEach((resolve) => resolve(rowOf('A')))
  await Promise.all([first, second])
  expect(asked).toHaveLength(2)
})

test('an ended session is looked up again, as is every other of the merchant (REQ-SESSION-012)', async () => {
  const { repository, find, idOf, asked, changed } = openRepository()
  for (const merchant of ['lotus', 'mela']) await find('A', merchant)
  await find('game of A')
  asked.length = 0
  await repository.end('lotus', idOf('A'))
  expect(changed).toEqual(['end session'])
  for (const merchant of ['lotus', 'mela']) await find('A', merchant)
  await find('game of A')
  expect(asked).toEqual(['lotus A', 'lotus game of A'])
})

test('the member of a session is returned as it was read with it', async () => {
  const rank = { rank_level: 4, rank_label: 'gold' }
  const { repository, idOf, find } = openRepository((token) =>
    token === 'known'
      ? {
          ...rowOf('7'),
          ...rank,
          display_name: 'Anna',
          protection: 'break',
          unread: 5,
          launch: { view: 'betting' },
        }
      : token === 'plain'
        ? { ...rowOf('8'), ...rank, rank_label: null }
        : undefined,
  )
  expect(await repository.memberOf('lotus', idOf('known'))).toEqual({
    id: '7',
    username: 'name of 7',
    type: 0,
    state: 'active',
    language: 'VI',
    profilePicture: 3,
    registeredAtMs: 1_700_000_000_000,
    protection: 'break',
    displayName: 'Anna',
    unread: 5,
    rank: { labelId: 'gold', level: 4 },
  })
  expect(await find('known')).toMatchObject({ sessionId: idOf('known'), launch: { view: 'betting' } })
  const plain = { displayName: undefined, protection: undefined, rank: undefined }
  expect(await repository.memberOf('lotus', idOf('plain'))).toMatchObject(plain)
  expect(await repository.memberOf('lotus', idOf('unknown'))).toBeUndefined()
})

test('the last use is written when due, and a failure to do so is ignored', async () => {
  const { find, changed } = openRepository((token) => ({
    ...rowOf(token),
    seen_long_ago: token === 'long ago',
  }))
  await find('just now')
  expect(changed).toEqual([])
  await find('long ago')
  expect(changed).toEqual(['touch session'])
})

test('a token is hashed once in a second, and what was remembered goes before it is too much', async () => {
  const { clock, passes } = fakePlatform(0)
  const hashed: string[] = []
  const nameOf = sessionNames(clock, (token) => {
    hashed.push(token)
    return `name of ${token}`
  })
  expect([nameOf('A'), nameOf('A')]).toEqual(['name of A', 'name of A'])
  await passes(milliseconds(999))
  nameOf('A')
  expect(hashed).toEqual(['A'])
  await passes(milliseconds(1))
  nameOf('A')
  expect(hashed).toEqual(['A', 'A'])
  for (let count = 1; count < sessionOptions.cacheSize; count += 1) nameOf(`other ${count}`)
  hashed.length = 0
  nameOf('one more')
  nameOf('A')
  expect(hashed).toEqual(['one more', 'A'])
})
