import { type ConsoleCall, isOpenToTokens } from '@playfront/contract/console/consoleCall'
import { consoleCalls, type ConsoleCallName } from '@playfront/contract/console/consoleCalls'
import type { ApiTokensAnswer } from '@playfront/contract/console/integrations.schema'
import type { Permission } from '@playfront/contract/console/permissions'
import { days, hours, minutes, seconds } from '@playfront/contract/time'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  byItself,
  openWithdrawalHarness,
  type WithdrawalHarness,
} from '../../money/withdrawals/withdrawalHarness'
import { openOwner } from '../../testing/openOwner'
import { decideAs } from '../testing/decideAs'
import { openConsoleHarness, type ConsoleHarness, type Hired } from '../testing/consoleHarness'
import { decideSecondPerson } from '../secondPerson/decideSecondPerson'
import { decideToken } from './apiTokens'

let money: WithdrawalHarness
let harness: ConsoleHarness
let minh: Hired
let dung: Hired
let memberId: string

beforeAll(async () => {
  money = await openWithdrawalHarness()
  harness = await openConsoleHarness({ harness: money })
  minh = await harness.hire('minh', [{ merchant: 'lotus', role: 'manager' }])
  dung = await harness.hire('dung', [{ merchant: 'lotus', role: 'manager' }])
  memberId = (await money.registerMember('an_of_lotus')).id
})
afterAll(() => harness.close())

interface Created {
  id: string
  token: string
}

/** A call at lotus in a new session, since time passes between. */
const asStaff = async (by: Hired, name: ConsoleCallName, fields: Record<string, unknown> = {}) =>
  harness.call(name, { by: await harness.authenticate(by), merchant: 'lotus', fields })

const create = async (name: string, scopes: Permission[], more: object = {}, by = minh): Promise<Created> => {
  const id = money.newId()
  const answer = await asStaff(by, 'createApiToken', { id, name, scopes, expiresInDays: null, ...more })
  expect(answer.code).toBeUndefined()
  return { id, token: (answer.value as { token: string }).token }
}

/** As a program calls: no cookie, no origin. */
const byToken = (
  token: string,
  name: ConsoleCallName,
  fields: Record<string, unknown> = {},
  headers: Record<string, string | undefined> = {},
) =>
  harness.call(name, {
    merchant: 'lotus',
    fields,
    headers: { origin: undefined, authorization: `Bearer ${token}`, ...headers },
  })

const listed = async (id: string) => {
  const answer = await asStaff(minh, 'apiTokens')
  return (answer.value as ApiTokensAnswer).tokens.find((one) => one.id === id)
}

const auditOf = async (name: string) => {
  const owner = await openOwner(harness.url)
  const rows = await owner.query<{ by: string; action: string; text: string }>(
    `select staff_name as by, action, to_jsonb(audit_entry)::text as text from audit_entry
     where merchant = 'lotus' and to_jsonb(audit_entry)::text like '%' || $1 || '%' order by seq`,
    [name],
  )
  await owner.close()
  return rows
}

test('a token makes the calls of its scopes at its merchant, and is refused all others', async () => {
  const { token } = await create('reader', ['members.read', 'members.note'])
  expect(token).toMatch(/^pf_[\w-]{43}$/)
  const found = await byToken(token, 'readMember', { id: memberId })
  expect(found.value).toMatchObject({ id: memberId, userName: 'an_of_lotus' })
  const unnamed = await byToken(token, 'findMembers', { find: 'nobody' }, { merchant: undefined })
  expect(unnamed.status).toBe(200)
  const elsewhere = await byToken(token, 'readMember', { id: memberId }, { merchant: 'mela' })
  expect([elsewhere.status, elsewhere.code]).toEqual([403, 'header.merchant.mismatch'])
  const missing = await byToken(token, 'adminCards')
  expect([missing.status, missing.code]).toEqual([403, 'api.token.refused'])
  expect(missing.response.json()).toMatchObject({ value: { needs: 'cards.read' } })
})

