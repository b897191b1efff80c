import type {
  DocumentKind,
  DocumentPictureAnswer,
  DocumentsAnswer,
  MemberVerificationAnswer,
} from '@playfront/contract/money/verification.schema'
import { uploadDocument as uploadCall } from '@playfront/contract/money/cashier'
import type { VerificationSettings } from '@playfront/contract/settings/account.schema'
import { days, minutes } from '@playfront/contract/time'
import pg from 'pg'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { merchantDay } from '../../kernel/merchantDay'
import { withdrawAccountInfo } from '../../money/cashier/withdrawAccountInfo'
import { decideDocuments, decideVerification, uploadDocument } from '../../money/verification/verification'
import {
  byItself,
  openWithdrawalHarness,
  type WithdrawalHarness,
} from '../../money/withdrawals/withdrawalHarness'
import { lotusHost, openAppHarness } from '../../http/testing/appHarness'
import { sweepExpired } from '../../store/sweepExpired'
import type { HarnessMember } from '../../testing/harness'
import { openConsoleHarness, type ConsoleHarness, type Hired } from '../testing/consoleHarness'

let withdrawals: WithdrawalHarness
let harness: ConsoleHarness
let owner: pg.Client
let [chi, minh, malee, auditor]: Hired[] = []
let photo = ''

beforeAll(async () => {
  withdrawals = await openWithdrawalHarness()
  harness = await openConsoleHarness({ harness: withdrawals })
  chi = await harness.hire('chi', [{ merchant: 'lotus', role: 'support' }])
  minh = await harness.hire('minh', [{ merchant: 'lotus', role: 'cashier' }])
  malee = await harness.hire('malee', [{ merchant: 'mela', role: 'manager' }])
  auditor = await harness.hire('auditor', [{ merchant: 'lotus', role: 'auditor' }])
  owner = new pg.Client({ connectionString: withdrawals.url })
  await owner.connect()
  photo = (await picture().jpeg().toBuffer()).toString('base64')
})
afterAll(async () => {
  await owner.end()
  await harness.close()
})
/** A card is usable after a day, in which sign-ins of staff end. */
const comeBack = async () => {
  for (const one of [chi, minh, malee, auditor])
    if (one) one.cookie = (await harness.authenticate(one)).cookie
}

const picture = () => sharp({ create: { width: 40, height: 20, channels: 3, background: '#383' } })

const firstWithdrawal: VerificationSettings = {
  levels: [{ when: 'firstWithdrawal', from: 0, documents: ['identityFront', 'selfie'] }],
  validDays: 0,
  keepDays: 1_825,
  check: 'off',
  screening: false,
}

/** A call of a member at a merchant that asks for documents. */
const by = (member: HarnessMember, verification = firstWithdrawal) => {
  const context = withdrawals.by(member, byItself)
  const operator = { ...context.merchant.operator, verification }
  return { ...context, merchant: { ...context.merchant, operator } }
}
const newId = () => withdrawals.newId()
let people = 0
const memberWithCard = async () => {
  const member = await harness.registerMember(`asked_${(people += 1)}`)
  const card = await withdrawals.hasCard(member, { number: String(5_000_000_000 + people) })
  await comeBack()
  return { member, card }
}
const uploads = async (member: HarnessMember, kind: DocumentKind, file = photo, id = newId()) => {
  await uploadDocument(by(member), { id, kind, picture: file })
  return id
}
const withdraws = (member: HarnessMember, card: string, verification = firstWithdrawal) =>
  withdrawals.handlers.requestWithdrawal(by(member, verification), {
    id: newId(),
    card,
    amount: 100_000,
    password: member.password,
  })
const noPayouts = {
  isOffered: () => false,
  providersFor: () => [],
  allProviders: () => [],
  provider: () => undefined,
}

const asksOf = async (member: HarnessMember, verification = firstWithdrawal) =>
  (await withdrawAccountInfo(noPayouts)(by(member, verification))).documents?.map(
    ({ kind, state, reason }) => [kind, state, ...(reason ? [reason] : [])],
  )
