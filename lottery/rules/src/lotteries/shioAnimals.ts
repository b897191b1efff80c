/** The twelve animals in the order in which years follow each other. */
export const animals = [
  'rat',
  'ox',
  'tiger',
  'rabbit',
  'dragon',
  'snake',
  'horse',
  'goat',
  'monkey',
  'rooster',
  'dog',
  'pig',
] as const

export type Animal = (typeof animals)[number]

/** First days of lunar years, each with its animal. What comes after the last has no labels until a row is added. */
export const lunarYears: readonly { validFrom: string; animal: Animal }[] = [
  { validFrom: '2024-02-10', animal: 'dragon' },
  { validFrom: '2025-01-29', animal: 'snake' },
  { validFrom: '2026-02-17', animal: 'horse' },
  { validFrom: '2027-02-06', animal: 'goat' },
  { validFrom: '2028-01-26', animal: 'monkey' },
  { validFrom: '2029-02-13', animal: 'rooster' },
  { validFrom: '2030-02-03', animal: 'dog' },
  { validFrom: '2031-01-23', animal: 'pig' },
  { validFrom: '2032-02-11', animal: 'rat' },
  { validFrom: '2033-01-31', animal: 'ox' },
  { validFrom: '2034-02-19', animal: 'tiger' },
  { validFrom: '2035-02-08', animal: 'rabbit' },
]

/** A year of the table has at most so many days: thirteen months of thirty. */
const maxYearMs = 390 * 24 * 60 * 60 * 1000

/**
 * The animal of a shio group on a day such as `2026-03-01` (lottery 3.4): group 1 is the year's own, and each further group the one
 * of a year before, as ages are counted. Only a label: bets are on the group. Undefined for a day that the table does not know.
 */
export const shioAnimalOf = (group: number, day: string): Animal | undefined => {
  const year = lunarYears.filter(({ validFrom }) => validFrom <= day).at(-1)
  if (!year || Date.parse(day) - Date.parse(year.validFrom) > maxYearMs) return undefined
  return animals[(animals.indexOf(year.animal) - (group - 1) + animals.length) % animals.length]
}
