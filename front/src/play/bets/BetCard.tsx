import css from './Bets.module.css'
import type { Slip } from '@playfront/contract/play/lottery/slip'
import type { MerchantSettings } from '@playfront/contract/merchantSettings'
import { Badge } from '@playfront/kit/Badge'
import { Card } from '@playfront/kit/Card'
import { MoneyText } from '@playfront/kit/MoneyText'
import { useMoment } from '../../money/wallet/useMoment'
import { useMoney } from '../../page/useMoney'
import { Text } from '../../texts/Text'
import { decideBetState } from './decideBetState'

/** The board of a slip's lottery, opened at the slip. The board is on its own origin: the address alone carries it. */
export const slipHref = ({ prizeMode, lottery, slipId }: Pick<Slip, 'prizeMode' | 'lottery' | 'slipId'>) =>
  `/m/launchGame?${new URLSearchParams({ prize_mode: prizeMode, code: lottery, slip: slipId })}`

/** The same, with the check of one of its draws. */
export const drawHref = (slip: Parameters<typeof slipHref>[0], issueId: string) =>
  `${slipHref(slip)}&${new URLSearchParams({ draw: issueId })}`

const maxNumbers = 8

const tones = { pending: 'neutral', won: 'positive', lost: 'neutral', refunded: 'warning' } as const

/** One slip: its lottery and draws, what was picked, what it cost and brought, and where there is more of it. */
export const BetCard = ({ slip, merchant }: { slip: Slip; merchant: MerchantSettings }) => {
  const money = useMoney(merchant)
  const moment = useMoment(merchant)
  const state = decideBetState(slip)
  const [first, ...others] = slip.issues
  return (
    <Card>
      <article className={css.bet}>
        <header className={css.head}>
          <h2 className={css.lottery}>{slip.lotteryName ?? slip.lottery}</h2>
          <Badge tone={tones[state]}>
            <Text id={`bets.is.${state}`} />
          </Badge>
        </header>
        <p className={css.quiet}>
          {first && <Text id="bets.draw" values={{ draw: drawOf(first.issueId) }} />}
          {others.length > 0 && ` +${others.length}`} · {moment(Date.parse(slip.acceptedAt))}
        </p>
        <Numbers slip={slip} />
        <p className={css.sums}>
          <span>
            <Text id="bets.staked" /> <MoneyText>{money(slip.cost)}</MoneyText>
          </span>
          {(state !== 'pending' || slip.payout > 0) && (
            <span>
              <Text id="bets.paid" />{' '}
              <MoneyText tone={slip.payout > 0 ? 'positive' : 'inherit'}>{money(slip.payout)}</MoneyText>
            </span>
          )}
        </p>
        <p className={css.ways}>
          <a href={slipHref(slip)}>
            <Text id="bets.openSlip" />
          </a>
          {state !== 'pending' && first && (
            <a href={drawHref(slip, first.issueId)}>
              <Text id="bets.openDraw" />
            </a>
          )}
        </p>
      </article>
    </Card>
  )
}

/** The part of an issue's id that players say. */
const drawOf = (issueId: string): string => issueId.slice(issueId.lastIndexOf('-') + 1)

const Numbers = ({ slip }: { slip: Slip }) => {
  const numbers = [...new Set(slip.bets.flatMap((bet) => bet.numbers))]
  const hidden = numbers.length - maxNumbers
  return (
    <ul className={css.numbers}>
      {numbers.slice(0, maxNumbers).map((number) => (
        <li key={number}>
          <bdi>{number}</bdi>
        </li>
      ))}
      {hidden > 0 && <li>+{hidden}</li>}
    </ul>
  )
}
