import type {
  CheckEnd,
  DocumentToCheck,
  PersonToScreen,
  ScreeningEnd,
  VerificationProvider,
} from '@playfront/contract/adapters/adapter'
import type { DocumentsAnswer } from '@playfront/contract/money/verification.schema'
import type { RiskCasesAnswer } from '@playfront/contract/console/risk.schema'
import type { VerificationSettings } from '@playfront/contract/settings/account.schema'
import { days, minutes } from '@playfront/contract/time'
import pg from 'pg'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { decideChecked, guardVerification, uploadDocument } from '../../money/verification/verification'
import {
  byItself,
  openWithdrawalHarness,
  type WithdrawalHarness,
} from '../../money/withdrawals/withdrawalHarness'
import { noTracing } from '../../platform/tracing/tracing'
import { openSandboxVerification } from '../../sandbox/verification/sandboxVerification'
import type { HarnessMember } from '../../testing/harness'
import { openConsoleHarness, type ConsoleHarness, type Hired } from '../testing/consoleHarness'
import { askVerification } from './askVerification'

let withdrawals: WithdrawalHarness
let harness: ConsoleHarness
let owner: pg.Client
let chi: Hired | undefined
let photo = ''
let answer: CheckEnd = { kind: 'done' }
let screening: ScreeningEnd = { kind: 'done', hits: [] }
let given: (DocumentToCheck | PersonToScreen | string)[] = []
const failures: unknown[] = []

beforeAll(async () => {
  withdrawals = await openWithdrawalHarness()
  harness = await openConsoleHarness({ harness: withdrawals })
  chi = await harness.hire('chi', [{ merchant: 'lotus', role: 'manager' }])
  owner = new pg.Client({ connectionString: withdrawals.url })
  await owner.connect()
  const picture = sharp({ create: { width: 40, height: 20, channels: 3, background: '#383' } })
  photo = (await picture.jpeg().toBuffer()).toString('base64')
})
afterAll(async () => {
  await owner.end()
  await harness.close()
})
/** Sign-ins of staff end while time passes. */
const comeBack = async () => {
  if (chi) chi.cookie = (await harness.authenticate(chi)).cookie
}
beforeEach(async () => {
  await comeBack()
  answer = { kind: 'done' }
  screening = { kind: 'done', hits: [] }
  given = []
  await owner.query('update verification_check set due_at = null')
})

const settingsOf = (parts: Partial<VerificationSettings>): VerificationSettings => ({
  levels: [{ when: 'registration', from: 0, documents: ['identityFront'] }],
  validDays: 0,
  keepDays: 1_825,
  check: 'advise',
  screening: false,
  ...parts,
})
const calls: VerificationProvider = {
  checkDocument: async (document) => {
    given.push(document)
    return answer
  },
  askDocument: async ({ id }) => {
    given.push(id)
    return answer
  },
  screen: async (person) => {
    given.push(person)
    return screening
  },
}

const merchantWith = (verification: VerificationSettings) => {
  const merchant = harness.merchant('lotus')
  return { ...merchant, operator: { ...merchant.operator, verification } }
}
const by = (member: HarnessMember, verification: VerificationSettings) => {
  const context = withdrawals.by(member, byItself)
  const operator = { ...context.merchant.operator, verification }
  return { ...context, merchant: { ...context.merchant, operator } }
}
let people = 0
const joins = () => harness.registerMember(`checked_${(people += 1)}`)
const uploads = async (member: HarnessMember, settings: VerificationSettings, id = withdrawals.newId()) => {
  await uploadDocument(by(member, settings), { id, kind: 'identityFront', picture: photo })
  return id
}
const asks = (settings: VerificationSettings, provider = calls) =>
  askVerification({
    store: harness.store,
    secrets: harness.callBy('lotus').secrets,
    merchants: () => [merchantWith(settings)],
    clock: harness.platform.clock,
    tracing: noTracing,
    provider: { name: 'checks-inc', calls: provider },
    onError: (failure) => void failures.push(failure),
  })
const lotus = async <Value>(name: Parameters<ConsoleHarness['call']>[0], fields = {}) =>
  (await harness.call(name, { by: chi, merchant: 'lotus', fields })).value as Value
const documentOf = async (id: string) => {
  for (const state of ['waiting', 'decided'] as const) {
    const { documents } = await lotus<DocumentsAnswer>('documents', { state })
    const found = documents.find((one) => one.id === id)
    if (found) return found
  }
  return undefined
}
const tells = (member: HarnessMember, name: string) =>
  owner.query(
    `insert into member_profile (merchant, member, full_name, birthday) values ('lotus', $1, $2, '1990-02-28')`,
    [member.id, name],
  )
