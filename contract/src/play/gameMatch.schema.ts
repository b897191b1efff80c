import { z } from 'zod'
import { instant } from '../schemaParts'

export const gameMatchAnswer = z.object({
  matches: z.array(
    z.object({
      id: z.string(),
      /** A lottery's code. */
      gameId: z.string(),
      title: z.string(),
      /** When bets close, and when it is decided. */
      closesAt: instant,
      endsAt: instant,
    }),
  ),
})

export type GameMatch = z.infer<typeof gameMatchAnswer>
