import { merchantSettingsSchema } from '@playfront/contract/merchantSettings.schema'
import { demonstrationMerchants } from '@playfront/merchants/demonstration'
import pg from 'pg'
import { expect, test } from 'vitest'
import { frontPolicy, gamePolicy } from '../page/document/frontPolicy'
import { placesOf } from '../http/place/merchantDirectory'
import { openHarness } from '../testing/harness'
import { decideHostProof, noHost, withProvedHosts, type HostRow } from './provedHosts'
import { publishedSettingsReader } from './publishedSettings'

const rows: HostRow[] = [
  { host: 'sen.example', kind: 'front', provedBy: 'dns' },
  { host: 'mirror.example', kind: 'mirror', provedBy: 'http' },
  { host: 'old.example', kind: 'mirror', provedBy: 'operator' },
  { host: 'new.example', kind: 'mirror', provedBy: null },
]

test.each([
  ['sen.example', 'dns'],
  ['mirror.example', 'http'],
  ['old.example', 'operator'],
  ['games.sen.example', 'parent'],
  ['a.b.sen.example', 'parent'],
  ['games.mirror.example', undefined],
  ['games.old.example', undefined],
  ['evilsen.example', undefined],
  ['new.example', undefined],
  ['example', undefined],
  ['lotus.localhost', 'thisMachine'],
  ['localhost', 'thisMachine'],
  ['localhost.example', undefined],
])('%s is proved: %s', (host, proof) => {
  expect(decideHostProof(host, rows)).toBe(proof)
})

const [lotus] = demonstrationMerchants
const settings = merchantSettingsSchema.parse({
  ...lotus?.settings,
  domains: {
    canonicalHost: 'Evil.example',
    hosts: ['Evil.example', 'Sen.example'],
    gameHost: 'games.evil.example',
    outOfUse: ['gone.evil.example', 'old.example'],
  },
})
const isProved = (host: string) => decideHostProof(host, rows) !== undefined

test('a host without proof leads to no merchant and is in no policy; the others stay', () => {
  const served = withProvedHosts(settings, isProved)
  expect(served.domains).toMatchObject({
    canonicalHost: 'Sen.example',
    hosts: ['Sen.example'],
    gameHost: noHost,
    outOfUse: ['old.example'],
  })
  expect([...placesOf([served]).keys()]).toEqual(['sen.example', 'old.example'])
  const origin = { protocol: 'https', port: '' }
  const policies = [
    frontPolicy(served, origin, { scriptSource: 'x', styleSource: 'x' }),
    gamePolicy(served, origin, { nonce: 'x' }),
  ]
  for (const policy of policies) expect(policy).not.toMatch(/evil/i)
})

test('settings whose hosts are all proved are handed out as they are', () => {
  expect(withProvedHosts(settings, () => true)).toBe(settings)
})

test('without any proved host a merchant stays, at no host', () => {
  const served = withProvedHosts(settings, () => false)
  expect(served.domains).toMatchObject({ hosts: [], outOfUse: [], gameHost: noHost, canonicalHost: noHost })
  expect(placesOf([served]).size).toBe(0)
})

test('a host is served as long as its row says who proved it', async () => {
  const harness = await openHarness()
  const owner = new pg.Client({ connectionString: harness.url })
  await owner.connect()
  try {
    const read = publishedSettingsReader(harness.store, ({ issues }) => {
      throw new Error(issues.join())
    })
    const hostsOf = async () => (await read()).find(({ code }) => code === 'lotus')?.domains.hosts
    await owner.query(`
      update settings_version set document = jsonb_set(document, '{domains,hosts}', '["before.example"]')
        where merchant = 'lotus';
      insert into merchant_host (host, merchant, kind, proved_by, proved_at)
        values ('before.example', 'lotus', 'front', 'operator', platform_now())`)
    expect(await hostsOf()).toEqual(['before.example'])
    // The rule is the database's as well: nothing half said.
    await expect(
      owner.query(`update merchant_host set proved_at = null where host = 'before.example'`),
    ).rejects.toMatchObject({ code: '23514' })
    await owner.query(
      `update merchant_host set proved_by = null, proved_at = null where host = 'before.example'`,
    )
    expect(await hostsOf()).toEqual([])
    // A merchant's own connection cannot vouch for itself.
    await expect(
      harness.store.change('lotus', ({ query }) =>
        query({ name: 'vouch', text: `update merchant_host set proved_by = 'dns', proved_at = now()` }, []),
      ),
    ).rejects.toMatchObject({ code: '42501' })
  } finally {
    await owner.end()
    await harness.close()
  }
})