test('calls about staff, tokens, the own account, the group and decisions are for people (T33)', async () => {
  const { grantable } = (await asStaff(minh, 'apiTokens')).value as ApiTokensAnswer
  expect(grantable).toEqual(expect.arrayContaining(['members.read', 'withdrawals.prepare', 'reports.read']))
  expect(grantable.filter((one) => /^(?:staff|tokens|merchants)\./.test(one))).toEqual([])
  const { token } = await create('everything', grantable)
  const names = Object.keys(consoleCalls) as ConsoleCallName[]
  const callOf = (name: ConsoleCallName): ConsoleCall<unknown, unknown> => consoleCalls[name]
  const refused: string[] = []
  for (const name of names) {
    const answer = await byToken(token, name)
    expect(answer.status, name).toBeLessThan(500)
    expect(answer.code, name).not.toBe('staff.not.allowed')
    if (answer.code === 'api.token.refused') refused.push(name)
  }
  expect(refused.toSorted()).toEqual(names.filter((name) => !isOpenToTokens(callOf(name))).toSorted())
  expect(refused).toEqual(
    expect.arrayContaining([
      'me',
      'signOut',
      'staffList',
      'createApiToken',
      'decideApproval',
      'makeMerchant',
    ]),
  )
})

test('a token requests and never approves, and its creator cannot approve what it requested', async () => {
  const { token } = await create('payouts', ['withdrawals.prepare', 'withdrawals.read'])
  const member = await money.registerMember('payouts_member')
  const card = await money.addsCard(member)
  await money.passes(hours(25))
  const settings = { ...byItself, reviewFrom: 1 }
  const { id } = await money.withdraws(member, { card, settings })
  const proposal = money.newId()
  const requested = await byToken(token, 'proposePayout', { id, proposal, verdict: 'approve' })
  expect(requested.code).toBeUndefined()
  const decision = { kind: 'payout', id: proposal, decision: 'approve' } as const
  const own = await byToken(token, 'decideApproval', { ...decision, shown: '0'.repeat(64) })
  expect(own.code).toBe('api.token.refused')
  expect(await decideAs(harness, await harness.authenticate(minh), decision)).toBe('staff.same.person')
  const seen = await asStaff(dung, 'readApproval', { kind: 'payout', id: proposal })
  expect(seen.value).toMatchObject({ requestedName: 'minh (API token payouts)' })
  expect(await decideAs(harness, await harness.authenticate(dung), decision)).toBe('done')
})

test('creation, revocation and changes by a token are in the audit log under its name, and the token is nowhere', async () => {
  const { id, token } = await create('audited', ['members.note', 'members.read'])
  const note = { id: memberId, note: money.newId(), text: 'from the CRM' }
  expect((await byToken(token, 'writeMemberNote', note)).code).toBeUndefined()
  expect((await byToken(token, 'readMember', { id: memberId })).code).toBeUndefined()
  expect((await asStaff(minh, 'revokeApiToken', { id })).code).toBeUndefined()
  const entries = await auditOf('audited')
  expect(entries.map(({ by, action }) => [by, action])).toEqual([
    ['minh', 'apiToken.created'],
    ['minh (API token audited)', 'note.written'],
    ['minh', 'apiToken.revoked'],
  ])
  expect(entries.map(({ text }) => text).join()).not.toContain(token.slice(3, 12))
  const owner = await openOwner(harness.url)
  const stored = await owner.query<{ text: string }>(
    'select to_jsonb(api_token)::text as text from api_token',
  )
  await owner.close()
  expect(stored.map(({ text }) => text).join()).not.toContain(token.slice(3, 12))
})

test('a token that is unknown, revoked or expired, and one of a suspended creator, is refused with the reason', async () => {
  const reasonOf = async (token: string) => {
    const answer = await byToken(token, 'findMembers', { find: 'nobody' })
    return [answer.status, answer.code, (answer.response.json().value as { reason?: string })?.reason]
  }
  const invalid = (reason: string) => [401, 'api.token.invalid', reason]
  const short = await create('short', ['members.read'], { expiresInDays: 1 })
  const gone = await create('gone', ['members.read'])
  expect(await reasonOf('pf_x')).toEqual(invalid('unknown'))
  expect(await reasonOf('not-one-of-ours')).toEqual(invalid('unknown'))
  expect((await reasonOf(short.token))[0]).toBe(200)
  await asStaff(minh, 'revokeApiToken', { id: gone.id })
  expect(await reasonOf(gone.token)).toEqual(invalid('revoked'))
  expect((await asStaff(minh, 'revokeApiToken', { id: gone.id })).code).toBe('staff.moved.on')
  await money.passes(days(1))
  expect(await reasonOf(short.token)).toEqual(invalid('expired'))
  const owner = await openOwner(harness.url)
  const kim = await harness.hire('kim', [{ merchant: 'lotus', role: 'manager' }])
  const ofKim = await create('of kim', ['members.read', 'cards.read'], {}, kim)
  await owner.query(`update staff_role set role = 'editor' where staff = $1`, [kim.id])
  const less = await byToken(ofKim.token, 'findMembers', { find: 'nobody' })
  expect([less.code, less.response.json().value]).toEqual(['api.token.refused', { needs: 'members.read' }])
  await owner.query('update staff_member set closed_at = platform_now() where id = $1', [kim.id])
  expect(await reasonOf(ofKim.token)).toEqual(invalid('creatorSuspended'))
  await owner.close()
})

