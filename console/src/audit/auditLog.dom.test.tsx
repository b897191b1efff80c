import { auditLog, auditLogFile } from '@playfront/contract/console/audit'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { App } from '../app/App'
import { ServicesProvider } from '../app/ServicesContext'
import { createConsoleHarness } from '../testing/createConsoleHarness'

afterEach(cleanup)

const entry = {
  seq: 7,
  at: '2026-07-26T20:00:00.000Z',
  staff: '0b6ec0c1-0000-4000-8000-000000000001',
  staffName: 'minh (API token books)',
  action: 'note.written',
  subject: 'member:1',
  before: null,
  after: '{"note":"x"}',
  hash: 'ab',
}

const open = async (path: string) => {
  const harness = await createConsoleHarness({
    permissions: ['audit.read'],
    areas: ['audit', 'members'],
    path,
  })
  const saved: string[] = []
  harness.services.platform.page.save = (name) => void saved.push(name)
  harness.answer(auditLog, {
    entries: [entry, { ...entry, seq: 6, staff: null, staffName: 'the system', action: 'odd.action' }],
    next: null,
  })
  harness.answer(auditLogFile, { name: 'audit-lotus.csv', text: '', isWhole: true })
  render(
    <ServicesProvider services={harness.services}>
      <App />
    </ServicesProvider>,
  )
  const requests = (of: string) =>
    harness.asked.filter((one) => one.path === of).map(({ request }) => request)
  return { ...harness, saved, requests }
}

test('the address filters the log, and the file is of what is filtered', async () => {
  const { requests, saved } = await open(
    '/@lotus/audit?person=minh&from=2026-07-01&to=no-day&subject=member:1',
  )
  const filter = { person: 'minh', from: '2026-07-01', subject: 'member:1' }
  await expect.poll(() => requests(auditLog.path)).toEqual([filter])
  fireEvent.click(await screen.findByText('Export CSV'))
  await expect.poll(() => saved).toEqual(['audit-lotus.csv'])
  expect(requests(auditLogFile.path)).toEqual([filter])
})

test('an action is said in words where there are some, and a press on a person shows theirs alone', async () => {
  const { address } = await open('/@lotus/audit')
  expect(await screen.findByText('Note added')).toBeTruthy()
  expect(screen.getByText('note.written')).toBeTruthy()
  expect(screen.getByText('odd.action')).toBeTruthy()
  expect(screen.getByText('the system').tagName).not.toBe('BUTTON')
  fireEvent.click(screen.getByText('minh (API token books)'))
  expect(address()).toBe('/@lotus/audit?person=minh')
})
