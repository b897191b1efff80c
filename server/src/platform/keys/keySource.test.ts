import { createCipheriv, createDecipheriv } from 'node:crypto'
import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { realPlatform } from '../realPlatform'
import { commandSource, environmentSource, fileSource, generateKey, parseKeys } from './keySource'
import { openMasterKey } from './masterKey'

const { randomness } = realPlatform()
const keyOf = (filling: number) => Buffer.alloc(32, filling)
const [one, other, third] = [1, 2, 3].map((filling) => keyOf(filling).toString('base64'))

let folder: string
let path: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'playfront-source-'))
  path = join(folder, 'master_key')
})
afterEach(() => rm(folder, { recursive: true }))

const messageOf = (reading: Promise<unknown>): Promise<unknown> =>
  reading.catch((failure: Error) => failure.message)

test.each([
  ['base64', keyOf(0xfb).toString('base64')],
  ['base64 without its end', keyOf(0xfb).toString('base64').replace('=', '')],
  ['base64url', keyOf(0xfb).toString('base64url')],
  ['hex', 'FB'.repeat(32)],
])('a key is read in %s', async (_, text) => {
  const { bytes, previous } = await environmentSource('MASTER_KEY', `  ${text}\n`).read()
  expect([bytes, previous]).toEqual([keyOf(0xfb), undefined])
})

test('a generated key can be read, and is another each time', () => {
  const texts = [generateKey(randomness), generateKey(randomness)]
  expect(parseKeys(texts.join(','), 'MASTER_KEY').previous).toBeDefined()
})

test('the second key only opens, and the same key twice is one', () => {
  const pair = parseKeys(`${one}\n${other}\n`, 'MASTER_KEY')
  expect([pair.bytes, pair.previous?.bytes]).toEqual([keyOf(1), keyOf(2)])
  expect(parseKeys(`${one},${one}`, 'MASTER_KEY').previous).toBeUndefined()
})

test.each([
  ['nothing', '', 'MASTER_KEY is empty: playfront keys new makes'],
  ['half a key', one?.slice(0, 30), 'MASTER_KEY is not a master key'],
  ['31 bytes', keyOf(1).subarray(1).toString('base64'), 'MASTER_KEY is not a master key'],
  ['three keys', [one, other, third].join(' '), 'MASTER_KEY holds more than two keys'],
])('%s is refused with a sentence that does not repeat it', async (_, text = '', sentence) => {
  const message = await messageOf(environmentSource('MASTER_KEY', text).read())
  expect(message).toContain(sentence)
  expect(message).not.toMatch(/[\w+/=]{20,}/)
})

test('a file is read again at once, and a running server keeps its key while the file is broken', async () => {
  await writeFile(path, one ?? '', { mode: 0o600 })
  const key = await openMasterKey(fileSource(path))
  expect([key.refresh?.(), await key.reload?.(), key.reloadMs]).toEqual([false, false, 30_000])
  await writeFile(path, 'half')
  expect(() => key.refresh?.()).toThrow('is not a master key')
  await expect(key.reload?.()).rejects.toThrow('is not a master key')
  expect(key.bytes).toEqual(keyOf(1))
  await writeFile(path, `${other}\n${one}`)
  expect([key.refresh?.(), key.bytes, key.previous?.bytes]).toEqual([true, keyOf(2), keyOf(1)])
  await writeFile(path, other ?? '')
  expect([await key.reload?.(), key.bytes, key.previous]).toEqual([true, keyOf(2), undefined])
  await rm(path)
  await expect(openMasterKey(fileSource(path))).rejects.toThrow(`there is no file ${path}`)
})

test('a file that every account can read is named, one for a group is not', async () => {
  await writeFile(path, one ?? '', { mode: 0o440 })
  const source = fileSource(path)
  expect(source.findExposure?.()).toBeUndefined()
  await chmod(path, 0o444)
  expect(source.findExposure?.()).toContain(`chmod o= ${path}`)
})

