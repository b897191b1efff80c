import { uuid } from '@playfront/contract/schemaParts'
import { ResultShapeError } from '@playfront/lottery-rules/results/assertResult'
import { findLottery } from '@playfront/lottery-rules/lotteries/lotteries'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { CallLimit } from '../../http/guards/callLimit'
import { type MerchantDirectory, frontMerchant } from '../../http/place/merchantDirectory'
import { Refusal } from '../../kernel/refusal'
import { sendPlainPage } from '../../page/directory/pageShell'
import type { Platform } from '../../platform/platform'
import type { OfficialDraw } from '../../play/feeds/feedSource'
import { lotteryNameOf } from '../../texts/lotteryNames'
import type { FeedAdmin } from './feedAdmin'
import { feedAdminPage, readResult, staffPeople } from './feedAdminPage'
import { readForm, takeForms } from '../forms'
import { simulators } from './simulatorSources'

export interface SandboxFeedsDeps {
  admin: FeedAdmin
  merchants: MerchantDirectory
  platform: Pick<Platform, 'randomness'>
  limit: CallLimit
}

const path = '/sandbox/feeds'
const config = { name: 'sandboxFeeds' }
const formBytes = 16 * 1024

const numbers = z.string().min(1).max(4_000)
const person = z.enum(staffPeople)
const source = z.enum(simulators.map(({ name }) => name))
const draw = z.string().min(1).max(64)

const action = z.discriminatedUnion('act', [
  z.object({ act: z.literal('agree'), draw }),
  z.object({ act: z.literal('disagree'), draw }),
  z.object({ act: z.literal('say'), draw, source, numbers }),
  z.object({ act: z.literal('silence'), draw, source }),
  z.object({ act: z.literal('propose'), draw, person, numbers, reason: z.string().trim().min(1).max(200) }),
  z.object({ act: z.literal('approve'), draw, proposal: uuid, person }),
  z.object({ act: z.literal('reject'), draw, proposal: uuid, person }),
])

type Action = z.output<typeof action>

/** The page's messages after an action. */
const sentences = {
  done: 'Done. A draw whose hour has come hears of it within half a minute.',
  shape: 'That is no result of this draw: look at the prizes, the counts and the digits.',
  unknown: 'There is no such proposal.',
  decided: 'It was decided already.',
  own: 'Nobody approves their own proposal: choose another person.',
  conflict: 'A confirmed result stands and differs: there is an alarm, and only a correction changes it.',
  outdated: 'The result has changed since it was proposed: propose it anew.',
} as const

type Result = keyof typeof sentences

/** `/sandbox/feeds` on a merchant's host: the sources of official results, in the visitor's hand. Not there in production. */
export const registerSandboxFeeds = async (app: FastifyInstance, deps: SandboxFeedsDeps): Promise<void> => {
  const { admin, merchants, platform, limit } = deps
  const merchantOf = async (request: FastifyRequest) => {
    await limit.byAddress(request)
    return frontMerchant(merchants, request)
  }
  app.get<{ Querystring: { result?: string } }>(path, { config }, async (request, reply) => {
    const merchant = await merchantOf(request)
    const nameOf = (code: string) => {
      const lottery = findLottery(code)
      return lottery ? lotteryNameOf(lottery.code, 'EN', merchant) : code
    }
    const { result = '' } = request.query
    const sentence = isResult(result) ? sentences[result] : undefined
    const page = feedAdminPage(merchant.name, await admin.list(merchant.code), nameOf, sentence)
    return sendPlainPage(reply, platform.randomness, page)
  })
  await app.register(async (scope) => {
    takeForms(scope, formBytes)
    scope.post(path, { config }, async (request, reply) => {
      const form = readForm(request)
      const { code } = await merchantOf(request)
      const asked = action.parse(form)
      const found = await admin.find(code, asked.draw)
      if (!found) throw new Refusal('request.not.found')
      const result = await act(admin, found, asked)
      return reply
        .code(303)
        .header('Cache-Control', 'no-store')
        .header('Location', `${path}?result=${result}`)
        .send()
    })
  })
}

const act = async (admin: FeedAdmin, found: OfficialDraw, asked: Action): Promise<Result> => {
  try {
    return (await perform(admin, found, asked)) ?? 'done'
  } catch (failure) {
    if (failure instanceof ResultShapeError) return 'shape'
    if (failure instanceof Refusal && failure.code === 'result_conflict') return 'conflict'
    throw failure
  }
}

const perform = async (admin: FeedAdmin, found: OfficialDraw, asked: Action): Promise<Result | void> => {
  switch (asked.act) {
    case 'agree':
      return admin.agree(found)
    case 'disagree':
      return admin.disagree(found)
    case 'say':
      return admin.say(found, asked.source, readResult(asked.numbers))
    case 'silence':
      return admin.say(found, asked.source, null)
    case 'propose':
      await admin.corrections.propose(found, asked.person, readResult(asked.numbers), asked.reason)
      return
    case 'approve':
    case 'reject':
      return admin.corrections.decide(asked.proposal, asked.person, asked.act === 'approve')
  }
}

const isResult = (result: string): result is Result => Object.hasOwn(sentences, result)