const lotus = (
  name: 'documents' | 'memberDocuments' | 'viewDocument' | 'decideDocument',
  fields: object = {},
  who = chi,
) => harness.call(name, { by: who, merchant: 'lotus', fields: { ...fields } })
const decides = async (id: string, fields: object = { verdict: 'approve' }, who = chi) => {
  const { status, code } = await lotus('decideDocument', { id, ...fields }, who)
  return code ?? status
}
const auditOf = async (member: HarnessMember) =>
  (
    await owner.query<{ action: string; name: string }>(
      `select action, staff_name as name from audit_entry where merchant = 'lotus' and subject = $1 order by seq`,
      [`member:${member.id}`],
    )
  ).rows.map(({ action, name }) => `${name}: ${action}`)

test('a merchant that asks for nothing pays as before, and says nothing about documents', async () => {
  const { member, card } = await memberWithCard()
  const nothing = { ...firstWithdrawal, levels: [] }
  expect(harness.merchant('lotus').operator.verification.levels).toEqual([])
  expect(await asksOf(member, nothing)).toBeUndefined()
  expect(await withdraws(member, card, nothing)).toMatchObject({ state: 'approved' })
  await expect(
    uploadDocument(by(member, nothing), { id: newId(), kind: 'selfie', picture: photo }),
  ).rejects.toMatchObject({ code: 'request.invalid' })
})

test('a first withdrawal is refused with what is missing, until staff have approved each document', async () => {
  const { member, card } = await memberWithCard()
  await expect(withdraws(member, card)).rejects.toMatchObject({
    code: 'withdrawal.documents',
    value: { documents: 'identityFront,selfie' },
  })
  const front = await uploads(member, 'identityFront')
  const selfie = await uploads(member, 'selfie')
  expect(await asksOf(member)).toEqual([
    ['identityFront', 'waiting'],
    ['selfie', 'waiting'],
  ])
  await expect(withdraws(member, card)).rejects.toMatchObject({ code: 'withdrawal.documents' })
  expect(await decides(front)).toBe(200)
  expect(await decides(selfie, { verdict: 'refuse', reason: 'unreadable', note: 'blurred' })).toBe(200)
  expect(await asksOf(member)).toEqual([
    ['identityFront', 'approved'],
    ['selfie', 'refused', 'unreadable'],
  ])
  await expect(withdraws(member, card)).rejects.toMatchObject({ value: { documents: 'selfie' } })
  expect(await decides(await uploads(member, 'selfie'))).toBe(200)
  expect(await withdraws(member, card)).toMatchObject({ state: 'approved' })
  const { rows } = await owner.query(
    `select kind from inbox_message where member = $1 and kind like 'document.%' order by written_at`,
    [member.id],
  )
  expect(rows.map(({ kind }) => kind)).toEqual(['document.approved', 'document.refused', 'document.approved'])
})

test('the queue shows who waits without pictures; each view of a picture is in the audit log', async () => {
  const { member } = await memberWithCard()
  const id = await uploads(member, 'identityFront')
  const { documents } = (await lotus('documents')).value as DocumentsAnswer
  expect(documents.at(-1)).toMatchObject({ id, userName: member.username, state: 'waiting', decidedBy: null })
  expect(JSON.stringify(documents)).not.toContain('sealed')
  const viewed = (await lotus('viewDocument', { id })).value as DocumentPictureAnswer
  await lotus('viewDocument', { id }, minh)
  expect((await sharp(Buffer.from(viewed.data, 'base64')).metadata()).format).toBe('webp')
  expect(await auditOf(member)).toEqual(['chi: document.viewed', 'minh: document.viewed'])
  expect((await lotus('documents', {}, auditor)).status).toBe(200)
  expect((await lotus('viewDocument', { id }, auditor)).code).toBe('staff.not.allowed')
  const own = (await lotus('memberDocuments', { id: member.id })).value as MemberVerificationAnswer
  expect(own.documents.map((one) => one.id)).toEqual([id])
  await decides(id)
})

test('of two people at one document the second gets a conflict, also once the member has replaced it', async () => {
  const { member } = await memberWithCard()
  const id = await uploads(member, 'selfie')
  const verdicts = await Promise.all([
    decides(id, { verdict: 'approve' }, chi),
    decides(id, { verdict: 'refuse', reason: 'otherPerson' }, minh),
  ])
  expect(verdicts.toSorted()).toEqual([200, 'staff.moved.on'])
  const viewed = await uploads(member, 'identityFront')
  const other = await uploads(member, 'identityFront')
  expect(await decides(viewed)).toBe('staff.moved.on')
  expect((await lotus('viewDocument', { id: viewed })).code).toBe('request.not.found')
  expect(await decides(other)).toBe(200)
  expect((await auditOf(member)).filter((line) => !line.includes('viewed'))).toHaveLength(2)
})

