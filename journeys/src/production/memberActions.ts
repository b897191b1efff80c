import { randomUUID } from 'node:crypto'
import type { Approval } from '@playfront/contract/console/approvals.schema'
import type { LotteryBoard } from '@playfront/contract/play/lottery/board'
import { minutes } from '@playfront/contract/time'
import { issueAt } from '@playfront/lottery-rules/issues/issueAt'
import { lotteryOf } from '@playfront/lottery-rules/lotteries/lotteries'
import type { LotteryCode } from '@playfront/lottery-rules/lottery'
import { type ExternalServices, game } from '../outside/externalServices'
import { type LaunchedLottery, type Player, passwordOf, valueOf } from '../outside/player'
import { slipOf } from '../outside/slips'
import type { StaffUser } from '../outside/staffUser'
import { realTime } from '../processes/realTime'
import { firstHost, firstMerchant } from './productionDatabase'

/** Lotteries that others draw: production draws in-house with drand alone, which a test cannot reach. */
export const officialLotteries = {
  codes: ['HANOI-SP', 'HANOI-VIP'] satisfies LotteryCode[],
  prizeMode: 'ThDaily',
}

/** The one of the two lotteries that takes bets for at least ten minutes more; their pauses do not overlap. */
export const openLottery = (): LaunchedLottery => {
  const nowMs = realTime.now()
  const isOpen = (code: LotteryCode) =>
    (issueAt(lotteryOf(code), nowMs)?.closeAtMs ?? 0) > nowMs + minutes(10)
  const lottery = officialLotteries.codes.find(isOpen)
  if (!lottery) throw new Error('None of the lotteries takes bets.')
  return { prizeMode: officialLotteries.prizeMode, lottery }
}

/** What is drawn in the tests: the first number of `lotterySlip` wins, the second does not. */
export const drawnNumbers = { special: ['12368'], first: ['00000'] }

/** Two numbers of two digits, one of which wins 90 times its stake (lottery 3.1). */
const lotterySlip = (board: LotteryBoard) => {
  const bets = [
    { type: 'TH_2TOP', numbers: ['68'], stake: 2_000 },
    { type: 'TH_2TOP', numbers: ['69'], stake: 1_000 },
  ]
  return { slip: slipOf(board, bets, 3_000), payout: 180_000 }
}

/** Bets on the open draw of a lottery; the slip as it was sent, and what it will be paid. Throws the refusal. */
export const bet = async (player: Player, lottery: string) => {
  const placed = lotterySlip(await player.board(lottery))
  valueOf(await player.sends(placed.slip))
  return placed
}

/** What acts on a member's wallet from outside, through the server on this port. */
export interface Outside {
  external: ExternalServices
  port: number
}

/** Pays in by bank transfer; the deposit's state before it was paid. Throws unless the payment is taken. */
export const payIn = async (
  player: Player,
  amount: number,
  { external, port }: Outside,
): Promise<{ state: string }> => {
  const deposit = { id: randomUUID(), method: 'bank', amount }
  const pending = await player.calls<{ state: string }>('POST', '/wps/member/deposits', deposit)
  await reportPaid('payment', { external, port })
  return pending
}

/** The payment provider reports its last order as paid. Throws unless it is taken. */
export const reportPaid = async (about: 'payment' | 'payout', { external, port }: Outside): Promise<void> => {
  const answer = await external.reportsPaid(port, firstHost, about)
  if ((answer as { outcome?: string }).outcome !== 'done')
    throw new Error(`Refused: ${JSON.stringify(answer)}`)
}

/** Plays a round of the game provider's game: a stake, and what it wins; the balance afterwards. */
export type PlayRound = (stake: number, won: number) => Promise<number>

/** Opens the game of the game provider. Throws while the list of its games has not been read. */
export const openGame = async (player: Player, { external, port }: Outside): Promise<PlayRound> => {
  const { vendor, gameId, nodeId } = game
  const query = new URLSearchParams({ vendor, gameId, nodeId, platform: 'html5', language: 'EN' })
  const { gameUrl } = await player.calls<{ gameUrl: string }>(
    'GET',
    `/wps/game/launchGame?${query.toString()}`,
  )
  const code = new URL(gameUrl).searchParams.get('launch')
  const wallet = (action: string, body: object) => external.callsWallet(port, firstHost, action, body)
  const session = await wallet('authenticate', { code, game: gameId })
  return async (stake, won) => {
    const round = randomUUID()
    const who = { token: session['token'], member: session['member'], game: gameId, currency: 'VND' }
    await wallet('bet', { ...who, round, transaction: `bet-${round}`, amount: stake })
    const end = { member: session['member'], bet: `bet-${round}`, transaction: `win-${round}` }
    const { balance } = await wallet('win', { ...end, amount: won, currency: 'VND' })
    if (typeof balance !== 'number') throw new Error('The wallet refused a round of the game.')
    return balance
  }
}

/** Registers a bank account and asks for a payout to it; the withdrawal's id, and its state. */
export const withdraw = async (
  player: Player,
  username: string,
  amount: number,
): Promise<{ id: string; state: string }> => {
  const password = passwordOf(username)
  const account = { way: '970436', number: accountNumber(), holderName: 'NGUYEN VAN AN' }
  const card = { id: randomUUID(), ...account, password }
  await player.calls('POST', '/wps/member/cards', card)
  const withdrawal = { id: randomUUID(), card: card.id, amount, password }
  const { state } = await player.calls<{ state: string }>('POST', '/wps/member/withdrawals', withdrawal)
  return { id: withdrawal.id, state }
}

/** Ten digits; an account belongs to one member. */
const accountNumber = (): string => String(BigInt(`0x${randomUUID().slice(0, 8)}`)).padStart(10, '0')

/** Proposes to pay a withdrawal; the proposal's id. */
export const proposePayout = async (staff: StaffUser, id: string): Promise<string> => {
  const proposal = randomUUID()
  await staff.calls('proposePayout', { id, proposal, verdict: 'approve' }, firstMerchant)
  return proposal
}

/** Approves a proposal of another staff user. */
export const approvePayout = async (staff: StaffUser, id: string): Promise<void> => {
  const { shown } = await staff.calls<Approval>('readApproval', { kind: 'payout', id }, firstMerchant)
  await staff.calls('decideApproval', { kind: 'payout', id, decision: 'approve', shown }, firstMerchant)
}
