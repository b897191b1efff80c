import { adminPush } from '@playfront/contract/console/pushAdmin'
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { ServicesProvider } from '../app/ServicesContext'
import { createConsoleHarness } from '../testing/createConsoleHarness'
import { Page } from './PushPage'

afterEach(cleanup)

test('the approver of a push message reads it in every language that it is sent in, and its audience', async () => {
  const { services, answer } = await createConsoleHarness({
    areas: ['push'],
    permissions: ['push.read', 'push.send'],
  })
  answer(adminPush, {
    messages: [
      {
        id: '0b6ec0c1-0000-4000-8000-000000000001',
        revision: 1,
        words: { VI: { title: 'Quà', text: 'Chào' }, TH: { title: 'ของขวัญ', text: 'สวัสดี' } },
        path: '/m/home',
        audience: { names: ['an', 'binh'] },
        state: 'waiting',
        at: '2026-07-28T21:05',
        counted: 5_000,
        needsSecond: true,
        writtenName: 'Chi',
        writtenAt: '2026-07-27T00:00:00.000Z',
        askedName: 'Chi',
        isOwn: false,
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
  render(
    <ServicesProvider services={services}>
      <Page />
    </ServicesProvider>,
  )
  expect(await screen.findByText('ของขวัญ')).toBeTruthy()
  expect(screen.getByText('สวัสดี')).toBeTruthy()
  // Its audience, and its time with the time zone.
  expect(screen.getByText('an, binh')).toBeTruthy()
  expect(screen.getByText(/^Jul 28, 2026, 9:05.PM \(Asia\/Ho_Chi_Minh\)$/)).toBeTruthy()
})
