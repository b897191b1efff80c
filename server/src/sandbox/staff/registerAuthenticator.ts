import type { FastifyInstance } from 'fastify'
import { Secret, TOTP } from 'otpauth'
import { findStaffByName, staffTotpPurpose } from '../../console/staff/staffRepository'
import type { MerchantDirectory } from '../../http/place/merchantDirectory'
import { readHost } from '../../http/place/place'
import { Refusal } from '../../kernel/refusal'
import { sendPlainPage } from '../../page/directory/pageShell'
import { escapeText } from '../../kernel/markup'
import type { Secrets } from '../../platform/keys/secrets'
import type { Platform } from '../../platform/platform'
import type { PreparedStatement, Store } from '../../store/store'
import type { DemonstrationStaff } from '../../page/directory/directoryPage'

export interface AuthenticatorDeps {
  staff: readonly DemonstrationStaff[]
  store: Store
  secrets: Secrets
  platform: Platform
  merchants: MerchantDirectory
}

interface Shown {
  name: string
  displayName: string
  /** Nothing where no authenticator was set up. */
  code?: string
}

const path = '/sandbox/authenticator'
const config = { name: 'sandboxAuthenticator' }
const stepMs = 30_000

/**
 * The staff's authenticator app of the demonstration, at the machine's own name: whose code is what just now. For machines
 * `GET /sandbox/authenticator/codes` answers `{ codes: [{ name, code }] }`. Not there in production.
 */
export const registerAuthenticator = (app: FastifyInstance, deps: AuthenticatorDeps): void => {
  app.get(path, { config }, async (request, reply) => {
    requireBare(deps, request.host)
    const rows = await readCodes(deps)
    return sendPlainPage(reply.header('Refresh', '10'), deps.platform.randomness, {
      status: 200,
      lang: 'en',
      dir: 'ltr',
      title: 'Authenticator',
      style,
      body: bodyOf(rows),
    })
  })
  app.get(`${path}/codes`, { config }, async (request, reply) => {
    requireBare(deps, request.host)
    reply.header('Cache-Control', 'no-store')
    return { codes: await readCodes(deps) }
  })
}

const requireBare = ({ merchants }: AuthenticatorDeps, host: string): void => {
  if (merchants.at(readHost(host).name).kind !== 'bare') throw new Refusal('request.not.found')
}

const readCodes = ({ staff, store, secrets, platform }: AuthenticatorDeps): Promise<Shown[]> =>
  store.platform(async (connection) => {
    const nowMs = platform.clock.now()
    const shown: Shown[] = []
    const added = await connection.query<Pick<Shown, 'name' | 'displayName'>>(addedStatement, [
      staff.map(({ name }) => name),
    ])
    for (const { name, displayName } of [...staff, ...added]) {
      const found = await findStaffByName(connection, name)
      const codeOf = (sealed: Buffer | null | undefined, lastStep: number | null) =>
        found && sealed
          ? codeAt(secrets.open(staffTotpPurpose(found.id), sealed), nextMs(nowMs, lastStep))
          : undefined
      const code = codeOf(found?.totpSecret ?? found?.totpDraft, found?.totpStep ?? null)
      shown.push({ name, displayName, ...(code && { code }) })
      const next = found?.totpSecret ? codeOf(found.totpDraft, null) : undefined
      if (next) shown.push({ name, displayName: `${displayName}: new authenticator`, code: next })
    }
    return shown
  })

/** A step is taken once: who has used this one is shown the next, which is taken up to 30 seconds early. */
const nextMs = (nowMs: number, lastStep: number | null): number =>
  lastStep !== null && Math.floor(nowMs / stepMs) <= lastStep ? (lastStep + 1) * stepMs : nowMs

const codeAt = (secret: string, timestamp: number): string =>
  new TOTP({
    secret: Secret.fromBase32(secret),
    algorithm: 'SHA1',
    digits: 6,
    period: stepMs / 1_000,
  }).generate({
    timestamp,
  })

/** A staff user who was added at the console has no phone either. */
const addedStatement: PreparedStatement = {
  name: 'list added staff of the sandbox',
  text: `
    select name, display_name as "displayName" from staff_member
    where closed_at is null and name <> all ($1::text[]) order by created_at desc limit 50`,
}

const bodyOf = (rows: readonly Shown[]): string =>
  [
    '<h1>Authenticator</h1><p class="quiet">Simulates the staff’s authenticator apps. Each code works once. The page refreshes automatically.</p>',
    `<dl>${rows.map(rowOf).join('')}</dl>`,
  ].join('')

const rowOf = ({ name, displayName, code }: Shown): string =>
  `<div><dt><b>${escapeText(name)}</b> <span class="quiet">${escapeText(displayName)}</span></dt><dd>${
    code ? `<code>${code}</code>` : '<span class="quiet">not set up yet (set up at first sign-in)</span>'
  }</dd></div>`

const style = `
dl{margin:1.5rem 0;display:grid;gap:.6rem;max-inline-size:36rem}
dl div{display:flex;flex-wrap:wrap;gap:.5rem 1rem;justify-content:space-between;align-items:baseline;background:var(--card);border:1px solid var(--line);border-radius:12px;padding:.8rem 1rem}
dd{margin:0}dd code{font-size:1.4rem;letter-spacing:.12em}`
