import type { PortName } from '@playfront/contract/adapters/adapter'
import { expect, test } from 'vitest'
import { readinessParts, readOptions } from './options'
import { decideReadiness, ReadinessError, readinessOf, type ReadinessFacts } from './decideReadiness'

const complete: ReadinessFacts = {
  hasDatabaseUrl: true,
  hasMasterKey: true,
  trustedProxies: 1,
  hasSmsGateway: true,
  hasMailGateway: true,
  hasPaymentProvider: true,
  hasGameProvider: true,
  hasOwnConsoleHost: true,
  accepted: [],
  database: { merchants: 1, owners: 1 },
}

const settings = {
  MODE: 'production',
  DATABASE_URL: 'postgres://db/playfront',
  MASTER_KEY_FILE: '/run/secrets/master_key',
  TRUSTED_PROXIES: '10.0.0.1',
  SMS_GATEWAY_URL: 'https://sms.example',
  MAIL_GATEWAY_URL: 'https://mail.example',
  PAYMENT_PROVIDERS: 'bank=https://bank.example',
  VENDOR_URL: 'https://games.example',
  CONSOLE_HOST: 'console.example.com',
}

const findingsOf = (given: Record<string, string | undefined>, hasKeyFile = false) =>
  readinessOf(readOptions({ ...settings, ...given }), { hasKeyFile })

test('a complete production has no findings', () => {
  expect(decideReadiness(complete)).toEqual([])
  expect(findingsOf({})).toEqual([])
})

test('an empty configuration names every part, each with what it means and what to do', () => {
  const findings = readinessOf(readOptions({ MODE: 'production' }), { hasKeyFile: false })
  expect(findings.map(({ part, status }) => [part, status])).toEqual(
    readinessParts.map((part) => [part, 'missing']),
  )
  for (const { means, toDo } of findings)
    expect([means, toDo]).toEqual([expect.any(String), expect.any(String)])
  const { message } = new ReadinessError(findings)
  for (const part of readinessParts) expect(message).toContain(part)
})

test.each(Object.keys(settings).filter((name) => name !== 'MODE'))(
  'without %s exactly one part is missing',
  (name) => {
    const findings = findingsOf({ [name]: undefined })
    expect(findings.map(({ status }) => status)).toEqual(['missing'])
    expect(findings[0]?.toDo).toContain(name)
  },
)

test('an adapter is the gateway or the provider of its ports', () => {
  const without = { SMS_GATEWAY_URL: '', MAIL_GATEWAY_URL: '', PAYMENT_PROVIDERS: '' }
  const options = readOptions({ ...settings, ...without })
  const partsWith = (ports: PortName[]) =>
    readinessOf(options, { hasKeyFile: false, ports }).map(({ part }) => part)
  expect(partsWith([])).toEqual(['sms', 'mail', 'payments'])
  expect(partsWith(['sms'])).toEqual(['mail', 'payments'])
  expect(partsWith(['email', 'payment', 'sms'])).toEqual([])
})

test('a part that RUN_WITHOUT names keeps nothing from starting and is still listed', () => {
  const findings = findingsOf({ VENDOR_URL: '', RUN_WITHOUT: 'games' })
  expect(findings.map(({ part, status }) => [part, status])).toEqual([['games', 'accepted']])
  expect(() => readOptions({ ...settings, RUN_WITHOUT: 'fun' })).toThrow('RUN_WITHOUT')
})

test('a database without an owner or a merchant is open work, not a reason to refuse', () => {
  const findings = decideReadiness({ ...complete, database: { merchants: 0, owners: 0 } })
  expect(findings.map(({ part, status }) => [part, status])).toEqual([
    ['owner', 'open'],
    ['merchant', 'open'],
  ])
})

test('a master key that is in a folder of its own, or was made earlier, is one too; RUN_WITHOUT cannot do without it', () => {
  const without = { MASTER_KEY_FILE: '' }
  expect(findingsOf({ ...without, DATA_DIR: '/var/lib/playfront' })).toEqual([])
  expect(findingsOf(without, true)).toEqual([])
  const findings = findingsOf(without)
  expect(findings.map(({ part, status }) => [part, status])).toEqual([['key', 'missing']])
  const { message } = new ReadinessError(findings)
  expect(message).toContain('playfront keys new')
  expect(message).not.toContain('RUN_WITHOUT')
})

test('an identity provider of the staff that is half configured is named, and keeps nothing from starting', () => {
  const issuer = { STAFF_OIDC_ISSUER: 'https://accounts.example' }
  const [finding, ...others] = findingsOf(issuer)
  expect([finding?.part, finding?.status, others]).toEqual(['sso', 'open', []])
  expect(finding?.toDo).toContain('STAFF_OIDC_CLIENT_ID and STAFF_OIDC_CLIENT_SECRET')
  expect(findingsOf({ STAFF_OIDC_SECOND_FACTOR: 'amr=mfa' })[0]?.toDo).toContain('STAFF_OIDC_ISSUER')
  const client = { STAFF_OIDC_CLIENT_ID: 'console', STAFF_OIDC_CLIENT_SECRET: 'secret' }
  expect(findingsOf({ ...issuer, ...client })).toEqual([])
})