const casesOf = async ({ id }: HarnessMember) =>
  (await lotus<RiskCasesAnswer>('riskCases')).cases.filter(({ member }) => member === id)

test('where the settings give documents to nobody, nothing is asked', async () => {
  const off = settingsOf({ check: 'off' })
  const id = await uploads(await joins(), off)
  await asks(off)
  expect(given).toEqual([])
  expect((await documentOf(id))?.check).toBeNull()
})

test('the provider is given the picture once and its advice stands in the queue; staff decide', async () => {
  const settings = settingsOf({})
  answer = { kind: 'refused', reasons: ['otherPerson', 'expired'] }
  const id = await uploads(await joins(), settings)
  await uploads(await joins(), settings)
  expect((await documentOf(id))?.check).toMatchObject({ state: 'waiting', provider: null })
  await asks(settings)
  await asks(settings)
  expect(given).toHaveLength(2)
  const [first] = given as DocumentToCheck[]
  expect(first).toMatchObject({ merchant: 'lotus', kind: 'identityFront' })
  expect((await sharp(Buffer.from(first?.picture ?? '')).metadata()).format).toBe('webp')
  expect(await documentOf(id)).toMatchObject({
    state: 'waiting',
    check: { state: 'refused', provider: 'checks-inc', reasons: ['otherPerson', 'expired'] },
  })
})

test('what is in order is approved where the settings say so: in the audit log by the provider, and the member is told', async () => {
  const settings = settingsOf({ check: 'approve' })
  const member = await joins()
  answer = { kind: 'done', validUntil: '2031-05-06' }
  const id = await uploads(member, settings)
  await asks(settings)
  const found = await documentOf(id)
  expect(found).toMatchObject({ state: 'approved', decidedBy: 'checks-inc', check: { state: 'done' } })
  expect(found?.validUntil).toContain('2031-05-06')
  const audit = await owner.query(
    `select action, staff_name as name, staff from audit_entry where merchant = 'lotus' and subject = $1`,
    [`member:${member.id}`],
  )
  expect(audit.rows).toEqual([{ action: 'document.approved', name: 'checks-inc', staff: null }])
  const inbox = await owner.query(
    `select kind from inbox_message where member = $1 and kind like 'document%'`,
    [member.id],
  )
  expect(inbox.rows).toEqual([{ kind: 'document.approved' }])
})

test('a late answer is asked for without the picture, and counts once, whoever decided meanwhile', async () => {
  const settings = settingsOf({ check: 'approve' })
  const member = await joins()
  answer = { kind: 'checking' }
  const id = await uploads(member, settings)
  await asks(settings)
  expect((await documentOf(id))?.check).toMatchObject({ state: 'checking' })
  await harness.passes(minutes(2))
  answer = { kind: 'done' }
  await Promise.all([asks(settings), asks(settings)])
  expect(given.filter((one) => typeof one === 'string')).toEqual([id])
  expect(await documentOf(id)).toMatchObject({ state: 'approved' })

  answer = { kind: 'unknown' }
  const other = await uploads(member, settings)
  await asks(settings)
  await lotus('decideDocument', { id: other, verdict: 'refuse', reason: 'incomplete' })
  await harness.passes(minutes(2))
  answer = { kind: 'done' }
  await asks(settings)
  expect(await documentOf(other)).toMatchObject({ state: 'refused', check: { state: 'ended' } })
})

test('a provider that never answers is given up after three days, and staff decide', async () => {
  const settings = settingsOf({})
  answer = { kind: 'unknown' }
  const id = await uploads(await joins(), settings)
  await asks(settings)
  await harness.passes(days(3) + minutes(1))
  await comeBack()
  await asks(settings)
  expect(given).toHaveLength(1)
  expect(await documentOf(id)).toMatchObject({ state: 'waiting', check: { state: 'ended' } })
})

