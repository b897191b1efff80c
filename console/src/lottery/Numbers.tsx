import { useTexts } from '../app/ServicesContext'
import css from './Lottery.module.css'
import { prizeWordOf } from './prizeWords'

/** A result, prize by prize. */
export function Numbers({ numbers }: { numbers: Readonly<Record<string, readonly string[]>> }) {
  const { language } = useTexts()
  return (
    <dl className={css.numbers}>
      {Object.entries(numbers).map(([prize, list]) => [
        <dt key={`${prize} name`}>{prizeWordOf(prize, language)}</dt>,
        <dd key={prize}>{list.join(' · ')}</dd>,
      ])}
    </dl>
  )
}
