import type { IssueDetail } from '@playfront/contract/console/lotteryAdmin'
import type { ReactNode } from 'react'
import { useTexts } from '../app/ServicesContext'
import { useMoney } from '../app/useMoney'
import css from './Lottery.module.css'
import { Numbers } from './Numbers'

/** What was sold, and what it may cost. */
export function SaleFacts({ issue }: { issue: IssueDetail }) {
  const { t, date, number } = useTexts()
  const money = useMoney()
  const { sale, risk, tops, paid, openAt, closeAt } = issue
  const min = sale.isWhole ? '' : '≥ '
  return (
    <section className={css.card} aria-labelledby="sale">
      <h2 id="sale">{t('lottery.sale')}</h2>
      <dl className={css.facts}>
        <Fact name={t('lottery.openAt')}>{date(openAt)}</Fact>
        <Fact name={t('lottery.closeAt')}>{date(closeAt)}</Fact>
        <Fact name={t('lottery.taken')}>{`${min}${money(sale.cost)}`}</Fact>
        <Fact name={t('lottery.lines')}>
          {t('lottery.sale.lines', { bets: min + number(sale.bets), lines: number(sale.lines) })}
        </Fact>
        {risk && (
          <Fact name={t('lottery.worst')}>
            {`${money(risk.payout)} · ${t(`lottery.risk.${risk.way}`)} · ${date(risk.measuredAt)}`}
          </Fact>
        )}
        {tops.length > 0 && (
          <Fact name={t('lottery.tops')}>
            <Numbers
              numbers={Object.fromEntries(tops.map(({ token, liability }) => [token, [money(liability)]]))}
            />
          </Fact>
        )}
        <Fact name={t('lottery.progress')}>
          {t('lottery.paid', { bets: number(paid.bets), of: number(sale.bets), amount: money(paid.amount) })}
        </Fact>
      </dl>
    </section>
  )
}

/** Who draws, by what, and what came out. */
export function DrawFacts({ issue }: { issue: IssueDetail }) {
  const { t, date } = useTexts()
  const { drawSource, drawAt, commit, beaconRound, hasBeacon, seed, betRoot, numbers, voidReason } = issue
  return (
    <section className={css.card} aria-labelledby="draw">
      <h2 id="draw">{t('lottery.draw')}</h2>
      <dl className={css.facts}>
        <Fact name={t('lottery.drawAt')}>{date(drawAt)}</Fact>
        <Fact name={t('lottery.drawSource')}>{t(`lottery.drawSource.${drawSource}`)}</Fact>
        {drawSource === 'inHouse' && (
          <>
            <Fact name={t('lottery.beacon')}>
              {t(hasBeacon ? 'lottery.beacon.there' : 'lottery.beacon.waited', { round: beaconRound ?? '–' })}
            </Fact>
            <Fact name={t('lottery.seed')}>{t(`lottery.seed.${seed}`)}</Fact>
            {commit && <Fact name={t('lottery.commit')}>{commit}</Fact>}
          </>
        )}
        {betRoot && <Fact name={t('lottery.betRoot')}>{betRoot}</Fact>}
        {voidReason && <Fact name={t('lottery.void')}>{voidReason}</Fact>}
        {numbers && (
          <Fact name={t('lottery.result')}>
            <Numbers numbers={numbers} />
          </Fact>
        )}
      </dl>
    </section>
  )
}

const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <div>
    <dt>{name}</dt>
    <dd>{children}</dd>
  </div>
)
