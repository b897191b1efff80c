import type { Handlers } from '../../http/calls/handlers'
import type { CallContext } from '../../http/handler'
import { Refusal } from '../../kernel/refusal'
import type { SandboxBank } from '../bank/openBank'
import { sandboxMethods } from '../bank/bankProvider'
import type { SandboxChat } from '../chat/sandboxChat'
import { actionId } from './actionId'
import { cardOf, regularPassword, type Regular } from './simulatedPlayers'
import { wordsOfSimulatedPlayers } from './regularWords'

export interface ActionDeps {
  handlers: Handlers
  bank?: SandboxBank
  chat?: SandboxChat
}

/** Who does it, in their own call. */
export interface Doer {
  call: CallContext
  regular: Regular
}

/** One action of a simulated player; it has its own id, so that it is done once however often it is tried. */
type PlayerAction = () => Promise<unknown>

/** What is refused stays undone, for example a withdrawal to a card that is too new: it is tried again another time. */
const attempt = async (action: PlayerAction): Promise<void> => {
  try {
    await action()
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
  }
}

/** Does what the player has not done yet, through the calls that phones make. */
export const liveAsRegular = async (doer: Doer, deps: ActionDeps): Promise<void> => {
  const actions = [
    ...deposits(doer, deps),
    ...claims(doer, deps),
    ...slips(doer, deps),
    ...payouts(doer, deps),
    ...messages(doer, deps),
  ]
  for (const action of actions) await attempt(action)
}

const idOf = ({ call, regular }: Doer, ...action: (string | number)[]): string =>
  actionId(call.merchant.code, regular.username, ...action)

/** A little more than was asked. */
const other = (amount: number): number => amount + Math.ceil(amount / 10)

const deposits = (doer: Doer, { handlers, bank }: ActionDeps): PlayerAction[] =>
  (doer.regular.deposits ?? []).map(({ preset, press, promotion }, serial) => async () => {
    const { call } = doer
    const { code, currency } = call.merchant
    const [method] = sandboxMethods(currency)
    if (!method || !bank) return
    const asked = { id: idOf(doer, 'deposit', serial), method: method.code, promotion }
    const amount = method.presets[preset] ?? method.minimum
    await handlers.makeDeposit(call, { ...asked, amount } as never)
    const payment = press && (await bank.repository.byId(code, asked.id))
    if (payment) await bank.press(code, payment, press, other(amount))
  })

const claims = (doer: Doer, { handlers }: ActionDeps): PlayerAction[] =>
  (doer.regular.claims ?? []).map(
    (id) => () =>
      handlers.claimPromotion(doer.call, { id, claimId: idOf(doer, 'claim', id), inApp: false } as never),
  )

const betType = 'VN_DE_DB'

const slips = (doer: Doer, { handlers }: ActionDeps): PlayerAction[] =>
  (doer.regular.slips ?? []).map(({ number, times }, serial) => async () => {
    const { call } = doer
    const lottery = call.merchant.lottery.heroLottery
    const board = await handlers.lotteryBoard(call, { lottery } as never)
    const offered = board.betTypes.find(({ type }) => type === betType)
    const issue = board.current ?? board.next
    if (!issue || !offered) return
    const stake = offered.minStake * times
    await handlers.placeSlip(call, {
      slipId: idOf(doer, 'slip', serial),
      lottery,
      prizeMode: board.prizeMode,
      oddsVersion: board.oddsVersion,
      currency: board.currency,
      issues: [{ issueId: issue.issueId, multiple: 1 }],
      bets: [{ type: betType, numbers: [number], stake }],
      expectedTotal: stake,
    } as never)
  })

const payouts = (doer: Doer, { handlers }: ActionDeps): PlayerAction[] => {
  const { call, regular } = doer
  const { currency } = call.merchant
  const card = regular.card && cardOf(currency, regular)
  if (!card) return []
  const id = idOf(doer, 'card')
  const password = regularPassword
  const amount = sandboxMethods(currency)[0]?.presets[regular.withdrawsPreset ?? 0]
  const withdrawal = { id: idOf(doer, 'withdrawal'), card: id, amount, password }
  return [
    () => handlers.addCard(call, { ...card, id, password } as never),
    () => handlers.requestWithdrawal(call, withdrawal as never),
  ]
}

const messages = (doer: Doer, { handlers, chat }: ActionDeps): PlayerAction[] => {
  const { call, regular } = doer
  const words = wordsOfSimulatedPlayers(call.language)
  const { feedback: category } = regular
  const text = category && words.feedback[category]
  const feedback = { id: idOf(doer, 'feedback'), category, text, pictures: [] }
  const said = {
    merchant: call.merchant.code,
    memberId: call.session?.memberId ?? '',
    side: 'player' as const,
    writtenAs: idOf(doer, 'chat'),
    text: words.chat,
  }
  return [
    ...(text ? [() => handlers.sendFeedback(call, feedback as never)] : []),
    ...(regular.asksInChat && chat ? [() => chat.say(said)] : []),
  ]
}
