import type {
  AdminPromotion,
  AdminPromotions,
  PromotionClaims,
} from '@playfront/contract/console/promotionsAdmin.schema'
import type { Approval, ApprovalsAnswer } from '@playfront/contract/console/approvals.schema'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { days, hours } from '@playfront/contract/time'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { checkWholeLedger } from '../../ledger/checkLedger'
import { afterDeposit } from '../../money/bonuses/afterDeposit'
import { claimPromotion } from '../../money/promotions/claimPromotion'
import { readPromotionList } from '../../money/promotions/readPromotions'
import { migrateDatabase, migrationsFolder } from '../../store/migrateDatabase'
import type { HarnessMember } from '../../testing/harness'
import { decideAs } from '../testing/decideAs'
import { openConsoleHarness, type ConsoleHarness, type Hired } from '../testing/consoleHarness'

let harness: ConsoleHarness
let owner: pg.Client
let [an, binh, malee]: Hired[] = []

beforeAll(async () => {
  harness = await openConsoleHarness()
  owner = new pg.Client({ connectionString: harness.url })
  await owner.connect()
  const hire = async (name: string, merchant: string) =>
    harness.authenticate(await harness.hire(name, [{ merchant, role: 'manager' }]))
  an = await hire('an', 'lotus')
  binh = await hire('binh', 'lotus')
  malee = await hire('malee', 'mela')
})
afterAll(async () => {
  expect(await harness.store.read('lotus', checkWholeLedger)).toEqual([])
  await owner.end()
  await harness.close()
})

const call = (
  name: Parameters<ConsoleHarness['call']>[0],
  by: Hired | undefined,
  fields: Record<string, unknown> = {},
  merchant = 'lotus',
) => harness.call(name, { by, merchant, fields })

const gift = (id: string, parts: Record<string, unknown> = {}) => ({
  id,
  kind: 'GIFT',
  words: { VI: { title: 'Quà', terms: '<p>Một lần.</p>' } },
  figures: { amounts: [50] },
  ...parts,
})
const bonus = (id: string, figures: Record<string, unknown> = {}) => ({
  ...gift(id),
  kind: 'DEPOSIT_BONUS',
  figures: { percent: 50, minDeposit: 100, cap: 1_000, wagering: 10, days: 7, automatic: true, ...figures },
})

const adminOf = async (id: string): Promise<AdminPromotion> =>
  (await call('adminPromotion', an, { id })).value
const revisionOf = async (id: string) => {
  const answer = await call('adminPromotion', an, { id })
  return answer.status === 200 ? ((answer.value as AdminPromotion).edit?.revision ?? 0) : 0
}
const save = async (document: { id: string }, by = an) =>
  call('savePromotion', by, { id: document.id, revision: await revisionOf(document.id), document })
const send = async (id: string, by = an) => call('sendPromotion', by, { id, revision: await revisionOf(id) })
/** The request about the promotion that waits. */
const requestOf = async (id: string, reader = binh): Promise<Approval | undefined> => {
  const answer: ApprovalsAnswer = (await call('approvals', reader, { kind: 'promotionChange' })).value
  return answer.approvals.find(({ subject }) => subject === `promotion:${id}`)
}
const decisionOn = (request: Approval | undefined, decision: string, because?: string) => {
  const id = request?.id ?? harness.platform.randomness.uuid()
  return { kind: 'promotionChange', id, decision, because, shown: request?.shown ?? '0'.repeat(64) }
}
const approve = async (id: string, by = binh) =>
  call('decideApproval', by, decisionOn(await requestOf(id), 'approve'))
/** Written by one, approved by another. */
const starts = async (document: { id: string }) => {
  for (const step of [() => save(document), () => send(document.id), () => approve(document.id)])
    expect((await step()).code).toBeUndefined()
}
const claim = (member: HarnessMember, id: string) =>
  claimPromotion(harness.callBy(member), { id, claimId: harness.platform.randomness.uuid(), inApp: false })
const codeOf = (work: Promise<unknown>) =>
  work.then(
    () => 'done',
    (failure: { code: string }) => failure.code,
  )
