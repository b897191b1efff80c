import type { AuditAnswer } from '@playfront/contract/console/audit.schema'
import {
  guardedPermissions,
  permissions,
  type Permission,
  type RoleHeld,
  roles,
  type StaffRole,
} from '@playfront/contract/console/permissions'
import {
  type CustomRolesAnswer,
  maxCustomRoles,
  type StaffChangesAnswer,
  type StaffFile,
} from '@playfront/contract/console/staffAdmin.schema'
import { days } from '@playfront/contract/time'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openConsoleHarness, type ConsoleHarness, type Hired } from '../../testing/consoleHarness'
import { mayGive } from '../ranks/decideRank'
import {
  type CustomRoleFacts,
  decideCustomRole,
  grantableAt,
  type StoredRole,
  widensGuarded,
} from './decideCustomRole'

const at = (merchant: string, ...names: StaffRole[]): RoleHeld[] => names.map((role) => ({ merchant, role }))
const role = (...held: Permission[]): StoredRole => ({
  id: 'r1',
  name: 'Night shift',
  permissions: held,
  version: 0,
})
const holding = (...held: Permission[]): RoleHeld => ({
  merchant: 'lotus',
  role: 'r9',
  custom: { name: 'Other', permissions: held },
})

describe('the rule', () => {
  const outcome = (facts: Partial<CustomRoleFacts> = {}) => {
    const decided = decideCustomRole({
      held: at('lotus', 'manager'),
      merchant: 'lotus',
      known: [],
      wanted: role('members.read'),
      isApproved: false,
      ...facts,
    })
    return decided.kind === 'refuse' ? decided.code : decided.kind
  }
  const stored = { ...role('members.read'), version: 3 }

  test('what one person can give is saved, anything else takes two', () => {
    expect(outcome()).toBe('save')
    for (const permission of Object.keys(permissions) as Permission[]) {
      const wanted = role(permission)
      const expected = guardedPermissions.includes(permission) ? 'ask' : 'save'
      expect(outcome({ held: at('*', 'owner'), wanted }), permission).toBe(expected)
    }
    expect(outcome({ wanted: role('withdrawals.approve'), isApproved: true })).toBe('save')
  })

  test('all that approves, pays, publishes alone or manages staff and tokens is guarded', () => {
    for (const permission of [...roles.support, ...roles.editor, ...roles.auditor])
      expect(guardedPermissions).not.toContain(permission)
    expect(guardedPermissions).toEqual(
      expect.arrayContaining([
        'members.approve',
        'withdrawals.approve',
        'deposits.approve',
        'cards.manage',
        'lottery.decide',
        'settings.publish',
        'staff.manage',
        'tokens.manage',
      ]),
    )
  })

  test('nobody composes a role of what they do not have, and owners alone one that manages staff', () => {
    expect(outcome({ held: at('lotus', 'cashier') })).toBe('staff.not.allowed')
    expect(outcome({ held: at('mela', 'owner') })).toBe('staff.not.allowed')
    expect(outcome({ wanted: role('members.read', 'staff.manage') })).toBe('staff.not.allowed')
    const held = [holding('staff.manage', 'members.read')]
    expect(outcome({ held })).toBe('save')
    expect(outcome({ held, wanted: role('members.read', 'members.note') })).toBe('staff.not.allowed')
    expect(grantableAt(held, 'lotus')).toEqual(['members.read'])
    // Narrowing takes from its holders what the caller could not give.
    const known = [{ ...role('members.read', 'audit.read'), version: 1 }]
    expect(outcome({ held, known, wanted: { ...role('members.read'), version: 1 } })).toBe(
      'staff.not.allowed',
    )
  })

  test('nobody changes a role that they hold: the last person who manages staff cannot remove that', () => {
    const own: RoleHeld = { merchant: 'lotus', role: 'r1', custom: role('staff.manage', 'members.read') }
    const known = [{ ...role('staff.manage', 'members.read'), version: 1 }]
    const wanted = { ...role('members.read'), version: 1 }
    expect(outcome({ held: [own, ...at('lotus', 'owner')], known, wanted })).toBe('staff.own.account')
    expect(outcome({ held: at('lotus', 'owner'), known, wanted })).toBe('save')
  })

  test('a name is taken once, whatever its case, and never that of a built-in role', () => {
    const known = [{ ...stored, id: 'r2' }]
    const named = (name: string) => outcome({ known, wanted: { ...role('members.read'), name } })
    for (const name of ['Night shift', 'NIGHT  SHIFT', 'Ｎight shift', 'owner', ' Auditor', 'Thu Ngân'])
      expect(named(name), name).toBe('staff.role.name.taken')
    expect(named('Late shift')).toBe('save')
  })

  test('the same again is done; a change is based on what is stored', () => {
    expect(outcome({ known: [stored] })).toBe('nothing')
    const wanted = { ...role('members.note'), version: 3 }
    expect(outcome({ known: [stored], wanted })).toBe('save')
    expect(outcome({ known: [stored], wanted: { ...wanted, version: 2 } })).toBe('staff.moved.on')
    expect(outcome({ wanted })).toBe('request.not.found')
    const many = Array.from({ length: maxCustomRoles }, (_, n) => ({ ...stored, id: `x${n}`, name: `${n}` }))
    expect(outcome({ known: many })).toBe('staff.role.limit')
  })

  test('holders wait only for what one person could not have given them', () => {
    expect(widensGuarded(['members.read'], ['members.read', 'members.note'])).toBe(false)
    expect(widensGuarded(['members.read'], ['members.read', 'members.approve'])).toBe(true)
    expect(widensGuarded(['members.approve'], ['members.approve', 'members.read'])).toBe(false)
    expect(mayGive(at('*', 'owner'), { merchant: 'lotus', role: 'r1', custom: role('staff.manage') })).toBe(
      true,
    )
  })
})

