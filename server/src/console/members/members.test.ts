import type { FindMembersAnswer, MemberFile } from '@playfront/contract/console/members.schema'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { giveContact } from '../../testing/giveContact'
import type { HarnessMember } from '../../testing/harness'
import { openConsoleHarness, type ConsoleHarness, type Hired } from '../testing/consoleHarness'

let harness: ConsoleHarness
let sang: Hired
let an: HarnessMember
let somchai: HarnessMember

beforeAll(async () => {
  harness = await openConsoleHarness()
  an = await harness.registerMember('an_is_found')
  somchai = await harness.registerMember('somchai', 'mela')
  await giveContact(harness, an, {
    mobile: { dialingCode: '84', number: '912345678' },
    email: 'An@example.com',
  })
  sang = await harness.authenticate(await harness.hire('sang', [{ merchant: 'lotus', role: 'support' }]))
})
afterAll(() => harness.close())

const call = (name: Parameters<ConsoleHarness['call']>[0], fields: Record<string, unknown> = {}, by = sang) =>
  harness.call(name, { by, merchant: 'lotus', fields })
const found = async (find?: string) =>
  ((await call('findMembers', find === undefined ? {} : { find })).value as FindMembersAnswer).members.map(
    ({ userName }) => userName,
  )
const file = async (): Promise<MemberFile> => (await call('readMember', { id: an.id })).value

test('a member is found by how the name begins and by whole number, address and id, and by nothing of another merchant', async () => {
  for (const find of ['AN_is_found', '0912345678', '+84 912 345 678', 'an@EXAMPLE.com', an.id])
    expect(await found(find), find).toEqual(['an_is_found'])
  for (const find of ['is_found', '%', `' or 1=1 --`, 'somchai', somchai.id, '+66812345678'])
    expect(await found(find), find).toEqual([])
})

test('the newest members come first, page by page', async () => {
  for (let n = 0; n < 60; n += 1) await harness.registerMember(`crowd_${n}`)
  const seen: string[] = []
  let before: string | null = null
  do {
    const fields: Record<string, unknown> = before ? { before } : {}
    const { members, next }: FindMembersAnswer = (await call('findMembers', fields)).value
    seen.push(...members.map(({ userName }) => userName))
    before = next
  } while (before)
  expect([seen.length, seen[0], seen.at(-1), new Set(seen).size]).toEqual([61, 'crowd_59', 'an_is_found', 61])
})

test('a file shows the member with the numbers hidden, and never what opens the account', async () => {
  const shown = await file()
  expect(shown).toMatchObject({ userName: 'an_is_found', mobile: '+84 ••• 678', email: 'A•••@example.com' })
  expect(JSON.stringify(shown)).not.toMatch(/argon|912345|token|password/i)
  expect((await call('readMember', { id: somchai.id })).code).toBe('request.not.found')
})

test('signing a member out ends their sessions at once, and the log says who did it', async () => {
  const { sessions } = harness
  expect(await sessions.find('lotus', an.token)).toBeDefined()
  expect((await call('endMemberSessions', { id: an.id })).status).toBe(200)
  expect(await sessions.find('lotus', an.token)).toBeUndefined()
  expect((await call('endMemberSessions', { id: somchai.id })).code).toBe('request.not.found')
  expect(await sessions.find('mela', somchai.token)).toBeDefined()
})

test('a note is written once and stays; nobody reads it in the database or in the log', async () => {
  const note = harness.platform.randomness.uuid()
  const asked = { id: an.id, note, text: 'Called twice <b>about</b> a card' }
  for (const _ of [1, 2]) expect((await call('writeMemberNote', asked)).status).toBe(200)
  expect((await file()).notes).toMatchObject([{ text: asked.text, staffName: 'sang' }])
  const owner = new pg.Client({ connectionString: harness.url })
  await owner.connect()
  const { rows } = await owner.query(
    `select encode(sealed, 'escape') as words from member_note union all select coalesce(after, '') from audit_entry`,
  )
  await owner.end()
  expect(JSON.stringify(rows)).not.toContain('Called twice')
  expect(
    (await call('writeMemberNote', { ...asked, note: harness.platform.randomness.uuid(), text: ' ' })).code,
  ).toBe('request.invalid')
})

test('a limit becomes smaller here and never larger', async () => {
  const lower = (amount: number) =>
    call('lowerMemberLimit', { id: an.id, kind: 'deposit', period: 'day', amount })
  expect((await lower(500_000)).status).toBe(200)
  expect((await lower(200_000)).status).toBe(200)
  for (const amount of [200_000, 300_000]) expect((await lower(amount)).code).toBe('staff.moved.on')
  for (const amount of [-1, 0.5, 1e18]) expect((await lower(amount)).code).toBe('request.invalid')
  expect((await file()).limits).toContainEqual({ kind: 'deposit', period: 'day', amount: 200_000, used: 0 })
  const manager = await harness.authenticate(
    await harness.hire('minh', [{ merchant: 'lotus', role: 'manager' }]),
  )
  const log = await call('auditLog', { action: 'limit.lowered' }, manager)
  expect(log.value).toMatchObject({
    entries: [
      { before: '{"amount":500000,"kind":"deposit","period":"day"}' },
      { before: '{"amount":null,"kind":"deposit","period":"day"}' },
    ],
  })
})
