import { currencyDigits } from '@playfront/contract/money'
import { Chip } from '@playfront/kit/Chip'
import { Stepper } from '@playfront/kit/Stepper'
import { useFigures, useServices, usePart, useT } from '../app/ServicesContext'
import { nameOf } from '../odds/ruleText'
import { offersOf, type Offer } from '../round/soldMode'
import css from './AlsoRow.module.css'
import { fitted, siblingsOf } from './siblings'

/** The other types that the selected numbers may be staked on, each with a separate amount (lottery 8.3). */
export const AlsoRow = () => {
  const t = useT()
  const { odds } = useFigures()
  const { texts, round, picking } = useServices()
  const board = usePart(round, (state) => state.board)
  const offer = usePart(picking, (state) => state.offer)
  const also = usePart(picking, (state) => state.also)
  const siblings = board && offer ? siblingsOf(offersOf(board), offer.row.code) : []
  if (siblings.length === 0) return null
  const on = siblings.filter(({ row }) => (also[row.code] ?? 0) > 0)
  return (
    <section className={css.also}>
      <h3 className={css.title}>{t('also.label')}</h3>
      <div className={css.chips}>
        {siblings.map(({ row, price }) => (
          <Chip
            key={row.code}
            pressed={on.some((one) => one.row.code === row.code)}
            note={price.odds !== undefined && <bdi>×{odds(price.odds)}</bdi>}
            onClick={() => picking.alsoOn(row.code)}
          >
            {nameOf(texts, row.code)}
          </Chip>
        ))}
      </div>
      {on.map((sibling) => (
        <AlsoStake key={sibling.row.code} sibling={sibling} stake={also[sibling.row.code] ?? 0} />
      ))}
    </section>
  )
}

const AlsoStake = ({ sibling, stake }: { sibling: Offer; stake: number }) => {
  const t = useT()
  const { amount } = useFigures()
  const { texts, merchant, picking } = useServices()
  const numbers = usePart(picking, (state) => state.numbers)
  const left = numbers.filter((number) => fitted(sibling, number) === undefined).length
  const { currency, currencySymbol, currencyPosition } = merchant
  const { minStake, maxStake, stakeStep } = sibling.price
  return (
    <Stepper
      label={nameOf(texts, sibling.row.code)}
      value={stake}
      min={minStake}
      max={maxStake}
      step={stakeStep}
      decimals={currencyDigits[currency]}
      write={amount}
      prefix={currencyPosition === 'front' && currencySymbol}
      suffix={currencyPosition === 'back' && currencySymbol}
      decreaseLabel={t('stake.less')}
      increaseLabel={t('stake.more')}
      hint={left > 0 ? t('also.left', { count: left }) : undefined}
      onChange={(next) => picking.alsoAt(sibling.row.code, next)}
    />
  )
}
