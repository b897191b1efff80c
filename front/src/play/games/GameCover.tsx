import css from './GameCover.module.css'
import { gamesOptions } from './gamesOptions'
import { Picture } from '@playfront/kit/Picture'

/** The colour a game is drawn in while its cover is not there; always the same one for a game. */
export const tintOf = (name: string): number => {
  let sum = 0
  for (const letter of name) sum = (sum * 31 + (letter.codePointAt(0) ?? 0)) % 9_973
  return sum % gamesOptions.tints
}

/** Covers are portrait, three to four. */
const size = { width: 300, height: 400 }

export interface GameCoverProps {
  /** Empty when there is none. */
  src: string
  /** The game's name; its first letter stands in for the cover. */
  name: string
  /** The browser loads it by itself, before any script has loaded. */
  isFirst?: boolean
}

/** A game's cover over a placeholder drawing, which is all there is until the cover has loaded, or when it cannot. */
export const GameCover = ({ src, name, isFirst }: GameCoverProps) => {
  const [letter = ''] = name
  return (
    <span className={css.cover} data-tint={tintOf(name)}>
      <span className={css.letter} aria-hidden>
        {letter.toUpperCase()}
      </span>
      {src && (
        <span className={css.picture}>
          <Picture src={src} alt="" {...size} fit="contain" loading={isFirst ? 'native' : 'near'} />
        </span>
      )}
    </span>
  )
}