/**
 * A key management service: it alone has the key that wraps, and unwraps a data key for everyone who has its token, as
 * Vault's transit engine does.
 */
const openKeyService = async (token: string) => {
  const wrappingKey = randomness.bytes(32)
  const wrap = (plain: string): Buffer => {
    const iv = randomness.bytes(12)
    const cipher = createCipheriv('aes-256-gcm', wrappingKey, iv)
    return Buffer.concat([iv, cipher.update(plain), cipher.final(), cipher.getAuthTag()])
  }
  const unwrap = (wrapped: Buffer): string => {
    const cipher = createDecipheriv('aes-256-gcm', wrappingKey, wrapped.subarray(0, 12), {
      authTagLength: 16,
    })
    cipher.setAuthTag(wrapped.subarray(-16))
    return `${cipher.update(wrapped.subarray(12, -16)).toString()}${cipher.final().toString()}`
  }
  const server = createServer((request, response) => {
    const pieces: Buffer[] = []
    request.on('data', (piece: Buffer) => pieces.push(piece))
    request.on('end', () => {
      const isAllowed = request.headers.authorization === token
      response.statusCode = isAllowed ? 200 : 403
      response.end(isAllowed ? unwrap(Buffer.concat(pieces)) : 'no')
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const close = () => new Promise((resolve) => server.close(resolve))
  return { wrap, address: `http://127.0.0.1:${port}/`, close }
}

/** The client of that service: a program that prints the unwrapped key. */
const client = `
const { readFileSync } = require('node:fs')
const { SERVICE, TOKEN, WRAPPED } = process.env
const request = { method: 'POST', body: readFileSync(WRAPPED), headers: { authorization: TOKEN, connection: 'close' } }
fetch(SERVICE, request).then(async (answer) => {
  if (!answer.ok) throw new Error('refused with ' + answer.status + ' and ' + 'S'.repeat(44))
  console.log(await answer.text())
}).catch((failure) => { console.error(failure.message); process.exit(3) })`

test('a command brings the key from a key management service, which may be away later', async () => {
  const service = await openKeyService('right')
  await writeFile(join(folder, 'client.cjs'), client)
  await writeFile(path, service.wrap(`${one}\n`))
  const environment = { SERVICE: service.address, TOKEN: 'right', WRAPPED: path }
  const command = `exec "${process.execPath}" "${join(folder, 'client.cjs')}"`
  const key = await openMasterKey(commandSource('MASTER_KEY_COMMAND', command, environment))
  expect(key).toMatchObject({ bytes: keyOf(1), source: 'MASTER_KEY_COMMAND', reloadMs: 300_000 })
  expect(key.refresh).toBeUndefined()
  await writeFile(path, service.wrap(`${other}\n${one}\n`))
  expect([await key.reload?.(), key.bytes, key.previous?.bytes]).toEqual([true, keyOf(2), keyOf(1)])

  const wrong = commandSource('MASTER_KEY_COMMAND', command, { ...environment, TOKEN: 'wrong' })
  expect(await messageOf(wrong.read())).toBe(
    'MASTER_KEY_COMMAND failed (exit code 3). refused with 403 and …',
  )
  await service.close()
  await expect(key.reload?.()).rejects.toThrow('MASTER_KEY_COMMAND failed (exit code 3)')
  expect(key.bytes).toEqual(keyOf(2))
})

test.each([
  ['prints too much', 'head -c 5000 /dev/zero', 'printed too much'],
  ['does not exist', 'no-such-program --token hidden-word', 'MASTER_KEY_COMMAND failed (exit code 127).'],
  ['prints nothing', 'true', 'MASTER_KEY_COMMAND is empty'],
])('a command that %s is a sentence without the command', async (_, command, sentence) => {
  const source = commandSource('MASTER_KEY_COMMAND', command, { PATH: process.env['PATH'] })
  const message = await messageOf(source.read())
  expect(message).toContain(sentence)
  expect(message).not.toContain('hidden-word')
})
