import type { GameCard } from '@playfront/contract/play/catalogue'
import { Shelf } from '@playfront/kit/Shelf'
import type { ReactNode } from 'react'
import { gamesOptions } from './gamesOptions'
import { LobbyTile } from './LobbyTile'
import { heartOf, type MemberGamesFlow } from './memberGamesFlow'

export interface GameShelfProps {
  title: ReactNode
  games: readonly GameCard[]
  mine: MemberGamesFlow
  action?: ReactNode
  /** How many of its covers need no script. */
  firstTiles?: number
}

/** Games side by side under a heading; none, no shelf. */
export const GameShelf = ({ title, games, mine, action, firstTiles = 0 }: GameShelfProps) =>
  games.length > 0 && (
    <Shelf title={title} action={action} item="small">
      {games.slice(0, gamesOptions.shelfTiles).map((card, at) => (
        <LobbyTile key={heartOf(card)} card={card} mine={mine} isFirst={at < firstTiles} />
      ))}
    </Shelf>
  )
