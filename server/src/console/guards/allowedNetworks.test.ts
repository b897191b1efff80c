import type { DraftAnswer, PublishAnswer, SaveDraftAnswer } from '@playfront/contract/console/versions'
import { valueAt } from '@playfront/contract/console/settingsChanges'
import type { MeAnswer } from '@playfront/contract/console/staff.schema'
import type { RoleHeld } from '@playfront/contract/console/permissions'
import { consoleSettings } from '@playfront/contract/settings/reach.schema'
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { clearNetworks } from '../operator/staffCommands'
import { openConsoleHarness, type ConsoleHarness, type Hired } from '../testing/consoleHarness'
import { lockoutIssues, isAllowedFrom, mayUseFrom } from './allowedNetworks'

const place = (code: string, ...allowedNetworks: string[]) => ({
  code,
  operator: { console: { allowedNetworks } },
})
const office = place('lotus', '203.0.113.0/24', '2001:db8:7::/48', '198.51.100.7')

test.each([
  ['203.0.113.9', true],
  ['203.0.114.9', false],
  ['198.51.100.7', true],
  ['198.51.100.8', false],
  ['::ffff:203.0.113.9', true],
  ['2001:db8:7:1::5', true],
  ['2001:db8:8::5', false],
  ['', false],
])('from %s: %s', (ip, expected) => {
  expect(isAllowedFrom(office, ip)).toBe(expected)
  expect(isAllowedFrom(place('lotus'), ip)).toBe(true)
})

test('a person is let in where one of their merchants may be used, or with a role across the group', () => {
  const held = (...codes: string[]): RoleHeld[] => codes.map((merchant) => ({ merchant, role: 'auditor' }))
  const mela = place('mela')
  const may = (roles: RoleHeld[]) => mayUseFrom(roles, [office, mela], '192.0.2.1')
  expect(may(held('lotus'))).toBe(false)
  expect(may(held('lotus', 'mela'))).toBe(true)
  expect(may(held('*'))).toBe(true)
  expect(may([])).toBe(true)
})

test('networks that leave out who publishes them are refused, others are not looked at', () => {
  const codes = (...networks: Parameters<typeof lockoutIssues>) =>
    lockoutIssues(...networks).map(({ code, found }) => `${code} ${found}`)
  expect(codes(office, place('lotus'), '::ffff:192.0.2.1')).toEqual(['settings.network.lockout 192.0.2.1'])
  expect(codes(office, place('lotus'), '203.0.113.9')).toEqual([])
  expect(codes(office, office, '192.0.2.1')).toEqual([])
  expect(codes(place('lotus'), office, '192.0.2.1')).toEqual([])
})

test('malformed ranges and five hundred of them are no setting', () => {
  const fits = (...allowedNetworks: string[]) => consoleSettings.safeParse({ allowedNetworks }).success
  for (const bad of ['10.0.0.0/33', '10.0.0/8', 'office', '2001:db8::/129', '10.0.0.1-10.0.0.9', ''])
    expect(fits(bad), bad).toBe(false)
  expect(fits('10.0.0.0/8', '2001:db8::/32', '192.0.2.1', '::1')).toBe(true)
  expect(fits(...Array.from({ length: 500 }, (_, n) => `10.0.${n % 256}.0/24`))).toBe(false)
})

