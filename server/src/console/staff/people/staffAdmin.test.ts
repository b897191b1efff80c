import type { AuditAnswer } from '@playfront/contract/console/audit.schema'
import { groupScope, type RoleHeld, type StaffRole } from '@playfront/contract/console/permissions'
import type {
  ResetStaffAnswer,
  StaffChangesAnswer,
  StaffFile,
  StaffListAnswer,
} from '@playfront/contract/console/staffAdmin.schema'
import { days, seconds } from '@playfront/contract/time'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { verifyChain } from '../../audit/verifyChain'
import { openConsoleHarness, type ConsoleHarness, type Hired } from '../../testing/consoleHarness'

let harness: ConsoleHarness
let oanh: Hired
let minh: Hired
let dung: Hired
let malee: Hired
let count = 0

beforeAll(async () => {
  harness = await openConsoleHarness()
  oanh = await works('oanh', groupScope, 'owner')
  minh = await works('minh', 'lotus', 'manager')
  dung = await works('dung', 'lotus', 'manager')
  malee = await works('malee', 'mela', 'manager')
})
afterAll(() => harness.close())

const works = async (name: string, merchant: string, ...roles: StaffRole[]): Promise<Hired> =>
  harness.authenticate(
    await harness.hire(
      name,
      roles.map((role): RoleHeld => ({ merchant, role })),
    ),
  )
const newId = () => harness.platform.randomness.uuid()
type Name = Parameters<ConsoleHarness['call']>[0]
const call = (name: Name, by: Hired, fields: Record<string, unknown> = {}, merchant = 'lotus') =>
  harness.call(name, { by, merchant, fields })
const codeOf = async (...asked: Parameters<typeof call>) => (await call(...asked)).code ?? 'done'
const file = async (by: Hired, id: string, merchant?: string): Promise<StaffFile> =>
  (await call('readStaff', by, { id }, merchant)).value
const rolesAt = (one: StaffFile, merchant: string) =>
  one.roles.filter((held) => held.merchant === merchant).map(({ role }) => role)
/** Adds a user, with a second person where it takes one, and returns the code that was sent to them. */
const adds = async (by: Hired, ...roles: StaffRole[]) => {
  count += 1
  const name = `new.${count}`
  const person = { id: newId(), name, displayName: `New ${count}`, email: `${name}@example.com`, roles }
  const answer = await call('addStaff', by, person)
  if (answer.status === 200) await confirms(dung, person.id)
  return { ...person, answer, code: await harness.enrolmentCodeFor(person.email) }
}
const changesSeenBy = async (by: Hired, merchant?: string) =>
  ((await call('staffChanges', by, {}, merchant)).value as StaffChangesAnswer).changes
/** A second person approves an open request for a user, if there is one; returns the answer's code. */
const confirms = async (by: Hired, staff: string, merchant?: string): Promise<string> => {
  const waiting = (await changesSeenBy(by, merchant)).find((change) => change.staff === staff)
  if (!waiting) return 'nothing waits'
  return codeOf('decideStaffChange', by, { change: waiting.id, decision: 'confirm' }, merchant)
}
const enrolmentOf = (name: string) => harness.enrolmentCodeFor(`${name}@example.com`)
const enrols = (name: string, code: string | undefined, password = 'a long enough password', by?: Hired) =>
  harness.call('enrolStaff', { by, fields: { name, code, password } })
const query = async (text: string, values: unknown[] = []) => {
  const client = new pg.Client({ connectionString: harness.url })
  await client.connect()
  try {
    return (await client.query(text, values)).rows
  } finally {
    await client.end()
  }
}