describe('at the console', () => {
  let harness: ConsoleHarness
  let oanh: Hired
  let minh: Hired
  let dung: Hired
  let malee: Hired
  let sang: Hired

  beforeAll(async () => {
    harness = await openConsoleHarness()
    oanh = await works('oanh', '*', 'owner')
    minh = await works('minh', 'lotus', 'manager')
    dung = await works('dung', 'lotus', 'manager')
    malee = await works('malee', 'mela', 'manager')
    sang = await works('sang', 'lotus', 'editor')
  })
  afterAll(() => harness.close())

  const works = async (name: string, merchant: string, ...names: StaffRole[]): Promise<Hired> =>
    harness.authenticate(await harness.hire(name, at(merchant, ...names)))
  const newId = () => harness.platform.randomness.uuid()
  type Name = Parameters<ConsoleHarness['call']>[0]
  const call = (name: Name, by: Hired, fields: Record<string, unknown> = {}, merchant = 'lotus') =>
    harness.call(name, { by, merchant, fields })
  const codeOf = async (...asked: Parameters<typeof call>) => (await call(...asked)).code ?? 'done'
  const listed = async (by: Hired, merchant?: string): Promise<CustomRolesAnswer> =>
    (await call('customRoles', by, {}, merchant)).value
  const versionOf = async (id: string) =>
    (await listed(oanh)).roles.find((one) => one.id === id)?.version ?? 0
  /** Makes or changes a role; a second person approves it where it takes one. */
  const saves = async (by: Hired, id: string, name: string, held: readonly string[], second = oanh) => {
    const fields = { id, name, permissions: held, version: await versionOf(id) }
    const answer = await call('saveCustomRole', by, fields)
    if (answer.code) return answer.code
    if ((answer.value as { state: string }).state === 'done') return 'done'
    return confirms(second, id)
  }
  const confirms = async (by: Hired, id: string) => {
    const { changes }: StaffChangesAnswer = (await call('staffChanges', by)).value
    const waiting = changes.find(({ staff }) => staff === id)
    return codeOf('decideStaffChange', by, { change: waiting?.id ?? newId(), decision: 'confirm' })
  }
  const gives = async (to: Hired, ids: string[], by = minh) => {
    const file: StaffFile = (await call('readStaff', by, { id: to.id })).value
    const from = file.roles.filter(({ merchant }) => merchant === 'lotus').map((one) => one.role)
    return codeOf('changeStaffRoles', by, { id: to.id, from, to: [...from, ...ids] })
  }

  test('a role is made, given, widened and narrowed; an open session has it from the next call on', async () => {
    const id = newId()
    expect(await saves(minh, id, 'Night shift', ['members.read'])).toBe('done')
    expect(await codeOf('findMembers', sang, { find: 'x' })).toBe('staff.not.allowed')
    expect(await gives(sang, [id])).toBe('done')
    expect(await codeOf('findMembers', sang, { find: 'x' })).toBe('done')
    expect(await codeOf('adminCards', sang)).toBe('staff.not.allowed')
    expect(await saves(minh, id, 'Night shift', ['members.read', 'cards.read'])).toBe('done')
    expect(await codeOf('adminCards', sang)).toBe('done')
    expect(await saves(minh, id, 'Night shift', ['cards.read'])).toBe('done')
    expect(await codeOf('findMembers', sang, { find: 'x' })).toBe('staff.not.allowed')
    const file: StaffFile = (await call('readStaff', minh, { id: sang.id })).value
    expect(file.roles).toContainEqual({
      merchant: 'lotus',
      role: id,
      custom: { name: 'Night shift', permissions: ['cards.read'] },
    })
    // At no other merchant, and not across the group.
    expect(await codeOf('adminCards', sang, {}, 'mela')).toBe('staff.not.allowed')
    expect(await codeOf('groupStaffList', sang)).toBe('staff.not.allowed')
    const log: AuditAnswer = (await call('auditLog', minh, { subject: `role:${id}` })).value
    expect(log.entries.map(({ action }) => action)).toEqual(['role.changed', 'role.changed', 'role.created'])
  })

  test('a guarded role takes two people; its holders approve nothing before the waiting time has passed', async () => {
    const id = newId()
    const support = await works('thu', 'lotus', 'support')
    expect(await saves(minh, id, 'Approvals', ['members.read'])).toBe('done')
    expect(await gives(support, [id])).toBe('done')
    const wanted = { id, name: 'Approvals', permissions: ['members.read', 'members.approve'], version: 1 }
    expect((await call('saveCustomRole', minh, wanted)).value).toEqual({ state: 'waiting' })
    expect((await listed(minh)).roles.find((one) => one.id === id)).toMatchObject({
      permissions: ['members.read'],
      holders: 1,
      isWaiting: true,
    })
    expect(await confirms(minh, id)).toBe('staff.same.person')
    expect(await confirms(dung, id)).toBe('done')
    expect((await listed(minh)).roles.find((one) => one.id === id)).toMatchObject({
      isGuarded: true,
      isWaiting: false,
      version: 2,
    })
    const file: StaffFile = (await call('readStaff', minh, { id: support.id })).value
    expect(file.approvesFrom).not.toBeNull()
    // Giving it takes two people as well.
    const other = await works('lan', 'lotus', 'support')
    const asks = { id: other.id, from: ['support'], to: ['support', id] }
    expect((await call('changeStaffRoles', minh, asks)).value).toEqual({ state: 'waiting' })
    await harness.passes(days(2))
    for (const one of [oanh, minh, dung, malee, sang]) Object.assign(one, await harness.authenticate(one))
  })

  test('who requested it must still have all of it when it is approved', async () => {
    const id = newId()
    const kim = await works('kim', 'lotus', 'manager')
    const fields = { id, name: 'Payments', permissions: ['withdrawals.approve'], version: 0 }
    expect((await call('saveCustomRole', kim, fields)).value).toEqual({ state: 'waiting' })
    expect(await codeOf('changeStaffRoles', oanh, { id: kim.id, from: ['manager'], to: [] })).toBe('done')
    expect(await confirms(dung, id)).toBe('staff.moved.on')
    expect((await listed(minh)).roles.some((one) => one.id === id)).toBe(false)
  })

  test('a role that people have is not deleted, and the answer says how many; without them it is', async () => {
    const id = newId()
    await saves(minh, id, 'Short', ['members.read'])
    await gives(sang, [id])
    const refused = await call('deleteCustomRole', minh, { id })
    expect([refused.code, refused.value]).toEqual(['staff.role.held', { holders: 1 }])
    const file: StaffFile = (await call('readStaff', minh, { id: sang.id })).value
    const from = file.roles.map((one) => one.role)
    const to = from.filter((one) => one !== id)
    expect(await codeOf('changeStaffRoles', minh, { id: sang.id, from, to })).toBe('done')
    expect(await codeOf('deleteCustomRole', minh, { id })).toBe('done')
    expect(await codeOf('deleteCustomRole', minh, { id })).toBe('request.not.found')
    expect(await gives(sang, [id])).toBe('request.not.found')
  })

  test('a role of another merchant is not found, not given and not seen', async () => {
    const id = newId()
    await saves(minh, id, 'Ours', ['members.read'])
    expect((await listed(malee, 'mela')).roles).toEqual([])
    const change = { id, name: 'Theirs', permissions: ['members.read'], version: 1 }
    expect(await codeOf('saveCustomRole', malee, change, 'mela')).toBe('request.not.found')
    expect(await codeOf('deleteCustomRole', malee, { id }, 'mela')).toBe('request.not.found')
    const person = { id: newId(), name: 'mela.new', displayName: 'New', email: 'n@example.com', roles: [id] }
    expect(await codeOf('addStaff', malee, person, 'mela')).toBe('request.not.found')
    expect(await codeOf('addGroupStaff', oanh, person)).toBe('request.not.found')
    expect(await codeOf('saveCustomRole', sang, change)).toBe('staff.not.allowed')
    for (const table of ['custom_role', 'custom_role_holder', 'staff_role_held']) {
      const read = harness.store.read('mela', ({ query }) =>
        query({ name: `peek ${table}`, text: `select * from ${table}` }, []),
      )
      await expect(read, table).rejects.toMatchObject({ code: '42501' })
    }
  })

  test('what is no role is refused: unknown permissions, none, too long a name', async () => {
    const asks = (change: Record<string, unknown>) =>
      codeOf('saveCustomRole', oanh, {
        id: newId(),
        name: 'Fine',
        permissions: ['members.read'],
        version: 0,
        ...change,
      })
    expect(await asks({ permissions: ['members.everything'] })).toBe('request.invalid')
    expect(await asks({ permissions: [] })).toBe('request.invalid')
    expect(await asks({ name: ' ' })).toBe('request.invalid')
    expect(await asks({ name: 'x'.repeat(41) })).toBe('request.invalid')
    expect(await asks({ name: 'Manager' })).toBe('staff.role.name.taken')
    expect(await asks({})).toBe('done')
    expect(await asks({ name: 'FINE' })).toBe('staff.role.name.taken')
  })

  test('of two who make a role of one name at once, one does', async () => {
    const make = (by: Hired) =>
      codeOf('saveCustomRole', by, {
        id: newId(),
        name: 'At once',
        permissions: ['members.read'],
        version: 0,
      })
    expect((await Promise.all([make(minh), make(dung)])).toSorted()).toEqual([
      'done',
      'staff.role.name.taken',
    ])
  })
})
