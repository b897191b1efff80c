import { Text } from '../../texts/Text'
import css from './NextDraws.module.css'

/** The first prize of the last draw. */
export const LastResult = ({ number }: { number: string }) => (
  <span className={css.last}>
    <Text id="home.results.last" />
    <bdi className={css.number}>{number}</bdi>
  </span>
)
