import { approvalKinds } from '@playfront/contract/console/approvalKinds'
import {
  approvingPermissions,
  groupScope,
  mayDo,
  permissions,
  staffRoles,
  type Permission,
  type RoleHeld,
  type StaffRole,
} from '@playfront/contract/console/permissions'
import { expect, test } from 'vitest'
import { decideConfirmation } from '../staff/changes/confirmStaff'
import { mayGive, needsSecondPerson } from '../staff/ranks/decideRank'
import { decideReset } from '../staff/resets/decideReset'
import { decideSecondPerson, type Approver } from './decideSecondPerson'

/** A staff user, as far as the rules look at them. */
interface Person {
  id: string
  held: readonly RoleHeld[]
  givenBy: string | null
}

/**
 * The console with one dishonest person. They act as every user whose account they control: themselves, and those
 * whose enrolment code goes to an address that they chose. Honest colleagues do nothing.
 */
interface ServerServices {
  people: readonly Person[]
  controlled: ReadonlySet<string>
}

interface Rules {
  needsSecondPerson: typeof needsSecondPerson
  decideSecondPerson: typeof decideSecondPerson
}

/** What may be requested, with the permission to request and the one to approve. */
const reviewed: readonly { kind: string; needs: Permission; approve: Permission }[] = [
  ...Object.entries(approvalKinds).map(([kind, { request, approve }]) => ({ kind, needs: request, approve })),
  { kind: 'correction of a result', needs: 'lottery.decide', approve: 'lottery.approve' },
  { kind: 'publish of a risky key', needs: 'settings.publish', approve: 'settings.approve' },
  { kind: 'agent', needs: 'agents.approve', approve: 'agents.approve' },
  { kind: 'opening of a merchant', needs: 'merchants.launch', approve: 'merchants.launch' },
]
const places = ['lotus', groupScope]

/**
 * Of four calls the last two are a request and its approval. A request changes no one's account, and its author's
 * permissions only grow in this model, so that nothing is missed by making it as late as possible.
 */
const callsBefore = 2

const idle = (id: string, merchant: string, role: StaffRole): Person => ({
  id,
  held: [{ merchant, role }],
  givenBy: null,
})

/** Honest colleagues whose accounts could be taken over. */
const colleagues = staffRoles.flatMap((role) => places.map((at) => idle(`${role} at ${at}`, at, role)))

const approverOf = ({ people }: ServerServices, { id, givenBy }: Person): Approver => {
  const below = (giver: string): Person[] =>
    people.filter((one) => one.givenBy === giver).flatMap((one) => [one, ...below(one.id)])
  return {
    id,
    name: id,
    isConfirmed: givenBy === null,
    // A patient attacker: every waiting time has passed.
    isInWaitingTime: false,
    unconfirmedPeople: below(id).map((one) => ({ id: one.id, name: one.id })),
  }
}

const put = (services: ServerServices, person: Person, isControlled: boolean): ServerServices => ({
  ...services,
  people: [...services.people.filter(({ id }) => id !== person.id), person],
  controlled: isControlled ? new Set([...services.controlled, person.id]) : services.controlled,
})

/** Every world that one call of this person leads to. */
const movesOf = (rules: Rules, services: ServerServices, by: Person): ServerServices[] => [
  ...additions(rules, services, by),
  ...services.people
    .filter(({ id }) => id !== by.id)
    .flatMap((target) => [
      ...roleChanges(rules, services, by, target),
      ...reset(services, by, target),
      ...confirmation(services, by, target),
    ]),
]

const additions = (rules: Rules, services: ServerServices, by: Person): ServerServices[] =>
  places.flatMap((merchant) =>
    staffRoles
      .map((role) => ({ merchant, role }))
      .filter((role) => mayDo(by.held, 'staff.manage', merchant) && mayGive(by.held, role))
      // What waits for a second person waits: nobody honest confirms it.
      .filter((role) => !rules.needsSecondPerson([role]))
      .map((role) =>
        put(services, { id: `new ${services.people.length}`, held: [role], givenBy: by.id }, true),
      ),
  )

const roleChanges = (rules: Rules, services: ServerServices, by: Person, target: Person): ServerServices[] =>
  places.flatMap((merchant) =>
    staffRoles
      .map((role) => ({ merchant, role }))
      .filter((role) => mayDo(by.held, 'staff.manage', merchant) && mayGive(by.held, role))
      .filter((role) => !target.held.some((held) => held.merchant === merchant && held.role === role.role))
      .filter((role) => !rules.needsSecondPerson([role]))
      .map((role) => put(services, { ...target, held: [...target.held, role] }, false)),
  )

/** The code goes to the address that is on file; to be safe the model hands the account over all the same. */
const reset = (services: ServerServices, by: Person, target: Person): ServerServices[] => {
  if (!mayDo(by.held, 'staff.manage', target.held[0]?.merchant ?? groupScope)) return []
  if (decideReset({ by, target: { ...target, isSuspended: false } }).kind !== 'now') return []
  return [put(services, { ...target, givenBy: target.givenBy ?? by.id }, true)]
}

const confirmation = (services: ServerServices, by: Person, target: Person): ServerServices[] => {
  if (!mayDo(by.held, 'staff.manage', target.held[0]?.merchant ?? groupScope)) return []
  const approver = { ...approverOf(services, by), held: by.held }
  return decideConfirmation({ by: approver, target }).kind === 'confirm'
    ? [put(services, { ...target, givenBy: null }, false)]
    : []
}

