import type { ResultEffect, ResultProposal } from '@playfront/contract/console/lotteryAdmin'
import { languages } from '@playfront/contract/languages'
import { formatMoney } from '@playfront/contract/money'
import { Button } from '@playfront/kit/Button'
import { Notice } from '@playfront/kit/Notice'
import { useEffect, useState } from 'react'
import { useStore } from 'zustand'
import css from './Lottery.module.css'
import { Link } from '../app/Link'
import { useFlow, useMerchant, useTexts } from '../app/ServicesContext'
import { useMerchantTime } from '../app/useMerchantTime'
import { Table } from '../parts/Table'
import { createEffectFlow } from './lotteryFlows'
import type { Decision, LotteryActs } from './lotteryActs'
import { Numbers, prizeWordOf } from './Numbers'

interface EffectProps {
  proposal: string
  /** Notified whether the whole preview is on the screen. */
  onSeen: (isSeen: boolean) => void
}

/** What a result would change at each merchant: tickets, and money both ways. */
export function EffectView({ proposal, onSeen }: EffectProps) {
  const { t, number, language } = useTexts()
  const [flow, state] = useFlow((services) => createEffectFlow(services, proposal))
  useEffect(() => onSeen(state.kind === 'ready'), [state.kind, onSeen])
  if (state.kind === 'loading') return <p role="status">{t('lottery.effect.loading')}</p>
  if (state.kind === 'failed')
    return (
      <Notice
        tone="warning"
        action={
          <Button size="small" variant="secondary" onClick={() => void flow.load()}>
            {t('frame.again')}
          </Button>
        }
      >
        {state.message ?? t('frame.failed.text')}
      </Notice>
    )
  const money =
    (field: 'pays' | 'takesBack' | 'owed' | 'waived') =>
    ({ currency, currencySymbol, currencyPosition, ...effect }: ResultEffect) =>
      formatMoney(
        { amount: effect[field], currency },
        { symbol: currencySymbol, position: currencyPosition },
        languages[language].tag,
      )
  const columns = [
    { title: t('lottery.effect.merchant'), cell: ({ name }: ResultEffect) => name },
    {
      title: t('lottery.effect.tickets'),
      cell: ({ changedSlips, changedBets, bets, isWhole }: ResultEffect) =>
        t('lottery.effect.changed', {
          slips: number(changedSlips),
          changed: number(changedBets),
          bets: (isWhole ? '' : '≥ ') + number(bets),
        }),
    },
    {
      title: t('lottery.effect.members'),
      cell: ({ members }: ResultEffect) => number(members),
      isFigure: true,
    },
    ...(['pays', 'takesBack', 'owed', 'waived'] as const).map((field) => ({
      title: t(`lottery.effect.${field}`),
      cell: money(field),
      isFigure: true,
    })),
  ]
  return (
    <div className={css.stack}>
      <h4 className={css.strong}>{t('lottery.effect')}</h4>
      <Table
        label={t('lottery.effect')}
        columns={columns}
        rows={state.value}
        keyOf={({ merchant }) => merchant}
      />
    </div>
  )
}

interface CardProps {
  proposal: ResultProposal
  acts: LotteryActs
  /** It stands apart from its issue. */
  isLinked?: boolean
}

/** A result that waits for a second person, with what it would change; one that is typed stays unseen. */
export function ResultProposalCard({ proposal, acts, isLinked }: CardProps) {
  const texts = useTexts()
  const { t, date } = texts
  const { who } = useMerchant()
  const { id, drawId, lotteryName, drawAt, way, source, numbers, missing, reason, byName, isOwn, at } =
    proposal
  const [isEffectSeen, setEffectSeen] = useState(false)
  const may = (permission: 'lottery.decide' | 'lottery.approve' | 'lottery.read') =>
    who.group.includes(permission)
  const isTyped = way === 'typed'
  return (
    <article className={css.card} aria-label={`${t(`lottery.way.${way}`)} ${drawId}`}>
      <h3>{t(`lottery.way.${way}`, { source: source ?? '' })}</h3>
      <DrawLine lotteryName={lotteryName} issueId={drawId} drawAt={drawAt} />
      <p>{reason}</p>
      {numbers ? <Numbers numbers={numbers} /> : <p>{t('lottery.unseen')}</p>}
      {missing.length > 0 && (
        <p className={css.quiet}>
          {t('lottery.missing', { prizes: missing.map((prize) => prizeWordOf(prize, texts)).join(', ') })}
        </p>
      )}
      <p className={css.quiet}>{t('lottery.by', { name: byName, at: date(at) })}</p>
      {!isTyped && may('lottery.read') && <EffectView proposal={id} onSeen={setEffectSeen} />}
      {isTyped && !isOwn ? (
        isLinked && <p className={css.quiet}>{t('lottery.typeAgain.where')}</p>
      ) : (
        <SecondHalf
          isOwn={isOwn}
          mayDecide={may('lottery.decide')}
          mayApprove={may('lottery.approve')}
          acts={acts}
          isHeld={!isTyped && !isEffectSeen}
          onTakeBack={() => void acts.takeBackResult(id)}
          onDecide={(decision) => void acts.decideResult(id, decision)}
        />
      )}
    </article>
  )
}

interface DrawLineProps {
  lotteryName: string
  issueId: string
  drawAt: string
}

/** Which draw it is: the lottery, and when it draws by the merchant's clock. */
function DrawLine({ lotteryName, issueId, drawAt }: DrawLineProps) {
  const { t } = useTexts()
  const time = useMerchantTime()
  return (
    <p>
      <Link to={`/lottery/${issueId}`} className={css.strong}>
        {lotteryName}
      </Link>{' '}
      · {t('lottery.drawsAt', { at: time(drawAt) })} · <span className={css.quiet}>{issueId}</span>
    </p>
  )
}

interface SecondHalfProps {
  isOwn: boolean
  mayDecide: boolean
  mayApprove: boolean
  acts: LotteryActs
  onTakeBack: () => void
  onDecide: (decision: Decision) => void
  /** It cannot be confirmed yet: what it would do does not stand on the screen. */
  isHeld?: boolean
}

/** The second person's buttons, or the first one's way back. */
function SecondHalf({ isOwn, mayDecide, mayApprove, acts, onTakeBack, onDecide, isHeld }: SecondHalfProps) {
  const { t } = useTexts()
  const { isBusy } = useStore(acts.busy)
  if (isOwn)
    return (
      <div className={css.acts}>
        <span className={css.quiet}>{t('lottery.own')}</span>
        {mayDecide && (
          <Button size="small" variant="secondary" busy={isBusy} onClick={onTakeBack}>
            {t('lottery.takeBack')}
          </Button>
        )}
      </div>
    )
  if (!mayApprove) return <p className={css.quiet}>{t('lottery.needsOther')}</p>
  return (
    <div className={css.acts}>
      <Button size="small" busy={isBusy} disabled={isHeld} onClick={() => onDecide('confirm')}>
        {t('lottery.confirm')}
      </Button>
      <Button size="small" variant="secondary" busy={isBusy} onClick={() => onDecide('turnBack')}>
        {t('lottery.turnBack')}
      </Button>
    </div>
  )
}
