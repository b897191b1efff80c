import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { optionMeanings, readConsoleUrl, readDatabaseOptions, readOptions } from './options'
import { OptionError, secretSettings, withoutSecrets } from './secretFiles'

const demonstration = { MODE: 'demonstration' }

test('a server without a mode refuses to start, with an explanation', () => {
  for (const environment of [{}, { MODE: '' }, { MODE: 'live' }]) {
    expect(() => readOptions(environment)).toThrow(OptionError)
    expect(() => readOptions(environment)).toThrow(/^The setting MODE cannot be used/)
  }
  expect(() => readOptions({})).toThrow(/MODE=production.+MODE=demonstration/)
})

test('a demonstration listens on this machine alone unless HOST says otherwise, production everywhere', () => {
  expect(readOptions({ MODE: 'demonstration' }).host).toBe('127.0.0.1')
  expect(readOptions({ MODE: 'demonstration', HOST: '0.0.0.0' }).host).toBe('0.0.0.0')
  expect(readOptions({ MODE: 'production' }).host).toBe('::')
  expect(() => readOptions({ MODE: 'production', HOST: 'not a host' })).toThrow('HOST')
})

test('production has its management port on this machine, a demonstration only where one is named', () => {
  expect(readOptions({ MODE: 'production' }).management).toEqual({ port: 9090, host: '127.0.0.1' })
  expect(readOptions({ MODE: 'demonstration' }).management).toBeUndefined()
  expect(
    readOptions({ MODE: 'demonstration', MANAGEMENT_PORT: '0', MANAGEMENT_HOST: '::1' }).management,
  ).toEqual({ port: 0, host: '::1' })
})

test('X-Forwarded-Host is believed where it is asked for by name, beside the proxies (T32)', () => {
  const proxied = { MODE: 'production', TRUSTED_PROXIES: '10.0.0.1' }
  expect(readOptions(proxied).trustsForwardedHost).toBe(false)
  expect(readOptions({ ...proxied, TRUST_FORWARDED_HOST: 'on' }).trustsForwardedHost).toBe(true)
})

test('operator commands need no mode: they read where the database is and nothing else', () => {
  expect(readDatabaseOptions({})).toEqual({ dataDir: '.data', databaseUrl: undefined })
  expect(() => readDatabaseOptions({ DATABASE_URL: 'mysql://me:hidden-word@db' })).toThrow('DATABASE_URL')
})

test('with a database and a master key from elsewhere no folder is written, unless one is named', () => {
  const database = { MODE: 'production', DATABASE_URL: 'postgres://db/playfront' }
  expect(readOptions(database).dataDir).toBe('.data')
  for (const [given, masterKey] of [
    [{ MASTER_KEY: 'abc' }, { kind: 'environment', text: 'abc' }],
    [{ MASTER_KEY_FILE: '/run/secrets/key' }, { kind: 'file', path: '/run/secrets/key' }],
    [{ MASTER_KEY_COMMAND: 'vault read' }, { kind: 'command', command: 'vault read' }],
  ] as const) {
    expect(readOptions({ ...database, ...given })).toMatchObject({ masterKey, dataDir: undefined })
    expect(readOptions({ ...database, ...given, DATA_DIR: '/srv' }).dataDir).toBe('/srv')
    expect(readOptions({ MODE: 'production', ...given }).dataDir).toBe('.data')
  }
  expect(() => readOptions({ ...database, MASTER_KEY: 'abc', MASTER_KEY_FILE: '/key' })).toThrow(
    'MASTER_KEY and MASTER_KEY_FILE are both set',
  )
})

test('a program that the server runs does not get the server’s secrets', () => {
  const environment = {
    PATH: '/bin',
    VAULT_TOKEN: 't',
    DATABASE_URL: 'postgres://me:word@db',
    REDIS_URL: 'x',
  }
  expect(withoutSecrets(environment)).toEqual({ PATH: '/bin', VAULT_TOKEN: 't' })
})

