import { expect, test } from 'vitest'
import { spanOfDays } from './betsFlow'

test.each([
  ['Asia/Ho_Chi_Minh', '2026-11-19T17:00:00.000Z', '2026-11-20T17:00:00.000Z'],
  ['Asia/Kathmandu', '2026-11-19T18:15:00.000Z', '2026-11-20T18:15:00.000Z'],
  ['America/Sao_Paulo', '2026-11-20T03:00:00.000Z', '2026-11-21T03:00:00.000Z'],
  ['Pacific/Kiritimati', '2026-11-19T10:00:00.000Z', '2026-11-20T10:00:00.000Z'],
])('a day in %s begins and ends by its own clock', (zone, from, until) => {
  const day = '2026-11-20'
  const span = spanOfDays({ from: day, to: day }, zone)
  expect([new Date(span.from ?? 0).toISOString(), new Date(span.until ?? 0).toISOString()]).toEqual([
    from,
    until,
  ])
})

test('what is open on a side stays open', () => {
  expect(spanOfDays({}, 'UTC')).toEqual({})
  expect(spanOfDays({ to: '2026-12-31' }, 'UTC')).toEqual({ until: Date.UTC(2027, 0, 1) })
})
