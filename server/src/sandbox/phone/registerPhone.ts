import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { MerchantDirectory } from '../../http/place/merchantDirectory'
import { readHost } from '../../http/place/place'
import { Refusal } from '../../kernel/refusal'
import { sendPlainPage } from '../../page/directory/pageShell'
import type { Randomness } from '../../platform/platform'
import { phonePage } from './phonePage'
import { phoneScript } from './phoneScript'
import type { SandboxPhone } from './sandboxPhone'

export interface PhoneDeps {
  phone: SandboxPhone
  merchants: MerchantDirectory
  randomness: Randomness
}

interface PhoneQuery {
  Querystring: { to?: string | string[] }
}

/**
 * The simulated phone at `/sandbox/phone`: on a merchant's host its messages, at the machine's own name those of all
 * merchants. For machines `GET /sandbox/phone/messages?to=+84…` answers `{ messages }`, the newest first. Not
 * available in production.
 */
export const registerPhone = (app: FastifyInstance, { phone, merchants, randomness }: PhoneDeps): void => {
  app.get<PhoneQuery>('/sandbox/phone', { config: { name: 'sandboxPhone' } }, async (request, reply) => {
    ownerOf(request, merchants)
    return sendPlainPage(reply, randomness, phonePage(addressOf(request.query)))
  })
  app.get('/sandbox/phone/phone.js', { config: { name: 'sandboxPhone' } }, async (_request, reply) =>
    reply.type('text/javascript; charset=utf-8').header('Cache-Control', 'no-store').send(phoneScript),
  )
  app.get<PhoneQuery>(
    '/sandbox/phone/messages',
    { config: { name: 'sandboxPhone' } },
    async (request, reply) => {
      const messages = await phone.read({
        merchant: ownerOf(request, merchants),
        to: addressOf(request.query),
      })
      const nameOf = new Map(merchants.all().map(({ code, name }) => [code, name]))
      reply.header('Cache-Control', 'no-store')
      return {
        messages: messages.map((one) => ({ ...one, merchantName: nameOf.get(one.merchant) ?? one.merchant })),
      }
    },
  )
}

/** The merchant of the host; nobody in particular at the machine's own name. */
const ownerOf = (request: FastifyRequest, merchants: MerchantDirectory): string | undefined => {
  const place = merchants.at(readHost(request.host).name)
  if (place.kind === 'front') return place.merchant.code
  if (place.kind === 'bare') return undefined
  throw new Refusal('request.not.found')
}

/** A plus sign in a query is a space to the server; in a number the plus is meant. */
const addressOf = ({ to }: PhoneQuery['Querystring']): string | undefined => {
  const [first = ''] = [to].flat()
  const address = first.replace(/^ /, '+').replaceAll(' ', '').toLowerCase()
  return address === '' ? undefined : address
}
