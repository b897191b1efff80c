import { Button } from '@playfront/kit/Button'
import { Icon } from '@playfront/kit/Icon'
import { trash2, x } from '@playfront/kit/icons'
import { useServices, usePart, useT } from '../app/ServicesContext'
import { pickText, refusalText } from '../odds/ruleText'
import { decideCounter } from './decidePick'
import css from './PickedNumbers.module.css'

/** So many chips are shown; a long list says how many more there are. */
const maxShown = 24

/** What is in the hand: a counter, the numbers, and a way to take each back. */
export const PickedNumbers = () => {
  const t = useT()
  const { texts, picking } = useServices()
  const offer = usePart(picking, (state) => state.offer)
  const numbers = usePart(picking, (state) => state.numbers)
  const refusal = usePart(picking, (state) => state.refusal)
  if (!offer) return null
  const shown = numbers.slice(-maxShown)
  const hidden = numbers.length - shown.length
  return (
    <section className={css.picked} aria-label={t('picked.label')}>
      <div role="status" className={css.status}>
        <Counter />
        {refusal && <p className={css.refusal}>{refusalText(texts, refusal)}</p>}
      </div>
      {numbers.length > 0 && (
        <>
          <ul className={css.list}>
            {hidden > 0 && <li className={css.more}>{t('picked.more', { count: hidden })}</li>}
            {shown.map((number) => (
              <li key={number}>
                <button
                  type="button"
                  className={css.number}
                  aria-label={t('picked.remove', { number: pickText(texts, number) })}
                  onClick={() => picking.toggle(number)}
                >
                  <span>{pickText(texts, number)}</span>
                  <Icon of={x} size="small" />
                </button>
              </li>
            ))}
          </ul>
          <div>
            <Button
              variant="quiet"
              size="small"
              icon={<Icon of={trash2} size="small" />}
              onClick={picking.clear}
            >
              {t('picked.clear')}
            </Button>
          </div>
        </>
      )}
    </section>
  )
}

/** "3 of 4" for sets of a fixed size, lines otherwise (lottery 8.3). */
const Counter = () => {
  const t = useT()
  const { picking } = useServices()
  const offer = usePart(picking, (state) => state.offer)
  const picked = usePart(picking, ({ numbers }) => numbers.length)
  if (!offer || picked === 0) return null
  const { min, max, lines, isEnough } = decideCounter(offer.row, picked)
  const isExact = min === max
  const words = isExact
    ? t('counter.exact', { picked, wanted: max })
    : isEnough
      ? t('counter.lines', { picked, lines })
      : t('counter.least', { picked, min })
  return <p className={css.counter}>{words}</p>
}
