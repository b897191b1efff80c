import type { Missions } from '@playfront/contract/money/missions'
import { rankWords } from '../../account/rank/rankWords'
import { requireSession } from '../../account/session/requireSession'
import type { CallContext } from '../../http/handler'
import { isHiddenOnBoards } from './hideOnBoards'
import { decideMission, readMissionProgress } from './missionProgress'

/** The missions with the member's progress, and the boards (REQ-ROUTE-022). */
export const readMissions = async (context: CallContext): Promise<Missions> => {
  const { memberId } = requireSession(context)
  const { merchant, store, language } = context
  const { missions, boards } = merchant.operator.rewards
  const [progress, isHidden] = await store.read(merchant.code, async (connection) => [
    await readMissionProgress(connection, memberId, merchant.timeZone),
    await isHiddenOnBoards(connection, memberId),
  ])
  return {
    missions: missions.map((mission) => {
      const { have, isClaimed, span } = decideMission(mission, progress)
      const { id, names, period, goal, prize } = mission
      return {
        id,
        title: rankWords(names, language) ?? id,
        period,
        goal: goal.kind,
        need: goal.count,
        have,
        prize,
        isClaimed,
        until: new Date(span.untilMs).toISOString(),
      }
    }),
    boards: boards.map(({ id, names, period, metric }) => ({
      id,
      title: rankWords(names, language) ?? id,
      period,
      metric,
    })),
    isHidden,
  }
}
