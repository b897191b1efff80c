import { Card } from '@playfront/kit/Card'
import { Icon } from '@playfront/kit/Icon'
import { IconButton } from '@playfront/kit/IconButton'
import { trash2 } from '@playfront/kit/icons'
import { MoneyText } from '@playfront/kit/MoneyText'
import { Stepper } from '@playfront/kit/Stepper'
import { currencyDigits } from '@playfront/contract/money'
import { memo } from 'react'
import { useFigures, useServices, usePart, useT } from '../app/ServicesContext'
import { nameOf, refusalText } from '../odds/ruleText'
import { winText } from '../odds/payText'
import { NumberList } from './NumberList'
import type { QuotedEntry } from './decideSlip'
import css from './SlipEntryCard.module.css'

/** One bet of the slip, with its cost formula and what one hit pays (lottery 5.2, 8.4). */
export const SlipEntryCard = memo(function SlipEntryCard({
  quoted: { entry, quote, refusal },
  at,
}: {
  quoted: QuotedEntry
  at: number
}) {
  const t = useT()
  const { money, gain, number } = useFigures()
  const { texts, slip } = useServices()
  return (
    <Card tone="raised">
      <div className={css.head}>
        <h3 className={css.name}>{nameOf(texts, entry.type)}</h3>
        <IconButton label={t('slip.remove')} onClick={() => slip.remove(at)}>
          <Icon of={trash2} />
        </IconButton>
      </div>
      <NumberList numbers={entry.numbers} />
      <StakeStepper quoted={{ entry, quote, refusal }} at={at} />
      {quote && (
        <div className={css.figures}>
          <p className={css.formula}>
            {t(quote.costMult === 1 ? 'slip.formulaPlain' : 'slip.formula', {
              mult: number(quote.costMult, 2),
              stake: money(entry.stake),
              lines: quote.lines,
            })}
          </p>
          <MoneyText>{money(quote.cost)}</MoneyText>
          <p className={css.win}>{winText(t, { money, gain }, [quote])}</p>
        </div>
      )}
      {refusal && <p className={css.refusal}>{refusalText(texts, refusal)}</p>}
    </Card>
  )
})

const StakeStepper = ({ quoted: { entry, refusal }, at }: { quoted: QuotedEntry; at: number }) => {
  const t = useT()
  const { amount } = useFigures()
  const { slip, round, merchant, texts } = useServices()
  const betTypes = usePart(round, ({ board }) => board?.betTypes)
  const price = betTypes?.find(({ type }) => type === entry.type)
  if (!price) return null
  const isStakeWrong = refusal?.startsWith('stake_')
  const { currency, currencySymbol, currencyPosition } = merchant
  return (
    <Stepper
      label={t('stake.label')}
      value={entry.stake}
      min={price.minStake}
      max={price.maxStake}
      step={price.stakeStep}
      decimals={currencyDigits[currency]}
      write={amount}
      prefix={currencyPosition === 'front' && currencySymbol}
      suffix={currencyPosition === 'back' && currencySymbol}
      decreaseLabel={t('stake.less')}
      increaseLabel={t('stake.more')}
      error={isStakeWrong && refusal ? refusalText(texts, refusal) : undefined}
      onChange={(stake) => slip.restake(at, stake)}
    />
  )
}
