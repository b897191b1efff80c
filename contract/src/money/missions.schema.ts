import { z } from 'zod'
import { instant, uuid } from '../schemaParts'
import { prize } from '../settings/money.schema'

const id = z.string().regex(/^[a-z0-9-]{1,40}$/)
const period = z.enum(['DAY', 'WEEK'])

const mission = z.object({
  id,
  title: z.string(),
  period,
  goal: z.enum(['DRAWS', 'CHECK_INS', 'GAMES']),
  need: z.int().min(1),
  have: z.int().min(0),
  prize,
  isClaimed: z.boolean(),
  /** When the day or week is over, and the mission starts again. */
  until: instant,
})

const metric = z.enum(['DRAWS', 'MISSION_POINTS', 'POINTS'])

export const missionsAnswer = z.object({
  missions: z.array(mission),
  boards: z.array(z.object({ id, title: z.string(), period, metric })),
  /** The member's name is kept off the boards. */
  isHidden: z.boolean(),
})

export const claimMissionRequest = z.object({
  id,
  /** Names this claim; repeated, it is answered with the first outcome. */
  claimId: uuid,
})

export const claimMissionAnswer = z.object({ claimId: uuid, prize })

export const leaderBoardRequest = z.object({ id, past: z.stringbool().default(false) })

const boardPlace = z.object({
  place: z.int().min(1),
  /** Two letters and dots; absent where the member does not want to be shown. */
  name: z.string().optional(),
  score: z.int().min(1),
  prize: prize.optional(),
  isMine: z.boolean(),
})

export const leaderBoardAnswer = z.object({
  id,
  title: z.string(),
  period,
  metric,
  from: instant,
  until: instant,
  places: z.array(boardPlace),
  /** Where the member stands, also far below. */
  mine: boardPlace.optional(),
  prizes: z.array(prize),
})

export const hideOnBoardsRequest = z.object({ hidden: z.boolean() })
export const hideOnBoardsAnswer = z.object({ isHidden: z.boolean() })

export type Missions = z.infer<typeof missionsAnswer>
export type MemberMission = z.infer<typeof mission>
export type ClaimMissionRequest = z.infer<typeof claimMissionRequest>
export type ClaimedMission = z.infer<typeof claimMissionAnswer>
export type LeaderBoardRequest = z.input<typeof leaderBoardRequest>
export type ReadLeaderBoardRequest = z.output<typeof leaderBoardRequest>
export type LeaderBoard = z.infer<typeof leaderBoardAnswer>
export type BoardPlace = z.infer<typeof boardPlace>
export type HideOnBoardsRequest = z.infer<typeof hideOnBoardsRequest>
export type HiddenOnBoards = z.infer<typeof hideOnBoardsAnswer>
