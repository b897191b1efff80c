import type { ResultProposal } from '@playfront/contract/console/lotteryAdmin'
import { useState } from 'react'
import { useMerchant, useTexts } from '../app/ServicesContext'
import { DrawLine } from './DrawLine'
import { EffectView } from './EffectView'
import css from './Lottery.module.css'
import type { LotteryActs } from './lotteryActs'
import { Numbers } from './Numbers'
import { prizeWordOf } from './prizeWords'
import { SecondHalf } from './SecondHalf'

interface CardProps {
  proposal: ResultProposal
  acts: LotteryActs
  /** It stands apart from its issue. */
  isLinked?: boolean
}

/** A result that waits for a second person, with what it would change; one that is typed stays unseen. */
export function ResultProposalCard({ proposal, acts, isLinked }: CardProps) {
  const { t, date, language } = useTexts()
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
          {t('lottery.missing', { prizes: missing.map((prize) => prizeWordOf(prize, language)).join(', ') })}
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
