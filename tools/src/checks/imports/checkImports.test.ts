import { expect, test } from 'vitest'
import { writeProject } from '../testing/writeTree'
import { checkImports } from './checkImports'

const findingsIn = (files: Record<string, string>) => checkImports(writeProject(files)).findings

test('a project without modules fails instead of passing unread', () => {
  expect(findingsIn({})).toEqual(['found no modules to look at'])
})

test('imports that follow the order pass, and every module is counted', () => {
  const root = writeProject({
    'contract/src/login.ts': `export const path = '/login'`,
    'front/src/account/loginFlow.ts': `import { path } from '@playfront/contract/login'\nexport const at = path`,
    'front/src/account/Login.tsx': `import { at } from './loginFlow'\nexport const Login = () => at`,
  })
  expect(checkImports(root)).toMatchObject({ findings: [], looked: '3 modules' })
})

test('contract may not use the front, and the message names both', () => {
  const findings = findingsIn({
    'contract/src/login.ts': `import { at } from '@playfront/front/at'\nexport const path = at`,
    'front/src/at.ts': `export const at = ''`,
  })
  expect(findings).toEqual(['contract/src/login.ts imports @playfront/front/at: contract may not use front'])
})

test('web may use contract, but no app', () => {
  const findings = findingsIn({
    'contract/src/time.ts': `export const second = 1000`,
    'front/src/look.ts': `export const look = ''`,
    'web/src/store/at.ts': `import { second } from '@playfront/contract/time'\nimport { look } from '@playfront/front/look'\nexport const at = [second, look]`,
  })
  expect(findings).toEqual(['web/src/store/at.ts imports @playfront/front/look: web may not use front'])
})

test('the foreign server uses nothing of ours, types included', () => {
  const findings = findingsIn({
    'contract/src/login.ts': `export type Login = string`,
    'journeys/src/foreign/server.ts': `import { createHash } from 'node:crypto'\nimport type { Login } from '@playfront/contract/login'\nimport { words } from './words'\nimport { time } from '../time'\nexport type Server = Login`,
    'journeys/src/foreign/words.ts': `export const words = ''`,
    'journeys/src/time.ts': `import { words } from './foreign/words'\nexport const time = words`,
  })
  const meaning = 'journeys/src/foreign/ is written from the documents alone and uses nothing of ours'
  expect(findings.filter((finding) => finding.endsWith(meaning))).toEqual([
    `journeys/src/foreign/server.ts imports @playfront/contract/login: ${meaning}`,
    `journeys/src/foreign/server.ts imports ../time: ${meaning}`,
  ])
})

test('a re-export counts as an import, and so does import()', () => {
  const findings = findingsIn({
    'contract/src/a.ts': `export * from '@playfront/front/at'`,
    'contract/src/b.ts': `export const load = () => import('@playfront/front/at')`,
    'front/src/at.ts': `export const at = ''`,
  })
  expect(findings).toHaveLength(2)
})

test('the top folders of the front use each other in one order, types included, and a new one needs a place in it', () => {
  const files = {
    'front/src/account/member.ts': `import type { Wallet } from '../money/wallet'\nexport type Member = Wallet`,
    'front/src/money/wallet.ts': `export type Wallet = object`,
    'front/src/money/wallet.test.ts': `import { play } from '../play/play'\nexport const at = play`,
    'front/src/play/play.ts': `import { wallet } from '../extra/wallet'\nexport const play = wallet`,
    'front/src/extra/wallet.ts': `export const wallet = 1`,
  }
  expect(findingsIn(files)).toEqual([
    'front/src/account/member.ts imports ../money/wallet: account/ may not use money/, which stands above it',
    'front/src/play/play.ts imports ../extra/wallet: extra/ has no place in the order of folders',
  ])
})

test('modules that reach each other are one finding in every package, types included', () => {
  const circle = (workspace: string) => ({
    [`${workspace}/src/flow.ts`]: `export const open = () => import('./sheet')\nexport interface Found { at: number }`,
    [`${workspace}/src/sheet.ts`]: `import type { Found } from './flow'\nexport const draw = (found: Found) => found`,
  })
  for (const workspace of ['front', 'server']) {
    const [finding, ...rest] = findingsIn(circle(workspace))
    expect(rest).toEqual([])
    expect(finding).toContain('they import each other')
  }
})

test('another package is entered by its name', () => {
  const [finding] = findingsIn({
    'front/src/at.ts': `import { path } from '../../contract/src/login'\nexport const at = path`,
    'contract/src/login.ts': `export const path = ''`,
  })
  expect(finding).toContain('imported by its name')
})

test('platform/ may not use the product', () => {
  const [finding] = findingsIn({
    'front/src/platform/clock.ts': `import { limit } from '../options'\nexport const clock = limit`,
    'front/src/options.ts': `export const limit = 1`,
  })
  expect(finding).toContain('platform/ may use contract, web and itself alone')
})

