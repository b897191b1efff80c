import type { Slip } from '@playfront/contract/play/lottery/slip'
import { findBetType } from '@playfront/lottery-rules/betTypes/betTypes'
import { Button } from '@playfront/kit/Button'
import { Icon } from '@playfront/kit/Icon'
import { circleCheck } from '@playfront/kit/icons'
import { LabelledValue, ValueList } from '@playfront/kit/LabelledValue'
import { MoneyText } from '@playfront/kit/MoneyText'
import { betAgain } from '../app/commands'
import { useFigures, useHouse, useT } from '../app/HouseContext'
import { issueNumber } from '../app/writeIssue'
import type { SlipEntry } from '../picking/draft'
import css from './Receipt.module.css'

/** The bet is in: what was charged, for which issue, under which number. */
export const Receipt = ({ slip }: { slip: Slip }) => {
  const t = useT()
  const house = useHouse()
  const { money, time } = useFigures()
  return (
    <div className={css.receipt}>
      <div className={css.head} role="status">
        <Icon of={circleCheck} size="giant" />
        <p className={css.luck}>{t('receipt.luck')}</p>
      </div>
      <ValueList>
        <LabelledValue label={t('confirm.issue')}>
          {slip.issues.map(({ issueId }) => issueNumber(issueId)).join(', ')}
        </LabelledValue>
        <LabelledValue label={t('receipt.time')}>{time(slip.acceptedAt)}</LabelledValue>
        <LabelledValue label={t('receipt.number')}>
          <bdi className={css.number}>{slip.slipId}</bdi>
        </LabelledValue>
        <LabelledValue label={t('receipt.cost')} strong>
          <MoneyText>{money(slip.cost)}</MoneyText>
        </LabelledValue>
      </ValueList>
      <div className={css.actions}>
        <Button variant="secondary" wide onClick={() => betAgain(house, entriesOf(slip))}>
          {t('receipt.again')}
        </Button>
        <Button wide onClick={house.placing.close}>
          {t('receipt.done')}
        </Button>
      </div>
    </div>
  )
}

/** The bets of a placed slip as they can be placed again. */
export const entriesOf = ({ bets, issues }: Slip): readonly SlipEntry[] => {
  const first = issues[0]
  return bets.flatMap(({ issueId, type, numbers, stake }) => {
    const row = findBetType(type)
    return row && first && issueId === first.issueId
      ? [{ type: row.code, numbers, stake: stake / first.multiple }]
      : []
  })
}
