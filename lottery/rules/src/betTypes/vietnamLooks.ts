import type { Family } from '../result'
import { revealOrder } from '../results/families'
import { type Look, anyOrder, equal, head, readAs, slicesOf, tail, tiersOf } from './reading'

/** The two Vietnamese families. */
export type VietnamFamily = Extract<Family, 'VN27' | 'VN18'>

/** Looks are made once per family: bet types with the same look share one index of a result. */
export interface VietnamLooks {
  readonly tail2: Look
  readonly tail3: Look
  readonly tail4: Look
  readonly head2: Look
  readonly revealed2: Look
  readonly tierTail2: (...tiers: readonly string[]) => Look
  readonly tierTail3: (...tiers: readonly string[]) => Look
  readonly special: Readonly<Record<SpecialCut, Look>>
  readonly first: Readonly<Record<'tail2' | 'head2' | 'tail3' | 'tail4', Look>>
}

type SpecialCut =
  | 'tail2'
  | 'head2'
  | 'tail3'
  | 'head3'
  | 'tail4'
  | 'box3'
  | 'box4'
  | 'tens'
  | 'units'
  | 'sum'
  | 'parity'
  | 'half'

const sum = readAs((piece) => String((Number(piece[0]) + Number(piece[1])) % 10))
const parity = readAs((digit) => (Number(digit) % 2 === 0 ? 'CHAN' : 'LE'))
const half = readAs((piece) => (Number(piece) >= 50 ? 'TAI' : 'XIU'))

/** Everything that the bet types of lottery 2.4 look at, for one family. */
export function vietnamLooks(family: VietnamFamily): VietnamLooks {
  const all = tiersOf(family)
  const look = (cut = tail(2), reading = equal, tiers = all): Look => ({
    slices: slicesOf(tiers, cut),
    reading,
  })
  return {
    tail2: look(),
    tail3: look(tail(3)),
    tail4: look(tail(4)),
    head2: look(head(2)),
    revealed2: look(tail(2), equal, revealOrder(family)),
    tierTail2: (...tiers) => look(tail(2), equal, tiersOf(family, ...tiers)),
    tierTail3: (...tiers) => look(tail(3), equal, tiersOf(family, ...tiers)),
    special: specialLooks(family),
    first: firstLooks(family),
  }
}

function specialLooks(family: VietnamFamily): VietnamLooks['special'] {
  const look = (cut = tail(2), reading = equal): Look => ({
    slices: slicesOf(tiersOf(family, 'DB'), cut),
    reading,
  })
  return {
    tail2: look(),
    head2: look(head(2)),
    tail3: look(tail(3)),
    head3: look(head(3)),
    tail4: look(tail(4)),
    box3: look(tail(3), anyOrder),
    box4: look(tail(4), anyOrder),
    tens: look(tail(1, 1)),
    units: look(tail(1)),
    sum: look(tail(2), sum),
    parity: look(tail(1), parity),
    half: look(tail(2), half),
  }
}

function firstLooks(family: VietnamFamily): VietnamLooks['first'] {
  const look = (cut = tail(2)): Look => ({ slices: slicesOf(tiersOf(family, 'G1'), cut), reading: equal })
  return { tail2: look(), head2: look(head(2)), tail3: look(tail(3)), tail4: look(tail(4)) }
}