test('a manager adds a user, who enrols with the code, sets a password and an authenticator, and works', async () => {
  const { id, name, code, answer } = await adds(minh, 'cashier')
  expect(answer.status).toBe(200)
  expect(code).toMatch(/^([0-9A-HJKMNP-TV-Z]{5}-){3}[0-9A-HJKMNP-TV-Z]{5}$/)
  expect(await file(minh, id)).toMatchObject({ state: 'invited', hasAuthenticator: false, seenAt: null })
  const newcomer: Hired = { id, name, password: 'nobody else knows this' }
  // Too weak a password costs no code; nor does typing it in another way.
  expect((await enrols(name, code, 'short', newcomer)).code).toBe('register.password.weak')
  const typed = (code ?? '').toLowerCase().replaceAll('-', ' ').replaceAll('0', 'o')
  expect((await enrols(name, typed, newcomer.password, newcomer)).value).toEqual({ next: 'enrol' })
  expect((await call('me', newcomer)).code).toBe('login.not.session')
  const drawn = await harness.call('enrolAuthenticator', { by: newcomer })
  newcomer.secret = (drawn.value as { secret: string }).secret
  await harness.call('finishSignIn', { by: newcomer, fields: { code: harness.codeOf(newcomer) } })
  expect((await call('me', newcomer)).value).toMatchObject({ name, merchants: [{ code: 'lotus' }] })
  const worked = await file(minh, id)
  expect(worked).toMatchObject({ state: 'active', hasAuthenticator: true, enrolmentUntil: null })
  expect(worked.seenAt).not.toBeNull()
})

test('an enrolment code works once: replayed, expired, wrong or another user’s, it gets the same answer (T18)', async () => {
  const one = await adds(minh, 'support')
  const other = await adds(minh, 'support')
  const answers = [
    await enrols(other.name, one.code),
    await enrols('nobody.here', one.code),
    await enrols(one.name, '00000-00000-00000-00000'),
  ]
  expect((await enrols(one.name, one.code)).status).toBe(200)
  answers.push(await enrols(one.name, one.code))
  await harness.passes(days(3))
  await harness.passes(seconds(1))
  answers.push(await enrols(other.name, other.code))
  expect(answers.map((answer) => answer.code)).toEqual(answers.map(() => 'staff.enrolment.over'))
  expect(new Set(answers.map(({ response }) => response.body)).size).toBe(1)
  oanh = await harness.authenticate(oanh)
  minh = await harness.authenticate(minh)
  dung = await harness.authenticate(dung)
  malee = await harness.authenticate(malee)
})

test('of five who bring one code at once, one sets the password', async () => {
  const { name, code } = await adds(minh, 'support')
  const came = await Promise.all(
    Array.from({ length: 5 }, (_, n) => enrols(name, code, `the password of number ${n}`)),
  )
  expect(came.filter(({ status }) => status === 200)).toHaveLength(1)
})

test('adding is sent twice, and it is one person whose second code is the good one; a name is taken once', async () => {
  const { id, name, displayName, email, roles, code } = await adds(minh, 'editor')
  await call('addStaff', minh, { id, name, displayName, email, roles })
  const fresh = await harness.enrolmentCodeFor(email)
  expect((await enrols(name, code)).code).toBe('staff.enrolment.over')
  const taken = { id: newId(), name: name.toUpperCase(), displayName, email, roles }
  expect(await codeOf('addStaff', minh, taken)).toBe('staff.name.taken')
  expect(await codeOf('addStaff', malee, { id, name, displayName, email, roles }, 'mela')).toBe(
    'staff.name.taken',
  )
  expect((await enrols(name, fresh)).status).toBe(200)
  expect(await codeOf('addStaff', minh, { id, name, displayName, email, roles: ['editor'] })).toBe('done')
})

test('nobody gives a role that is not theirs to give, or reaches beyond their own merchant', async () => {
  expect((await adds(minh, 'manager')).answer.code).toBe('staff.not.allowed')
  expect((await adds(minh, 'cashier', 'owner')).answer.code).toBe('staff.not.allowed')
  const { id } = await adds(minh, 'cashier')
  const asks = { id, from: ['cashier'], to: ['cashier', 'manager'] }
  expect(await codeOf('changeStaffRoles', minh, asks)).toBe('staff.not.allowed')
  // A manager of lotus at mela, and across the group.
  expect(await codeOf('changeStaffRoles', minh, { ...asks, from: [], to: ['support'] }, 'mela')).toBe(
    'staff.not.allowed',
  )
  expect(await codeOf('changeGroupRoles', minh, { ...asks, from: [], to: ['support'] })).toBe(
    'staff.not.allowed',
  )
  // A manager of mela knows the id of a user of lotus: no such user is found.
  expect(await codeOf('changeStaffRoles', malee, { id, from: [], to: ['support'] }, 'mela')).toBe(
    'request.not.found',
  )
  expect(await codeOf('readStaff', malee, { id }, 'mela')).toBe('request.not.found')
  expect(await codeOf('suspendStaff', malee, { id }, 'mela')).toBe('request.not.found')
  // Their own roles: as themselves, by whichever call.
  const own = { id: minh.id, from: ['manager'], to: ['manager', 'owner'] }
  expect(await codeOf('changeStaffRoles', minh, own)).toBe('staff.own.account')
  expect(await codeOf('changeGroupRoles', oanh, { id: oanh.id, from: ['owner'], to: [] })).toBe(
    'staff.own.account',
  )
  expect(rolesAt(await file(minh, id), 'lotus')).toEqual(['cashier'])
})

