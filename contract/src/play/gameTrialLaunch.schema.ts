import { z } from 'zod'

export const gameTrialLaunchRequest = z.object({
  gameId: z.string().min(1).max(64),
  nodeId: z.string().min(1).max(64),
  platform: z.string().max(16).default('html5'),
})

export const gameTrialLaunchAnswer = z.object({ gameUrl: z.url() })

export type GameTrialLaunchRequest = z.input<typeof gameTrialLaunchRequest>
export type GameTrialLaunchAnswer = z.infer<typeof gameTrialLaunchAnswer>
