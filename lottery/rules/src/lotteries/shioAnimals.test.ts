import { expect, test } from 'vitest'
import { bichoGroupOf, bichoGroups, dezenasOf } from './bichoGroups'
import { animals, lunarYears, shioAnimalOf } from './shioAnimals'

const chinese = new Intl.DateTimeFormat('en-u-ca-chinese', {
  timeZone: 'Asia/Shanghai',
  year: 'numeric',
  month: 'numeric',
  day: 'numeric',
})
const partsOf = (day: string) =>
  Object.fromEntries(
    chinese.formatToParts(Date.parse(`${day}T04:00:00Z`)).map(({ type, value }) => [type, value]),
  ) as Record<string, string>

/** The new moon is within minutes of midnight in China; ICU, which approximates it, is a day off. */
const atMidnight: Record<string, string> = { '2027-02-06': '2027-02-07', '2030-02-03': '2030-02-02' }

test.each(lunarYears)(
  '$validFrom is the first day of a year of the $animal, as the calendar has it',
  (row) => {
    const { day, month, relatedYear } = partsOf(atMidnight[row.validFrom] ?? row.validFrom)
    expect([Number.parseInt(month ?? '', 10), Number(day)]).toEqual([1, 1])
    // 2020 was a year of the rat.
    expect(row.animal).toBe(animals[(Number(relatedYear) - 2020 + 12) % 12])
  },
)

test('group 1 is the year’s animal and the groups go back through the years; each animal has one', () => {
  const groups = Array.from({ length: 12 }, (_, at) => at + 1)
  const names = groups.map((group) => shioAnimalOf(group, '2026-11-22'))
  expect(names.slice(0, 3)).toEqual(['horse', 'snake', 'dragon'])
  expect(new Set(names).size).toBe(12)
  expect(shioAnimalOf(1, '2026-02-16')).toBe('snake')
  expect(shioAnimalOf(1, '2026-02-17')).toBe('horse')
})

test('each of the 25 animals of jogo do bicho has four dezenas in a row, and 00 is the last of the cow (lottery 3.6)', () => {
  expect(bichoGroups.flatMap(dezenasOf)).toEqual(
    Array.from({ length: 100 }, (_, at) => String((at + 1) % 100).padStart(2, '0')),
  )
  for (const group of bichoGroups)
    expect(new Set(dezenasOf(group).map(bichoGroupOf))).toEqual(new Set([group]))
  expect([bichoGroupOf('01'), bichoGroupOf('64'), bichoGroupOf('00')]).toEqual(['G01', 'G16', 'G25'])
})

test('a day before the table or after its last year has no animal', () => {
  expect(shioAnimalOf(1, '2020-01-01')).toBeUndefined()
  expect(shioAnimalOf(1, '2036-06-01')).toBeUndefined()
})