const deposits = (member: HarnessMember, amount: number, promotion?: string) =>
  harness.store.change('lotus', (connection) =>
    afterDeposit(connection, {
      merchant: harness.merchant('lotus'),
      memberId: member.id,
      depositId: harness.platform.randomness.uuid(),
      amount,
      currency: 'VND',
      count: 1,
      promotion,
    }),
  )
const rowsOf = async (text: string, values: unknown[] = []) => (await owner.query(text, values)).rows
const bonusesOf = (member: HarnessMember) =>
  rowsOf('select amount::int, need::int, state, taken_back from bonus where member = $1', [member.id])

test('a promotion gives nothing before a second person let it, and both stand in the log', async () => {
  const member = await harness.registerMember('waits_for_two')
  expect((await save(gift('two'))).status).toBe(200)
  expect(await codeOf(claim(member, 'two'))).toBe('promotion_unknown')
  expect((await approve('two')).code).toBe('staff.moved.on')
  expect((await send('two')).status).toBe(200)
  expect(await codeOf(claim(member, 'two'))).toBe('promotion_unknown')
  expect((await approve('two', an)).code).toBe('staff.same.person')
  expect((await approve('two')).status).toBe(200)
  expect(await codeOf(claim(member, 'two'))).toBe('done')
  const { entries }: { entries: { action: string; staffName: string }[] } = (
    await call('auditLog', an, { subject: 'promotion:two' })
  ).value
  expect(entries.map(({ action, staffName }) => [action, staffName])).toEqual([
    ['promotion.approved', 'binh'],
    ['promotion.sent', 'an'],
    ['promotion.written', 'an'],
  ])
})

test('two second persons at once approve once; a change after the look is another change', async () => {
  await save(gift('once'))
  await send('once')
  const chi = await harness.authenticate(
    await harness.hire('chi.two', [{ merchant: 'lotus', role: 'manager' }]),
  )
  const first = decisionOn(await requestOf('once'), 'approve')
  const both = await Promise.all([binh, chi].map((by) => call('decideApproval', by, first)))
  expect(both.map(({ code }) => code ?? 'done').toSorted()).toEqual(['done', 'staff.moved.on'])
  expect((await adminOf('once')).version).toBe(1)
  await save(gift('once', { figures: { amounts: [60] } }))
  await send('once')
  const [looked, shown] = [await revisionOf('once'), await requestOf('once')]
  await save(gift('once', { figures: { amounts: [60_000] } }))
  await send('once')
  expect((await call('decideApproval', binh, decisionOn(shown, 'approve'))).code).toBe('staff.moved.on')
  expect((await save(gift('once'), an)).status).toBe(200)
  const stale = { id: 'once', revision: looked, document: gift('once') }
  expect((await call('savePromotion', binh, stale)).code).toBe('staff.moved.on')
})

const reads = async (id: string) => {
  const { code, value } = await call('readApproval', binh, { kind: 'promotionChange', id })
  return code ?? (value as Approval)
}

test('who rejects a change says why, and its author has the draft again; so has who withdraws it', async () => {
  await starts(gift('back'))
  const next = gift('back', { figures: { amounts: [70] } })
  await save(next)
  await send('back')
  const request = await requestOf('back')
  expect(request).toMatchObject({
    subjectName: 'Quà',
    subjectPath: '/promotions/back',
    requestedName: 'an',
    changes: [
      {
        field: 'promotion',
        before: { kind: 'promotion', document: { figures: { amounts: [50] } } },
        after: { kind: 'promotion', document: next },
      },
    ],
  })
  expect((await call('decideApproval', binh, decisionOn(request, 'reject'))).code).toBe('request.invalid')
  expect((await call('decideApproval', an, decisionOn(request, 'reject', 'too much'))).code).toBe(
    'staff.same.person',
  )
  expect((await call('decideApproval', binh, decisionOn(request, 'reject', 'too much'))).status).toBe(200)
  expect(await adminOf('back')).toMatchObject({
    version: 1,
    draft: next,
    edit: { state: 'draft', because: 'too much' },
  })
  expect(await reads(request?.id ?? '')).toMatchObject({ status: 'rejected', because: 'too much' })
  await send('back')
  const again = { kind: 'promotionChange', id: (await requestOf('back'))?.id }
  expect((await call('withdrawApproval', binh, again)).code).toBe('staff.same.person')
  expect((await call('withdrawApproval', an, again)).status).toBe(200)
  expect((await adminOf('back')).edit).toMatchObject({ state: 'draft', because: null })
  const { entries }: { entries: { action: string; after: unknown }[] } = (
    await call('auditLog', an, { subject: 'promotion:back' })
  ).value
  expect(entries.slice(0, 4).map(({ action }) => action)).toEqual([
    'promotion.takenBack',
    'promotion.sent',
    'promotion.turnedBack',
    'promotion.sent',
  ])
})