test('roles count from the next call on, and what was given is recorded before and after in both chains', async () => {
  const an = await works('an.moves', 'lotus', 'support')
  expect((await call('findMembers', an, { find: 'nobody' })).status).toBe(200)
  const asks = { id: an.id, from: ['support'], to: ['editor'] }
  expect(await codeOf('changeStaffRoles', minh, asks)).toBe('done')
  expect(await codeOf('findMembers', an, { find: 'nobody' })).toBe('staff.not.allowed')
  // The answer was lost: the same call again is done; one based on an outdated state is not.
  expect(await codeOf('changeStaffRoles', minh, asks)).toBe('done')
  expect(await codeOf('changeStaffRoles', dung, { id: an.id, from: ['support'], to: [] })).toBe(
    'staff.moved.on',
  )
  const log: AuditAnswer = (await call('auditLog', minh, { subject: `staff:${an.id}` })).value
  expect(log.entries[0]).toMatchObject({ action: 'staff.rolesChanged', staffName: 'minh' })
  expect(JSON.parse(log.entries[0]?.before ?? '')).toMatchObject({ roles: ['support'], place: 'lotus' })
  expect(JSON.parse(log.entries[0]?.after ?? '')).toEqual({ roles: ['editor'] })
  const groupLog: AuditAnswer = (await call('groupAuditLog', oanh, { subject: `staff:${an.id}` })).value
  expect(groupLog.entries.map(({ action }) => action)).toEqual(['staff.rolesChanged', 'staff.added'])
  for (const chain of ['lotus', 'mela', '*'])
    expect((await verifyChain(harness.store, chain)).brokenAt, chain).toBeUndefined()
})

test('suspending ends every sign-in at once: an open session is refused at its next call, until the user is resumed', async () => {
  const sang = await harness.signIn(await harness.hire('sang', [{ merchant: 'lotus', role: 'support' }]))
  const elsewhere = await harness.authenticate(sang)
  expect(await codeOf('suspendStaff', minh, { id: sang.id })).toBe('done')
  for (const by of [sang, elsewhere]) expect(await codeOf('me', by)).toBe('login.not.session')
  const begun = await harness.call('beginSignIn', { fields: { name: sang.name, password: sang.password } })
  expect(begun.code).toBe('login.cred.err')
  expect((await file(minh, sang.id)).state).toBe('suspended')
  expect(await codeOf('resetStaff', minh, { id: sang.id, proposal: newId(), what: 'password' })).toBe(
    'staff.moved.on',
  )
  expect(await codeOf('resumeStaff', minh, { id: sang.id })).toBe('done')
  expect(await codeOf('me', sang)).toBe('login.not.session')
  await harness.signIn(sang)
  expect(await codeOf('me', sang)).toBe('done')
})

test('a session that outlived its person’s suspension opens nothing: the state is asked at each call', async () => {
  const em = await works('em', 'lotus', 'editor')
  await query(`update staff_member set closed_at = now() where id = $1`, [em.id])
  expect(await codeOf('me', em)).toBe('login.not.session')
})

