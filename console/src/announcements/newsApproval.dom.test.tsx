import { approvals } from '@playfront/contract/console/approvals'
import { adminAnnouncements, adminNews } from '@playfront/contract/console/announcementsAdmin'
import { cleanup, render, screen, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { ServicesProvider } from '../app/ServicesContext'
import { createConsoleHarness } from '../testing/createConsoleHarness'
import { openApproval } from '../testing/openApproval'
import { NewsTab } from './NewsTab'

afterEach(cleanup)

test('the approver of a message reads its audience in words', async () => {
  const { services, answer } = await createConsoleHarness({
    areas: ['announcements', 'approvals', 'push'],
    permissions: ['announcements.publish'],
  })
  answer(adminAnnouncements, { refused: 'staff.not.allowed' } as never)
  answer(adminNews, {
    news: [
      {
        id: '0b6ec0c1-0000-4000-8000-000000000001',
        words: { VI: { title: 'Quà', text: 'Chào' } },
        link: null,
        audience: { language: 'TH', awayDays: 30 },
        state: 'waiting',
        counted: 5_000,
        writtenName: 'Chi',
        writtenAt: '2026-07-27T00:00:00.000Z',
        decidedName: null,
        told: 0,
        read: 0,
      },
    ],
    next: null,
  })
  answer(approvals, {
    approvals: [
      openApproval({
        kind: 'newsMessage',
        subject: 'news:0b6ec0c1-0000-4000-8000-000000000001',
        subjectName: 'Quà',
        subjectPath: '/announcements/news',
        changes: [
          { field: 'message', after: { kind: 'message', words: { VI: { title: 'Quà', text: 'Chào' } } } },
          { field: 'audience', after: { kind: 'audience', audience: { language: 'TH', newcomerDays: 30 } } },
          { field: 'recipients', after: { kind: 'count', count: 5_000 } },
        ],
      }),
    ],
    next: null,
  })
  render(
    <ServicesProvider services={services}>
      <NewsTab />
    </ServicesProvider>,
  )
  const card = await screen.findByRole('article', { name: 'Inbox news: Quà' })
  for (const part of ['Chào', 'registered in the last 30 days, ไทย', 'Recipients5,000'])
    expect(card.textContent).toContain(part)
  expect(within(card).getByRole('button', { name: 'Approve' })).toBeTruthy()
  // It is sent by the approval alone.
  expect(screen.queryByRole('button', { name: 'Send' })).toBeNull()
})