test('an approved document counts until its end, and is then asked for again', async () => {
  const { member } = await memberWithCard()
  const id = await uploads(member, 'selfie')
  expect(await decides(id, { verdict: 'approve', validUntil: '2020-01-01' })).toBe('request.invalid')
  const today = merchantDay(harness.platform.clock.now(), harness.merchant('lotus').timeZone).day
  expect(await decides(id, { verdict: 'approve', validUntil: today })).toBe(200)
  expect((await asksOf(member))?.[1]).toEqual(['selfie', 'approved'])
  await harness.passes(days(1) + minutes(1))
  expect((await asksOf(member))?.[1]).toEqual(['selfie', 'expired'])
})

test('no other member and no other merchant reaches a document, in the database either', async () => {
  const { member } = await memberWithCard()
  const { member: other } = await memberWithCard()
  const id = await uploads(member, 'selfie')
  await expect(uploads(other, 'selfie', photo, id)).rejects.toMatchObject({ code: 'request.invalid' })
  for (const name of ['viewDocument', 'decideDocument'] as const) {
    const answer = await harness.call(name, {
      by: malee,
      merchant: 'mela',
      fields: { id, verdict: 'approve' },
    })
    expect(answer.status).toBeGreaterThanOrEqual(400)
  }
  const seen = await harness.store.read('mela', ({ query }) =>
    query({ name: 'see all documents', text: 'select id from verification_document' }, []),
  )
  expect(seen).toEqual([])
  await expect(
    harness.store.change('lotus', ({ query }) =>
      query({ name: 'take a document', text: 'update verification_document set member = $1' }, [other.id]),
    ),
  ).rejects.toThrow(/permission denied/)
  await expect(
    harness.store.change('mela', ({ query }) =>
      query(
        {
          name: 'plant a document',
          text: `insert into verification_document (merchant, id, member, kind, sealed, expires_at)
            values ('lotus', gen_random_uuid(), $1, 'address', '\\x00', now())`,
        },
        [member.id],
      ),
    ),
  ).rejects.toThrow(/row-level security/)
  expect(await asksOf(other)).toEqual([
    ['identityFront', 'missing'],
    ['selfie', 'missing'],
  ])
})

test('only photographs are kept: re-encoded, encrypted, without where they were taken or what hides behind them', async () => {
  const { member } = await memberWithCard()
  const withPlace = await picture()
    .jpeg()
    .withExif({ IFD3: { GPSLatitude: '10/1 46/1 0/1' } })
    .toBuffer()
  const polyglot = Buffer.concat([withPlace, Buffer.from('PK\u0003\u0004<script>alert(1)</script>')])
  const id = await uploads(member, 'selfie', polyglot.toString('base64'))
  const { rows } = await owner.query<{ sealed: Buffer }>(
    'select sealed from verification_document where id = $1',
    [id],
  )
  expect(rows[0]?.sealed.includes('WEBP')).toBe(false)
  const { data } = (await lotus('viewDocument', { id })).value as DocumentPictureAnswer
  const kept = Buffer.from(data, 'base64')
  expect([kept.includes('script'), (await sharp(kept).metadata()).exif]).toEqual([false, undefined])
  const bad = {
    svg: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'),
    pdf: Buffer.from('%PDF-1.7 1 0 obj <</JS (app.alert(1))>>'),
    gif: await picture().gif().toBuffer(),
    truncated: withPlace.subarray(0, 200),
  }
  for (const file of Object.values(bad))
    await expect(uploads(member, 'identityFront', file.toString('base64'))).rejects.toMatchObject({
      code: 'picture.refused',
    })
  await expect(uploads(member, 'identityFront', 'data:image/png;base64,AAAA')).rejects.toMatchObject({
    code: 'picture.refused',
  })
})

