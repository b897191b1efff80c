import type { ApprovalsAnswer } from '@playfront/contract/console/approvals.schema'
import { minutes } from '@playfront/contract/time'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { HarnessMember } from '../../testing/harness'
import { openConsoleHarness, type ConsoleHarness, type Hired } from '../testing/consoleHarness'

let harness: ConsoleHarness
let sang: Hired
let minh: Hired
let an: HarnessMember

const kind = 'balanceAdjustment'

beforeAll(async () => {
  harness = await openConsoleHarness()
  sang = await harness.authenticate(await harness.hire('sang', [{ merchant: 'lotus', role: 'support' }]))
  minh = await harness.authenticate(await harness.hire('minh', [{ merchant: 'lotus', role: 'manager' }]))
  an = await harness.registerMember('an_is_reviewed')
})
afterAll(() => harness.close())

const call = (name: Parameters<ConsoleHarness['call']>[0], by: Hired, fields: Record<string, unknown>) =>
  harness.call(name, { by, merchant: 'lotus', fields })
const request = async (): Promise<string> => {
  const adjustment = harness.platform.randomness.uuid()
  const asked = { id: an.id, adjustment, amount: 5, reason: 'asked by letter' }
  expect((await call('proposeAdjustment', sang, asked)).code).toBeUndefined()
  return adjustment
}
const waitingFor = async (by: Hired, fields = {}): Promise<string[]> => {
  const { value } = await call('approvals', by, fields)
  const { approvals }: ApprovalsAnswer = value ?? { approvals: [], next: null }
  return approvals.map(({ id }) => id)
}

test('the inbox shows a person only the kinds of requests that their roles let them read', async () => {
  const id = await request()
  const editor = await harness.authenticate(
    await harness.hire('editor', [{ merchant: 'lotus', role: 'editor' }]),
  )
  const auditor = await harness.authenticate(
    await harness.hire('auditor', [{ merchant: 'lotus', role: 'auditor' }]),
  )
  expect(await waitingFor(auditor)).toContain(id)
  expect(await waitingFor(editor)).toEqual([])
  for (const [name, fields] of [
    ['approvals', { kind }],
    ['readApproval', { kind, id }],
    ['withdrawApproval', { kind, id }],
    ['decideApproval', { kind, id, decision: 'reject', shown: '0'.repeat(64) }],
  ] as const)
    expect((await call(name, editor, fields)).code, name).toBe('staff.not.allowed')
  expect((await call('withdrawApproval', auditor, { kind, id })).code).toBe('staff.not.allowed')
})

test('a decision about something else than what was shown is refused, and the request waits on', async () => {
  const id = await request()
  for (const decision of ['approve', 'reject'])
    expect((await call('decideApproval', minh, { kind, id, decision, shown: 'a'.repeat(64) })).code).toBe(
      'staff.moved.on',
    )
  expect(await waitingFor(minh)).toContain(id)
})

test('the list of a kind begins with what waits; decided requests follow page by page, the newest first', async () => {
  const ids: string[] = []
  for (const _ of [1, 2]) {
    const id = await request()
    ids.unshift(id)
    expect((await call('withdrawApproval', sang, { kind, id })).code).toBeUndefined()
  }
  const waiting = await waitingFor(minh)
  expect(await waitingFor(minh, { list: 'ofKind', kind })).toEqual([...waiting, ...ids])
  expect(await waitingFor(minh, { list: 'ofKind', kind, before: ids[0] })).toEqual(ids.slice(1))
  for (const id of ids) expect(waiting).not.toContain(id)
})

test('a page that polls the inbox does not keep an idle console open', async () => {
  const lan = await harness.authenticate(await harness.hire('lan', [{ merchant: 'lotus', role: 'manager' }]))
  await harness.passes(minutes(10))
  expect((await call('approvals', lan, {})).code).toBeUndefined()
  await harness.passes(minutes(6))
  expect((await call('approvals', lan, {})).code).toBe('staff.locked')
})
