import css from './Lottery.module.css'

/** A result, prize by prize. */
export function Numbers({ numbers }: { numbers: Readonly<Record<string, readonly string[]>> }) {
  return (
    <dl className={css.numbers}>
      {Object.entries(numbers).map(([prize, list]) => [
        <dt key={`${prize} name`}>{prize}</dt>,
        <dd key={prize}>{list.join(' · ')}</dd>,
      ])}
    </dl>
  )
}
