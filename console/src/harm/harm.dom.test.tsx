import { harmCalls as calls, type MemberHarmAnswer } from '@playfront/contract/console/harm'
import type { Permission } from '@playfront/contract/console/permissions'
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, expect, test } from 'vitest'
import { ServicesProvider } from '../app/ServicesContext'
import { Page } from '../risk/RiskPage'
import { createConsoleHarness } from '../testing/createConsoleHarness'
import { MemberHarm } from './MemberHarm'

afterEach(cleanup)

const id = '0b6ec0c1-0000-4000-8000-000000000002'
const member = '0b6ec0c1-0000-4000-8000-000000000003'
const at = '2026-07-27T00:00:00.000Z'
const openCase = { id, state: 'open' as const, openedAt: at, foundAt: at, closedAt: null, followUpOn: null }
const found: MemberHarmAnswer = {
  open: openCase,
  findings: [{ kind: 'nightPlay', day: '2026-07-26', value: 120, limit: 90 }],
  interactions: [
    {
      id,
      kind: 'limitSuggested',
      note: 'Wants to think about it',
      followUpOn: '2026-08-01',
      closes: false,
      staffName: 'Chi',
      at,
    },
  ],
}

const open = async (shown: ReactNode, permissions: readonly Permission[]) => {
  const harness = await createConsoleHarness({ areas: ['harm', 'members', 'reports', 'risk'], permissions })
  harness.answer(calls.harmCases, ({ state, kind }) => ({
    cases:
      state === 'open' && kind !== 'longPlay'
        ? [
            {
              ...openCase,
              member,
              userName: 'night_owl',
              memberState: 'active' as const,
              kinds: ['nightPlay' as const, 'longPlay' as const],
              interactions: 1,
            },
          ]
        : [],
    next: null,
  }))
  harness.answer(calls.memberHarm, found)
  harness.answer(calls.logInteraction, { done: true })
  harness.answer(calls.readProtectionEvidence, ({ from, to }) => ({
    jurisdiction: 'brazil' as const,
    source: { name: 'Portaria SPA/MF 1.231/2024', url: 'https://www.gov.br/' },
    from,
    to,
    zone: 'America/Sao_Paulo',
    demands: [{ demand: 'A higher limit waits', configured: '24 hours' }],
    figures: [{ title: 'Exclusions begun', count: 4 }],
  }))
  harness.answer(calls.writeProtectionEvidence, { name: 'protection.csv', text: 'a,b' })
  render(<ServicesProvider services={harness.services}>{shown}</ServicesProvider>)
  return harness
}

const page = (query: Record<string, string>) => <Page query={new URLSearchParams(query)} />

test('members with indicators are listed by state and kind, with a link to what was found', async () => {
  const { asked } = await open(page({ view: 'harm' }), ['risk.read'])
  const table = await screen.findByRole('table', { name: 'Members with indicators of harm' })
  expect(within(table).getByRole('link', { name: 'night_owl' }).getAttribute('href')).toContain(
    `/members/${member}/risk`,
  )
  expect(table.textContent).toContain('Night play, Long play')
  expect(screen.queryByRole('tab', { name: 'Protection evidence' })).toBeNull()
  fireEvent.change(screen.getByRole('combobox', { name: 'State' }), { target: { value: 'followUp' } })
  expect(asked.find(({ path }) => path === calls.harmCases.path)?.request).toMatchObject({ state: 'open' })
  cleanup()
  await open(page({ view: 'harm', state: 'open', kind: 'longPlay' }), ['risk.read'])
  expect(await screen.findByText('Nobody here')).toBeTruthy()
})

test('a member’s indicators say what was counted, and an interaction is logged with its outcome', async () => {
  const { asked } = await open(<MemberHarm id={member} />, ['risk.read', 'members.note'])
  const findings = await screen.findByRole('list', { name: 'Indicators of harm' })
  expect(findings.textContent).toContain('120 minutes of play in the night, threshold 90')
  expect(screen.getByRole('list', { name: 'Interactions' }).textContent).toContain('Wants to think about it')
  const form = screen.getByRole('form', { name: 'Log an interaction' })
  const save = within(form).getByRole('button')
  expect(save.hasAttribute('disabled')).toBe(true)
  fireEvent.change(within(form).getByLabelText('What was done'), { target: { value: 'exclusionOffered' } })
  fireEvent.change(within(form).getByLabelText('Outcome'), { target: { value: ' Will exclude themselves ' } })
  fireEvent.change(within(form).getByLabelText('Follow-up on (optional)'), {
    target: { value: '2026-08-02' },
  })
  fireEvent.click(within(form).getByLabelText('Close the case'))
  fireEvent.submit(form)
  const logged = () => asked.find(({ method }) => method === 'POST')
  await waitFor(() => expect(logged()).toBeTruthy())
  expect(logged()?.path).toBe(`/console/api/members/${member}/interactions`)
  expect(logged()?.request).toMatchObject({
    kind: 'exclusionOffered',
    note: 'Will exclude themselves',
    followUpOn: '2026-08-02',
    closes: true,
  })
})

test('an interaction that was not answered is sent again as the same one, and as another once it was changed', async () => {
  const harness = await open(<MemberHarm id={member} />, ['risk.read', 'members.note'])
  harness.answer(calls.logInteraction, () => ({ refused: 'server.busy' }))
  const form = await screen.findByRole('form', { name: 'Log an interaction' })
  const ids = () =>
    harness.asked.filter(({ method }) => method === 'POST').map(({ request }) => request['interaction'])
  const sends = async (note: string, times: number) => {
    fireEvent.change(within(form).getByLabelText('Outcome'), { target: { value: note } })
    fireEvent.submit(form)
    await waitFor(() => expect(ids()).toHaveLength(times))
    await within(form).findByRole('button', { busy: false })
  }
  await sends('Called', 1)
  await sends('Called', 2)
  await sends('Called twice', 3)
  const [first, second, third] = ids()
  expect(second).toBe(first)
  expect(third).not.toBe(first)
})

test('who may not write notes sees no form', async () => {
  await open(<MemberHarm id={member} />, ['risk.read'])
  await screen.findByRole('list', { name: 'Interactions' })
  expect(screen.queryByRole('form')).toBeNull()
})

test('the evidence names its source, says that it is no advice, and is saved as a file', async () => {
  const { asked } = await open(page({ view: 'evidence', from: '2026-07-01', to: '2026-07-27' }), [
    'risk.read',
    'reports.read',
  ])
  expect(await screen.findByText('Source: Portaria SPA/MF 1.231/2024')).toBeTruthy()
  expect(screen.getByText(/not legal advice/)).toBeTruthy()
  expect(screen.getByRole('table', { name: 'In the period' }).textContent).toContain('Exclusions begun')
  fireEvent.click(screen.getByRole('button', { name: 'Export CSV' }))
  await waitFor(() =>
    expect(asked.find(({ path }) => path === calls.writeProtectionEvidence.path)?.request).toEqual({
      from: '2026-07-01',
      to: '2026-07-27',
    }),
  )
})
