import { minutes, seconds } from '@playfront/contract/time'
import { expect, test } from 'vitest'
import { decideOutcome } from './decideOutcome'

test('a person of the demonstration, or one whose name is typed, is signed', () => {
  expect(decideOutcome({ person: 'somchai' }, 'popup')).toEqual({
    kind: 'sign',
    name: 'Somchai Dee',
    ageMs: 0,
    delayMs: 0,
  })
  expect(decideOutcome({ person: 'typed', name: '  Lê   Hà ' }, 'popup')).toMatchObject({ name: 'Lê Hà' })
})

test('the same name in other letters is the same person', () => {
  const typed = (name: string) => decideOutcome({ person: 'typed', name }, 'popup')
  expect(typed('Lê'.normalize('NFD'))).toEqual(typed('Lê'.normalize('NFC')))
})

test.each([{}, { person: 'nobody' }, { person: 'typed' }, { person: 'typed', name: ' ' }])(
  'without a name nobody is signed: %o',
  (press) => {
    expect(decideOutcome(press, 'popup')).toEqual({ kind: 'ask-again' })
  },
)

test('a name longer than sixty characters is none', () => {
  expect(decideOutcome({ person: 'typed', name: 'x'.repeat(61) }, 'popup')).toEqual({ kind: 'ask-again' })
  expect(decideOutcome({ person: 'typed', name: '😀'.repeat(60) }, 'popup')).toMatchObject({ kind: 'sign' })
})

test.each([
  ['cancel', 'popup', 'auth/popup-closed-by-user'],
  ['cancel', 'redirect', 'auth/redirect-cancelled-by-user'],
  ['deny', 'popup', 'auth/user-cancelled'],
  ['broken', 'popup', 'auth/internal-error'],
] as const)('%s in a %s fails as the provider fails', (trial, mode, failure) => {
  expect(decideOutcome({ trial }, mode)).toEqual({ kind: 'fail', failure })
})

test('a slow answer comes after ten seconds, a stale one is six minutes old', () => {
  expect(decideOutcome({ trial: 'slow' }, 'popup')).toMatchObject({ delayMs: seconds(10), ageMs: 0 })
  expect(decideOutcome({ trial: 'stale' }, 'popup')).toMatchObject({ delayMs: 0, ageMs: minutes(6) })
})
