import type { BetType } from '@playfront/lottery-rules/bet'

/** A kind of pick whose chance differs from that of the others of its type (lottery 5.2). */
export interface Pattern {
  /** As players write it: `abc`, `aab`; for shio the groups. */
  name: string
  /** One pick of the kind. */
  pick: string
}

const threeDigits: readonly Pattern[] = [
  { name: 'abc', pick: '123' },
  { name: 'aab', pick: '112' },
]
const fourDigits: readonly Pattern[] = [
  { name: 'abcd', pick: '1234' },
  { name: 'aabc', pick: '1123' },
  { name: 'aabb', pick: '1122' },
  { name: 'aaab', pick: '1112' },
]

const patterns: Readonly<Partial<Record<BetType, readonly Pattern[]>>> = {
  TH_3TOD: threeDigits,
  TH_4TOD: fourDigits,
  TH_2TODTOP: [
    { name: 'ab', pick: '12' },
    { name: 'aa', pick: '11' },
  ],
  TG_CN: threeDigits,
  TG_SHIO: [
    { name: '1–4', pick: '1' },
    { name: '5–12', pick: '5' },
  ],
  D4_IBOX_BIG: fourDigits,
  D4_IBOX_SMALL: fourDigits,
}

/** The kinds of pick of a type, the commonest first; none where every pick has the same chance. */
export const patternsOf = (type: BetType): readonly Pattern[] => patterns[type] ?? []
