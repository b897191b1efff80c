import {
  defaultMapping,
  maxStatementBytes,
  reconciliationCalls as calls,
  type CaseRow,
  type StatementAnswer,
  type StatementFetch,
} from '@playfront/contract/console/reconciliation'
import type { Permission } from '@playfront/contract/console/permissions'
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { ServicesProvider } from '../app/ServicesContext'
import { createConsoleHarness } from '../testing/createConsoleHarness'
import { Page } from './ReconciliationPage'

afterEach(cleanup)

const id = (place: number) => `0b6ec0c1-0000-4000-8000-00000000000${place}`

const chargeback: CaseRow = {
  id: id(1),
  statement: id(2),
  provider: 'bank',
  outcome: 'chargeback',
  reason: 'chargebackNew',
  kind: 'chargeback',
  reference: 'REF-1',
  deposit: id(3),
  withdrawal: null,
  member: id(4),
  userName: 'an_pays',
  theirs: 500_000,
  ours: 500_000,
  at: '2026-07-26T03:00:00.000Z',
  state: 'open',
  note: '',
  changedBy: null,
  changedAt: null,
  openedAt: '2026-07-27T00:00:00.000Z',
}

const statement: StatementAnswer = {
  id: id(2),
  provider: 'bank',
  name: 'july.csv',
  source: 'file',
  startsAt: '2026-07-25T17:00:00.000Z',
  endsAt: '2026-07-26T17:00:00.000Z',
  lines: 12,
  known: 2,
  open: 1,
  uploadedBy: 'Chi',
  uploadedAt: '2026-07-27T00:00:00.000Z',
  comparedAt: '2026-07-27T00:00:00.000Z',
  counts: { matched: 7, amountDiffers: 0, stateDiffers: 0, onlyProvider: 0, twice: 0, chargeback: 1, fee: 2 },
  onlyOurs: 3,
  isRemovable: true,
}

const failure: StatementFetch = {
  day: '2026-07-26',
  state: 'failed',
  problem: 'currency',
  code: null,
  line: 7,
  lines: null,
  statement: null,
  askedBy: null,
  askedAt: '2026-07-27T01:00:00.000Z',
  againAt: '2026-07-27T01:15:00.000Z',
}
const success: StatementFetch = {
  ...failure,
  day: '2026-07-25',
  state: 'done',
  problem: null,
  line: null,
  lines: 12,
  statement: id(2),
  againAt: null,
}
const fetched = {
  code: 'bank',
  timeZone: 'Asia/Bangkok',
  lastDay: '2026-07-26',
  done: success,
  failed: [failure],
}

const manages: Permission[] = ['reconciliation.read', 'reconciliation.manage', 'members.read']

const open = async (rest: string, query = '', permissions = manages) => {
  const harness = await createConsoleHarness({ areas: ['reconciliation', 'integrations'], permissions })
  harness.answer(calls.reconciliationCases, { cases: [chargeback], next: null })
  harness.answer(calls.readStatement, statement)
  harness.answer(calls.statements, {
    statements: [{ ...statement, name: '2026-07-26', source: 'provider', uploadedBy: null }],
    next: null,
  })
  harness.answer(calls.statementFetches, { providers: [fetched] })
  harness.answer(calls.statementLines, { lines: [], next: null })
  harness.answer(calls.statementProviders, {
    providers: [
      { code: 'bank', mapping: null },
      { code: 'other', mapping: { ...defaultMapping('UTC'), delimiter: ';' } },
    ],
  })
  render(
    <ServicesProvider services={harness.services}>
      <Page rest={rest} query={new URLSearchParams(query)} />
    </ServicesProvider>,
  )
  const requestOf = (path: string) => harness.asked.filter((one) => one.path === path).at(-1)?.request
  return { ...harness, requestOf }
}

test('open cases are listed with deposit and member, and one is explained with a note', async () => {
  const { answer, requestOf } = await open('')
  const table = await screen.findByRole('table', { name: 'Cases' })
  for (const shown of ['Chargeback', 'REF-1', 'an_pays', '500,000'])
    expect(table.textContent).toContain(shown)
  const link = within(table).getByRole('link', { name: /500,000/ })
  expect(link.getAttribute('href')).toContain(`/members/${id(4)}/money/deposit/${id(3)}`)
  expect(requestOf(calls.reconciliationCases.path)).toEqual({ state: 'open' })
  fireEvent.click(within(table).getByRole('button', { name: 'Change status' }))
  const save = screen.getByRole('button', { name: 'Save' })
  expect(save).toHaveProperty('disabled', true)
  fireEvent.change(screen.getByLabelText('Note'), { target: { value: 'the bank was wrong' } })
  answer(calls.changeReconciliationCase, { done: true })
  fireEvent.click(save)
  await expect
    .poll(() => requestOf(`/console/api/reconciliation/cases/${id(1)}/state`))
    .toEqual({ id: id(1), was: 'open', state: 'explained', note: 'the bank was wrong' })
})

test('who only reads changes nothing and uploads nothing', async () => {
  await open('', '', ['reconciliation.read'])
  const table = await screen.findByRole('table', { name: 'Cases' })
  expect(within(table).queryByRole('button', { name: 'Change status' })).toBeNull()
  expect(within(table).queryByRole('link', { name: 'an_pays' })).toBeNull()
  expect(screen.queryByRole('button', { name: 'Upload statement' })).toBeNull()
})

