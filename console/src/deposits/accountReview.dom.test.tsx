import { approvals, decideApproval } from '@playfront/contract/console/approvals'
import { depositsAdminCalls, type AccountReview } from '@playfront/contract/console/depositsAdmin'
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { ServicesProvider } from '../app/ServicesContext'
import { createConsoleHarness } from '../testing/createConsoleHarness'
import { openApproval } from '../testing/openApproval'
import { AccountReviewCard } from './AccountReviewCard'
import { createDepositWaitsFlow } from './depositsFlow'

afterEach(cleanup)

const excluded = '0b6ec0c1-0000-4000-8000-000000000003'
const review: AccountReview = {
  id: '0b6ec0c1-0000-4000-8000-000000000001',
  member: '0b6ec0c1-0000-4000-8000-000000000002',
  userName: 'an_again',
  facts: {
    state: 'active',
    registeredAt: '2026-07-26T00:00:00.000Z',
    mobile: null,
    email: 'a•••@new.test',
    fullName: 'Trần Thị An',
    birthday: '1991-04-05',
  },
  signals: ['device'],
  exclusion: { startsAt: '2026-07-01T00:00:00.000Z', endsAt: '2027-01-01T00:00:00.000Z' },
  alike: [
    {
      member: excluded,
      userName: 'excluded_an',
      facts: {
        state: 'active',
        registeredAt: '2026-01-01T00:00:00.000Z',
        mobile: '+84 ••• 678',
        email: null,
        fullName: 'Trần Văn An',
        birthday: '1990-02-03',
      },
      signals: ['device'],
      devices: [
        {
          name: 'Chrome, Android',
          country: 'VN',
          heldSeenAt: '2026-07-26T00:00:00.000Z',
          alikeSeenAt: '2026-06-30T00:00:00.000Z',
        },
      ],
    },
  ],
  at: '2026-07-26T00:00:00.000Z',
  isClearingRequested: false,
  shown: 'ab'.repeat(32),
}
const openCard = async (language: 'EN' | 'VI', shown: AccountReview) => {
  const { services } = await createConsoleHarness({ areas: ['deposits'], permissions: ['deposits.approve'] })
  await services.choose({ language })
  render(
    <ServicesProvider services={services}>
      <AccountReviewCard review={shown} flow={createDepositWaitsFlow(services)} isBusy={false} />
    </ServicesProvider>,
  )
  return screen.getByRole('article')
}
const textOf = (element: Element | undefined) =>
  element?.textContent?.replaceAll(/[\u00a0\u202f]/g, ' ') ?? ''

test.each([
  [
    'EN',
    [
      'This person is self-excluded from Jul 1, 2026, 7:00 AM (Asia/Ho_Chi_Minh) until Jan 1, 2027, 7:00 AM (Asia/Ho_Chi_Minh).',
      'Chrome, Android (VN): an_again last active Jul 26, 2026, 7:00 AM (Asia/Ho_Chi_Minh), excluded_an last active Jun 30, 2026, 7:00 AM',
    ],
    ['Same device', 'Trần Văn An', '1990-02-03', '+84 ••• 678'],
  ],
  [
    'VI',
    ['Chrome, Android (VN): an_again hoạt động gần nhất', 'Người này tự loại trừ từ'],
    ['Trùng thiết bị', 'Trần Văn An', '1990-02-03', '+84 ••• 678'],
  ],
] as const)(
  'who decides about a held account reads in %s whom it looks like, and in what',
  async (language, sentences, facts) => {
    const card = await openCard(language, review)
    for (const sentence of sentences) expect(textOf(card)).toContain(sentence)
    expect(within(card).getByRole('link', { name: 'excluded_an' }).getAttribute('href')).toContain(
      `/members/${excluded}`,
    )
    const cells = within(card)
      .getAllByRole('row')
      .map((row) => textOf(row.lastElementChild ?? undefined))
    for (const fact of facts) expect(cells).toContain(fact)
  },
)

test('for a person at another merchant it says that the name is not disclosed', async () => {
  const card = await openCard('EN', {
    ...review,
    alike: [],
    exclusion: { ...review.exclusion!, endsAt: null },
  })
  expect(textOf(card)).toContain('This person is known at another merchant in the group')
  expect(textOf(card)).toContain('permanently self-excluded')
  expect(within(card).queryByRole('table')).toBeNull()
})

const openWaits = async (shown: AccountReview) => {
  const request = openApproval({
    kind: 'accountClearing',
    subject: `accountReview:${shown.id}`,
    subjectName: 'an_again',
    subjectPath: `/members/${shown.member}`,
    changes: [{ field: 'heldAccount', after: { kind: 'heldAccount', review: shown } }],
    reason: 'spoke to them',
  })
  const harness = await createConsoleHarness({
    areas: ['approvals', 'deposits'],
    permissions: ['deposits.approve'],
  })
  harness.answer(approvals, ({ kind }) => ({
    approvals: kind === 'accountClearing' && shown.isClearingRequested ? [request] : [],
    next: null,
  }))
  harness.answer(depositsAdminCalls.requestClearing, { done: true })
  harness.answer(depositsAdminCalls.excludeAccount, { done: true })
  harness.answer(decideApproval, { done: true })
  const flow = createDepositWaitsFlow(harness.services)
  harness.answer(depositsAdminCalls.depositWaits, { reviews: [shown], excess: [], contradictions: [] })
  await flow.load()
  await flow.clearings.load()
  render(
    <ServicesProvider services={harness.services}>
      <AccountReviewCard review={shown} flow={flow} isBusy={false} />
    </ServicesProvider>,
  )
  const sent = () => harness.asked.filter(({ method }) => method === 'POST').map((one) => one.request)
  return { card: screen.getAllByRole('article')[0]!, request, sent }
}
const buttonsOf = (card: HTMLElement) =>
  within(card)
    .getAllByRole('button')
    .map(({ textContent }) => textContent)

test('one person excludes a held account or requests to let it in, with a reason', async () => {
  const { card, sent } = await openWaits(review)
  expect(buttonsOf(card)).toEqual(['Same person: exclude', 'Different person: request release'])
  fireEvent.change(within(card).getByRole('textbox'), { target: { value: 'spoke to them' } })
  fireEvent.click(within(card).getByRole('button', { name: 'Different person: request release' }))
  const { id, shown } = review
  await expect.poll(sent).toEqual([{ id, shown, request: expect.any(String), reason: 'spoke to them' }])
})

test('a request to let it in is decided in its place, beside the comparison and the exclusion', async () => {
  const { card, request, sent } = await openWaits({ ...review, isClearingRequested: true })
  // Shown once, in the request.
  expect(await within(card).findAllByRole('table')).toHaveLength(1)
  expect(textOf(card)).toContain('spoke to them')
  expect(buttonsOf(card)).toEqual(['Approve', 'Reject', 'Same person: exclude'])
  fireEvent.click(within(card).getByRole('button', { name: 'Approve' }))
  const { kind, id, shown } = request
  await expect.poll(sent).toEqual([{ kind, id, shown, decision: 'approve' }])
})
