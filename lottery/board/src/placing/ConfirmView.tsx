import { Button } from '@playfront/kit/Button'
import { Checkbox } from '@playfront/kit/Checkbox'
import { LabelledValue, ValueList } from '@playfront/kit/LabelledValue'
import { MoneyText } from '@playfront/kit/MoneyText'
import { Notice } from '@playfront/kit/Notice'
import { useServerClock, useFigures, useServices, usePart, useT } from '../app/ServicesContext'
import { IssuesText } from './IssuesText'
import { decidePhase } from '../time/decidePhase'
import { writeCountdown } from '../time/writeCountdown'
import css from './ConfirmView.module.css'
import { MoveToNext } from './MoveToNext'
import type { Order } from './order'
import { OrderBets } from './OrderBets'
import type { PlacingState } from './placingFlow'

type Asking = Extract<PlacingState, { kind: 'confirming' | 'sending' }>

/** The one confirmation before money moves: the issue, how long it takes bets, the cost, the balance after it. */
export const ConfirmView = ({ state }: { state: Asking }) => {
  const t = useT()
  const { money } = useFigures()
  const { placing, wallet } = useServices()
  const { issue, request } = state.order
  const balance = usePart(wallet, (current) => current.balance)
  const isOpen = useServerClock((nowMs) => decidePhase(issue, nowMs).takesBets)
  const isShort = balance !== undefined && balance < request.expectedTotal
  const isSending = state.kind === 'sending'
  return (
    <div className={css.confirm}>
      {state.kind === 'confirming' && state.changed && <Notice tone="warning">{t('confirm.changed')}</Notice>}
      <OrderBets order={state.order} />
      <OrderFigures order={state.order} balance={balance} />
      <DrawDetails order={state.order} />
      <BetterOdds />
      {isShort && <Notice tone="negative">{t('confirm.short')}</Notice>}
      {isOpen || isSending ? (
        <div className={css.actions}>
          <Button
            variant="secondary"
            wide
            aria-disabled={isSending}
            onClick={() => isSending || placing.close()}
          >
            {t('confirm.cancel')}
          </Button>
          <Button wide busy={isSending} disabled={isShort} onClick={() => void placing.send()}>
            {t('confirm.agree', { amount: money(request.expectedTotal) })}
          </Button>
        </div>
      ) : (
        <MoveToNext words={t('confirm.closed')} />
      )}
    </div>
  )
}

const BetterOdds = () => {
  const t = useT()
  const { placing } = useServices()
  const isAccepted = usePart(placing.better, (state) => state.isAccepted)
  return (
    <Checkbox
      checked={isAccepted}
      onChange={({ currentTarget }) => placing.better.accept(currentTarget.checked)}
    >
      {t('confirm.better')}
    </Checkbox>
  )
}

const OrderFigures = ({
  order: { issue, request },
  balance,
}: {
  order: Order
  balance: number | undefined
}) => {
  const t = useT()
  const { money } = useFigures()
  const left = useServerClock((nowMs) => writeCountdown(issue.closeAt - nowMs))
  const after = balance === undefined ? undefined : Math.max(0, balance - request.expectedTotal)
  return (
    <ValueList>
      <LabelledValue label={t('confirm.issue')}>
        <IssuesText issueIds={request.issues.map(({ issueId }) => issueId)} />
      </LabelledValue>
      {request.stopOnWin && <LabelledValue label={t('series.stop')}>✓</LabelledValue>}
      <LabelledValue label={t('confirm.closes')}>
        <bdi className="pf-tabular">{left}</bdi>
      </LabelledValue>
      <LabelledValue label={t('confirm.after')}>
        <MoneyText>{after === undefined ? '–' : money(after)}</MoneyText>
      </LabelledValue>
      <LabelledValue label={t('slip.total')} strong>
        <MoneyText>{money(request.expectedTotal)}</MoneyText>
      </LabelledValue>
    </ValueList>
  )
}

/** What makes the draw checkable afterwards; few read it, and it must be there before they agree (lottery 6.5). */
const DrawDetails = ({ order: { issue, request } }: { order: Order }) => {
  const t = useT()
  const { round } = useServices()
  const modeName = usePart(round, ({ board }) => board?.prizeModeName)
  return (
    <details className={css.details}>
      <summary>{t('confirm.details')}</summary>
      <ValueList>
        <LabelledValue
          label={t('confirm.odds')}
        >{`${modeName ?? request.prizeMode} · ${request.oddsVersion}`}</LabelledValue>
        {issue.commit && (
          <LabelledValue label={t('confirm.commit')}>
            <bdi className={css.hash}>{issue.commit}</bdi>
          </LabelledValue>
        )}
        <LabelledValue label={t('confirm.seed')}>
          <bdi className={css.hash}>{request.clientSeed}</bdi>
        </LabelledValue>
      </ValueList>
    </details>
  )
}
