import { z } from 'zod'
import { lotteryIssue, lotteryResult } from './lotteryParts'

const lobbyLottery = z.object({
  code: z.string(),
  name: z.string(),
  family: z.string(),
  group: z.enum(['north', 'central', 'south', 'fast', 'vip']),
  simulatedDraw: z.boolean(),
  current: lotteryIssue.nullable(),
  last: lotteryResult.nullable(),
})

export const lotteryLobbyAnswer = z.object({ serverTime: z.int(), lotteries: z.array(lobbyLottery) })

export type LobbyLottery = z.infer<typeof lobbyLottery>
export type LotteryLobby = z.infer<typeof lotteryLobbyAnswer>
