import type { GameCard } from '@playfront/contract/play/catalogue'
import { Text } from '../../texts/Text'
import { useTexts } from '../../texts/TextsProvider'
import { FavouriteHeart } from './FavouriteHeart'
import { GameCover } from './GameCover'
import css from './LobbyTile.module.css'
import type { MemberGamesFlow } from './memberGamesFlow'

export interface LobbyTileProps {
  card: GameCard
  mine: MemberGamesFlow
  /** Its cover must not wait for a script. */
  isFirst?: boolean
}

/** A game as one target, with its heart and, where it has one, the way to try it. As high as every other tile. */
export const LobbyTile = ({ card, mine, isFirst }: LobbyTileProps) => {
  const { t } = useTexts()
  const { displayName, path, coverUrl, trialPath, vendorName, simulatedDraw } = card
  return (
    <div className={css.tile}>
      <a className={css.game} href={path}>
        <GameCover key={coverUrl} src={coverUrl} name={displayName} isFirst={isFirst} />
        <span className={css.words}>
          <span className={css.name}>{displayName}</span>
          {simulatedDraw ? (
            <Text id="badge.simulated" className={css.note} />
          ) : (
            <span className={css.note} dir="auto">
              {vendorName}
            </span>
          )}
        </span>
      </a>
      <FavouriteHeart card={card} mine={mine} />
      {trialPath && (
        <span className={css.over}>
          <a className={css.trial} href={trialPath} aria-label={t('lobby.try.game', { game: displayName })}>
            <Text id="lobby.try" />
          </a>
        </span>
      )}
    </div>
  )
}

/** The place of a tile that is on its way. */
export const BlankTile = () => (
  <div className={css.tile}>
    <span className={css.game}>
      <GameCover src="" name="" />
      <span className={css.words} />
    </span>
  </div>
)
