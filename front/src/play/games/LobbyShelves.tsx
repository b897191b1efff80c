import { Button } from '@playfront/kit/Button'
import { useStore } from '../../store/useStore'
import { Text } from '../../texts/Text'
import { GameShelf } from './GameShelf'
import { gamesOptions } from './gamesOptions'
import type { Lobby } from './lobby'
import { OwnShelves } from './OwnShelves'

export interface LobbyShelvesProps {
  lobby: Lobby
  /** These shelves were in the page before the member was known. */
  wasPainted: boolean
}

/** What the member played and likes, then class by class, each with its first games and the way to all of them. */
export const LobbyShelves = ({ lobby, wasPainted }: LobbyShelvesProps) => {
  const shelves = useStore(lobby.store, (state) => state.shelves)
  const { painted } = gamesOptions
  return (
    <>
      <OwnShelves mine={lobby.mine} place="first" wasPainted={wasPainted} />
      {shelves.map(({ title, gameClassify, gameCount, cards }, at) => (
        <GameShelf
          key={gameClassify}
          title={title}
          games={cards}
          mine={lobby.mine}
          firstTiles={at < painted.shelves ? painted.tiles : 0}
          action={
            <Button variant="quiet" size="small" href={`/m/game?class=${encodeURIComponent(gameClassify)}`}>
              <Text id="games.count" values={{ count: gameCount }} />
            </Button>
          }
        />
      ))}
      <OwnShelves mine={lobby.mine} place="last" wasPainted={wasPainted} />
    </>
  )
}
