import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { Refusal } from '../../kernel/refusal'
import { ownJson } from '../push/ownJson'
import { findTitle } from './catalogue/demoProviderGames'
import { games } from './games/games'
import { playRound } from './table/rounds'
import { type TableSession, stakesOf, trialWalletOf } from './table/tableSessions'
import type { CallLimit } from '../../http/guards/callLimit'
import type { MerchantDirectory } from '../../http/place/merchantDirectory'
import type { Platform } from '../../platform/platform'
import type { DemoProvider } from './openDemoProvider'

const config = { name: 'sandboxStudio' }

const enterBody = z.strictObject({
  merchant: z.string().max(32),
  vendor: z.string().max(32),
  game: z.string().max(64),
  code: z
    .string()
    .regex(/^[\w-]{43}$/)
    .optional(),
})
const sessionKey = z.string().max(2_000)
const balanceBody = z.strictObject({ session: sessionKey })
const roundBody = z.strictObject({ session: sessionKey, stake: z.int(), choice: z.unknown() })

/** The calls of a game's page: a session for its code, a round, and the wallet's balance. */
export const registerTable = (app: FastifyInstance, deps: DemoProviderPages, arrives: Arrives): void => {
  const serve = <Body>(
    path: string,
    shape: z.ZodType<Body>,
    work: (deps: DemoProviderPages, body: Body) => Promise<object>,
  ) =>
    app.post(`/studio/${path}`, { config }, async (request: FastifyRequest, reply: FastifyReply) => {
      if (!(await arrives(request, reply))) return reply
      reply.header('Cache-Control', 'no-store')
      return work(deps, shape.parse(ownJson(request)))
    })
  serve('enter', enterBody, enter)
  serve('round', roundBody, round)
  serve('balance', balanceBody, balance)
}

const over = { kind: 'refused', code: 'token_invalid' } as const

/** A session: a member's for a code of the platform, a trial's without one. */
const enter = async (
  { demoProvider, merchants }: DemoProviderPages,
  { merchant: code, vendor, game, code: launch }: z.infer<typeof enterBody>,
) => {
  const merchant = merchants.all().find((one) => one.code === code)
  if (!merchant || !findTitle(vendor, game)) throw new Refusal('request.not.found')
  const place = { merchant: code, vendor, game }
  if (launch === undefined) {
    const { currency } = merchant
    const wallet = trialWalletOf(currency)
    const session = demoProvider.sessions.give({
      ...place,
      currency,
      trial: demoProvider.table.wallets.open(wallet),
    })
    return { kind: 'seated', money: 'trial', session, balance: wallet, stakes: stakesOf(currency) }
  }
  const entered = await demoProvider.wallet.authenticate(place, { code: launch, game })
  if (entered.kind === 'refused') return { kind: 'refused', code: entered.code }
  if (entered.kind === 'unknown') return { kind: 'unknown' }
  const { token, member, balance: held, currency, playMoney } = entered.answer
  const session = demoProvider.sessions.give({ ...place, currency, token, member })
  return {
    kind: 'seated',
    money: playMoney ? 'playMoney' : 'money',
    session,
    balance: held,
    stakes: stakesOf(currency),
  }
}

const round = async (
  { demoProvider }: DemoProviderPages,
  { session: key, stake, choice }: z.infer<typeof roundBody>,
) => {
  const session = demoProvider.sessions.find(key)
  const title = session && findTitle(session.vendor, session.game)
  if (!session || !title) return over
  const prepared = games[title.kind].prepare(choice)
  if (!prepared || !stakesOf(session.currency).includes(stake)) throw new Refusal('request.invalid')
  return playRound(demoProvider.table, session, stake, prepared)
}

const balance = async (
  { demoProvider }: DemoProviderPages,
  { session: key }: z.infer<typeof balanceBody>,
) => {
  const session = demoProvider.sessions.find(key)
  if (!session) return over
  const held = await holds(demoProvider, session)
  return held === undefined ? over : { kind: 'held', balance: held }
}

const holds = async (
  { table, wallet }: DemoProviderPages['demoProvider'],
  session: TableSession,
): Promise<number | undefined> => {
  if (session.trial !== undefined) return table.wallets.holds(session.trial)
  const { token, member } = session
  const asked = await wallet.call(session, 'balance', { token, member })
  return asked.kind === 'done' ? asked.answer.balance : undefined
}

export interface DemoProviderPages {
  demoProvider: DemoProvider
  merchants: MerchantDirectory
  platform: Platform
  limit: CallLimit
}

export type Arrives = (request: FastifyRequest, reply: FastifyReply) => Promise<boolean>