test('nothing but the mode has to be set', () => {
  expect(readOptions({ MODE: 'demonstration' })).toEqual({
    port: 8080,
    host: '127.0.0.1',
    management: undefined,
    trustsForwardedHost: false,
    dataDir: '.data',
    databaseUrl: undefined,
    databaseStatements: 'auto',
    redisUrl: undefined,
    logLevel: 'warn',
    trustedProxies: [],
    callsPerMinute: 3_000,
    production: false,
    runWithout: [],
    isWorkerOff: false,
    hasSimulatedPlayers: false,
    identitiesEmulated: false,
    fcmServiceAccounts: [],
    captchaKeys: {},
    drawBeacon: 'auto',
    feedSources: {},
    vendorKeys: {},
    webhookNetworks: [],
    paymentProviders: {},
    paymentKeys: {},
    adapterModules: [],
    consoleHost: 'console.localhost',
    newStaffWaitMs: 86_400_000,
    keptDays: { messages: 30, inbox: 365, risk: 30, draws: 365 },
  })
})

test('what is set is taken, and an empty value is as good as none', () => {
  const options = readOptions({
    ...demonstration,
    PORT: '9000',
    DATA_DIR: '',
    DATABASE_URL: 'postgres://me:secret@db/playfront',
    TRUSTED_PROXIES: '10.0.0.1, 10.1.0.0/16',
  })
  expect(options).toMatchObject({ port: 9000, dataDir: '.data', trustedProxies: ['10.0.0.1', '10.1.0.0/16'] })
})

test.each([
  ['PORT', 'eighty'],
  ['PORT', '70000'],
  ['DATABASE_URL', 'mysql://me:hidden-word@db'],
  ['LOG_LEVEL', 'loud'],
])('%s=%s is refused with a sentence that names it and tells no value', (name, value) => {
  const attempt = () => readOptions({ ...demonstration, [name]: value })
  expect(attempt).toThrow(OptionError)
  expect(attempt).toThrow(new RegExp(`^The setting ${name} cannot be used`))
  expect(attempt).not.toThrow('hidden-word')
})

test('gateways are named by their address, with a key where they want one', () => {
  const options = readOptions({
    MODE: 'production',
    SMS_GATEWAY_URL: 'https://sms.example/send',
    SMS_GATEWAY_KEY: 'k1',
    MAIL_GATEWAY_URL: 'https://mail.example/send',
  })
  expect(options).toMatchObject({
    production: true,
    smsGateway: { url: 'https://sms.example/send', key: 'k1' },
    mailGateway: { url: 'https://mail.example/send' },
  })
  expect(() => readOptions({ ...demonstration, SMS_GATEWAY_URL: 'file:///etc/passwd' })).toThrow(OptionError)
})

test('every setting has its sentence', () => {
  expect(optionMeanings().every(({ meaning }) => meaning.endsWith('.'))).toBe(true)
})

test('keys of captcha accounts are read by id, and a key may hold what a query holds', () => {
  expect(readOptions({ ...demonstration, CAPTCHA_KEYS: 'abc=1f=, def=22' }).captchaKeys).toEqual({
    abc: '1f=',
    def: '22',
  })
  expect(() => readOptions({ ...demonstration, CAPTCHA_KEYS: 'only-an-id' })).toThrow('CAPTCHA_KEYS')
})

test('the emulator’s unsigned tokens are believed where its address is set, and never in production (T21)', () => {
  const emulator = { ...demonstration, FIREBASE_AUTH_EMULATOR_HOST: '127.0.0.1:9099' }
  expect(readOptions(emulator).identitiesEmulated).toBe(true)
  expect(readOptions({ ...emulator, NODE_ENV: 'production' }).identitiesEmulated).toBe(false)
  expect(readOptions({ ...emulator, MODE: 'production' }).identitiesEmulated).toBe(false)
  expect(readOptions({ ...demonstration, NODE_ENV: 'development' }).identitiesEmulated).toBe(false)
})