test('a change that is written again or discarded while it waits ends its request, whoever does it', async () => {
  const ended = async (id: string, act: () => Promise<{ status: number }>) => {
    await save(gift(id))
    await send(id)
    const request = await requestOf(id)
    expect((await act()).status).toBe(200)
    expect(await requestOf(id)).toBeUndefined()
    return reads(request?.id ?? '')
  }
  const drop = (by: Hired | undefined) => async () =>
    call('dropPromotion', by, { id: 'gone', revision: await revisionOf('gone') })
  expect(await ended('again', () => save(gift('again')))).toMatchObject({ status: 'withdrawn' })
  expect(await ended('again', () => save(gift('again'), binh))).toMatchObject({
    status: 'rejected',
    decidedName: 'binh',
    because: null,
  })
  expect(await ended('gone', drop(an))).toMatchObject({ status: 'withdrawn' })
  expect(await ended('gone', drop(binh))).toMatchObject({ status: 'rejected' })
})

test('a change that waited before the update waits as a request after it', async () => {
  await starts(gift('moved', { until: '2027-03-01T00:00:00.000Z' }))
  await save(gift('moved', { figures: { amounts: [90] } }))
  await send('moved')
  const before = await requestOf('moved')
  await owner.query('delete from approval_request where id = $1', [before?.id])
  // As a database of 0.2.0 is: the migration has not been applied.
  const journal = JSON.parse(await readFile(join(migrationsFolder, 'meta/_journal.json'), 'utf8'))
  const { when } = journal.entries.find(({ tag }: { tag: string }) => tag === '0020_approvals')
  await owner.query('delete from history.migration where made_at_ms = $1', [when])
  await migrateDatabase(harness.url)
  const after = await requestOf('moved')
  expect(after?.id).not.toBe(before?.id)
  for (const part of ['subjectName', 'changes', 'reason', 'requestedName', 'isOwn', 'expiresAt'] as const)
    expect(after?.[part], part).toEqual(before?.[part])
  expect((await approve('moved')).status).toBe(200)
  expect(await adminOf('moved')).toMatchObject({ version: 2, versions: [{ writtenName: 'an' }, {}] })
})

test('changed terms never touch a bonus that was had before; the next member has the new ones', async () => {
  await starts(bonus('terms'))
  const [early, late] = [
    await harness.registerMember('early_terms'),
    await harness.registerMember('late_terms'),
  ]
  await deposits(early, 1_000, 'terms')
  expect(await bonusesOf(early)).toMatchObject([{ amount: 500, need: 5_000, state: 'active' }])
  await starts(bonus('terms', { percent: 10, wagering: 40, cap: 100 }))
  expect(await bonusesOf(early)).toMatchObject([{ amount: 500, need: 5_000, state: 'active' }])
  await deposits(late, 1_000, 'terms')
  expect(await bonusesOf(late)).toMatchObject([{ amount: 100, need: 4_000 }])
  expect(await adminOf('terms')).toMatchObject({
    version: 2,
    totals: { claims: 2, given: 600, paid: 0, running: 600, toPlay: 9_000 },
    versions: [
      { version: 2, writtenName: 'an', approvedName: 'binh' },
      { version: 1, writtenName: 'an', approvedName: 'binh' },
    ],
  })
  await call('stopPromotion', an, { id: 'terms' })
})

