import { approvals } from '@playfront/contract/console/approvals'
import { adminPush } from '@playfront/contract/console/pushAdmin'
import { cleanup, render, screen, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { ServicesProvider } from '../app/ServicesContext'
import { createConsoleHarness } from '../testing/createConsoleHarness'
import { openApproval } from '../testing/openApproval'
import { Page } from './PushPage'

afterEach(cleanup)

test('the approver of a push message reads it in every language that it is sent in, and its audience', async () => {
  const id = '0b6ec0c1-0000-4000-8000-000000000001'
  const words = { VI: { title: 'Quà', text: 'Chào' }, TH: { title: 'ของขวัญ', text: 'สวัสดี' } }
  const { services, answer } = await createConsoleHarness({
    areas: ['approvals', 'push'],
    permissions: ['push.read', 'push.send'],
  })
  answer(adminPush, {
    messages: [
      {
        id,
        revision: 1,
        words,
        path: '/m/home',
        audience: { names: ['an', 'binh'] },
        state: 'waiting',
        at: '2026-07-28T21:05',
        counted: 5_000,
        writtenName: 'Chi',
        writtenAt: '2026-07-27T00:00:00.000Z',
        orderedName: null,
        cancelledName: null,
        figures: null,
      },
    ],
    next: null,
    isOn: true,
    timeZone: 'Asia/Ho_Chi_Minh',
    nowThere: '2026-07-27T07:00',
    quietFrom: '22:00',
    quietUntil: '07:00',
    secondPersonFrom: 1_000,
    ownLanguage: 'VI',
    languages: ['VI', 'TH'],
  })
  answer(approvals, {
    approvals: [
      openApproval({
        kind: 'pushMessage',
        subject: `push:${id}`,
        subjectName: 'Quà',
        subjectPath: '/push',
        changes: [
          { field: 'message', after: { kind: 'message', words } },
          { field: 'audience', after: { kind: 'audience', audience: { names: ['an', 'binh'] } } },
          { field: 'recipients', after: { kind: 'count', count: 5_000 } },
          { field: 'sendTime', after: { kind: 'instant', at: '2026-07-28T14:05:00.000Z' } },
        ],
      }),
    ],
    next: null,
  })
  render(
    <ServicesProvider services={services}>
      <Page />
    </ServicesProvider>,
  )
  const card = await screen.findByRole('article', { name: 'Push notification: Quà' })
  for (const part of ['Quà', 'Chào', 'ของขวัญ', 'สวัสดี']) expect(within(card).getAllByText(part)).toBeTruthy()
  // Its audience, and its time with the time zone.
  expect(within(card).getAllByText(/\(an, binh\)$/)).toBeTruthy()
  expect(within(card).getAllByText('5,000')).toBeTruthy()
  expect(within(card).getAllByText(/^Jul 28, 2026, 9:05.PM \(Asia\/Ho_Chi_Minh\)$/)).toBeTruthy()
  expect(within(card).getByRole('button', { name: 'Approve' })).toBeTruthy()
})
