import { z } from 'zod'
import { drawnBy, lotteryIssue, lotteryResult, resultLabel } from './lotteryParts'

const lobbyLottery = z.object({
  code: z.string(),
  name: z.string(),
  family: z.string(),
  group: z.enum([
    'north',
    'central',
    'south',
    'fast',
    'vip',
    'thai',
    'lao-hanoi',
    '4d',
    'togel',
    'philippine',
  ]),
  area: z.enum(['VN', 'SEA']).optional(),
  simulatedDraw: z.boolean(),
  drawnBy: drawnBy.optional(),
  label: resultLabel.optional(),
  /** Draws on the lottery's own calendar day today (lottery 8.2: today's stations are highlighted). */
  drawsToday: z.boolean().optional(),
  /** Where the current draw is held, for lotteries whose station goes round. */
  station: z.string().optional(),
  current: lotteryIssue.nullable(),
  last: lotteryResult.nullable(),
})

export const lotteryLobbyAnswer = z.object({ serverTime: z.int(), lotteries: z.array(lobbyLottery) })

export type LobbyLottery = z.infer<typeof lobbyLottery>
export type LotteryLobby = z.infer<typeof lotteryLobbyAnswer>