test('adapters are packages, paths or shipped ones, with another name where one is given', () => {
  const named = '@acme/pix, ./my-sms.mjs, mail=playfront:smtp'
  const options = readOptions({
    ...demonstration,
    PLAYFRONT_ADAPTERS: named,
    PLAYFRONT_ADAPTER_SETTINGS_FILE: '/etc/a.json',
  })
  expect(options.adapterModules).toEqual([
    { module: '@acme/pix' },
    { module: './my-sms.mjs' },
    { name: 'mail', module: 'playfront:smtp' },
  ])
  expect(options.adapterSettingsFile).toBe('/etc/a.json')
  expect(() => readOptions({ ...demonstration, PLAYFRONT_ADAPTERS: 'data:text/x' })).toThrow(OptionError)
  const former = { ...demonstration, PAYMENT_ADAPTERS: 'quickpay=./quickPay.mjs' }
  expect(() => readOptions(former)).toThrow('PAYMENT_ADAPTERS is PLAYFRONT_ADAPTERS now')
})

describe('traces', () => {
  const traced = { ...demonstration, OTEL_EXPORTER_OTLP_ENDPOINT: 'http://collector:4318/' }

  test('are sent to the endpoint’s own path, or to the full address that is given', () => {
    expect(readOptions(demonstration).traces).toBeUndefined()
    expect(readOptions({ ...traced, OTEL_EXPORTER_OTLP_HEADERS: 'a=1%202, b=x=y' }).traces).toEqual({
      url: 'http://collector:4318/v1/traces',
      headers: { a: '1 2', b: 'x=y' },
      serviceName: 'playfront',
      recordedShare: 1,
    })
    const exact = {
      ...traced,
      OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: 'https://elsewhere/in',
      OTEL_SERVICE_NAME: 'lotto',
    }
    expect(readOptions(exact).traces).toMatchObject({ url: 'https://elsewhere/in', serviceName: 'lotto' })
  })

  test.each([
    [{ OTEL_TRACES_SAMPLER: 'always_off' }, 0],
    [{ OTEL_TRACES_SAMPLER: 'parentbased_always_on', OTEL_TRACES_SAMPLER_ARG: '0.1' }, 1],
    [{ OTEL_TRACES_SAMPLER: 'traceidratio', OTEL_TRACES_SAMPLER_ARG: '0.25' }, 0.25],
    [{ OTEL_TRACES_SAMPLER: 'parentbased_traceidratio' }, 1],
  ])('with %j the share %d is recorded', (sampler, share) => {
    expect(readOptions({ ...traced, ...sampler }).traces?.recordedShare).toBe(share)
  })

  test.each([{ OTEL_TRACES_SAMPLER: 'jaeger_remote' }, { OTEL_TRACES_SAMPLER_ARG: '2' }])(
    'a sampler that is not known is refused: %j',
    (sampler) => expect(() => readOptions({ ...traced, ...sampler })).toThrow(OptionError),
  )

  test('headers without a value are refused, and what they hold is not printed', () => {
    expect(() => readOptions({ ...traced, OTEL_EXPORTER_OTLP_HEADERS: 'hidden-word' })).toThrow(
      expect.objectContaining({ message: expect.not.stringContaining('hidden-word') }),
    )
  })
})

test('a replica needs the address of its primary', () => {
  const replica = { ...demonstration, DATABASE_REPLICA_URL: 'postgres://replica/playfront' }
  expect(() => readOptions(replica)).toThrow('DATABASE_REPLICA_URL is set without DATABASE_URL')
  const both = readOptions({ ...replica, DATABASE_URL: 'postgres://primary/playfront' })
  expect(both.databaseReplicaUrl).toBe('postgres://replica/playfront')
})

