import { languages } from '@playfront/contract/languages'
import { afterEach, expect, test, vi } from 'vitest'
import { ownNames, writeDate } from './writeDate'

afterEach(() => void vi.restoreAllMocks())

const evening = Date.UTC(2026, 10, 22, 15, 5)
const style = { dateStyle: 'medium', timeStyle: 'short', timeZone: 'UTC' } as const

test('a time does not break before its PM', () => {
  expect(writeDate('en-US', style)(evening)).toBe('Nov 22, 2026, 3:05\u00A0PM')
  expect(writeDate('ko', style)(evening)).toMatch(/\S\u00A03:05$/)
  for (const { locale } of Object.values(languages))
    expect(writeDate(locale, style)(evening).replaceAll('\u00A0', ' '), locale).toBe(
      new Intl.DateTimeFormat(locale, { ...style, numberingSystem: 'latn' })
        .format(evening)
        .replaceAll(/[\u202F\u00A0]/g, ' '),
    )
})

/** A browser that counts in these languages without knowing their words. */
const withoutWords = () => {
  const real = Intl.DateTimeFormat
  vi.spyOn(Intl, 'DateTimeFormat').mockImplementation(function (locale, options) {
    return Object.hasOwn(ownNames, String(locale))
      ? ({ format: () => '2026 M11 22' } as unknown as Intl.DateTimeFormat)
      : new real(locale, options)
  })
}

test.each([
  ['km', '22 វិច្ឆិកា 2026, 15:05', 'វិច្ឆិកា 2026', 'អាទិត្យ 22 វិច្ឆិកា, 15:05 UTC'],
  ['my', '2026 နိုဝင်ဘာ 22, 15:05', '2026 နိုဝင်ဘာ', 'တနင်္ဂနွေ နိုဝင်ဘာ 22, 15:05 UTC'],
  ['ne', '2026 नोभेम्बर 22, 15:05', '2026 नोभेम्बर', 'आइत नोभेम्बर 22, 15:05 UTC'],
])('where the browser does not know its months, %s has ours', (locale, moment, month, end) => {
  withoutWords()
  expect(writeDate(locale, style)(evening)).toBe(moment)
  expect(writeDate(locale, { month: 'long', year: 'numeric', timeZone: 'UTC' })(evening)).toBe(month)
  const parts = {
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    hour: '2-digit',
    minute: '2-digit',
  } as const
  expect(writeDate(locale, { ...parts, timeZone: 'UTC', timeZoneName: 'short' })(evening)).toBe(end)
})

test('every month and day of the week has a name of its own', () => {
  for (const [locale, names] of Object.entries(ownNames))
    expect([new Set(names?.months).size, new Set(names?.weekdays).size], locale).toEqual([12, 7])
})

test.each(['en', 'km'])('an instant that no calendar has is written as nothing in %s', (locale) => {
  const write = writeDate(locale, { dateStyle: 'long', timeZone: 'UTC' })
  expect([8.64e15 + 1, -8.64e15 - 1, Infinity, NaN].map(write)).toEqual(['', '', '', ''])
})
