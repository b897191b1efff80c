import type { Slip } from '@playfront/contract/play/lottery/slip'
import { Button } from '@playfront/kit/Button'
import { Icon } from '@playfront/kit/Icon'
import { circleCheck } from '@playfront/kit/icons'
import { LabelledValue, ValueList } from '@playfront/kit/LabelledValue'
import { MoneyText } from '@playfront/kit/MoneyText'
import { betAgain } from '../app/commands'
import { useFigures, useServices, useT } from '../app/ServicesContext'
import { LazyPart } from '../app/LazyPart'
import { IssuesText } from './IssuesText'
import { entriesOf } from './order'
import { shortReference } from './shortReference'
import { nameOf } from '../odds/ruleText'
import { NumberList } from '../slip/NumberList'
import { ShareButton } from '../share/ShareButton'
import css from './Receipt.module.css'

const loadCancel = () => import('../cancel/CancelSlip').then(({ CancelOnReceipt }) => CancelOnReceipt)

/** The bet is in: what was charged, for which issue, under which number. */
export const Receipt = ({ slip }: { slip: Slip }) => {
  const t = useT()
  const services = useServices()
  const { money, time } = useFigures()
  return (
    <div className={css.receipt}>
      <div className={css.head} role="status">
        <Icon of={circleCheck} size="giant" />
        <p className={css.luck}>{t('receipt.luck')}</p>
      </div>
      <ul className={css.bets}>
        {entriesOf(slip).map(({ type, numbers, stake }) => (
          <li key={`${type}:${numbers.join('-')}`}>
            <p className={css.name}>
              <span>{nameOf(services.texts, type)}</span>
              <span className={css.stake}>{t('bet.stake', { amount: money(stake) })}</span>
            </p>
            <NumberList numbers={numbers} />
          </li>
        ))}
      </ul>
      <ValueList>
        <LabelledValue label={t('confirm.issue')}>
          <IssuesText issueIds={slip.issues.map(({ issueId }) => issueId)} />
        </LabelledValue>
        <LabelledValue label={t('receipt.time')}>{time(slip.acceptedAt)}</LabelledValue>
        <LabelledValue label={t('receipt.number')}>
          <bdi className={css.number}>{shortReference(slip.slipId)}</bdi>
        </LabelledValue>
        <LabelledValue label={t('receipt.cost')} strong>
          <MoneyText>{money(slip.cost)}</MoneyText>
        </LabelledValue>
      </ValueList>
      {slip.cancelUntil && <LazyPart load={loadCancel} rows={1} />}
      <div className={css.actions}>
        <ShareButton slip={slip} />
        <Button variant="secondary" wide onClick={() => betAgain(services, entriesOf(slip))}>
          {t('receipt.again')}
        </Button>
        <Button wide onClick={services.placing.close}>
          {t('receipt.done')}
        </Button>
      </div>
    </div>
  )
}
