import { lowestContrast } from '@playfront/kit/theme/contrast'
import { contrastPairs } from '@playfront/kit/theme/contrastPairs'
import { deriveTheme } from '@playfront/kit/theme/deriveTheme'
import type { Brand, Theme } from '@playfront/kit/theme/tokens'
import { faultAt, type Fault } from './fault'

export interface MeasuredPair {
  side: 'light' | 'dark'
  over: string
  under: string
  ratio: number
  needed: number
}

const sides = ['light', 'dark'] as const

/** Every pair of colours that meets on a screen, tightest first, as far as it is from what it has to reach. */
export const measureContrast = (theme: Theme): MeasuredPair[] =>
  sides
    .flatMap((side) =>
      contrastPairs.map(({ over, under, ratio: needed }) => ({
        side,
        over,
        under,
        needed,
        ratio: lowestContrast(theme[side][over], [theme[side][under]]),
      })),
    )
    .toSorted((one, other) => one.ratio / one.needed - other.ratio / other.needed)

/** The theme's gate: words that cannot be read are never published (WCAG 2.2, 1.4.3 and 1.4.11). */
export const decideContrast = (look: Brand, derive: (brand: Brand) => Theme = deriveTheme): Fault[] =>
  measureContrast(derive(look))
    .filter(({ ratio, needed }) => ratio < needed)
    .map(({ side, over, under, ratio, needed }) =>
      faultAt(
        ['look'],
        'settings.contrast',
        `${side}: ${over} on ${under}, ${ratio.toFixed(2)} of ${needed}`,
      ),
    )
