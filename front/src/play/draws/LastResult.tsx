import type { LobbyLottery } from '@playfront/contract/play/lottery/lobby'
import { Text } from '../../texts/Text'
import css from './NextDraws.module.css'

/** The prize that everybody looks at first. */
const specialPrize = 'DB'

/** The special prize of the last draw. */
export const LastResult = ({ result }: { result: NonNullable<LobbyLottery['last']> }) => (
  <span className={css.last}>
    <Text id="home.results.last" />
    <bdi className={css.number}>{result.numbers[specialPrize]?.[0]}</bdi>
  </span>
)
