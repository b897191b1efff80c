import { single, soleNumber, sorted, won } from './judging'
import type { Rule, Rules } from './ticket'

const straight: Rule = single((pick, draw) => won(soleNumber(draw, 'n') === pick))
const anyOrder: Rule = single((pick, draw) => won(sorted(soleNumber(draw, 'n')) === sorted(pick)))

const eitherOrder: Rule = single((pick, draw) => {
  const drawn = soleNumber(draw, 'n')
  return won(drawn === pick || drawn === pick.split('-').reverse().join('-'))
})

/** Lottery 3.5. */
export const philippines: Rules = {
  PH_3D: straight,
  PH_3R6: anyOrder,
  PH_3R3: anyOrder,
  PH_2D: straight,
  PH_2R: eitherOrder,
}
