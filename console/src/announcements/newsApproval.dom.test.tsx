import { adminAnnouncements, adminNews } from '@playfront/contract/console/announcementsAdmin'
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { ServicesProvider } from '../app/ServicesContext'
import { createConsoleHarness } from '../testing/createConsoleHarness'
import { NewsTab } from './NewsTab'

afterEach(cleanup)

test('the approver of a message reads its audience in words', async () => {
  const { services, answer } = await createConsoleHarness({
    areas: ['announcements', 'push'],
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
        needsSecond: true,
        writtenName: 'Chi',
        isOwn: false,
        writtenAt: '2026-07-27T00:00:00.000Z',
        decidedName: null,
        told: 0,
        read: 0,
      },
    ],
    next: null,
  })
  render(
    <ServicesProvider services={services}>
      <NewsTab />
    </ServicesProvider>,
  )
  const card = await screen.findByRole('article')
  expect(card.textContent).toContain('ไทย')
})
