import { staffRoles, type RoleHeld, type StaffRole } from '@playfront/contract/console/permissions'
import { expect, test } from 'vitest'
import { decideReset, decideResetWord } from '../resets/decideReset'
import { decideRoles, givableAt, mayGive, outranks } from './decideRank'
import { decideSuspension } from '../people/suspendStaff'

const at = (merchant: string, ...roles: StaffRole[]): RoleHeld[] => roles.map((role) => ({ merchant, role }))
const below: StaffRole[] = staffRoles.filter((role) => role !== 'owner' && role !== 'manager')

test.each<[string, RoleHeld[], string, StaffRole[]]>([
  ['an owner of the group gives everything everywhere', at('*', 'owner'), '*', staffRoles],
  ['an owner of the group gives everything at a merchant', at('*', 'owner'), 'lotus', staffRoles],
  ['an owner of a merchant gives everything there', at('lotus', 'owner'), 'lotus', staffRoles],
  ['and nothing across the group', at('lotus', 'owner'), '*', []],
  ['and nothing at another merchant', at('lotus', 'owner'), 'mela', []],
  ['a manager gives what is below, never their own role', at('lotus', 'manager'), 'lotus', below],
  ['and nothing at another merchant', at('lotus', 'manager'), 'mela', []],
  ['nobody else gives anything', at('lotus', 'cashier', 'support', 'editor', 'auditor'), 'lotus', []],
])('%s', (_, held, place, expected) => {
  expect(givableAt(held, place)).toEqual(expected)
})

test('whose role reaches further than one’s own is not one’s to suspend', () => {
  const manager = at('lotus', 'manager')
  expect(outranks(manager, at('lotus', 'cashier', 'support'))).toBe(true)
  expect(outranks(manager, [...at('lotus', 'cashier'), ...at('mela', 'support')])).toBe(false)
  expect(outranks(manager, at('*', 'auditor'))).toBe(false)
  expect(outranks(at('lotus', 'owner'), at('lotus', 'owner'))).toBe(true)
  expect(mayGive([], { merchant: 'lotus', role: 'auditor' })).toBe(false)
})

const changes = (given: Partial<Parameters<typeof decideRoles>[0]>) =>
  decideRoles({
    by: { id: 'oanh', held: at('lotus', 'owner') },
    target: { id: 'minh', held: at('lotus', 'manager') },
    place: 'lotus',
    from: ['manager'],
    to: ['cashier'],
    otherOwners: 1,
    ...given,
  })
/** A confirmed user, whose waiting time is over. */
const staffUser = (id: string, held: RoleHeld[]) => ({
  id,
  name: id,
  held,
  isConfirmed: true,
  isInWaitingTime: false,
  unconfirmedPeople: [],
})
const resultOf = (decision: { kind: string; code?: string }) => decision.code ?? decision.kind

test.each<[string, Parameters<typeof changes>[0], string]>([
  ['an owner changes them', {}, 'change'],
  ['one’s own, never', { target: { id: 'oanh', held: at('lotus', 'manager') } }, 'staff.own.account'],
  [
    'a manager takes no manager’s role',
    { by: { id: 'x', held: at('lotus', 'manager') } },
    'staff.not.allowed',
  ],
  [
    'and gives none',
    {
      by: { id: 'x', held: at('lotus', 'manager') },
      target: { id: 'c', held: at('lotus', 'cashier') },
      from: ['cashier'],
      to: ['cashier', 'manager'],
    },
    'staff.not.allowed',
  ],
  ['what was changed in the meantime is looked at again', { from: ['support'] }, 'staff.moved.on'],
  ['what is so already is done, however it was before', { from: ['support'], to: ['manager'] }, 'nothing'],
  [
    'the last owner stays',
    { target: { id: 'o', held: at('lotus', 'owner') }, from: ['owner'], to: [], otherOwners: 0 },
    'staff.last.owner',
  ],
  [
    'one of two owners may go',
    { target: { id: 'o', held: at('lotus', 'owner') }, from: ['owner'], to: [] },
    'change',
  ],
  [
    'roles at another merchant are left alone',
    {
      target: { id: 'm', held: [...at('lotus', 'cashier'), ...at('mela', 'owner')] },
      from: ['cashier'],
      to: [],
    },
    'change',
  ],
])('roles: %s', (_, given, expected) => {
  expect(resultOf(changes(given))).toBe(expected)
})

test('given and removed roles are listed separately, and a role named twice counts once', () => {
  expect(changes({ to: ['cashier', 'cashier', 'support'] })).toMatchObject({
    given: at('lotus', 'cashier', 'support'),
    taken: at('lotus', 'manager'),
  })
})

test('the last owner is not suspended either, and a suspended user is not suspended again', () => {
  const facts = {
    by: { id: 'oanh', held: at('*', 'owner') },
    target: { id: 'o', held: at('lotus', 'owner'), isSuspended: false },
    suspend: true,
    ownedAlone: ['lotus'],
  }
  expect(resultOf(decideSuspension(facts))).toBe('staff.last.owner')
  expect(resultOf(decideSuspension({ ...facts, ownedAlone: [] }))).toBe('suspend')
  expect(resultOf(decideSuspension({ ...facts, target: { ...facts.target, isSuspended: true } }))).toBe(
    'nothing',
  )
  expect(resultOf(decideSuspension({ ...facts, by: { id: 'o', held: at('*', 'owner') } }))).toBe(
    'staff.own.account',
  )
})

const lost = { id: 'chi', held: at('lotus', 'cashier'), isSuspended: false }
const minh = staffUser('minh', at('lotus', 'manager'))

test('access that can approve something is reset by two, also across the group; other access by one', () => {
  expect(resultOf(decideReset({ by: minh, target: lost }))).toBe('propose')
  expect(resultOf(decideReset({ by: { id: 'oanh', held: at('*', 'owner') }, target: lost }))).toBe('propose')
  expect(resultOf(decideReset({ by: minh, target: { ...lost, held: at('lotus', 'support') } }))).toBe('now')
  expect(resultOf(decideReset({ by: minh, target: { ...lost, isSuspended: true } }))).toBe('staff.moved.on')
  expect(resultOf(decideReset({ by: minh, target: { ...lost, id: 'minh' } }))).toBe('staff.own.account')
  expect(resultOf(decideReset({ by: minh, target: { ...lost, held: at('lotus', 'owner') } }))).toBe(
    'staff.not.allowed',
  )
})

test('the second person is neither the first nor the colleague, and the first must still be able to', () => {
  const facts = {
    by: staffUser('dung', at('lotus', 'manager')),
    target: lost,
    proposal: { state: 'open' as const, proposer: minh },
    isProposerHere: true,
    decision: 'confirm' as const,
  }
  expect(resultOf(decideResetWord(facts))).toBe('confirm')
  expect(resultOf(decideResetWord({ ...facts, by: minh }))).toBe('staff.same.person')
  expect(resultOf(decideResetWord({ ...facts, by: { ...minh, id: 'chi' } }))).toBe('staff.own.account')
  expect(resultOf(decideResetWord({ ...facts, isProposerHere: false }))).toBe('staff.moved.on')
  const demoted = { state: 'open' as const, proposer: { id: 'minh', held: at('lotus', 'cashier') } }
  expect(resultOf(decideResetWord({ ...facts, proposal: demoted }))).toBe('staff.moved.on')
  expect(
    resultOf(decideResetWord({ ...facts, proposal: { ...facts.proposal, state: 'confirmed' } as never })),
  ).toBe('staff.moved.on')
  expect(resultOf(decideResetWord({ ...facts, decision: 'turnBack' }))).toBe('turnBack')
})
