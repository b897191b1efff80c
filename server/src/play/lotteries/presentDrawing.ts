import type { LanguageCode } from '@playfront/contract/languages'
import type { LobbyLottery } from '@playfront/contract/play/lottery/lobby'
import type { Lottery } from '@playfront/lottery-rules/lottery'
import { stationOf } from '@playfront/lottery-rules/lotteries/northernStations'
import type { LotteryIssueRow } from '../../store/tables/lotteryIssue'
import type { FeedRepository } from '../feeds/feedRepository'
import { stationNameOf } from '../../texts/lotteryNames'

type Drawing = Pick<LobbyLottery, 'simulatedDraw' | 'drawSource' | 'label' | 'station'>

/** Who draws a lottery, what its results may be called, and where the draw is held (D-09). */
export const presentDrawing = (
  lottery: Lottery,
  current: Pick<LotteryIssueRow, 'drawAt'> | undefined,
  { language, feeds }: { language: LanguageCode; feeds: Pick<FeedRepository, 'label'> | undefined },
): Drawing => {
  const drawSource = lottery.source === 'in-house' ? 'inHouse' : 'official'
  const label = drawSource === 'inHouse' ? 'simulated' : (feeds?.label ?? 'demonstration')
  const station = current && stationOf(lottery, current.drawAt.getTime())
  return {
    simulatedDraw: label !== 'official',
    drawSource,
    label,
    ...(station ? { station: stationNameOf(station, language) } : {}),
  }
}
