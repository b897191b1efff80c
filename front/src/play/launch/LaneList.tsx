import type { GameLane } from '@playfront/contract/play/launchGame'
import { AppBar } from '@playfront/kit/AppBar'
import { Card } from '@playfront/kit/Card'
import { ListRow } from '@playfront/kit/ListRow'
import { Page } from '../../page/Page'
import { Text } from '../../texts/Text'
import { useTexts } from '../../texts/TextsProvider'

export interface LaneListProps {
  lanes: readonly GameLane[]
  backPath: string
}

/** Where a lane's game is launched. */
const pathOf = ({ vendor, gameId, nodeId }: GameLane, backPath: string): string => {
  const query = new URLSearchParams({ vendor, code: gameId, backUrl: backPath })
  if (nodeId) query.set('nodeId', nodeId)
  return `/m/launchGame?${query.toString()}`
}

/** The games to choose from at a provider that was named without a game (REQ-LAUNCH-020). */
export const LaneList = ({ lanes, backPath }: LaneListProps) => {
  const { t } = useTexts()
  return (
    <>
      <AppBar title={<Text id="lanes.title" />} back={{ label: t('launch.back'), href: backPath }} />
      <Page>
        <Card padding="none">
          {lanes.map((lane) => (
            <ListRow
              key={`${lane.gameId} ${lane.nodeId}`}
              title={<bdi>{lane.title}</bdi>}
              href={pathOf(lane, backPath)}
            />
          ))}
        </Card>
      </Page>
    </>
  )
}
