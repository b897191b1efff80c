import css from './Lottery.module.css'
import { useTexts } from '../app/ServicesContext'
import type { Texts } from '../texts/texts'

/** A prize in words; what is none, such as a number that was bet on, stays as it is. */
export const prizeWordOf = (prize: string, texts: Texts): string =>
  texts.find(`lottery.prize.${prize}`) ?? prize

/** A result, prize by prize. */
export function Numbers({ numbers }: { numbers: Readonly<Record<string, readonly string[]>> }) {
  const texts = useTexts()
  return (
    <dl className={css.numbers}>
      {Object.entries(numbers).map(([prize, list]) => [
        <dt key={`${prize} name`}>{prizeWordOf(prize, texts)}</dt>,
        <dd key={prize}>{list.join(' · ')}</dd>,
      ])}
    </dl>
  )
}
