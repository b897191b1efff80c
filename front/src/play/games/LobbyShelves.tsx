import type { GameCard } from '@playfront/contract/play/catalogue'
import { Shelf } from '@playfront/kit/Shelf'
import type { ReactNode } from 'react'
import { Button } from '@playfront/kit/Button'
import css from './OwnShelves.module.css'
import { gamesOptions } from './gamesOptions'
import { BlankTile, LobbyTile } from './LobbyTile'
import { type MemberGamesFlow, heartOf } from './memberGamesFlow'
import { useStore } from '../../store/useStore'
import { Text } from '../../texts/Text'
import type { Lobby } from './lobby'

export interface GameShelfProps {
  title: ReactNode
  games: readonly GameCard[]
  mine: MemberGamesFlow
  action?: ReactNode
  /** How many of its covers need no script. */
  firstTiles?: number
  /** The shelf that the screen leads with has larger covers. */
  isLead?: boolean
}

/** Games side by side under a heading; none, no shelf. */
export const GameShelf = ({ title, games, mine, action, firstTiles = 0, isLead }: GameShelfProps) =>
  games.length > 0 && (
    <Shelf title={title} action={action} item={isLead ? 'medium' : 'small'}>
      {games.slice(0, gamesOptions.shelfTiles).map((card, at) => (
        <LobbyTile key={heartOf(card)} card={card} mine={mine} isFirst={at < firstTiles} />
      ))}
    </Shelf>
  )

export interface OwnShelvesProps {
  mine: MemberGamesFlow
  place: 'first' | 'last'
  /**
   * The other shelves are there already: shelves with reserved space come first, any others come last and push nothing.
   */
  wasRendered: boolean
}

/** What the member played and likes. */
export const OwnShelves = ({ mine, place, wasRendered }: OwnShelvesProps) => {
  const { isSettled, recent, favourites, kept } = useStore(mine.store)
  if (!isSettled)
    return (
      place === 'first' &&
      wasRendered && (
        <>
          <Route of="recent" />
          <Route of="favourites" />
        </>
      )
    )
  const isHere = (own: 'r' | 'f') => (!wasRendered || kept.includes(own)) === (place === 'first')
  return (
    <>
      {isHere('r') && <GameShelf title={<Text id="lobby.recent" />} games={recent} mine={mine} />}
      {isHere('f') && <GameShelf title={<Text id="lobby.favourites" />} games={favourites} mine={mine} />}
    </>
  )
}

/** Reserves the place of a shelf. It is in every server-rendered page, and shown where this tab remembers one. */
const Route = ({ of }: { of: 'recent' | 'favourites' }) => (
  <div className={css.room} data-of={of} inert>
    <Shelf title={<Text id={`lobby.${of}`} />} item="small">
      <BlankTile />
      <BlankTile />
      <BlankTile />
    </Shelf>
  </div>
)

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
          isLead={at === 0}
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
