import type { BetType } from '@playfront/lottery-rules/bet'

/** A kind of pick whose chance differs from that of the others of its type (lottery 5.2). */
export interface Pattern {
  /** As players write it: `abc`, `aab`; for shio the groups. */
  name: string
  /** One pick of the kind. */
  pick: string
  /** Whether a pick is of the kind. */
  has(pick: string): boolean
}

/** How often each digit of a pick occurs: `1122` and `7373` are alike. */
const repeatsOf = (pick: string): string =>
  [...new Set(pick)]
    .map((digit) => pick.split(digit).length - 1)
    .sort((one, other) => one - other)
    .join('')

const pattern = (name: string, pick: string): Pattern => ({
  name,
  pick,
  has: (other) => repeatsOf(other) === repeatsOf(pick),
})

const twoDigits = [pattern('ab', '12'), pattern('aa', '11')]
const threeDigits = [pattern('abc', '123'), pattern('aab', '112')]
const fourDigits = [
  pattern('abcd', '1234'),
  pattern('aabc', '1123'),
  pattern('aabb', '1122'),
  pattern('aaab', '1112'),
]

const patterns: Readonly<Partial<Record<BetType, readonly Pattern[]>>> = {
  TH_3TOD: threeDigits,
  TH_4TOD: fourDigits,
  TH_2TODTOP: twoDigits,
  TG_CN: threeDigits,
  TG_SHIO: [
    { name: '1–4', pick: '1', has: (pick) => Number(pick) <= 4 },
    { name: '5–12', pick: '5', has: (pick) => Number(pick) > 4 },
  ],
  D4_IBOX_BIG: fourDigits,
  D4_IBOX_SMALL: fourDigits,
}

/** The kinds of pick of a type, the commonest first; none where every pick has the same chance. */
export const patternsOf = (type: BetType): readonly Pattern[] => patterns[type] ?? []
