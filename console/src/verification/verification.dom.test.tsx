import type { Permission } from '@playfront/contract/console/permissions'
import { verificationCalls as calls, type SentDocument } from '@playfront/contract/console/verification'
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, expect, test } from 'vitest'
import { ServicesProvider } from '../app/ServicesContext'
import { createConsoleHarness } from '../testing/createConsoleHarness'
import { MemberDocuments, Page } from './VerificationPage'

afterEach(cleanup)

const id = '0b6ec0c1-0000-4000-8000-000000000002'
const member = '0b6ec0c1-0000-4000-8000-000000000003'
const at = '2026-07-27T00:00:00.000Z'
const waiting: SentDocument = {
  id,
  member,
  userName: 'an_sends',
  kind: 'identityFront',
  state: 'waiting',
  uploadedAt: at,
  decidedAt: null,
  decidedBy: null,
  reason: null,
  note: null,
  validUntil: null,
  expiresAt: at,
  check: null,
}

const open = async (
  shown: ReactNode,
  permissions: readonly Permission[] = ['documents.read', 'documents.decide'],
  documents = [waiting],
) => {
  const harness = await createConsoleHarness({ areas: ['documents', 'members'], permissions })
  harness.answer(calls.documents, { documents, next: null })
  harness.answer(calls.memberDocuments, {
    asked: [{ kind: 'selfie', state: 'missing', neededFrom: 0 }],
    documents: [{ ...waiting, state: 'refused', reason: 'unreadable', decidedBy: 'Chi', decidedAt: at }],
  })
  harness.answer(calls.viewDocument, { type: 'image/webp', data: 'UklGRg==' })
  harness.answer(calls.decideDocument, { done: true })
  render(<ServicesProvider services={harness.services}>{shown}</ServicesProvider>)
  const sent = (end: string) =>
    harness.asked.filter(({ path }) => path.endsWith(end)).map(({ request }) => request)
  return { ...harness, sent }
}

const page = <Page query={new URLSearchParams()} />

test('a picture is requested by a press alone, and decided about once it is seen', async () => {
  const { sent } = await open(page)
  const table = await screen.findByRole('table', { name: 'Waiting' })
  expect(within(table).getByRole('link', { name: 'an_sends' })).toBeTruthy()
  expect(sent('/view')).toEqual([])
  expect(within(table).queryByRole('button', { name: 'Approve' })).toBeNull()
  fireEvent.click(within(table).getByRole('button', { name: 'View' }))
  const shown = await within(table).findByRole<HTMLImageElement>('img', {
    name: 'Identity document, front: an_sends',
  })
  expect(shown.getAttribute('src')).toBe('data:image/webp;base64,UklGRg==')
  const enlarge = within(table).getByRole('button', { name: 'Full size' })
  fireEvent.click(enlarge)
  expect(enlarge.getAttribute('aria-pressed')).toBe('true')
  fireEvent.click(within(table).getByRole('button', { name: 'Refuse' }))
  fireEvent.change(within(table).getByLabelText('Reason, shown to the member'), {
    target: { value: 'otherPerson' },
  })
  fireEvent.click(within(table).getByRole('button', { name: 'Refuse' }))
  await within(table).findByRole('button', { name: 'Refuse', busy: false })
  expect(sent('/decide')).toEqual([expect.objectContaining({ verdict: 'refuse', reason: 'otherPerson' })])
})

test('an approval takes the end that the document states', async () => {
  const { sent } = await open(page)
  fireEvent.click(await screen.findByRole('button', { name: 'View' }))
  fireEvent.click(await screen.findByRole('button', { name: 'Approve' }))
  fireEvent.change(screen.getByLabelText(/Valid until/), { target: { value: '2030-01-31' } })
  fireEvent.click(screen.getByRole('button', { name: 'Approve' }))
  await screen.findByRole('button', { name: 'Approve', busy: false })
  expect(sent('/decide')).toEqual([
    expect.objectContaining({ verdict: 'approve', validUntil: '2030-01-31', note: '' }),
  ])
  expect(sent('/decide')[0]).not.toHaveProperty('reason')
})

test('who only reads sees what a member sent and what is missing, and no picture', async () => {
  await open(<MemberDocuments id={member} />, ['documents.read'])
  const table = await screen.findByRole('table', { name: 'Documents' })
  expect(table.textContent).toMatch(/Refused.*Not readable.*Chi/)
  expect(screen.getByText('Photo with the document').textContent).toContain('Not sent')
  expect(screen.queryByRole('button', { name: 'View' })).toBeNull()
})

test('what the provider found stands beside the document, and no longer waits once staff have decided', async () => {
  const answered = {
    state: 'refused' as const,
    provider: 'checks-inc',
    reasons: ['otherPerson' as const],
    validUntil: null,
    answeredAt: at,
  }
  const checking = { ...answered, state: 'checking' as const, provider: null, reasons: [], answeredAt: null }
  await open(
    page,
    ['documents.read'],
    [
      { ...waiting, check: answered },
      { ...waiting, id: member, check: checking },
      { ...waiting, id: at, state: 'approved', decidedAt: at, decidedBy: 'Chi', check: checking },
    ],
  )
  const rows = within(await screen.findByRole('table', { name: 'Waiting' })).getAllByRole('row')
  const text = rows.slice(1).map(({ textContent }) => textContent)
  expect(text[0]).toMatch(/checks-inc: not in order.*Another person’s name/)
  expect(text[1]).toContain('The provider is checking it')
  expect(text[2]).not.toContain('The provider is checking it')
})
