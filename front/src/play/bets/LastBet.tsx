import type { MerchantSettings } from '@playfront/contract/merchantSettings'
import { type Slip, memberSlips } from '@playfront/contract/play/lottery/slip'
import { type Milliseconds, minutes } from '@playfront/contract/time'
import { Badge } from '@playfront/kit/Badge'
import { Button } from '@playfront/kit/Button'
import { Icon } from '@playfront/kit/Icon'
import { rotateCcw } from '@playfront/kit/icons'
import { MoneyText } from '@playfront/kit/MoneyText'
import css from './Bets.module.css'
import { decideSilence } from '../../account/member/decideSilence'
import type { MemberFlow } from '../../account/member/memberFlow'
import { useMoney } from '../../page/useMoney'
import type { Requests } from '../../requests/requests'
import { useLazy } from '../../store/useLazy'
import { useStore } from '../../store/useStore'
import { Text } from '../../texts/Text'
import type { Texts } from '../../texts/texts'

/** The board of a slip's lottery, opened at the slip. The board is on its own origin: the address alone carries it. */
export const slipHref = ({ prizeMode, lottery, slipId }: Pick<Slip, 'prizeMode' | 'lottery' | 'slipId'>) =>
  `/m/launchGame?${new URLSearchParams({ prize_mode: prizeMode, code: lottery, slip: slipId })}`

/** How long after a bet that lost was placed no other is suggested (lottery 5.2): fast draws are where losses are chased. */
const restMs = minutes(10)

export interface LastBetFacts {
  /** The member's newest slips, newest first. */
  slips: readonly Slip[]
  /** Codes of the lotteries that the merchant offers. */
  lotteries: readonly string[]
  /** Why nothing is suggested to this member (`decideSilence`). */
  silence: string | undefined
  /** The server's clock, epoch milliseconds. */
  nowMs: Milliseconds
}

export type LastBetDecision =
  | { kind: 'hidden'; reason: string }
  | { kind: 'shown'; slip: Slip; reason: string }

/** Which bet home suggests to place again, if any. */
export const decideLastBet = ({ slips, lotteries, silence, nowMs }: LastBetFacts): LastBetDecision => {
  if (silence) return { kind: 'hidden', reason: silence }
  const slip = slips.find(({ cancelledAt, lottery }) => !cancelledAt && lotteries.includes(lottery))
  if (!slip) return { kind: 'hidden', reason: 'the member has no bet that could be placed again' }
  const hasLost = slip.state === 'settled' && slip.payout === 0
  if (hasLost && nowMs - Date.parse(slip.acceptedAt) < restMs)
    return { kind: 'hidden', reason: 'a loss has just come, and nothing is suggested after one' }
  return { kind: 'shown', slip, reason: 'the newest bet that was not cancelled' }
}

export interface LastBetProps {
  merchant: MerchantSettings
  requests: Pick<Requests, 'valueOf' | 'serverNow'>
  member: MemberFlow
  texts: Pick<Texts, 'load'>
}

/** Cancelled slips and those of lotteries that are gone may stand before the one that is looked for. */
const maxSlips = 5

const maxNumbers = 4

/** The member's last bet: lottery, numbers, stake, and the way to place it again. Nothing until it is known. */
export const LastBet = ({ merchant, requests, member: { store }, texts }: LastBetProps) => {
  const member = useStore(store, (state) => state.member)
  const [found] =
    useLazy(merchant.lottery.lotteries.length > 0, () =>
      Promise.all([
        requests.valueOf(memberSlips, { limit: maxSlips }, { alert: false }),
        texts.load(['bets']),
      ]),
    ) ?? []
  if (!found) return null
  const decision = decideLastBet({
    slips: found.slips,
    lotteries: merchant.lottery.lotteries,
    silence: decideSilence({ isSignedIn: true, member }),
    nowMs: requests.serverNow(),
  })
  return decision.kind === 'shown' && <LastBetCard slip={decision.slip} merchant={merchant} />
}

const LastBetCard = ({ slip, merchant }: { slip: Slip; merchant: MerchantSettings }) => {
  const money = useMoney(merchant)
  const [first] = slip.issues
  const bets = slip.bets.filter(({ issueId }) => issueId === first?.issueId)
  const numbers = [...new Set(bets.flatMap((bet) => bet.numbers))]
  const hidden = numbers.length - maxNumbers
  return (
    <article className={css.last}>
      <Text id="bets.last" as="h2" className={css.quiet} />
      <span>
        {merchant.responsible.playMoney && (
          <Badge tone="second">
            <Text id="badge.playMoney" />
          </Badge>
        )}
      </span>
      <p className={css.lottery}>{slip.lotteryName ?? slip.lottery}</p>
      <MoneyText>{money(bets.reduce((sum, { cost }) => sum + cost, 0))}</MoneyText>
      <ul className={css.picks} dir="ltr">
        {numbers.slice(0, maxNumbers).map((number) => (
          <li key={number} className={css.pick}>
            <bdi>{number}</bdi>
          </li>
        ))}
        {hidden > 0 && <li className={css.quiet}>+{hidden}</li>}
      </ul>
      <span data-keep-clear>
        <Button
          size="small"
          variant="secondary"
          href={`${slipHref(slip)}&again=1`}
          icon={<Icon of={rotateCcw} size="small" />}
        >
          <Text id="bets.again" />
        </Button>
      </span>
    </article>
  )
}
