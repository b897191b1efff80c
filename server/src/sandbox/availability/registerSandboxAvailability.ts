import { isIP } from 'node:net'
import type { FullMerchantSettings } from '@playfront/contract/merchantSettings'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { readText } from '../../http/calls/parseJson'
import { frontMerchant } from '../../http/place/frontMerchant'
import type { MerchantDirectory } from '../../http/place/merchantDirectory'
import { Refusal } from '../../kernel/refusal'
import { sendPlainPage } from '../../page/directory/pageShell'
import type { Platform } from '../../platform/platform'
import type { AvailabilityAdmin } from '../../availability/availability'
import { availabilityPage } from './availabilityPage'
import { addressCookie, type SandboxAvailability } from './sandboxAvailability'

export interface SandboxAvailabilityDeps {
  sandboxAvailability: SandboxAvailability
  availability: AvailabilityAdmin
  merchants: MerchantDirectory
  platform: Platform
}

const path = '/sandbox/availability'
const config = { name: 'sandboxAvailability' }
const formBytes = 4 * 1024

const options = z.object({
  action: z.enum(['close', 'open', 'pretend', 'forget']),
  minutes: z
    .union([z.literal('').transform(() => undefined), z.coerce.number().int().min(1).max(1_440)])
    .optional(),
  message: z.string().max(500).optional(),
  address: z
    .string()
    .trim()
    .refine((said) => isIP(said) !== 0)
    .optional(),
})

/**
 * `/sandbox/availability` on a merchant's host: begins and ends maintenance of that merchant, and lets this browser come
 * from another address. A form posts the same; not there in production.
 */
export const registerSandboxAvailability = async (
  app: FastifyInstance,
  deps: SandboxAvailabilityDeps,
): Promise<void> => {
  const { sandboxAvailability, merchants, platform } = deps
  app.get(path, { config }, async (request, reply) =>
    sendPlainPage(reply, platform.randomness, availabilityPage(await viewOf(request, deps))),
  )
  // In a separate scope, because a form is a body that no call of the platform takes.
  await app.register(async (scope) => {
    scope.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'buffer', bodyLimit: formBytes },
      (_request, body, done) => done(null, body),
    )
    scope.post(path, { config }, async (request, reply) => {
      const site = request.headers['sec-fetch-site']
      if (site !== undefined && site !== 'same-origin') throw new Refusal('fetch.site.refused')
      const { code } = merchantOf(request, merchants)
      const form = Object.fromEntries(new URLSearchParams(readText(request.body as Buffer)))
      const { action, minutes: forMinutes, message, address } = options.parse(form)
      if (action === 'close') await sandboxAvailability.setMaintenance(code, { forMinutes, message })
      if (action === 'open') await sandboxAvailability.setMaintenance(code, undefined)
      if (action === 'pretend' && address) reply.header('Set-Cookie', cookie(address))
      if (action === 'forget') reply.header('Set-Cookie', `${cookie('')}; Max-Age=0`)
      return reply.code(303).header('Cache-Control', 'no-store').header('Location', path).send()
    })
  })
}

const cookie = (address: string): string => `${addressCookie}=${address}; Path=/; HttpOnly; SameSite=Lax`

const merchantOf = (request: FastifyRequest, merchants: MerchantDirectory): FullMerchantSettings => {
  const merchant = frontMerchant(merchants, request)
  // With real money, no one may simulate a closed merchant.
  if (!merchant.responsible.playMoney) throw new Refusal('request.not.found')
  return merchant
}

const viewOf = async (request: FastifyRequest, deps: SandboxAvailabilityDeps) => {
  const { availability, sandboxAvailability, merchants, platform } = deps
  const merchant = merchantOf(request, merchants)
  const ip = availability.addressOf(request)
  const { kind, reason } = await availability.at(merchant, ip)
  return {
    merchantName: merchant.name,
    maintenance: sandboxAvailability.windowsOf(merchant.code)[0],
    simulates: sandboxAvailability.addressOf(request.headers.cookie ?? ''),
    country: await platform.places.countryOf(ip),
    kind,
    reason,
  }
}