test('a budget is never overdrawn by many who claim at once, and its promotion is over for the rest', async () => {
  await starts(gift('budget', { limits: { budget: 170 } }))
  const members = await Promise.all(
    Array.from({ length: 8 }, (_, n) => harness.registerMember(`budget_${n}`)),
  )
  const ends = await Promise.all(members.map((member) => codeOf(claim(member, 'budget'))))
  expect(ends.filter((end) => end === 'done')).toHaveLength(3)
  expect(new Set(ends.filter((end) => end !== 'done'))).toEqual(new Set(['promotion_over']))
  const admin = await adminOf('budget')
  expect(admin).toMatchObject({ state: 'spent', totals: { claims: 3, given: 150, paid: 150 } })
  const shown = await readPromotionList(harness.callBy(members[0]!), { inApp: false })
  expect(shown.map(({ id }) => id)).not.toContain('budget')
  // A budget below what was given can be written and never sent.
  await save(gift('budget', { limits: { budget: 149 } }))
  expect((await send('budget')).code).toBe('promotion.budget.low')
  await starts(gift('budget', { limits: { budget: 200 } }))
  const next = await harness.registerMember('budget_next')
  expect(await codeOf(claim(next, 'budget'))).toBe('done')
})

test('one person stops a promotion at once, and only two start it again', async () => {
  await starts(gift('stops'))
  const [first, second] = [await harness.registerMember('stop_one'), await harness.registerMember('stop_two')]
  expect(await codeOf(claim(first, 'stops'))).toBe('done')
  const editor = await harness.authenticate(
    await harness.hire('edits', [{ merchant: 'lotus', role: 'editor' }]),
  )
  for (const _ of [1, 2]) expect((await call('stopPromotion', editor, { id: 'stops' })).status).toBe(200)
  expect(await codeOf(claim(second, 'stops'))).toBe('promotion_over')
  expect((await adminOf('stops')).state).toBe('stopped')
  await starts(gift('stops'))
  expect(await codeOf(claim(second, 'stops'))).toBe('done')
  // A seeded one that was stopped stays stopped when the server restarts.
  expect(await rowsOf(`select origin from promotion where id = 'stops'`)).toEqual([{ origin: 'console' }])
})

test('a script in the terms is removed before anyone reads them', async () => {
  const terms = '<p onclick="x()">Một<script>alert(1)</script> <a href="javascript:x">lần</a></p>'
  await save(gift('script', { words: { VI: { title: '<b>Quà</b>', terms } } }))
  const { draft } = await adminOf('script')
  expect(draft?.words.VI?.terms).toBe('<p>Một <a>lần</a></p>')
  // A title is text, and shown as such.
  expect(draft?.words.VI?.title).toBe('<b>Quà</b>')
})

const now = Date.UTC(2026, 10, 21, 13)
const at = (ms: number) => new Date(now + ms).toISOString()

test.each([
  ['a negative wagering', bonus('bad', { wagering: -1 })],
  ['an absurd wagering', bonus('bad', { wagering: 1e9 })],
  ['no number at all', bonus('bad', { wagering: Number.NaN })],
  ['an amount with a fraction', gift('bad', { figures: { amounts: [0.5] } })],
  ['an amount below nothing', gift('bad', { figures: { amounts: [-50] } })],
  ['a budget of nothing', gift('bad', { limits: { budget: 0 } })],
  ['a title with a line break', gift('bad', { words: { VI: { title: 'a\nb', terms: 'x' } } })],
  ['another id than the address', { ...gift('other'), path: 'bad' }],
  ['a kind that does not exist', gift('bad', { kind: 'MONEY_RAIN' })],
])('what is no promotion is not even written: %s', async (_, document) => {
  const answer = await call('savePromotion', an, { id: 'bad', revision: 0, document })
  expect(answer.code).toBe('request.invalid')
})

test.each([
  ['it ends before it begins', { from: at(days(300)), until: at(days(299)) }],
  ['it has ended already', { until: at(-days(1)) }],
  ['its budget does not pay for one', { limits: { budget: 49 } }],
  ['a member’s limit does not reach for one', { limits: { perMember: 49 } }],
  ['nothing in the merchant’s language', { words: { EN: { title: 'Gift', terms: '<p>Once.</p>' } } }],
])('a draft that cannot start is not sent: %s', async (_, parts) => {
  expect((await save(gift('faulty', parts))).status).toBe(200)
  expect((await send('faulty')).code).toBe('request.invalid')
})