test('the address narrows the cases, and the file has the same filter', async () => {
  const { answer, requestOf } = await open('', `state=any&outcome=chargeback&find=an&statement=${id(2)}`)
  await screen.findByRole('table', { name: 'Cases' })
  const asked = { outcome: 'chargeback', find: 'an', statement: id(2) }
  expect(requestOf(calls.reconciliationCases.path)).toEqual(asked)
  answer(calls.reconciliationCaseFile, { name: 'c.csv', text: 'a', isWhole: true })
  fireEvent.click(screen.getByRole('button', { name: 'Export CSV' }))
  await expect.poll(() => requestOf(calls.reconciliationCaseFile.path)).toEqual(asked)
})

test('a statement shows its result by number; differences lead to their cases', async () => {
  const { answer, requestOf } = await open(id(2), 'outcome=fee')
  expect(await screen.findByRole('heading', { name: 'july.csv' })).toBeDefined()
  const result = screen.getByRole('region', { name: 'Result' })
  const link = within(result).getByRole('link', { name: 'Only with us: 3' })
  expect(link.getAttribute('href')).toContain(`outcome=onlyOurs&statement=${id(2)}`)
  expect(within(result).queryByRole('link', { name: /Amount differs/ })).toBeNull()
  expect(result.textContent).toContain('2 already in an earlier statement')
  await expect
    .poll(() => requestOf(`/console/api/reconciliation/statements/${id(2)}/lines`))
    .toEqual({ id: id(2), outcome: 'fee' })
  answer(calls.compareStatement, { done: true })
  fireEvent.click(screen.getByRole('button', { name: 'Compare again' }))
  await expect
    .poll(() => requestOf(`/console/api/reconciliation/statements/${id(2)}/comparison`))
    .toBeDefined()
})

test('a file is uploaded as its provider’s last one was read; what is wrong with it is said with its place', async () => {
  const { answer, requestOf, services } = await open('upload')
  const provider = await screen.findByLabelText('Payment provider')
  fireEvent.change(provider, { target: { value: 'other' } })
  expect(screen.getByLabelText('Separator of columns')).toHaveProperty('value', ';')
  const choose = (file: File) =>
    fireEvent.change(screen.getByLabelText('CSV file'), { target: { files: [file] } })
  // This DOM does not see that a file was chosen, and submits nothing by the button.
  const send = () => fireEvent.submit(screen.getByRole('form', { name: 'Upload statement' }))
  const large = new File(['x'], 'large.csv')
  Object.defineProperty(large, 'size', { value: maxStatementBytes + 1 })
  choose(large)
  send()
  expect((await screen.findByRole('alert')).textContent).toContain('larger than 16 MB')
  const file = new File(['a;b'], 'july.csv')
  Object.defineProperty(file, 'arrayBuffer', { value: async () => new TextEncoder().encode('a;b').buffer })
  choose(file)
  answer(calls.uploadStatement, () => ({
    refused: 'statement.invalid',
    value: { problem: 'kind', line: 7, column: 'type' },
  }))
  send()
  await expect.poll(() => screen.queryByRole('alert')?.textContent).toContain('Line 7, column “type”.')
  expect(requestOf(calls.uploadStatement.path)).toMatchObject({
    provider: 'other',
    name: 'july.csv',
    file: btoa('a;b'),
    mapping: { delimiter: ';', zone: 'UTC' },
  })
  answer(calls.uploadStatement, { id: id(2), isKnown: true })
  send()
  await expect.poll(() => services.place.store.getState().path).toBe(`/reconciliation/${id(2)}`)
})

test('how fetching went is shown with its reason, and a day is fetched now', async () => {
  const { answer, asked } = await open('', 'view=statements')
  const group = await screen.findByRole('group', { name: 'bank' })
  expect(group.textContent).toContain('Days in Asia/Bangkok')
  expect(within(group).getByRole('link', { name: '2026-07-25 · lines: 12' }).getAttribute('href')).toContain(
    id(2),
  )
  expect(group.textContent).toContain('2026-07-26: The currency isn’t the merchant’s. Line 7.')
  expect(group.textContent).toContain('Next attempt:')
  const table = await screen.findByRole('table', { name: 'Statements' })
  expect(within(table).getByRole('row', { name: /Provider’s API.*Daily fetch/ })).toBeDefined()
  answer(calls.fetchStatement, { ...success, day: '2026-07-24' })
  const before = asked.filter(({ path }) => path === calls.statements.path).length
  fireEvent.change(within(group).getByLabelText('Day'), { target: { value: '2026-07-24' } })
  fireEvent.click(within(group).getByRole('button', { name: 'Fetch now' }))
  await expect
    .poll(() => asked.filter(({ path }) => path === calls.statements.path).length)
    .toBeGreaterThan(before)
  expect(asked.find(({ request }) => (request as { day?: string }).day === '2026-07-24')?.request).toEqual({
    provider: 'bank',
    day: '2026-07-24',
  })
})

test('who may only read fetches nothing', async () => {
  await open('', 'view=statements', ['reconciliation.read'])
  const group = await screen.findByRole('group', { name: 'bank' })
  expect(within(group).queryByRole('button', { name: 'Fetch now' })).toBeNull()
})
