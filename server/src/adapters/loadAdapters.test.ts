import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { readOptions } from '../options'
import { AdapterError, type LoadRequest, loadAdapters, loadConfiguredAdapters } from './loadAdapters'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'playfront-adapters-'))
})
afterAll(() => rm(folder, { recursive: true }))

let written = 0
const write = async (text: string, extension = 'mjs'): Promise<string> => {
  const path = join(folder, `file-${(written += 1)}.${extension}`)
  await writeFile(path, text)
  return path
}

const sms = `name: 'my-sms', version: '1.0.0', ports: { sms: 1 }, create: () => ({})`
const writeAdapter = (parts: string) => write(`export default { ${parts} }`)

const load = (modules: string[], parts: Partial<LoadRequest> = {}) =>
  loadAdapters({ modules: modules.map((module) => ({ module })), ...parts })

const withSettings = async (schema: string, settings: object) => {
  const module = await writeAdapter(`${sms}, settings: ${schema}`)
  const settingsFile = await write(JSON.stringify({ 'my-sms': settings }), 'json')
  return load([module], { settingsFile })
}

test('an adapter is loaded with its name, its ports and no settings', async () => {
  const [loaded, ...others] = await load([await writeAdapter(sms)])
  expect(others).toEqual([])
  expect(loaded).toMatchObject({ name: 'my-sms', ports: ['sms'], settings: {} })
})

test.each([
  ['a file that is not there', './no-such-module.mjs', 'The adapter ./no-such-module.mjs cannot be loaded'],
  ['a package that is not installed', '@acme/nothing', 'The adapter @acme/nothing cannot be loaded'],
  ['a package without an adapter', 'uuid', 'The default export of uuid is not an adapter'],
  ['a shipped adapter that is none', 'playfront:fax', 'it has playfront:smtp, playfront:http-sms'],
])('%s is refused with a sentence', async (_, module, sentence) => {
  await expect(load([module])).rejects.toThrow(AdapterError)
  await expect(load([module])).rejects.toThrow(sentence)
})

test.each([
  [`name: 'My SMS', version: '1', ports: { sms: 1 }, create: () => ({})`, 'is not an adapter: name'],
  [`name: 'my-sms', version: '1', ports: {}, create: () => ({})`, 'names no port'],
  [`name: 'my-sms', version: '1', ports: { sms: 1 }`, 'create: is not a function'],
  [
    `name: 'my-fax', version: '1', ports: { fax: 1 }, create: () => ({})`,
    'implements the port fax, which this release does not have; it has sms, email, payment',
  ],
  [
    `name: 'my-sms', version: '1', ports: { sms: 2 }, create: () => ({})`,
    'is written for version 2 of the port sms; this release calls version 1',
  ],
])('an adapter { %s } is refused with a sentence', async (parts, sentence) => {
  await expect(load([await writeAdapter(parts)])).rejects.toThrow(sentence)
})

test('a module that throws is refused with what it says', async () => {
  await expect(load([await write(`throw new Error('no licence')`)])).rejects.toThrow(
    /^The adapter .* cannot be loaded: no licence\.$/,
  )
})

test('two adapters with one name, or for one channel, are refused; another name is a way out for providers', async () => {
  const first = await writeAdapter(sms)
  await expect(load([first, first])).rejects.toThrow('Two adapters are called my-sms')
  const modules = [{ module: first }, { module: first, name: 'other' }]
  await expect(loadAdapters({ modules })).rejects.toThrow('my-sms and other both implement the port sms')
  const payment = await writeAdapter(`name: 'pix', version: '1', ports: { payment: 1 }, create: () => ({})`)
  const twice = await loadAdapters({ modules: [{ module: payment }, { module: payment, name: 'pix-two' }] })
  expect(twice.map(({ name }) => name)).toEqual(['pix', 'pix-two'])
})

