import { expect, test } from 'vitest'
import { lastDays } from './reportsFlow'

test("the last days end with today at the merchant, whatever the staff user's time zone and clock changes", () => {
  const evening = Date.UTC(2026, 10, 8, 18)
  expect(lastDays(7, evening, 'Asia/Ho_Chi_Minh')).toEqual({ from: '2026-11-03', to: '2026-11-09' })
  expect(lastDays(7, evening, 'America/New_York')).toEqual({ from: '2026-11-02', to: '2026-11-08' })
  expect(lastDays(365, Date.UTC(2028, 11, 31), 'UTC')).toEqual({ from: '2028-01-02', to: '2028-12-31' })
})
