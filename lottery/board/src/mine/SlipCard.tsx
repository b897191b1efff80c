import type { Slip, SlipBet } from '@playfront/contract/play/lottery/slip'
import { Badge } from '@playfront/kit/Badge'
import { Button } from '@playfront/kit/Button'
import { Card } from '@playfront/kit/Card'
import { Icon } from '@playfront/kit/Icon'
import { rotateCcw, shieldCheck } from '@playfront/kit/icons'
import { MoneyText } from '@playfront/kit/MoneyText'
import { useFigures, useServices, useT } from '../app/ServicesContext'
import { repeatSlip } from '../app/commands'
import { CancelSlip } from '../cancel/CancelSlip'
import { IssuesText } from '../placing/IssuesText'
import { shortReference } from '../placing/shortReference'
import { ShareButton } from '../share/ShareButton'
import { nameOf } from '../odds/ruleText'
import { NumberList } from '../slip/NumberList'
import css from './SlipCard.module.css'
import { voidReasonText } from './voidReasonText'

/** One slip: its issue, its bets with cost, hits and payout, and the way to check its draw (lottery 8.5). */
export const SlipCard = ({ slip }: { slip: Slip }) => {
  const t = useT()
  const { money, time } = useFigures()
  const services = useServices()
  const { place, mine } = services
  const [issue] = slip.issues
  const isDrawn = slip.state === 'settled'
  // An in-house draw came with its commitment.
  const drawSource = issue?.commit ? 'inHouse' : 'official'
  return (
    <Card>
      <div className={css.head}>
        <h3 className={css.issue}>
          {slip.lotteryName ?? slip.lottery} ·{' '}
          <IssuesText issueIds={slip.issues.map(({ issueId }) => issueId)} />
        </h3>
        <span className={css.time}>
          {time(slip.acceptedAt, true)} · <bdi>{shortReference(slip.slipId)}</bdi>
        </span>
      </div>
      <ul className={css.bets}>
        {slip.bets.map((bet) => (
          <BetRow key={bet.betId} bet={bet} />
        ))}
      </ul>
      <div className={css.foot}>
        <span>
          {t('mine.staked')} <MoneyText>{money(slip.cost)}</MoneyText>
        </span>
        {isDrawn && (
          <span className={css.paid} data-won={slip.payout > 0}>
            {t('mine.paid')} <MoneyText>{money(slip.payout)}</MoneyText>
          </span>
        )}
      </div>
      <div className={css.actions}>
        <Button
          variant="quiet"
          size="small"
          icon={<Icon of={rotateCcw} size="small" />}
          onClick={() => repeatSlip(services, slip)}
        >
          {t('receipt.again')}
        </Button>
        <ShareButton slip={slip} small />
        {slip.cancelUntil && (
          <CancelSlip slip={slip} small onGone={() => void mine.open(mine.store.getState().tab)} />
        )}
        {isDrawn && issue && (
          <Button
            variant="quiet"
            size="small"
            icon={<Icon of={shieldCheck} size="small" />}
            onClick={() => place.open({ kind: 'check', issueId: issue.issueId, slip, drawSource })}
          >
            {t(drawSource === 'official' ? 'official.open' : 'draw.check')}
          </Button>
        )}
      </div>
    </Card>
  )
}

const tones = { accepted: 'neutral', won: 'positive', lost: 'neutral', void: 'warning' } as const

const BetRow = ({ bet }: { bet: SlipBet }) => {
  const t = useT()
  const { money, gain } = useFigures()
  const { texts } = useServices()
  return (
    <li className={css.bet}>
      <div className={css.line}>
        <span className={css.name}>{nameOf(texts, bet.type)}</span>
        <Badge tone={tones[bet.state]}>{t(`bet.${bet.state}`)}</Badge>
      </div>
      <NumberList numbers={bet.numbers} />
      <div className={css.line}>
        <span className={css.quiet}>
          {t('bet.stake', { amount: money(bet.stake) })}
          {bet.hits > 0 && ` · ${t('bet.hits', { count: bet.hits })}`}
        </span>
        <MoneyText tone={bet.payout > 0 ? 'positive' : 'muted'}>
          {bet.payout > 0 ? gain(bet.payout) : money(bet.cost)}
        </MoneyText>
      </div>
      {bet.correction && (
        <p className={css.quiet}>
          {t('result.corrected')}. {t('result.before')} {money(bet.correction.payoutBefore)}
        </p>
      )}
      {bet.voidReason && <p className={css.quiet}>{voidReasonText(texts, bet.voidReason)}</p>}
    </li>
  )
}
