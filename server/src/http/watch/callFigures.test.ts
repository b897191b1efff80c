import { minutes } from '@playfront/contract/time'
import { expect, test } from 'vitest'
import { openCallFigures } from './callFigures'

const at = (now = 0) => {
  const clock = { nowMs: now, now: () => clock.nowMs }
  return { clock, figures: openCallFigures(clock) }
}

test('errors are counted by route and code, the most frequent first, and each merchant’s apart', () => {
  const { figures } = at()
  figures.count({ merchant: 'lotus', route: 'login', status: 200 })
  figures.count({ merchant: 'lotus', route: 'login', status: 400, code: 'login.cred.err' })
  figures.count({ merchant: 'lotus', route: 'login', status: 400, code: 'login.cred.err' })
  figures.count({ merchant: 'lotus', route: 'page', status: 500 })
  figures.count({ merchant: 'mela', route: 'page', status: 503, code: 'server.busy' })
  expect(figures.lastHour('lotus')).toEqual({
    answers: 4,
    refused: 2,
    failed: 1,
    rows: [
      { route: 'login', code: 'login.cred.err', status: 400, count: 2 },
      { route: 'page', code: '500', status: 500, count: 1 },
    ],
  })
  expect(figures.lastHour()).toMatchObject({ answers: 5, refused: 2, failed: 2 })
})

test('what is older than an hour is forgotten', () => {
  const { clock, figures } = at()
  figures.count({ merchant: 'lotus', route: 'page', status: 500 })
  clock.nowMs = minutes(59)
  expect(figures.lastHour('lotus').failed).toBe(1)
  clock.nowMs = minutes(60)
  expect(figures.lastHour('lotus').failed).toBe(0)
})

test('a merchant that nothing was counted of has nothing', () => {
  expect(at().figures.lastHour('nobody')).toEqual({ answers: 0, refused: 0, failed: 0, rows: [] })
})
