import type { WeighedOdds, PreviewOddsRequest } from '@playfront/contract/console/odds'
import type { Json } from '@playfront/contract/console/settingsChanges'
import type { SettingsField } from '@playfront/contract/console/versions'
import { cleanup, render, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { createStore } from 'zustand/vanilla'
import type { AppServices } from '../../app/services'
import { ServicesProvider } from '../../app/ServicesContext'
import { textsIn } from '../../testing/textsIn'
import { FieldProvider } from '../fields/FieldContext'
import { OddsField } from './OddsField'

afterEach(cleanup)

const row = (over: Partial<WeighedOdds>): WeighedOdds => ({
  family: 'VN27',
  type: 'VN_LO2',
  standard: 99_0000,
  odds: 99_0000,
  rtpBps: 9_900,
  minBps: 5_000,
  maxBps: 10_000,
  oneIn: 4.2,
  state: 'sold',
  ...over,
})

const field: SettingsField = {
  path: ['operator', 'lottery', 'odds'],
  name: 'operator.lottery.odds',
  words: 'operator.lottery.odds',
  meaning: '',
  kind: 'odds',
  isOptional: false,
  risk: 'odds',
  options: ['Lott'],
}

const show = (edited: Json, rows: WeighedOdds[], own: Json = {}) => {
  const asked: PreviewOddsRequest[] = []
  const services = {
    choices: createStore(() => ({ language: 'EN' })),
    texts: () => textsIn('EN', ['bets', 'frame', 'settingNames', 'settingsForms']),
    platform: { clock: { after: () => () => {} } },
    requests: {
      ask: async (_call: unknown, request: PreviewOddsRequest) => {
        asked.push(request)
        return { kind: 'done', value: { rows } }
      },
    },
  } as unknown as AppServices
  render(
    <ServicesProvider services={services}>
      <FieldProvider value={{ edited, languages: [], issues: [], await: () => undefined }}>
        <OddsField field={field} at={field.path} value={own} onChange={() => {}} />
      </FieldProvider>
    </ServicesProvider>,
  )
  return asked
}

test('the editor validates odds by the bands of the draft, and says which keep a kind off sale or its odds from being published', async () => {
  const edited = {
    responsible: { minRtpBps: 6_000 },
    operator: {
      lottery: { maxRtpBps: 9_800, returnBands: { VN_LO3: { minBps: 9_000, maxBps: 9_500 } } },
    },
  }
  const asked = show(
    edited,
    [
      row({ state: 'high', maxBps: 9_800 }),
      row({ type: 'VN_LO3', state: 'low', minBps: 9_000, rtpBps: 8_900 }),
      row({ type: 'VN_LO4', rtpBps: 8_880 }),
    ],
    { Lott: { VN27: { VN_LO3: 890_0000 } } },
  )
  await waitFor(() => expect(screen.getByText('above 98.00 %: not offered')).toBeTruthy())
  expect(screen.getByText('below 90.00 %: can’t be published')).toBeTruthy()
  expect(screen.getAllByText(/: (?:not offered|can’t be published)/)).toHaveLength(2)
  expect(screen.getByText(/must be between 60\.00 % and 98\.00 %/)).toBeTruthy()
  expect(asked).toEqual([
    {
      prizeMode: 'Lott',
      own: { VN27: { VN_LO3: 890_0000 } },
      floorBps: 6_000,
      maxBps: 9_800,
      bands: { VN_LO3: { minBps: 9_000, maxBps: 9_500 } },
    },
  ])
})

test('settings from before there were bands are validated by the standard ones, and half-typed ones by none of their own', async () => {
  const lottery = { returnBands: { VN_LO2: { minBps: 'x', maxBps: 20_000 } } }
  const asked = show({ operator: { lottery } }, [row({})])
  await waitFor(() => expect(asked).toHaveLength(1))
  expect(asked[0]).toMatchObject({
    floorBps: 5_000,
    maxBps: 10_000,
    bands: { VN_LO2: { minBps: 0, maxBps: 10_000 } },
  })
})