test('the last use is written with its address, once a minute at most', async () => {
  const { id, token } = await create('used', ['members.read'])
  expect(await listed(id)).toMatchObject({ state: 'active', used: null, revoked: null })
  const call = () => byToken(token, 'findMembers', { find: 'nobody' })
  await call()
  const first = (await listed(id))?.used
  expect(first?.from).toBe('127.0.0.1')
  await money.passes(seconds(59))
  await call()
  expect((await listed(id))?.used).toEqual(first)
  await money.passes(seconds(1))
  await call()
  const second = (await listed(id))?.used
  expect(Date.parse(second?.at ?? '') - Date.parse(first?.at ?? '')).toBe(minutes(1))
})

test('nobody gives more than they hold, a name is given once, and a lost answer is not repeated', async () => {
  const nga = await harness.hire('nga', [{ merchant: 'lotus', role: 'auditor' }])
  const asked = { name: 'more', scopes: ['members.read'], expiresInDays: 30 }
  const ask = (by: Hired, fields: object) =>
    asStaff(by, 'createApiToken', { id: money.newId(), ...asked, ...fields })
  expect((await ask(nga, {})).code).toBe('staff.not.allowed')
  const seen = await asStaff(nga, 'apiTokens')
  expect(seen.value).toMatchObject({ grantable: [] })
  expect((await ask(minh, { scopes: ['staff.read'] })).code).toBe('staff.not.allowed')
  expect((await ask(minh, { scopes: ['withdrawals.approve'] })).code).toBe('staff.not.allowed')
  expect((await ask(minh, { scopes: ['no.such'] })).code).toBe('request.invalid')
  const id = money.newId()
  expect((await ask(minh, { id })).code).toBeUndefined()
  expect((await ask(minh, { id })).code).toBe('staff.moved.on')
  expect((await ask(minh, {})).code).toBe('api.token.name.taken')
})

test('the list goes on page by page', async () => {
  const owner = await openOwner(harness.url)
  await owner.query(`insert into api_token (merchant, id, token_hash, name, scopes, created_by, created_name)
    select 'lotus', gen_random_uuid(), sha256(place::text::bytea), 'page ' || place, '{members.read}', '${minh.id}', 'minh'
    from generate_series(1, 60) place`)
  await owner.close()
  const names: string[] = []
  let from: string | null | undefined
  do {
    const answer = await asStaff(minh, 'apiTokens', from ? { from } : {})
    const { tokens, next } = answer.value as ApiTokensAnswer
    names.push(...tokens.map(({ name }) => name))
    from = next
  } while (from)
  const made = names.filter((name) => name.startsWith('page '))
  expect(made).toHaveLength(60)
  expect(new Set(names).size).toBe(names.length)
})

test('a merchant’s connection sees its own tokens alone, and no hash (T33)', async () => {
  const peek = (text: string) =>
    harness.store.read('mela', ({ query }) => query({ name: `peek ${text}`, text }, []))
  expect(await peek('select id from api_token')).toEqual([])
  await expect(peek('select token_hash from api_token')).rejects.toMatchObject({ code: '42501' })
})

test('what a token still opens', () => {
  const valid = { isRevoked: false, isExpired: false, isCreatorSuspended: false }
  expect(decideToken(valid).kind).toBe('go')
  expect(decideToken(undefined)).toMatchObject({ because: 'unknown' })
  expect(decideToken({ ...valid, isExpired: true, isRevoked: true })).toMatchObject({ because: 'revoked' })
  expect(decideToken({ ...valid, isRevoked: true })).toMatchObject({ because: 'revoked' })
  expect(decideToken({ ...valid, isExpired: true })).toMatchObject({ because: 'expired' })
  expect(decideToken({ ...valid, isCreatorSuspended: true })).toMatchObject({ because: 'creatorSuspended' })
})

test('a token is no second person, whoever requested it and however sure its creator is', () => {
  const by = { id: 'a', name: 'a', isConfirmed: true, isInWaitingTime: false, unconfirmedPeople: [] }
  for (const requestedBy of [null, { id: 'b' }, { name: 'b' }]) {
    expect(decideSecondPerson({ by, requestedBy }).kind).toBe('go')
    const refused = decideSecondPerson({ by: { ...by, token: { id: 't' } }, requestedBy })
    expect(refused).toMatchObject({ kind: 'refuse', code: 'api.token.refused' })
  }
})