test('a promotion that runs keeps its kind and its beginning', async () => {
  await starts(gift('keeps', { from: at(-hours(1)) }))
  await save(gift('keeps', { from: at(hours(1)) }))
  expect((await send('keeps')).code).toBe('request.invalid')
  await save({ ...bonus('keeps') })
  expect((await send('keeps')).code).toBe('request.invalid')
})

const kind = 'manualClaim'
const decide = (by: Hired | undefined, id: string, decision: 'approve' | 'reject') =>
  decideAs(harness, by!, { kind, id, decision })

test('a gift by hand is paid by the second person, once, and its member reads why', async () => {
  await starts(gift('hand'))
  const member = await harness.registerMember('by_hand')
  const before = await balanceOf(member)
  const { goodwillPerDay: ceiling }: AdminPromotions = (await call('adminPromotions', an)).value
  const proposal = harness.platform.randomness.uuid()
  const request = {
    does: 'give',
    proposal,
    promotion: 'hand',
    userName: 'BY_HAND',
    amount: ceiling - 200,
    reason: 'Sorry!',
  }
  for (const _ of [1, 2]) expect((await call('proposeClaim', an, request)).status).toBe(200)
  expect(await decide(an, proposal, 'approve')).toBe('staff.same.person')
  expect(await balanceOf(member)).toBe(before)
  const chi = await harness.authenticate(
    await harness.hire('chi.hand', [{ merchant: 'lotus', role: 'manager' }]),
  )
  const both = await Promise.all([binh, chi].map((by) => decide(by, proposal, 'approve')))
  expect(both.toSorted()).toEqual(['done', 'staff.moved.on'])
  expect(await balanceOf(member)).toBe(before + ceiling - 200)
  expect((await adminOf('hand')).totals).toMatchObject({
    claims: 1,
    given: ceiling - 200,
    paid: ceiling - 200,
  })
  const { messages } = (await harness.account.inbox(harness.callBy(member), {})) as {
    messages: { text: string }[]
  }
  expect(messages[0]?.text).toContain('Sorry!')
  // The rest of the day's ceiling, of the same person and for the same member.
  const more = { ...request, proposal: harness.platform.randomness.uuid(), amount: 201 }
  expect((await call('proposeClaim', an, more)).code).toBe('promotion.ceiling')
  expect((await call('proposeClaim', binh, more)).code).toBe('promotion.ceiling')
  expect((await call('proposeClaim', an, { ...more, amount: 200 })).status).toBe(200)
  const withdraw = (by: Hired | undefined) => call('withdrawApproval', by, { kind, id: more.proposal })
  expect((await withdraw(binh)).code).toBe('staff.same.person')
  expect((await withdraw(an)).status).toBe(200)
  // A withdrawn request does not count towards the limits.
  const again = { ...more, proposal: harness.platform.randomness.uuid(), amount: 200 }
  expect((await call('proposeClaim', an, again)).status).toBe(200)
  expect(await decide(binh, again.proposal, 'reject')).toBe('done')
})