/** What the people under control can request and approve among themselves. */
const approvedIn = (rules: Rules, services: ServerServices): string[] => {
  const controlled = services.people.filter(({ id }) => services.controlled.has(id))
  return reviewed.flatMap(({ kind, needs, approve }) =>
    controlled.some(
      (by) =>
        mayDo(by.held, approve, 'lotus') &&
        controlled.some(
          (one) =>
            mayDo(one.held, needs, 'lotus') &&
            rules.decideSecondPerson({ by: approverOf(services, by), requestedBy: { id: one.id } }).kind ===
              'go',
        ),
    )
      ? [kind]
      : [],
  )
}

/** Whether the people under control can request a large payout and be both of its approvers. */
const largePayoutIn = (rules: Rules, services: ServerServices): string[] => {
  const controlled = services.people.filter(({ id }) => services.controlled.has(id))
  const approvers = controlled.filter((by) => mayDo(by.held, approvalKinds.payout.approve, 'lotus'))
  const isApprover = (by: Person, requester: Person, approvedBy: readonly Person[]) =>
    rules.decideSecondPerson({
      by: approverOf(services, by),
      requestedBy: { id: requester.id },
      approvedBy: approvedBy.map(({ id }) => ({ id })),
    }).kind === 'go'
  return controlled.some(
    (one) =>
      mayDo(one.held, approvalKinds.payout.request, 'lotus') &&
      approvers.some(
        (first) => isApprover(first, one, []) && approvers.some((second) => isApprover(second, one, [first])),
      ),
  )
    ? ['large payout']
    : []
}

const nameOf = ({ people, controlled }: ServerServices): string =>
  JSON.stringify([people, [...controlled].toSorted()])

const search = (
  rules: Rules,
  start: ServerServices,
  reachedIn: typeof approvedIn = approvedIn,
): { worlds: number; reached: string[] } => {
  const seen = new Set([nameOf(start)])
  const reached = new Set(reachedIn(rules, start))
  let edge = [start]
  for (let step = 0; step < callsBefore; step += 1) {
    const next: ServerServices[] = []
    for (const services of edge)
      for (const by of services.people.filter(({ id }) => services.controlled.has(id)))
        for (const moved of movesOf(rules, services, by)) {
          const name = nameOf(moved)
          if (seen.has(name)) continue
          seen.add(name)
          for (const kind of reachedIn(rules, moved)) reached.add(kind)
          next.push(moved)
        }
    edge = next
  }
  return { worlds: seen.size, reached: [...reached] }
}

const startOf = (held: readonly RoleHeld[]): ServerServices => ({
  people: [{ id: 'one', held, givenBy: null }, ...colleagues],
  controlled: new Set(['one']),
})

/** Every role at a merchant and across the group, alone and with every other role of the same place. */
const starts = places.flatMap((merchant) =>
  staffRoles.flatMap((role, at) =>
    staffRoles.slice(at).map((other) => [...new Set([role, other])].map((one) => ({ merchant, role: one }))),
  ),
)

const rules: Rules = { needsSecondPerson, decideSecondPerson }

test.each(
  starts.map(
    (held) => [held.map(({ role, merchant }) => `${role} at ${merchant}`).join(' and '), held] as const,
  ),
)(
  'nobody alone reaches a payout, a correction, an adjustment or a risky publish in four calls: %s',
  (_, held) => {
    expect(search(rules, startOf(held)).reached).toEqual([])
  },
)

test('the search finds what it looks for when either half of the rule is missing', () => {
  const owner = startOf([{ merchant: 'lotus', role: 'owner' }])
  expect(search(rules, owner).worlds).toBeGreaterThan(100)
  const twoAreEnough: Rules['decideSecondPerson'] = ({ by, requestedBy }) =>
    requestedBy && 'id' in requestedBy && requestedBy.id === by.id
      ? { kind: 'refuse', code: 'staff.same.person', reason: 'as before' }
      : { kind: 'go', reason: 'as before' }
  const before = search({ needsSecondPerson: () => false, decideSecondPerson: twoAreEnough }, owner)
  expect(before.reached.toSorted()).toEqual(reviewed.map(({ kind }) => kind).toSorted())
  // Those who only prepare are added by one person, who must not approve what they prepare.
  const ownNewcomers = search({ ...rules, decideSecondPerson: twoAreEnough }, owner)
  expect(ownNewcomers.reached).toEqual(
    expect.arrayContaining(['payout', 'paymentDecision', 'promotionChange']),
  )
})

test('two people who cannot add staff do not reach a payout that takes two approvers', () => {
  const cashiers = ['one', 'other'].map((id) => idle(id, 'lotus', 'cashier'))
  const start = { people: [...cashiers, ...colleagues], controlled: new Set(['one', 'other']) }
  expect(search(rules, start).reached).toContain('payout')
  expect(search(rules, start, largePayoutIn).reached).toEqual([])
  const forgetful: Rules['decideSecondPerson'] = ({ by, requestedBy }) =>
    decideSecondPerson({ by, requestedBy })
  const forgotten = { ...rules, decideSecondPerson: forgetful }
  expect(search(forgotten, start, largePayoutIn).reached).toEqual(['large payout'])
})

test('every permission to approve is one that only two people give', () => {
  const approving = Object.keys(permissions).filter((name) => name.endsWith('.approve'))
  expect(approvingPermissions).toEqual(expect.arrayContaining(approving))
  for (const { approve } of reviewed) expect(approvingPermissions).toContain(approve)
})
