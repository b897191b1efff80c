import type { GameCard } from '@playfront/contract/play/gameVendors'
import { Button } from '@playfront/kit/Button'
import { Shelf } from '@playfront/kit/Shelf'
import type { ReactNode } from 'react'
import { useStore } from '../../store/useStore'
import { Text } from '../../texts/Text'
import { gamesOptions } from './gamesOptions'
import type { Lobby } from './lobby'
import { LobbyTile } from './LobbyTile'
import { heartOf, type MemberGamesFlow } from './memberGamesFlow'

/** What the member played and likes, then class by class, each with its first games and the way to all of them. */
export const LobbyShelves = ({ lobby }: { lobby: Lobby }) => {
  const shelves = useStore(lobby.store, (state) => state.shelves)
  const { recent, favourites } = useStore(lobby.mine.store)
  return (
    <>
      <GameShelf title={<Text id="lobby.recent" />} games={recent} mine={lobby.mine} />
      <GameShelf title={<Text id="lobby.favourites" />} games={favourites} mine={lobby.mine} />
      {shelves.map(({ title, gameClassify, gameCount, cards }) => (
        <GameShelf
          key={gameClassify}
          title={title}
          games={cards}
          mine={lobby.mine}
          action={
            <Button variant="quiet" size="small" href={`/m/game?class=${encodeURIComponent(gameClassify)}`}>
              <Text id="games.count" values={{ count: gameCount }} />
            </Button>
          }
        />
      ))}
    </>
  )
}

interface GameShelfProps {
  title: ReactNode
  games: readonly GameCard[]
  mine: MemberGamesFlow
  action?: ReactNode
}

const GameShelf = ({ title, games, mine, action }: GameShelfProps) =>
  games.length > 0 && (
    <Shelf title={title} action={action} item="small">
      {games.slice(0, gamesOptions.shelfTiles).map((card) => (
        <LobbyTile key={heartOf(card)} card={card} mine={mine} />
      ))}
    </Shelf>
  )