test('a flow may not use React or a view, but may name their types', () => {
  const flow = (imported: string) => ({
    'front/src/account/loginFlow.ts': `${imported}\nexport const flow = 1`,
    'front/src/account/Login.tsx': `export const Login = () => null\nexport type Props = object`,
  })
  expect(findingsIn(flow(`import { useState } from 'react'`))[0]).toContain('draws nothing')
  expect(findingsIn(flow(`import { Login } from './Login'`))[0]).toContain('draws nothing')
  expect(findingsIn(flow(`import type { Props } from './Login'`))).toEqual([])
})

test('a view may not ask the server itself', () => {
  const [finding] = findingsIn({
    'front/src/account/Login.tsx': `import { call } from '../requests/call'\nexport const Login = () => call`,
    'front/src/requests/call.ts': `export const call = 1`,
  })
  expect(finding).toContain('let its flow ask the server')
})

test('a decision may not reach side effects, not even through others, and the import chain is reported', () => {
  const findings = findingsIn({
    'front/src/shell/decideInstall.ts': `import { rank } from './rank'\nexport const decideInstall = rank`,
    'front/src/shell/rank.ts': `import { clock } from '../platform/clock'\nexport const rank = clock`,
    'front/src/platform/clock.ts': `export const clock = 1`,
  })
  expect(findings).toEqual([
    'decideInstall in front/src/shell/decideInstall.ts → front/src/shell/rank.ts → front/src/platform/clock.ts: ' +
      'a decision is pure: it may use types, contract and other pure files',
  ])
})

test('a decision beside the call that uses it is followed by itself, and a promise of one is none', () => {
  const call = (rule: string) => ({
    'server/src/play/place/place.ts': `import { open } from '../../store/openStore'\n${rule}\nexport const place = async () => open(decidePlace(1))`,
    'server/src/store/openStore.ts': `export const open = async (x: unknown) => x`,
  })
  expect(findingsIn(call(`export const decidePlace = (stake: number) => ({ ok: stake > 0 })`))).toEqual([])
  expect(
    findingsIn(call(`const ask = () => open(1)\nexport const decidePlace = (stake: number) => ask()`)),
  ).toEqual([
    'decidePlace in server/src/play/place/place.ts → server/src/store/openStore.ts: ' +
      'a decision is pure: it may use types, contract and other pure files',
  ])
  expect(findingsIn(call(`export const decidePlace = async (stake: number) => open(stake)`))).toEqual([])
})

test('a decision may take types from modules with side effects', () => {
  const findings = findingsIn({
    'front/src/shell/decideInstall.ts': `import type { Clock } from '../platform/clock'\nexport type Facts = Clock`,
    'front/src/platform/clock.ts': `export type Clock = object`,
  })
  expect(findings).toEqual([])
})

test('the front may not pull in the schema library through contract, only its types', () => {
  const contract = {
    'contract/src/login.schema.ts': `import { z } from 'zod'\nexport const login = z.string()\nexport type Login = string`,
  }
  const front = (imported: string) => ({ ...contract, 'front/src/at.ts': `${imported}\nexport const at = 1` })
  expect(findingsIn(front(`import { login } from '@playfront/contract/login.schema'`))[0]).toContain(
    'no schema library',
  )
  expect(findingsIn(front(`import type { Login } from '@playfront/contract/login.schema'`))).toEqual([])
})

test('the server starts without a library that only a setting or a call needs, which import() may load later', () => {
  const provider = `import { discovery } from 'openid-client'\nexport const ask = discovery`
  const findings = (open: string) =>
    findingsIn({
      'server/src/main.ts': `import { open } from './open'\nopen()`,
      'server/src/open.ts': open,
      'server/src/provider.ts': provider,
    })
  expect(findings(`import { ask } from './provider'\nexport const open = ask`)).toEqual([
    'server/src/main.ts → server/src/open.ts → server/src/provider.ts → openid-client: the server starts without this library: load it with "import()" where it is first needed',
  ])
  expect(findings(`export const open = async () => (await import('./provider')).ask`)).toEqual([])
})

test('a fake may not reach production, tests and journeys may use it', () => {
  const user = (path: string) =>
    findingsIn({
      'server/src/platform/fakeClock.ts': `export const fakeClock = 1`,
      [path]: `import { fakeClock } from '@playfront/server/platform/fakeClock'\nexport const at = fakeClock`,
    })
  expect(user('server/src/main.ts')[0]).toContain('for tests only')
  expect(user('server/src/main.test.ts')).toEqual([])
  expect(user('journeys/src/world.ts')).toEqual([])
})

test('a file that cannot be parsed is named', () => {
  expect(() => findingsIn({ 'front/src/at.ts': `export const = 1` })).toThrow(
    'front/src/at.ts cannot be parsed',
  )
})
