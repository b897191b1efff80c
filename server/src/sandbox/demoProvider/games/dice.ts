import { z } from 'zod'
import type { DemoProviderGame } from './game'

/** Rolls are 00 to 99. */
const faces = 100
/** The game returns 98 of 100 before it rounds down to hundredths. */
const returnHundredths = 9_800
const fewest = 2
const max = 95

export interface DiceChoice {
  side: 'under' | 'over'
  target: number
}

/** How many of the hundred rolls win. */
export const winningRolls = ({ side, target }: DiceChoice): number =>
  side === 'under' ? target : faces - 1 - target

/** What a win pays for one, in hundredths; the stake included. */
export const dicePays = (winning: number): number => Math.floor(returnHundredths / winning)

const isWithin = (choice: DiceChoice): boolean => {
  const winning = winningRolls(choice)
  return winning >= fewest && winning <= max
}

export const dice: DemoProviderGame<DiceChoice> = {
  choice: z
    .strictObject({
      side: z.enum(['under', 'over']),
      target: z
        .int()
        .min(0)
        .max(faces - 1),
    })
    .refine(isWithin),
  play(draw, stake, choice) {
    const roll = draw(faces)
    const won = choice.side === 'under' ? roll < choice.target : roll > choice.target
    const pays = dicePays(winningRolls(choice))
    return { win: won ? (stake / 100) * pays : 0, shows: { roll, won } }
  },
  odds() {
    const rows = Array.from({ length: max - fewest + 1 }, (_, n) => n + fewest).map((winning) => ({
      name: String(winning),
      chance: winning / faces,
      pays: dicePays(winning) / 100,
    }))
    // In whole hundredths, so that nothing is lost on the way.
    const returns = rows.map(({ chance }) => {
      const winning = Math.round(chance * faces)
      return (winning * dicePays(winning)) / 100
    })
    return { rows, returns: Math.min(...returns) }
  },
}