test('a user with wider roles cannot be suspended from below, and no one can suspend themselves', async () => {
  const both = await works('both', 'lotus', 'support')
  expect(await codeOf('changeStaffRoles', oanh, { id: both.id, from: [], to: ['support'] }, 'mela')).toBe(
    'done',
  )
  for (const id of [dung.id, oanh.id, both.id]) {
    expect(await codeOf('suspendStaff', minh, { id })).toBe('staff.not.allowed')
    expect((await file(minh, id)).may.suspend).toBe(false)
  }
  expect(await codeOf('suspendStaff', minh, { id: minh.id })).toBe('staff.own.account')
  // Their own merchant's role is the manager's to take all the same, and the other one's is not seen.
  expect(rolesAt(await file(minh, both.id), 'mela')).toEqual([])
  // The approver of another role sees all roles of the user, as far as they may see them.
  const more = { id: both.id, from: ['support'], to: ['support', 'cashier'] }
  expect(await codeOf('changeStaffRoles', minh, more)).toBe('done')
  const heldSeenBy = async (by: Hired) =>
    (await changesSeenBy(by)).find(({ staff }) => staff === both.id)?.held
  const here = { merchant: 'lotus', role: 'support' }
  expect(await heldSeenBy(dung)).toEqual([here])
  expect(await heldSeenBy(oanh)).toEqual([here, { merchant: 'mela', role: 'support' }])
  expect(await confirms(dung, both.id)).toBe('done')
  expect(await codeOf('changeStaffRoles', minh, { ...more, from: more.to, to: ['support'] })).toBe('done')
  expect(await codeOf('changeStaffRoles', minh, { id: both.id, from: ['support'], to: [] })).toBe('done')
  expect(await codeOf('readStaff', minh, { id: both.id })).toBe('request.not.found')
  expect(rolesAt(await file(oanh, both.id), 'mela')).toEqual(['support'])
})

test('two owners who remove each other at once: one of them stays, round after round', async () => {
  const one = await works('owner.one', 'tucano', 'owner')
  const other = await works('owner.other', 'tucano', 'owner')
  const second = await works('second.of.tucano', 'tucano', 'manager')
  for (let round = 0; round < 4; round += 1) {
    const takes = (by: Hired, whom: Hired) =>
      codeOf('changeStaffRoles', by, { id: whom.id, from: ['owner'], to: [] }, 'tucano')
    const came = await Promise.all([takes(one, other), takes(other, one)])
    expect(came.toSorted()).toEqual(['done', 'staff.not.allowed'])
    const [left] = await query(
      `select count(*)::int as owners from staff_role where merchant = 'tucano' and role = 'owner'`,
    )
    expect(left.owners).toBe(1)
    const loser = came[0] === 'done' ? other : one
    await codeOf('changeStaffRoles', oanh, { id: loser.id, from: [], to: ['owner'] }, 'tucano')
    expect(await confirms(second, loser.id, 'tucano')).toBe('done')
  }
  const suspends = (by: Hired, whom: Hired) => codeOf('suspendStaff', by, { id: whom.id }, 'tucano')
  const came = await Promise.all([suspends(one, other), suspends(other, one)])
  expect(came.filter((code) => code === 'done')).toHaveLength(1)
})

test('a user who cannot sign in does not count as an owner: the last owner who can is neither removed nor suspended', async () => {
  const second = await works('second.owner', groupScope, 'owner')
  const asked = {
    id: newId(),
    name: 'not.here.yet',
    displayName: 'Not here yet',
    email: 'nobody@example.com',
    roles: ['owner'],
  }
  expect(await codeOf('addGroupStaff', oanh, asked)).toBe('done')
  // The caller has an open session and a password that was reset: no owner would be left.
  const [{ hash }] = await query(`select password_hash as hash from staff_member where id = $1`, [oanh.id])
  const setHash = (to: string | null) =>
    query(`update staff_member set password_hash = $2 where id = $1`, [oanh.id, to])
  await setHash(null)
  const takes = { id: second.id, from: ['owner'], to: ['auditor'] }
  expect(await codeOf('changeGroupRoles', oanh, takes)).toBe('staff.last.owner')
  expect(await codeOf('suspendStaff', oanh, { id: second.id })).toBe('staff.last.owner')
  await setHash(hash)
  expect(await codeOf('changeGroupRoles', oanh, takes)).toBe('done')
  const back = { id: oanh.id, from: ['owner'], to: [] }
  expect(await codeOf('changeGroupRoles', second, back)).toBe('staff.not.allowed')
})