const jsonSchema = `{ type: 'object', required: ['url'], additionalProperties: false,
  properties: { url: { type: 'string' }, sender: { type: 'string', default: 'Me' }, token: { type: 'string' },
    deep: { type: 'array', items: { type: 'object' } } } }`

test('settings are what the schema made of the file; those of nobody are refused', async () => {
  const [loaded] = await withSettings(jsonSchema, { url: 'https://sms.example' })
  expect(loaded?.settings).toEqual({ url: 'https://sms.example', sender: 'Me' })
  const settingsFile = await write('{ "my-smss": {} }', 'json')
  await expect(load([await writeAdapter(sms)], { settingsFile })).rejects.toThrow(
    'has settings of my-smss, which PLAYFRONT_ADAPTERS does not name',
  )
})

test('settings that do not fit are refused with their place and without their value', async () => {
  const loading = withSettings(jsonSchema, { url: 7, token: 'hidden-word' })
  await expect(loading).rejects.toThrow(/^The settings of my-sms in .*json cannot be used: url: /)
  await expect(withSettings(jsonSchema, { url: 'x', other: 'hidden-word' })).rejects.toThrow(
    expect.objectContaining({ message: expect.not.stringContaining('hidden-word') }),
  )
  await expect(withSettings(`{ type: 'no such type' }`, {})).rejects.toThrow('The settings schema of my-sms')
})

test('a schema of Standard Schema is used as it is', async () => {
  const adapter = {
    name: 'zod-sms',
    version: '1',
    ports: { sms: 1 },
    settings: z.object({ port: z.coerce.number() }),
    create: () => ({}),
  }
  const [loaded] = await loadAdapters({ modules: [], implied: [{ adapter, settings: { port: '25' } }] })
  expect(loaded?.settings).toEqual({ port: 25 })
  await expect(loadAdapters({ modules: [], implied: [{ adapter, settings: {} }] })).rejects.toThrow('port: ')
})

test('a secret comes from the file that its name with _FILE names, at any depth', async () => {
  const secret = await write('hidden-word\n', 'txt')
  const [loaded] = await withSettings(jsonSchema, {
    url: 'x',
    token_FILE: secret,
    deep: [{ password_FILE: secret }],
  })
  expect(loaded?.settings).toMatchObject({ token: 'hidden-word', deep: [{ password: 'hidden-word' }] })
  await expect(withSettings(jsonSchema, { url: 'x', token: 'a', token_FILE: secret })).rejects.toThrow(
    'token and token_FILE of my-sms are both set',
  )
  await expect(withSettings(jsonSchema, { url: 'x', token_FILE: '/no/file' })).rejects.toThrow(
    'The file /no/file, which token_FILE of my-sms names, cannot be read',
  )
})

test('a settings file that cannot be read, or is none, is refused with a sentence', async () => {
  await expect(load([], { settingsFile: '/no/file' })).rejects.toThrow(
    'PLAYFRONT_ADAPTER_SETTINGS_FILE names',
  )
  for (const text of ['no json', '[]', '{ "my-sms": "text" }'])
    await expect(load([], { settingsFile: await write(text, 'json') })).rejects.toThrow(
      'is not a JSON object',
    )
})

test('the settings of the server name adapters in three ways, and one channel has one gateway', async () => {
  const module = await writeAdapter(sms)
  const environment = {
    MODE: 'production',
    SMS_GATEWAY_URL: 'https://sms.example',
    MAIL_GATEWAY_URL: 'https://mail.example',
    PAYMENT_PROVIDERS: 'fastpay=https://fastpay.example',
  }
  const loaded = await loadConfiguredAdapters(readOptions(environment))
  expect(loaded.map(({ name, ports }) => [name, ports])).toEqual([
    ['sms-gateway', ['sms']],
    ['mail-gateway', ['email']],
    ['fastpay', ['payment']],
  ])
  const both = readOptions({ ...environment, PLAYFRONT_ADAPTERS: module })
  await expect(loadConfiguredAdapters(both)).rejects.toThrow(
    'my-sms and sms-gateway both implement the port sms',
  )
})