test('a manual bonus requires the wagering of its promotion, and is cancelled by two people with a reason', async () => {
  await harness.passes(days(1))
  for (const person of [an, binh, malee]) person!.cookie = (await harness.authenticate(person!)).cookie
  await starts(bonus('hand-bonus'))
  const member = await harness.registerMember('hand_bonus')
  const proposal = harness.platform.randomness.uuid()
  await call('proposeClaim', an, {
    does: 'give',
    proposal,
    promotion: 'hand-bonus',
    userName: 'hand_bonus',
    amount: 100,
    reason: 'Late bonus',
  })
  const shown = async () =>
    ((await call('approvals', binh, { kind })).value as ApprovalsAnswer).approvals.map(
      ({ changes }) => changes,
    )
  const promotion = {
    field: 'promotion',
    after: { kind: 'page', text: 'Quà', path: '/promotions/hand-bonus' },
  }
  const money = (field: string, amount: number) => ({ field, after: { kind: 'money', amount } })
  expect(await shown()).toEqual([
    [
      money('grant', 100),
      promotion,
      money('wagering', 1_000),
      { field: 'wageringTime', after: { kind: 'days', count: 7 } },
    ],
  ])
  await starts(bonus('hand-bonus', { wagering: 60 }))
  expect(await decide(binh, proposal, 'approve')).toBe('done')
  // The terms of when it was proposed.
  expect(await bonusesOf(member)).toMatchObject([{ amount: 100, need: 1_000, state: 'active' }])
  const { claims }: PromotionClaims = (await call('promotionClaims', an, { id: 'hand-bonus' })).value
  expect(claims).toMatchObject([{ userName: 'hand_bonus', state: 'running', need: 1_000, progress: 0 }])
  const back = harness.platform.randomness.uuid()
  const request = { does: 'takeBack', proposal: back, bonus: claims[0]?.bonus, reason: 'Two accounts' }
  expect((await call('proposeClaim', binh, request)).status).toBe(200)
  expect(await shown()).toEqual([
    [money('revoke', 100), promotion, money('wagering', 1_000), money('wagered', 0)],
  ])
  const second = { ...request, proposal: harness.platform.randomness.uuid() }
  expect((await call('proposeClaim', an, second)).code).toBe('staff.moved.on')
  expect(await decide(an, back, 'approve')).toBe('done')
  expect(await bonusesOf(member)).toMatchObject([{ state: 'forfeited', taken_back: 'Two accounts' }])
  expect((await adminOf('hand-bonus')).totals).toMatchObject({ claims: 1, given: 0, running: 0, toPlay: 0 })
  const all: ApprovalsAnswer = (await call('approvals', an, { list: 'ofKind', kind })).value
  const newest: Approval | undefined = all.approvals[0]
  expect(newest).toMatchObject({ id: back, status: 'approved', note: null })
  expect(await rowsOf('select outcome from approval_request where id = $1', [back])).toEqual([
    { outcome: 'forfeited' },
  ])
})

test('a list of claims goes on page by page and names each once', async () => {
  await starts(gift('pages'))
  await owner.query(
    `insert into promotion_claim (merchant, member, promotion, occasion, streak, claim_id, amount, currency, balance_after,
       wallet_version, claimed_at)
     select 'lotus', member.id, 'pages', to_char(date '2020-01-01' + day, 'YYYY-MM-DD'), 1, gen_random_uuid(), 1, 'VND', 1, 1,
       platform_now() - day % 7 * interval '1 second'
     from generate_series(1, 120) as day, (select id from member where merchant = 'lotus' limit 1) as member`,
  )
  const seen: string[] = []
  let before: string | null | undefined
  do {
    const page: PromotionClaims = (
      await call('promotionClaims', an, { id: 'pages', ...(before && { before }) })
    ).value
    seen.push(...page.claims.map(({ key }) => key))
    before = page.next
  } while (before)
  expect(seen).toHaveLength(120)
  expect(new Set(seen).size).toBe(120)
  expect((await call('promotionClaims', an, { id: 'pages', before: "1_' or 1=1" })).code).toBe(
    'request.invalid',
  )
})

test('nobody of another merchant sees or decides any of it', async () => {
  await save(gift('ours'))
  await send('ours')
  const list: AdminPromotions = (await call('adminPromotions', malee, {}, 'mela')).value
  expect(list.promotions.map(({ id }) => id)).not.toContain('ours')
  expect((await call('adminPromotion', malee, { id: 'ours' }, 'mela')).code).toBe('request.not.found')
  const decision = decisionOn(await requestOf('ours'), 'approve')
  for (const [at, code] of [
    ['lotus', 'staff.not.allowed'],
    ['mela', 'staff.moved.on'],
  ] as const) {
    expect((await call('decideApproval', malee, decision, at)).code).toBe(code)
  }
})

test('the tables themselves do not take one person twice', async () => {
  const [forged] = await rowsOf(`select id from approval_request where status <> 'open' limit 1`)
  await expect(
    owner.query(`update approval_request set status = 'approved', decided_by = requested_by where id = $1`, [
      forged.id,
    ]),
  ).rejects.toMatchObject({ code: '23514' })
  await expect(owner.query('update promotion_version set approved_by = written_by')).rejects.toMatchObject({
    code: '23514',
  })
})

const balanceOf = async ({ id }: HarnessMember): Promise<number> =>
  (await rowsOf('select balance::float8 from wallet where member = $1', [id]))[0].balance
