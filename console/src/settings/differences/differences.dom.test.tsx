import type { SettingsDifference } from '@playfront/contract/console/versions'
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { ServicesProvider } from '../../app/ServicesContext'
import { createConsoleHarness } from '../../testing/createConsoleHarness'
import { Differences } from './Differences'

afterEach(cleanup)

const base: Pick<SettingsDifference, 'words' | 'meaning' | 'risk'> = {
  words: '',
  meaning: '',
  risk: 'limits',
}
const minimum = ['operator', 'withdrawals', 'minimum']
const fee = ['operator', 'withdrawals', 'fee', 'basisPoints']
const levels = ['operator', 'ranks', 'levels']

test('who approves settings reads money in the merchant’s currency and shares in percent, also within rows', async () => {
  const { services } = await createConsoleHarness({
    areas: ['settingNames', 'settings'],
    merchant: { currency: 'THB', currencySymbol: '฿' },
  })
  const differences: SettingsDifference[] = [
    { ...base, path: minimum, before: 5_000, after: 12_550, kinds: [{ path: minimum, kind: 'money' }] },
    { ...base, path: fee, before: 125, after: 50, kinds: [{ path: fee, kind: 'percent' }] },
    {
      ...base,
      path: levels,
      before: [{ turnover: 100_000, name: 'A' }],
      after: [
        { turnover: 250_000, name: 'A' },
        { turnover: 990_000, name: 'B' },
      ],
      kinds: [
        { path: [...levels, '0', 'turnover'], kind: 'money' },
        { path: [...levels, '1', 'turnover'], kind: 'money' },
      ],
    },
  ]
  render(
    <ServicesProvider services={services}>
      <Differences differences={differences} />
    </ServicesProvider>,
  )
  const shown = screen
    .getAllByRole('definition')
    .map(({ textContent }) => textContent?.replaceAll('\u00a0', ' ').trim())
  expect(shown.slice(0, 4)).toEqual(['50.00 ฿', '125.50 ฿', '1.25 %', '0.5 %'])
  expect(shown.slice(4).join(' ')).toMatch(/1,000\.00 ฿.*2,500\.00 ฿.*9,900\.00 ฿/s)
})

test('who approves settings reads instants by the merchant’s clock', async () => {
  const { services } = await createConsoleHarness({ areas: ['settingNames', 'settings'] })
  const path = ['maintenance', 'from']
  const [before, after] = ['2026-07-27T17:30:00.000Z', '2026-07-28T09:00:00+02:00']
  render(
    <ServicesProvider services={services}>
      <Differences differences={[{ ...base, path, before, after, kinds: [] }]} />
    </ServicesProvider>,
  )
  expect(
    screen.getAllByRole('definition').map(({ textContent }) => textContent?.replaceAll('\u202f', ' ')),
  ).toEqual(['Jul 28, 2026, 12:30 AM (Asia/Ho_Chi_Minh)', 'Jul 28, 2026, 2:00 PM (Asia/Ho_Chi_Minh)'])
})

test.each([
  ['EN', 'pays 99 × stake, stake included (prize mode default)', 'pays 90.1234 × stake, stake included'],
  ['VI', '1 ăn 99, đã gồm vốn (theo bảng thưởng)', '1 ăn 90,1234, đã gồm vốn'],
] as const)('who approves odds reads in %s what a stake pays before and after', async (language, was, is) => {
  const { services } = await createConsoleHarness({ areas: ['settingNames', 'settings'] })
  await services.choose({ language })
  const path = ['operator', 'lottery', 'odds', 'Lott', 'VN27', 'VN_LO2']
  const kinds: SettingsDifference['kinds'] = [{ path, kind: 'odds', standard: 99_0000 }]
  render(
    <ServicesProvider services={services}>
      <Differences differences={[{ ...base, path, after: 90_1234, kinds }]} />
    </ServicesProvider>,
  )
  expect(screen.getAllByRole('definition').map(({ textContent }) => textContent)).toEqual([was, is])
})
