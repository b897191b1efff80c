const twoDigits = (number: number) => String(number).padStart(2, '0')

/** The 25 groups of jogo do bicho as they are picked (lottery 3.6): `G01` to `G25`, so that no group is taken for a dezena. */
export const bichoGroups: readonly string[] = Array.from({ length: 25 }, (_, at) => `G${twoDigits(at + 1)}`)

/** The group of two last digits, four in a row to each: 01–04 are group `G01`, and 00 counts as 100, in group `G25`. */
export const bichoGroupOf = (dezena: string): string =>
  `G${twoDigits(Math.ceil((Number(dezena) || 100) / 4))}`

/** The four dezenas of a group: `G25` has 97, 98, 99 and 00. */
export const dezenasOf = (group: string): readonly string[] =>
  [3, 2, 1, 0].map((back) => twoDigits((Number(group.slice(1)) * 4 - back) % 100))