test('lost access is reset by two at a merchant: the colleague is signed out at once and enrols again with the code', async () => {
  const chi = await harness.signIn(await harness.hire('chi', [{ merchant: 'lotus', role: 'cashier' }]))
  const proposal = newId()
  const request = { id: chi.id, proposal, what: 'authenticator' }
  for (const _ of [1, 2]) expect((await call('resetStaff', minh, request)).value).toEqual({ enrolment: null })
  expect(await codeOf('me', chi)).toBe('done')
  expect((await file(dung, chi.id)).reset).toMatchObject({ id: proposal, byName: 'minh', isOwn: false })
  const word = { id: chi.id, proposal, decision: 'confirm' }
  expect(await codeOf('decideStaffReset', minh, word)).toBe('staff.same.person')
  expect(await codeOf('decideStaffReset', chi, word)).toBe('staff.not.allowed')
  expect(await codeOf('decideStaffReset', dung, { ...word, proposal: newId() })).toBe('staff.moved.on')
  const { enrolment }: ResetStaffAnswer = (await call('decideStaffReset', dung, word)).value
  expect(enrolment?.sentTo).toBe('chi@example.com')
  expect(await codeOf('decideStaffReset', dung, word)).toBe('staff.moved.on')
  expect(await codeOf('me', chi)).toBe('login.not.session')
  // The old password is worth nothing, so that nobody who knows it sets up the next authenticator.
  const old = await harness.call('beginSignIn', { fields: { name: chi.name, password: chi.password } })
  expect(old.code).toBe('login.cred.err')
  const back: Hired = { ...chi, cookie: undefined, password: 'chi chose another one' }
  expect((await enrols('chi', await enrolmentOf('chi'), back.password, back)).value).toEqual({
    next: 'enrol',
  })
  const drawn = await harness.call('enrolAuthenticator', { by: back })
  back.secret = (drawn.value as { secret: string }).secret
  await harness.call('finishSignIn', { by: back, fields: { code: harness.codeOf(back) } })
  expect(await codeOf('me', back)).toBe('done')
  const log: AuditAnswer = (await call('auditLog', minh, { subject: `staff:${chi.id}` })).value
  expect(log.entries.map(({ action, staffName }) => [action, staffName])).toEqual([
    ['staff.reset', 'dung'],
    ['staff.resetProposed', 'minh'],
  ])
})

test('whose authenticator was reset is no newcomer: another code takes two people again', async () => {
  const muoi = await harness.hire('muoi', [{ merchant: 'lotus', role: 'cashier' }])
  // From a time when nobody noted who was seen.
  await query(`update staff_member set totp_secret = 'x' where id = $1`, [muoi.id])
  const request = { id: muoi.id, what: 'authenticator' }
  expect((await file(minh, muoi.id)).may.reset).toBe('second')
  const again = await call('resetStaff', minh, { ...request, proposal: newId() })
  expect(again.value).toEqual({ enrolment: null })
})

test('a forgotten password leaves the authenticator, so that the code alone makes nobody the colleague', async () => {
  const sau = await harness.signIn(await harness.hire('sau', [{ merchant: 'lotus', role: 'cashier' }]))
  const proposal = newId()
  // It takes two people, whoever requests first.
  const asked = await call('resetStaff', oanh, { id: sau.id, proposal, what: 'password' })
  expect(asked.value).toEqual({ enrolment: null })
  await call('decideStaffReset', minh, { id: sau.id, proposal, decision: 'confirm' })
  const taker: Hired = { ...sau, cookie: undefined }
  expect((await enrols('sau', await enrolmentOf('sau'), 'whoever has the code', taker)).value).toEqual({
    next: 'code',
  })
  expect((await harness.call('enrolAuthenticator', { by: taker })).code).toBe('two.factor.over')
  expect((await harness.call('finishSignIn', { by: taker, fields: { code: '000000' } })).code).toBe(
    'two.factor.invalid',
  )
  expect(await codeOf('me', taker)).toBe('login.not.session')
})