describe('at the console', () => {
  let harness: ConsoleHarness
  let mai: Hired
  let bao: Hired
  let oanh: Hired
  const home = '127.0.0.1'
  const elsewhere = '192.0.2.1'

  beforeAll(async () => {
    harness = await openConsoleHarness()
    mai = await harness.signIn(await harness.hire('mai', [{ merchant: 'lotus', role: 'manager' }]))
    bao = await harness.signIn(await harness.hire('bao', [{ merchant: 'lotus', role: 'manager' }]))
    oanh = await harness.signIn(await harness.hire('oanh', [{ merchant: '*', role: 'owner' }]))
  })
  afterAll(() => harness.close())
  afterEach(() => vi.restoreAllMocks())

  type Name = Parameters<ConsoleHarness['call']>[0]
  const ask = async (name: Name, by: Hired, fields: Record<string, unknown> = {}, from = home) =>
    harness.call(name, { by, merchant: 'lotus', fields, from })
  const codeOf = async (...asked: Parameters<typeof ask>) => (await ask(...asked)).code ?? 'done'
  /** Requests these networks; the answer to publishing. */
  const requests = async (networks: readonly string[], from = home): Promise<PublishAnswer> => {
    const opened: DraftAnswer = (await ask('openDraft', mai, { title: 'Networks' }, from)).value
    const path = ['operator', 'console', 'allowedNetworks']
    const before = valueAt(opened.document, path)
    const changes = [{ path, ...(before && { before }), after: networks }]
    const { id, revision } = opened.draft
    const saved = (await ask('saveDraft', mai, { id, revision, changes }, from)).value as SaveDraftAnswer
    if (saved.kind !== 'saved') throw new Error(JSON.stringify(saved))
    const { draft, publication } = saved.whole
    const request = { id, revision: draft.revision, publication }
    const answer = (await ask('publishDraft', mai, request, from)).value as PublishAnswer
    if (answer.kind !== 'waiting') await ask('dropDraft', mai, { id }, from)
    return answer
  }
  const approves = async (answer: PublishAnswer, from = home): Promise<PublishAnswer> => {
    if (answer.kind !== 'waiting') throw new Error(JSON.stringify(answer))
    return (await ask('decideSettingsApproval', bao, { id: answer.approval, approve: true }, from)).value
  }

  test('who would lock themselves out is refused, as requester and as approver', async () => {
    expect(await requests(['203.0.113.0/24'])).toMatchObject({
      kind: 'refused',
      issues: [{ code: 'settings.network.lockout', found: home }],
    })
    const waiting = await requests(['127.0.0.0/8'])
    expect(waiting).toMatchObject({ kind: 'waiting', risks: ['access'] })
    expect(await approves(waiting, '203.0.113.9')).toMatchObject({
      kind: 'refused',
      issues: [{ code: 'settings.network.lockout', found: '203.0.113.9' }],
    })
  })

  test('networks take two people; from then on sign-in, open sessions and tokens are refused elsewhere', async () => {
    const token = {
      id: harness.platform.randomness.uuid(),
      name: 'CRM',
      scopes: ['members.read'],
      expiresInDays: null,
    }
    const made: { token: string } = (await ask('createApiToken', mai, token)).value
    const asToken = async (from: string) =>
      (
        await harness.call('findMembers', {
          fields: { find: 'x' },
          headers: { authorization: `Bearer ${made.token}` },
          from,
        })
      ).code ?? 'done'
    expect(await codeOf('findMembers', mai, { find: 'x' }, elsewhere)).toBe('done')
    expect(await asToken(elsewhere)).toBe('done')
    expect(await approves(await requests(['127.0.0.0/8', '2001:db8::/32']))).toMatchObject({
      kind: 'published',
    })

    expect(await codeOf('findMembers', mai, { find: 'x' })).toBe('done')
    expect(await codeOf('findMembers', mai, { find: 'x' }, '2001:db8::7')).toBe('done')
    expect(await asToken(home)).toBe('done')
    expect(await codeOf('findMembers', mai, { find: 'x' }, elsewhere)).toBe('staff.network.refused')
    expect(await codeOf('me', mai, {}, elsewhere)).toBe('staff.network.refused')
    expect(await asToken(elsewhere)).toBe('staff.network.refused')
    const { name, password } = mai
    const fresh: Hired = { ...mai, cookie: undefined }
    expect(await codeOf('beginSignIn', fresh, { name, password }, elsewhere)).toBe('staff.network.refused')
    expect(fresh.cookie).toBeUndefined()
    // A wrong password is answered as everywhere.
    expect(await codeOf('beginSignIn', fresh, { name, password: 'wrong' }, elsewhere)).toBe('login.cred.err')

    // Across the group there is no list: other merchants can be reached, this one cannot.
    expect(await codeOf('findMembers', oanh, { find: 'x' }, elsewhere)).toBe('staff.network.refused')
    expect(await codeOf('groupStaffList', oanh, {}, elsewhere)).toBe('done')
    const { merchants }: MeAnswer = (await ask('me', oanh, {}, elsewhere)).value
    expect(merchants.map(({ code }) => code)).not.toContain('lotus')
    expect(merchants.map(({ code }) => code)).toContain('mela')
    // Who is shut out can still end a session.
    expect(await codeOf('signOut', { ...mai }, {}, elsewhere)).toBe('done')
  })

  test('the operator lets the console be used from everywhere again, on the command line', async () => {
    const said = vi.spyOn(process.stdout, 'write').mockReturnValue(true)
    await clearNetworks(harness.store, 'lotus')
    expect(said.mock.calls.join()).toContain('It was: 127.0.0.0/8, 2001:db8::/32.')
    const log = await ask('auditLog', bao, { action: 'settings.networksCleared' })
    expect((log.value as { entries: unknown[] }).entries).toHaveLength(1)
    await clearNetworks(harness.store, 'lotus')
    expect(said.mock.calls.at(-1)?.join()).toContain('already')
    await expect(clearNetworks(harness.store, 'nowhere')).rejects.toThrow('there is no merchant nowhere.')
  })
})
