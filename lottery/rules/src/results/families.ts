import type { Family } from '../result'

/** One prize of a family: how many numbers it has, and how many digits each. */
export interface Tier {
  readonly name: string
  readonly digits: number
  readonly count: number
}

const tier = (name: string, digits: number, count = 1): Tier => ({ name, digits, count })

/**
 * The prizes of every family in canonical order, which is the order the fair draw fills them (lottery 2.1, 3, 6.3).
 * PH2 alone is not made of digits: its "number" is a pair `aa-bb` of 01–31, five characters.
 */
export const families: Readonly<Record<Family, readonly Tier[]>> = {
  VN27: [
    tier('DB', 5),
    tier('G1', 5),
    tier('G2', 5, 2),
    tier('G3', 5, 6),
    tier('G4', 4, 4),
    tier('G5', 4, 6),
    tier('G6', 3, 3),
    tier('G7', 2, 4),
  ],
  VN18: [
    tier('DB', 6),
    tier('G1', 5),
    tier('G2', 5),
    tier('G3', 5, 2),
    tier('G4', 5, 7),
    tier('G5', 4),
    tier('G6', 4, 3),
    tier('G7', 3),
    tier('G8', 2),
  ],
  TH6: [tier('first', 6), tier('front3', 3, 2), tier('back3', 3, 2), tier('last2', 2)],
  LAO4: [tier('n', 4)],
  HN5: [tier('special', 5), tier('first', 5)],
  MYT: [tier('first', 4), tier('second', 4)],
  YK5: [tier('n', 5)],
  D4: [
    tier('first', 4),
    tier('second', 4),
    tier('third', 4),
    tier('starter', 4, 10),
    tier('consolation', 4, 10),
  ],
  TG4: [tier('n', 4)],
  PH3: [tier('n', 3)],
  PH2: [tier('n', 5)],
  JB5: [tier('first', 4), tier('second', 4), tier('third', 4), tier('fourth', 4), tier('fifth', 4)],
}

/** Every prize number of a family in the order television shows it: from G1 down, the special prize last (lottery 2.1). */
export function revealOrder(family: Family): readonly Tier[] {
  const [special, ...others] = families[family]
  return special === undefined ? [] : [...others, special]
}
