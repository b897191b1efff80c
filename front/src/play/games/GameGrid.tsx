import type { GameCard } from '@playfront/contract/play/catalogue'
import { memo, useEffect, useRef } from 'react'
import css from './GameGrid.module.css'
import { gamesOptions } from './gamesOptions'
import { LobbyTile } from './LobbyTile'
import { heartOf, type MemberGamesFlow } from './memberGamesFlow'
import { useRowWindow } from './useRowWindow'

export interface GameGridProps {
  /** The list's spoken name. */
  label: string
  games: readonly GameCard[]
  /** Of all pages. */
  total: number
  mine: MemberGamesFlow
  /** The last rows are in sight, or soon. */
  onEnd: () => void
}

/** A list of any length, of which only what is seen is in the document. */
export const GameGrid = ({ label, games, total, mine, onEnd }: GameGridProps) => {
  const list = useRef<HTMLUListElement>(null)
  const { first, end } = useRowWindow(list, games.length)
  useEffect(() => {
    if (end + gamesOptions.aheadTiles >= games.length) onEnd()
  }, [end, games.length, onEnd])
  return (
    <ul className={css.grid} ref={list} aria-label={label}>
      {games.slice(first, end).map((card, at) => (
        <Cell key={heartOf(card)} card={card} mine={mine} place={first + at + 1} total={total} />
      ))}
    </ul>
  )
}

interface CellProps {
  card: GameCard
  mine: MemberGamesFlow
  place: number
  total: number
}

const Cell = memo(({ card, mine, place, total }: CellProps) => (
  <li className={css.cell} aria-posinset={place} aria-setsize={total}>
    <LobbyTile card={card} mine={mine} />
  </li>
))
Cell.displayName = 'Cell'
