import { defineCall, type Nothing } from '../call'
import type {
  BoardPlace,
  ClaimedMission,
  ClaimMissionRequest,
  HiddenOnBoards,
  HideOnBoardsRequest,
  LeaderBoard,
  LeaderBoardRequest,
  Missions,
  MemberMission,
} from './missions.schema'

export type { BoardPlace, ClaimedMission, HiddenOnBoards, LeaderBoard, Missions, MemberMission }

/** The missions of the day and the week, and which leader boards there are (REQ-ROUTE-022, REQ-BANNER-013). */
export const missions = defineCall<Nothing, Missions>({
  method: 'GET',
  path: '/wps/relay/MISSIONFE_getMissions',
  session: 'member',
})

/** Takes a mission's prize once, however often it is sent. */
export const claimMission = defineCall<ClaimMissionRequest, ClaimedMission>({
  method: 'POST',
  path: '/wps/relay/MISSIONFE_claimMission',
  session: 'member',
  movesMoney: true,
})

/** A leader board of the day or week that is on, or of the one before it. */
export const leaderBoard = defineCall<LeaderBoardRequest, LeaderBoard>({
  method: 'GET',
  path: '/wps/relay/MISSIONFE_getLeaderBoard',
  session: 'member',
})

/** Keeps the member's name off the boards, or shows it again. */
export const hideOnBoards = defineCall<HideOnBoardsRequest, HiddenOnBoards>({
  method: 'POST',
  path: '/wps/relay/MISSIONFE_hideOnBoards',
  session: 'member',
})