test('the identity provider of the staff is read where all that it needs is set; plain http reaches this machine alone', () => {
  const needed = {
    ...demonstration,
    STAFF_OIDC_ISSUER: 'https://accounts.example/realm',
    STAFF_OIDC_CLIENT_ID: 'console',
    STAFF_OIDC_CLIENT_SECRET: 'secret',
  }
  const more = { STAFF_OIDC_EMAIL_DOMAINS: 'Example.com', STAFF_OIDC_SECOND_FACTOR: 'amr=mfa, acr=urn:two=2' }
  expect(readOptions({ ...needed, ...more }).staffProvider).toEqual({
    issuer: 'https://accounts.example/realm',
    clientId: 'console',
    clientSecret: 'secret',
    claim: 'email',
    emailDomains: ['example.com'],
    secondFactors: [
      { claim: 'amr', value: 'mfa' },
      { claim: 'acr', value: 'urn:two=2' },
    ],
  })
  expect(readOptions({ ...needed, STAFF_OIDC_CLIENT_ID: '' })).toMatchObject({
    staffProviderMissing: ['STAFF_OIDC_CLIENT_ID'],
  })
  expect(readOptions({ ...needed, STAFF_OIDC_ISSUER: 'http://127.0.0.1:9' }).staffProvider).toBeDefined()
  for (const wrong of [{ STAFF_OIDC_ISSUER: 'http://accounts.example' }, { STAFF_OIDC_SECOND_FACTOR: 'mfa' }])
    expect(() => readOptions({ ...needed, ...wrong })).toThrow(`The setting ${Object.keys(wrong)[0]}`)
})

describe('secrets from files', () => {
  const addresses = {
    SMS_GATEWAY_URL: 'https://sms.example',
    MAIL_GATEWAY_URL: 'https://mail.example',
    OTEL_EXPORTER_OTLP_ENDPOINT: 'https://collector.example',
    STAFF_OIDC_ISSUER: 'https://accounts.example',
    STAFF_OIDC_CLIENT_ID: 'console',
  }
  const valueOf: Record<(typeof secretSettings)[number], string> = {
    DATABASE_URL: 'postgres://me:word@db/playfront',
    DATABASE_REPLICA_URL: 'postgres://me:word@replica/playfront',
    REDIS_URL: 'redis://:word@redis',
    SMS_GATEWAY_KEY: 'sms-key',
    MAIL_GATEWAY_KEY: 'mail-key',
    CAPTCHA_KEYS: 'abc=1f',
    VENDOR_KEYS: 'lotus/LUMEN=0123456789abcdef',
    PAYMENT_KEYS: 'lotus/fastpay=0123456789abcdef',
    STAFF_OIDC_CLIENT_SECRET: 'oidc-secret',
    OTEL_EXPORTER_OTLP_HEADERS: 'x-key=word',
  }
  let folder: string
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'playfront-secrets-'))
  })
  afterEach(() => rm(folder, { recursive: true }))

  test.each(secretSettings)('%s may come from a file; set twice it is refused', async (name) => {
    const value = valueOf[name]
    const path = join(folder, 'secret')
    await writeFile(path, `${value}\n`)
    const primary = name === 'DATABASE_REPLICA_URL' && { DATABASE_URL: valueOf.DATABASE_URL }
    const others = { MODE: 'production', ...addresses, ...primary }
    const file = { ...others, [`${name}_FILE`]: path }
    expect(readOptions(file)).toEqual(readOptions({ ...others, [name]: value }))
    expect(readOptions(file)).not.toEqual(readOptions(others))
    expect(() => readOptions({ ...file, [name]: value })).toThrow(`${name} and ${name}_FILE are both set`)
  })

  test('a file that cannot be read is a sentence', () => {
    const path = join(folder, 'none')
    expect(() => readOptions({ MODE: 'production', DATABASE_URL_FILE: path })).toThrow(
      `The file ${path}, which DATABASE_URL_FILE names, cannot be read.`,
    )
    expect(() => readDatabaseOptions({ DATABASE_URL_FILE: path })).toThrow(OptionError)
  })

  test('what a file holds is never printed', async () => {
    const path = join(folder, 'secret')
    await writeFile(path, 'mysql://me:hidden-word@db')
    expect(() => readOptions({ MODE: 'production', DATABASE_URL_FILE: path })).toThrow(
      expect.objectContaining({ message: expect.not.stringContaining('hidden-word') }),
    )
  })
})

test.each([
  [{}, 'http://console.localhost:8080/console/'],
  [{ PORT: '9000' }, 'http://console.localhost:9000/console/'],
  [{ CONSOLE_HOST: 'staff.example.com', PORT: '9000' }, 'https://staff.example.com/console/'],
])('with %j links to the console begin with %s', (environment, url) => {
  expect(readConsoleUrl(environment)).toBe(url)
})
