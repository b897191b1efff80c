import { approvals } from '@playfront/contract/console/approvals'
import {
  type MemberFile,
  excludeMember,
  proposeFactorReset,
  readMember,
  sendMemberMessage,
} from '@playfront/contract/console/members'
import type { Permission } from '@playfront/contract/console/permissions'
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import { afterEach, beforeAll, expect, test } from 'vitest'
import { ServicesProvider } from '../app/ServicesContext'
import { createConsoleHarness } from '../testing/createConsoleHarness'
import { openApproval } from '../testing/openApproval'
import { MemberPage } from './MemberPage'

afterEach(cleanup)
beforeAll(() => {
  HTMLDialogElement.prototype.showModal = function showModal() {
    this.open = true
  }
  HTMLDialogElement.prototype.close = function close() {
    this.open = false
  }
})

const id = '0b6ec0c1-0000-4000-8000-000000000002'
const an: MemberFile = {
  id,
  userName: 'an_calls',
  state: 'active',
  protection: null,
  protectionEndsAt: null,
  isHeldForReview: false,
  type: 0,
  registeredAt: '2026-01-01T00:00:00.000Z',
  lastLoginAt: null,
  language: 'VI',
  languages: ['VI', 'EN'],
  mobile: '+84 ••• 678',
  email: null,
  verified: { mobile: true, email: false, name: true },
  secondFactors: { authenticator: true, sms: false, email: false, payeeName: false, passkeys: 2 },
  wallet: { balance: 0, held: 0, bonus: 0, owed: 0, frozen: false },
  limits: [],
  devices: [],
  notes: [],
}

const open = async (file: MemberFile, permissions: readonly Permission[]) => {
  const harness = await createConsoleHarness({
    permissions: ['members.read', ...permissions],
    areas: ['approvals', 'bets', 'lottery', 'members'],
  })
  harness.answer(readMember, file)
  harness.answer(approvals, { approvals: [], next: null })
  for (const call of [excludeMember, proposeFactorReset, sendMemberMessage])
    harness.answer<object, { done: true }>(call, { done: true })
  render(
    <ServicesProvider services={harness.services}>
      <MemberPage rest={id} query={new URLSearchParams()} />
    </ServicesProvider>,
  )
  await screen.findByRole('heading', { name: file.userName })
  const sent = (path: string) =>
    harness.asked
      .filter((one) => one.method === 'POST' && one.path.endsWith(path))
      .map(({ request }) => request)
  return { ...harness, sent }
}
const section = (name: string) => within(screen.getByRole('region', { name }))

test('a reset of the second factor is requested with a reason, and its request is shown', async () => {
  const { answer, sent } = await open(an, ['members.prepare'])
  const factors = section('Two-factor authentication')
  expect(factors.getByText('Authenticator app')).toBeTruthy()
  expect(factors.getByText('Passkeys: 2')).toBeTruthy()
  const button = factors.getByRole<HTMLButtonElement>('button', { name: 'Request reset' })
  expect(button.disabled).toBe(true)
  fireEvent.change(factors.getByLabelText(/^Reason/), { target: { value: ' lost the phone ' } })
  const request = openApproval({
    id: '0b6ec0c1-0000-4000-8000-000000000001',
    kind: 'secondFactorReset',
    subject: `member:${id}`,
    subjectPath: `/members/${id}`,
    subjectName: an.userName,
    changes: [
      { field: 'authenticator', before: { kind: 'word', word: 'on' }, after: { kind: 'word', word: 'off' } },
    ],
    reason: 'lost the phone',
    requestedName: 'Lan',
    isOwn: true,
  })
  answer(approvals, ({ kind }) => ({ approvals: kind === 'secondFactorReset' ? [request] : [], next: null }))
  fireEvent.click(button)
  const card = await screen.findByRole('article', { name: 'Reset of two-factor authentication: an_calls' })
  expect(card.textContent).toMatch(/Authenticator appOn → Off.*lost the phone/)
  expect(sent('/second-factor-reset')).toMatchObject([{ id, reason: 'lost the phone' }])
})

test('a member without a second factor has nothing to reset', async () => {
  const secondFactors = { authenticator: false, sms: false, email: false, payeeName: false, passkeys: 0 }
  await open({ ...an, secondFactors }, ['members.prepare'])
  const factors = section('Two-factor authentication')
  expect(factors.getByText('Two-factor authentication is off.')).toBeTruthy()
  expect(factors.queryByRole('button')).toBeNull()
})

test('a message is written in the member’s language unless another one is chosen, and sent twice it is one', async () => {
  const { sent } = await open(an, ['members.message'])
  const message = section('Message to the member')
  expect(message.getByText('The member reads Tiếng Việt.')).toBeTruthy()
  const text = message.getByLabelText<HTMLTextAreaElement>(/^Text/)
  expect(text.lang).toBe('vi')
  fireEvent.change(text, { target: { value: 'Chào An' } })
  fireEvent.click(message.getByRole('button', { name: 'Send message' }))
  await expect
    .poll(() => section('Message to the member').getByLabelText<HTMLTextAreaElement>(/^Text/).value)
    .toBe('')
  fireEvent.change(message.getByLabelText('Language'), { target: { value: 'EN' } })
  fireEvent.change(message.getByLabelText(/^Text/), { target: { value: 'Hello' } })
  fireEvent.click(message.getByRole('button', { name: 'Send message' }))
  await expect
    .poll(() => sent('/messages').map(({ language, text: said }) => [language, said]))
    .toEqual([
      ['VI', 'Chào An'],
      ['EN', 'Hello'],
    ])
  expect(new Set(sent('/messages').map(({ message: name }) => name)).size).toBe(2)
})

test('who may neither write nor request sees no form', async () => {
  await open(an, [])
  expect(screen.queryByRole('button', { name: 'Request reset' })).toBeNull()
  expect(screen.queryByRole('region', { name: 'Message to the member' })).toBeNull()
})

test('the head says what is verified and until when an exclusion lasts, in the merchant’s zone', async () => {
  await open({ ...an, protection: 'exclusion', protectionEndsAt: '2026-12-31T17:00:00.000Z' }, [])
  expect(
    screen.getByText('Self-excluded from playing until Jan 1, 2027, 12:00 AM (Asia/Ho_Chi_Minh).'),
  ).toBeTruthy()
  for (const said of ['Mobile verified', 'Email not verified', 'Name on file'])
    expect(screen.getByText(said)).toBeTruthy()
})

test('an exclusion without an end is permanent, and a held account says that it waits', async () => {
  await open({ ...an, protection: 'exclusion', isHeldForReview: true }, [])
  expect(screen.getByText('Self-excluded from playing permanently.')).toBeTruthy()
  expect(screen.getByText(/looks like an excluded person’s/)).toBeTruthy()
})

test('the day of an exclusion begins by the merchant’s clock', async () => {
  const { sent } = await open(an, ['members.restrict'])
  fireEvent.click(screen.getByRole('button', { name: 'Self-exclude on request' }))
  const dialog = within(await screen.findByRole('alertdialog'))
  fireEvent.change(dialog.getByLabelText(/^Until/), { target: { value: '2027-03-01' } })
  fireEvent.change(dialog.getByLabelText(/^Reason/), { target: { value: 'by letter' } })
  fireEvent.click(dialog.getByRole('button', { name: 'Self-exclude on request' }))
  await expect.poll(() => sent('/exclusion')).toMatchObject([{ until: '2027-02-28T17:00:00.000Z' }])
})