test('a body of 50 MB is refused at the route, and more than a dozen uploads a day as well', async () => {
  const session = { sessionId: 's1', memberId: 'm1', userName: 'an', kind: 'member' } as const
  const front = await openAppHarness({ sessions: { 'lotus member-token': session } })
  const sends = async (bytes: number) =>
    front.app.inject({
      method: 'POST',
      url: uploadCall.path,
      headers: {
        host: lotusHost,
        merchant: 'lotus',
        language: 'VI',
        'content-type': 'application/json',
        authorization: 'member-token',
      },
      payload: JSON.stringify({ id: newId(), kind: 'selfie', picture: 'A'.repeat(bytes) }),
    })
  expect((await sends(50 * 1024 * 1024)).json()).toMatchObject({ errorCode: 'request.too.large' })
  expect((await sends(2 * 1024 * 1024)).json()).not.toMatchObject({ errorCode: 'request.too.large' })
  expect(front.received.map(({ name }) => name)).toEqual(['uploadDocument'])
  await front.close()
  const { member } = await memberWithCard()
  const id = await uploads(member, 'selfie')
  // The answer was lost: the same is sent again and is one document.
  await uploads(member, 'selfie', photo, id)
  for (let n = 1; n < 12; n += 1) await uploads(member, 'selfie')
  await expect(uploads(member, 'selfie')).rejects.toMatchObject({ code: 'TOO_MANY_REQUEST' })
  const { rows } = await owner.query(
    `select state, sealed is null as "isEmpty", count(*)::int from verification_document where member = $1
     group by 1, 2 order by 1`,
    [member.id],
  )
  expect(rows).toEqual([
    { state: 'replaced', isEmpty: true, count: 11 },
    { state: 'waiting', isEmpty: false, count: 1 },
  ])
})

test('pictures are deleted after their time: refused ones after a month, approved ones after the merchant’s years', async () => {
  const { member } = await memberWithCard()
  const refused = await uploads(member, 'selfie')
  await decides(refused, { verdict: 'refuse', reason: 'incomplete' })
  const approved = await uploads(member, 'identityFront')
  await decides(approved)
  const { rows } = await owner.query<{ id: string; days: number }>(
    `select id, round(extract(epoch from expires_at - decided_at) / 86400)::int as days
     from verification_document where member = $1 order by 2`,
    [member.id],
  )
  expect(rows).toEqual([
    { id: refused, days: 30 },
    { id: approved, days: 1_825 },
  ])
  await owner.query(
    `update verification_document set expires_at = platform_now() - interval '1 second' where id = $1`,
    [approved],
  )
  expect(await asksOf(member)).toContainEqual(['identityFront', 'missing'])
  await sweepExpired(harness.store)
  const left = await owner.query('select id from verification_document where member = $1', [member.id])
  expect(left.rows).toEqual([{ id: refused }])
})

const facts = { wasPaid: false, withdrawn: 0, deposited: 0, sent: [] }
const level = (when: VerificationSettings['levels'][number]['when'], from = 0) => ({
  ...facts,
  settings: { ...firstWithdrawal, levels: [{ when, from, documents: ['address' as const] }] },
})

test.each([
  ['registration', { ...level('registration'), wasPaid: true }, [0]],
  ['a first withdrawal', level('firstWithdrawal'), [0]],
  ['a later withdrawal', { ...level('firstWithdrawal'), wasPaid: true }, []],
  ['withdrawals below the total', { ...level('withdrawals', 500), withdrawn: 200 }, [300]],
  ['withdrawals above the total', { ...level('withdrawals', 500), withdrawn: 800 }, [0]],
  ['deposits below the total', { ...level('deposits', 500), deposited: 499 }, []],
  ['deposits at the total', { ...level('deposits', 500), deposited: 500 }, [0]],
])('%s: from which amount the document is needed', (_, given, expected) => {
  expect(decideDocuments(given).map(({ neededFrom }) => neededFrom)).toEqual(expected)
})

test('one that is approved counts while a newer one waits or was refused', () => {
  const sent = (state: 'waiting' | 'approved' | 'refused', isOver = false) => ({
    kind: 'address' as const,
    state,
    reason: state === 'refused' ? ('unreadable' as const) : null,
    isOver,
  })
  const stateOf = (...all: ReturnType<typeof sent>[]) =>
    decideDocuments({ ...level('registration'), sent: all })[0]?.state
  expect(stateOf(sent('waiting'), sent('approved'))).toBe('approved')
  expect(stateOf(sent('refused'), sent('approved'))).toBe('approved')
  expect(stateOf(sent('waiting'), sent('approved', true))).toBe('waiting')
  expect(stateOf(sent('approved', true), sent('refused'))).toBe('expired')
  expect(stateOf()).toBe('missing')
  const asked = [{ kind: 'address' as const, neededFrom: 300, state: 'waiting' as const }]
  expect(decideVerification(asked, 299).ok).toBe(true)
  expect(decideVerification(asked, 300)).toMatchObject({ ok: false, missing: ['address'] })
})