test('a request is withdrawn only by its author, and closed when its author is suspended', async () => {
  const bay = await works('bay', 'lotus', 'cashier')
  const first = newId()
  await call('resetStaff', minh, { id: bay.id, proposal: first, what: 'password' })
  expect(await codeOf('resetStaff', dung, { id: bay.id, proposal: newId(), what: 'password' })).toBe(
    'staff.moved.on',
  )
  expect(await codeOf('takeBackStaffReset', dung, { id: bay.id, proposal: first })).toBe('staff.same.person')
  for (const _ of [1, 2])
    expect(await codeOf('takeBackStaffReset', minh, { id: bay.id, proposal: first })).toBe('done')
  const kien = await works('kien', 'lotus', 'manager')
  const second = newId()
  await call('resetStaff', kien, { id: bay.id, proposal: second, what: 'password' })
  await call('suspendStaff', oanh, { id: kien.id })
  const word = { id: bay.id, proposal: second, decision: 'confirm' }
  expect(await codeOf('decideStaffReset', dung, word)).toBe('staff.moved.on')
  expect(await codeOf('decideStaffReset', dung, { ...word, decision: 'turnBack' })).toBe('done')
  expect(await codeOf('me', bay)).toBe('done')
})

test('two second persons at once: one of them resets it', async () => {
  const tam = await works('tam', 'lotus', 'cashier')
  const third = await works('third.manager', 'lotus', 'manager')
  const proposal = newId()
  await call('resetStaff', minh, { id: tam.id, proposal, what: 'password' })
  const word = { id: tam.id, proposal, decision: 'confirm' }
  const came = await Promise.all([dung, third].map((by) => codeOf('decideStaffReset', by, word)))
  expect(came.toSorted()).toEqual(['done', 'staff.moved.on'])
})

test('the list shows the staff of the merchant, page by page; across the group it shows all', async () => {
  for (let n = 0; n < 55; n += 1)
    await harness.hire(`crowd.${String(n).padStart(2, '0')}`, [{ merchant: 'mela', role: 'support' }])
  const walk = async (name: Name, by: Hired, merchant: string) => {
    const seen: string[] = []
    let after: string | undefined
    do {
      const page = await call(name, by, after === undefined ? {} : { after }, merchant)
      const { staff, next }: StaffListAnswer = page.value
      seen.push(...staff.map((one) => one.name))
      after = next ?? undefined
    } while (after !== undefined)
    return seen
  }
  const atMela = await walk('staffList', malee, 'mela')
  expect(atMela).toEqual([...new Set(atMela)].toSorted())
  expect(atMela).toContain('oanh')
  expect(atMela).not.toContain('minh')
  expect(atMela.filter((name) => name.startsWith('crowd.'))).toHaveLength(55)
  const all = await walk('groupStaffList', oanh, 'lotus')
  expect(all).toEqual(expect.arrayContaining(['minh', 'malee', 'crowd.54']))
})

test('no code stands in the database in clear, and a merchant’s connection sees none of it', async () => {
  const { code, id } = await adds(minh, 'support')
  const rows = await query(`
    select row_to_json(staff_enrolment)::text as row from staff_enrolment
    union all select row_to_json(audit_entry)::text from audit_entry`)
  const all = JSON.stringify(rows)
  expect(all).toContain(id)
  expect(all).not.toContain(code)
  expect(all).not.toContain(code.replaceAll('-', ''))
  for (const table of ['staff_enrolment', 'staff_reset', 'staff_passkey', 'staff_passkey_challenge'])
    await expect(
      harness.store.read('lotus', (connection) =>
        connection.query({ name: `peek ${table}`, text: `select * from ${table}` }, []),
      ),
      table,
    ).rejects.toMatchObject({ code: '42501' })
})

test('the table itself refuses one person as both, and the colleague as either', async () => {
  const [a, b] = [minh.id, dung.id]
  const write = (staff: string, by: string, state: string, decided: string | null) =>
    query(
      `insert into staff_reset (id, staff, merchant, what, proposed_by, proposed_name, state, decided_by)
       values (gen_random_uuid(), $1, 'lotus', 'password', $2, 'x', $3, $4)`,
      [staff, by, state, decided],
    )
  await expect(write(oanh.id, a, 'confirmed', a)).rejects.toMatchObject({ code: '23514' })
  await expect(write(a, a, 'open', null)).rejects.toMatchObject({ code: '23514' })
  await expect(write(a, b, 'confirmed', a)).rejects.toMatchObject({ code: '23514' })
})