test('a member on a list becomes one case, whose closing clears the hit; a name is neither kept nor logged', async () => {
  const settings = settingsOf({ check: 'off', screening: true })
  const member = await joins()
  await tells(member, 'Petra Minister')
  await uploads(member, settings)
  screening = { kind: 'done', hits: [{ list: 'pep', score: 87, reference: 'entry/7' }] }
  await asks(settings)
  await uploads(member, settings)
  await asks(settings)
  expect(given).toMatchObject([{ name: 'Petra Minister', birthday: '1990-02-28' }])
  const [opened, ...others] = await casesOf(member)
  expect(others).toEqual([])
  expect(opened).toMatchObject({
    withdrawal: null,
    score: 100,
    findings: [{ condition: { kind: 'screening', list: 'pep' }, action: 'hold', value: 87 }],
  })
  expect(await lotus('memberRisk', { id: member.id })).toMatchObject({ holds: true })
  const { rows } = await owner.query('select * from verification_check where member = $1', [member.id])
  expect(JSON.stringify([rows, failures])).not.toMatch(/Petra|1990/)
  await lotus('closeRiskCase', { id: opened?.id, note: 'another person of that name' })
  expect(await lotus('memberRisk', { id: member.id })).toMatchObject({ holds: false, findings: [] })
  // Another name is another person.
  await owner.query(`update member_profile set full_name = 'Petra Other' where member = $1`, [member.id])
  await uploads(member, settings)
  await harness.passes(minutes(1))
  await asks(settings)
  expect(given).toHaveLength(2)
  expect(await casesOf(member)).toHaveLength(1)
})

test('a withdrawal of a member who may be on a list waits for a person', async () => {
  const settings = settingsOf({ levels: [], screening: true })
  const member = await joins()
  await tells(member, 'Ivan Sanction')
  const card = await withdrawals.hasCard(member, { number: '6100000001', holderName: 'Ivan Sanction' })
  await comeBack()
  const withdraws = () =>
    withdrawals.handlers.requestWithdrawal(by(member, settings), {
      id: withdrawals.newId(),
      card,
      amount: 100_000,
      password: member.password,
    })
  const first = await withdraws()
  expect(first).toMatchObject({ state: 'approved' })
  await withdrawals.handlers.cancelWithdrawal(by(member, settings), { id: first.id })
  const sandbox = openSandboxVerification(harness.platform.clock)
  await asks(settings, sandbox.provider.calls)
  expect(await casesOf(member)).toHaveLength(1)
  expect(await withdraws()).toMatchObject({ state: 'review' })
})

test('another merchant reaches no check, and whose it is cannot be changed', async () => {
  const settings = settingsOf({})
  await uploads(await joins(), settings)
  const seen = await harness.store.read('mela', ({ query }) =>
    query({ name: 'see all checks', text: 'select id from verification_check' }, []),
  )
  expect(seen).toEqual([])
  await expect(
    harness.store.change('lotus', ({ query }) =>
      query({ name: 'move a check', text: 'update verification_check set member = gen_random_uuid()' }, []),
    ),
  ).rejects.toThrow(/permission denied/)
})

test.each<[string, CheckEnd, VerificationSettings['check'], object]>([
  ['in order, advising', { kind: 'done' }, 'advise', { kind: 'advise', state: 'done' }],
  ['in order, approving', { kind: 'done', validUntil: '2026-11-30' }, 'approve', { kind: 'approve' }],
  [
    'in order, and over',
    { kind: 'done', validUntil: '2026-11-29' },
    'approve',
    { kind: 'advise', state: 'refused', reasons: ['expired'] },
  ],
  [
    'refused, approving',
    { kind: 'refused', reasons: ['unreadable'] },
    'approve',
    { kind: 'advise', state: 'refused', reasons: ['unreadable'] },
  ],
  ['under way', { kind: 'checking' }, 'approve', { kind: 'later' }],
  ['without an answer', { kind: 'unknown' }, 'approve', { kind: 'later' }],
])('an answer that is %s', (_, end, check, expected) => {
  expect(decideChecked(end, { check, today: '2026-11-30' })).toMatchObject(expected)
})

test('what an adapter throws or words in another way is unknown, and its words are not told', async () => {
  const told: unknown[] = []
  const bad = { kind: 'done', hits: [{ list: 'Petra Minister', score: 1, reference: 'x' }] }
  const guarded = guardVerification(
    { ...calls, screen: async () => bad as never, checkDocument: () => Promise.reject(new Error('broken')) },
    { clock: harness.platform.clock, onError: (failure) => void told.push(failure) },
  )
  const named = { merchant: 'lotus', id: withdrawals.newId() }
  expect(await guarded.screen({ ...named, name: 'Petra Minister', birthday: '1990-02-28' })).toEqual({
    kind: 'unknown',
  })
  expect(await guarded.checkDocument({ ...named, kind: 'selfie', picture: new Uint8Array(1) })).toEqual({
    kind: 'unknown',
  })
  expect(told.map(String)).toEqual(['Error: the answer does not fit: hits.0.list', 'Error: broken'])
})
