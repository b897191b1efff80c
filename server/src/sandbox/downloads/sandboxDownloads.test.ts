import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import {
  lotusGames,
  lotusHost,
  melaHost,
  openAppHarness,
  type AppHarness,
} from '../../http/testing/appHarness'

let harness: AppHarness
let folder: string

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'playfront-downloads-'))
})
afterEach(async () => {
  await harness.close()
  await rm(folder, { recursive: true })
})

const open = async (file: string, host = lotusHost, production = false) => {
  const pages = { front: undefined, boardFolder: '/nowhere', pictureFolder: folder, accounts: [] }
  harness = await openAppHarness({ parts: { pages, production } })
  return harness.app.inject({ url: `/sandbox/downloads/${file}`, headers: { host } })
}

test('the simulated Android app is a file that says what it is (REQ-INSTALL-053)', async () => {
  const { headers, body } = await open('app.apk')
  expect(headers['content-type']).toBe('application/vnd.android.package-archive')
  expect(headers['content-disposition']).toBe('attachment; filename="lotus.apk"')
  expect(body).toBe('A simulated Android app of Sen Vàng. It cannot be installed.\n')
})

test('the profile puts a shortcut to this merchant’s home on the home screen, removable, with its icon (REQ-INSTALL-051)', async () => {
  const { headers, body } = await open('app.mobileconfig', melaHost)
  expect(headers['content-type']).toBe('application/x-apple-aspen-config')
  expect(body).toMatch(/^<\?xml version="1.0" encoding="UTF-8"\?>\n<!DOCTYPE plist/)
  expect(body).toContain('<key>PayloadType</key><string>com.apple.webClip.managed</string>')
  expect(body).toContain('<key>URL</key><string>http://mela.localhost:8080/m/home</string>')
  expect(body).toContain('<key>IsRemovable</key><true/>')
  const icon = /<key>Icon<\/key><data>([^<]+)<\/data>/.exec(body)?.[1] ?? ''
  expect(Buffer.from(icon, 'base64').subarray(1, 4).toString()).toBe('PNG')
  const uuids = [...body.matchAll(/<key>PayloadUUID<\/key><string>([^<]+)<\/string>/g)].map(
    ([, uuid]) => uuid,
  )
  expect(new Set(uuids).size).toBe(2)
  for (const uuid of uuids)
    expect(uuid).toMatch(/^[0-9A-F]{8}-[0-9A-F]{4}-4[0-9A-F]{3}-[89AB][0-9A-F]{3}-[0-9A-F]{12}$/)
  await harness.close()
  expect((await open('app.mobileconfig', melaHost)).body).toBe(body)
})

test.each([
  ['in production', lotusHost, true],
  ['at a merchant’s games', lotusGames, false],
  ['at the machine itself', 'localhost:8080', false],
])('neither is there %s', async (_, host, production) => {
  for (const file of ['app.apk', 'app.mobileconfig']) {
    expect((await open(file, host, production)).statusCode).toBe(404)
    await harness.close()
  }
  harness = await openAppHarness()
})
