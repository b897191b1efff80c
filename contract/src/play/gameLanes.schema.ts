import { z } from 'zod'
import { optionalText } from '../schemaParts'

export const gameLanesRequest = z.object({
  vendor: z.string().min(1).max(32),
  gameClassify: optionalText(16),
})

const gameLane = z.object({
  vendor: z.string(),
  gameId: z.string(),
  nodeId: z.string(),
  title: z.string(),
})

export const gameLanesAnswer = z.object({ data: z.object({ lanes: z.array(gameLane) }) })

export type GameLane = z.infer<typeof gameLane>
export type GameLanesRequest = z.input<typeof gameLanesRequest>
export type GameLanes = z.infer<typeof gameLanesAnswer>
