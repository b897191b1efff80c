import type { FullMerchantSettings } from '@playfront/contract/merchantSettings'
import { minutes, seconds } from '@playfront/contract/time'
import type { CallContext } from '../../http/handler'
import type { PreparedStatement } from '../../store/store'
import { actionId } from './actionId'
import { Refusal } from '../../kernel/refusal'
import { agentAccount } from '../demonstrationAccounts'
import { type CallerDeps, visitorCall } from '../visitorCall'
import { type ActionDeps, liveAsRegular } from './liveAsRegular'
import { regularPassword, simulatedPlayers } from './simulatedPlayers'

/** The same call by a member; undefined when there is no such member. */
export const memberCall = async (call: CallContext, username: string): Promise<CallContext | undefined> => {
  const { merchant, store } = call
  const [found] = await store.read(merchant.code, ({ query }) =>
    query<{ id: string }>(findStatement, [username]),
  )
  if (!found) return undefined
  const sessionId = actionId(merchant.code, username, 'session')
  return { ...call, session: { sessionId, memberId: found.id, userName: username, kind: 'member' } }
}

const findStatement: PreparedStatement = {
  name: 'find demonstration member',
  text: 'select id from member where username_key = lower($1)',
}

export interface SimulatedPlayersDeps extends CallerDeps, ActionDeps {
  merchants(): readonly FullMerchantSettings[]
  onError(failure: unknown): void
}

/** The first visitor has opened the page by then, and did not wait for it. */
const firstMs = seconds(3)
const everyMs = minutes(30)

/**
 * Gives the back office of a demonstration something to show: at every merchant that runs on play money a few members
 * deposit, play, write and request withdrawals, through the public API. Each of their actions is done once; what was
 * refused is tried again every half hour. Returns a function that stops it.
 */
export const openSimulatedPlayers = (deps: SimulatedPlayersDeps): (() => Promise<void>) => {
  const { clock } = deps.platform
  let round: Promise<void> = Promise.resolve()
  let stopped = false
  const live = async () => {
    if (!stopped) round = round.then(() => liveAll(deps, () => stopped)).catch(deps.onError)
    await round
  }
  const stops = [clock.after(firstMs, () => void live()), clock.every(everyMs, live)]
  return async () => {
    stopped = true
    for (const stop of stops) stop()
    await round
  }
}

/** One round of all of them. */
export const liveAll = async (deps: SimulatedPlayersDeps, isStopped = () => false): Promise<void> => {
  for (const merchant of deps.merchants().filter(({ responsible }) => responsible.playMoney)) {
    const visitor = visitorCall(merchant, deps)
    const affiliateCode = await linkOfAgent(visitor, deps)
    for (const regular of simulatedPlayers) {
      if (isStopped()) return
      const { username, byAgent } = regular
      const call =
        (await memberCall(visitor, username)) ??
        (await register(visitor, deps, username, byAgent && affiliateCode))
      if (call) await liveAsRegular({ call, regular }, deps)
    }
  }
}

/** The code of the link that the demonstration's agent has made; undefined where there is no such agent. */
const linkOfAgent = async (
  visitor: CallContext,
  { handlers }: SimulatedPlayersDeps,
): Promise<string | undefined> => {
  const call = await memberCall(visitor, agentAccount.username)
  if (!call) return undefined
  const id = actionId(visitor.merchant.code, agentAccount.username, 'link')
  const made = await handlers.makeAgentLink(call, { id, name: 'Friends' } as never).catch(unlessRefused)
  return made?.code
}

const register = async (
  visitor: CallContext,
  { handlers }: SimulatedPlayersDeps,
  username: string,
  affiliateCode: string | undefined,
): Promise<CallContext | undefined> => {
  const request = {
    username,
    password: regularPassword,
    login: false,
    consent: true,
    registerMethod: 'H5',
    isOfficialAppLogin: false,
    affiliateCode,
  }
  await handlers.register(visitor, request as never).catch(unlessRefused)
  return memberCall(visitor, username)
}

/** Another node may have been first. */
const unlessRefused = (error: unknown): undefined => {
  if (!(error instanceof Refusal)) throw error
}
