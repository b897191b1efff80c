import type { GameCard } from '@playfront/contract/play/gameVendors'
import { Picture } from '@playfront/kit/Picture'
import { Text } from '../../texts/Text'
import css from './GameTile.module.css'

/** Covers are portrait, three to four. */
const cover = { width: 300, height: 400 }

export interface GameTileProps {
  card: GameCard
  /** The server renders it: the cover must not wait for a script. */
  rendered?: boolean
}

/** A game with its cover, as one target. In-house draws are labelled as such (D-09). */
export const GameTile = ({ card, rendered }: GameTileProps) => (
  <a className={css.tile} href={card.path}>
    <Picture src={card.coverUrl} alt="" {...cover} loading={rendered ? 'native' : 'near'} rounded />
    <span className={css.name}>{card.displayName}</span>
    {card.simulatedDraw && <Text id="badge.simulated" className={css.note} />}
  </a>
)
