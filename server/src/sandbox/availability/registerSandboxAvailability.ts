import { isIP } from 'node:net'
import type { FullMerchantSettings } from '@playfront/contract/merchantSettings'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { escapeText } from '../../kernel/markup'
import { type PlainPage, sendPlainPage } from '../../page/directory/pageShell'
import { type MerchantDirectory, frontMerchant } from '../../http/place/merchantDirectory'
import { Refusal } from '../../kernel/refusal'
import type { Platform } from '../../platform/platform'
import type { AvailabilityAdmin } from '../../availability/availability'
import { readForm, takeForms } from '../forms'
import { type SandboxAvailability, addressCookie } from './sandboxAvailability'

export interface AvailabilityView {
  merchantName: string
  /** The merchant is closed by this page's doing; an end as ISO 8601 when there is one. */
  maintenance: { until?: string } | undefined
  /** The address that the browser simulates, and what the platform makes of it. */
  simulates: string | undefined
  country: string | undefined
  /** What the rule says, and why. */
  kind: string
  reason: string
}

/** Somewhere to come from; the country is what the platform's own list says of the address. */
const samples = [
  ['203.162.0.181', 'Viet Nam'],
  ['203.150.1.1', 'Thailand'],
  ['200.160.2.3', 'Brazil'],
  ['202.83.160.1', 'Pakistan'],
  ['165.21.83.88', 'Singapore'],
  ['8.8.8.8', 'United States'],
] as const

/** Texts of the simulator. It is for people who try the platform out, not for players, and so in English only. */
const texts = {
  label: 'Simulator',
  lead: 'Simulates maintenance and visits from other regions. Uses the same rules as the merchant’s maintenance and region settings. Not available in production.',
  now: 'Result for this browser',
  maintenance: 'Maintenance',
  minutes: 'Duration in minutes (leave empty for an unknown end)',
  message: 'Message to players (optional)',
  close: 'Start maintenance',
  open: 'End maintenance',
  from: 'Location of this browser',
  address: 'IP address',
  fake: 'Use this address',
  forget: 'Use my real address',
  home: 'Open the player site',
}

export const availabilityPage = (view: AvailabilityView): PlainPage => ({
  status: 200,
  lang: 'en',
  dir: 'ltr',
  title: `${texts.label}: ${view.merchantName}`,
  style,
  body: [
    `<p class="label">${texts.label}</p><h1>${escapeText(view.merchantName)}</h1><p class="quiet">${texts.lead}</p>`,
    `<section><h2>${texts.now}</h2><p><strong id="state">${escapeText(view.kind)}</strong>: ${escapeText(view.reason)}</p></section>`,
    `<section><h2>${texts.maintenance}</h2>${maintenanceForm(view)}</section>`,
    `<section><h2>${texts.from}</h2>${addressForm(view)}</section>`,
    `<p><a class="way" href="/m/home">${texts.home}</a></p>`,
  ].join(''),
})

const maintenanceForm = ({ maintenance }: AvailabilityView): string =>
  maintenance
    ? `<p>${escapeText(maintenance.until ?? 'No end time.')}</p>${form(button('open', texts.open))}`
    : form(
        field('minutes', texts.minutes, 'type="number" min="1" max="1440" value="5"') +
          field('message', texts.message, 'maxlength="500"') +
          button('close', texts.close),
      )

const addressForm = ({ simulates, country }: AvailabilityView): string => {
  const known = simulates ? `<p><code>${escapeText(simulates)}</code> ${escapeText(country ?? '–')}</p>` : ''
  const options = samples.map(([ip, name]) => `<option value="${ip}">${name}</option>`).join('')
  return [
    known,
    form(
      field('address', texts.address, 'list="samples" autocomplete="off" spellcheck="false" dir="ltr"') +
        button('pretend', texts.fake),
    ),
    simulates ? form(button('forget', texts.forget)) : '',
    `<datalist id="samples">${options}</datalist>`,
  ].join('')
}

const form = (inside: string): string => `<form method="post" action="/sandbox/availability">${inside}</form>`

const field = (name: string, label: string, more: string): string =>
  `<label for="${name}">${label}</label><input id="${name}" name="${name}" ${more}>`

const button = (action: string, words: string): string =>
  `<button name="action" value="${action}">${words}</button>`

const style = `
main{max-inline-size:34rem;padding-block:1.5rem 3rem}
h1{font-size:1.6rem}h2{font-size:1.05rem;margin:0 0 .5rem}
.label{display:inline-block;margin:0 0 .6rem;padding:.2rem .7rem;border-radius:99px;border:1px dashed currentColor;color:#9a5b00;font-size:.82rem;font-weight:700}
section{background:var(--card);border:1px solid var(--line);border-radius:18px;padding:1rem 1.1rem;margin-block:1rem}
section p{margin-block-end:.6rem;overflow-wrap:anywhere}
form{display:grid;gap:.4rem;margin-block-end:.6rem}label{font-size:.9rem;color:var(--muted)}
input{min-inline-size:0;min-block-size:2.75rem;padding-inline:.8rem;border:1px solid var(--edge);border-radius:12px;background:var(--card);color:inherit;font:inherit}
button{min-block-size:2.75rem;margin-block-start:.4rem;padding-inline:1.1rem;border:0;border-radius:12px;background:var(--link);color:var(--ground);font:inherit;font-weight:600;cursor:pointer}
.way{display:inline-flex;align-items:center;min-block-size:2.75rem}
input:focus-visible,button:focus-visible{outline:3px solid var(--link);outline-offset:2px}
:root{--edge:#8a91a1}
@media (prefers-color-scheme:dark){.label{color:#ffc774}:root{--edge:#6b7385}}`

export interface SandboxAvailabilityDeps {
  sandboxAvailability: SandboxAvailability
  availability: AvailabilityAdmin
  merchants: MerchantDirectory
  platform: Platform
}

const path = '/sandbox/availability'
const config = { name: 'sandboxAvailability' }

const options = z.object({
  action: z.enum(['close', 'open', 'pretend', 'forget']),
  minutes: z
    .union([z.literal('').transform(() => undefined), z.coerce.number().int().min(1).max(1_440)])
    .optional(),
  message: z.string().max(500).optional(),
  address: z
    .string()
    .trim()
    .refine((ip) => isIP(ip) !== 0)
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
  await app.register(async (scope) => {
    takeForms(scope)
    scope.post(path, { config }, async (request, reply) => {
      const form = readForm(request)
      const { code } = merchantOf(request, merchants)
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
