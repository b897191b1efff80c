import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import {
  lotusGames,
  lotusHost,
  openAppHarness,
  startMs,
  type AppHarness,
} from '../../http/testing/appHarness'
import { fakePlatform } from '../../platform/fakePlatform'
import { noTracing } from '../../platform/tracing/tracing'

let harness: AppHarness
let folder: string

const built =
  '<!doctype html><html><head><script type="module" src="/lottery/assets/a.js"></script></head><body></body></html>'

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'playfront-board-'))
  await mkdir(join(folder, 'assets'))
  await writeFile(join(folder, 'index.html'), built)
  await writeFile(join(folder, 'assets', 'a.js'), 'play()')
  await openAs(false)
})

const openAs = async (isOn: boolean) => {
  const pages = { front: undefined, boardFolder: folder, pictureFolder: folder, accounts: [] }
  const platform = { ...fakePlatform(startMs), tracing: { ...noTracing, isOn } }
  harness = await openAppHarness({ parts: { pages, platform } })
}

afterEach(async () => {
  await harness.close()
  await rm(folder, { recursive: true })
})

const open = (url: string, host = lotusGames) => harness.app.inject({ url, headers: { host } })

test('the board is rendered in the merchant’s colours, its scripts allowed for this answer alone (decision 0004)', async () => {
  const [one, other] = [await open('/lottery/?launch=code'), await open('/lottery/')]
  const nonce = /<script nonce="([^"]+)" type="module"/.exec(one.body)?.[1]
  expect(one.headers['content-security-policy']).toContain(`script-src 'nonce-${nonce}' 'strict-dynamic'`)
  expect(one.body).toContain(`<style nonce="${nonce}">:root{`)
  expect(one.headers['cache-control']).toBe('no-store')
  expect(other.body).not.toContain(String(nonce))
})

test('only the merchant’s own fronts may frame the board (decision 0007, T42)', async () => {
  const policy = (await open('/lottery/')).headers['content-security-policy']
  expect(policy).toContain('frame-ancestors http://lotus.localhost:8080 http://lotus-mirror.localhost:8080;')
})

test('the board lives where games live and nowhere else', async () => {
  expect((await open('/lottery/', lotusHost)).statusCode).toBe(404)
  expect((await open('/lottery/', 'localhost')).statusCode).toBe(404)
})

test('its files are immutable', async () => {
  const file = await open('/lottery/assets/a.js')
  expect([file.body, file.headers['cache-control']]).toEqual([
    'play()',
    'public, max-age=31536000, immutable',
  ])
})

test('the board’s script is told to begin traces where they are recorded, and nothing of it elsewhere', async () => {
  expect((await open('/lottery/')).body).not.toContain('isTraced')
  await harness.close()
  await openAs(true)
  expect((await open('/lottery/')).body).toContain('"isTraced":true')
})
