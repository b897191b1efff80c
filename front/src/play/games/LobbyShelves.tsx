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
  wasRendered: boolean
}

/** What the member played and likes, then class by class, each with its first games and the way to all of them. */
export const LobbyShelves = ({ lobby, wasRendered }: LobbyShelvesProps) => {
  const shelves = useStore(lobby.store, (state) => state.shelves)
  const { rendered } = gamesOptions
  return (
    <>
      <OwnShelves mine={lobby.mine} place="first" wasRendered={wasRendered} />
      {shelves.map(({ title, gameClassify, gameCount, cards }, at) => (
        <GameShelf
          key={gameClassify}
          title={title}
          games={cards}
          mine={lobby.mine}
          firstTiles={at < rendered.shelves ? rendered.tiles : 0}
          action={
            <Button variant="quiet" size="small" href={`/m/game?class=${encodeURIComponent(gameClassify)}`}>
              <Text id="games.count" values={{ count: gameCount }} />
            </Button>
          }
        />
      ))}
      <OwnShelves mine={lobby.mine} place="last" wasRendered={wasRendered} />
    </>
  )
}
