import { createInterface } from 'node:readline'
import { askedMark, reportDecisions, reportMemberDecisions } from '@playfront/contract/shell/decisions'
import { settingsLive } from '@playfront/contract/shell/settings'
import type { WhyAnswer } from '@playfront/contract/console/why'
import { minutes } from '@playfront/contract/time'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createMerchantDirectory } from '../../http/place/merchantDirectory'
import { lotusHost, melaHost, openAppHarness, type AppHarness } from '../../http/testing/appHarness'
import { publishedSettingsReader } from '../../merchants/publishedSettings'
import { decisionOptions } from '../../shell/decisions/decisionOptions'
import { sweepExpired } from '../../store/sweepExpired'
import type { HarnessMember } from '../../testing/harness'
import { openConsoleHarness, type ConsoleHarness, type Hired } from '../testing/consoleHarness'

let harness: ConsoleHarness
let phones: AppHarness
let support: Hired
let an: HarnessMember
let binh: HarnessMember

beforeAll(async () => {
  harness = await openConsoleHarness()
  an = await harness.registerMember('an_of_lotus')
  binh = await harness.registerMember('binh_of_lotus')
  await harness.registerMember('somebody_of_mela', 'mela')
  support = await harness.authenticate(
    await harness.hire('support', [{ merchant: 'lotus', role: 'support' }]),
  )
  const merchants = await createMerchantDirectory({
    read: publishedSettingsReader(harness.store, () => undefined),
    clock: harness.platform.clock,
    onError: () => undefined,
  })
  merchants.stop()
  phones = await openAppHarness({
    parts: {
      store: harness.store,
      platform: harness.platform,
      merchants,
      findSession: harness.sessions.find,
    },
    answers: {},
  })
})

afterAll(async () => {
  await phones.close()
  await harness.close()
})

const visit = (reason = 'the merchant does not use it', more: object = {}) => ({
  startedMs: Date.UTC(2026, 10, 21, 12),
  version: 1,
  moments: [
    {
      afterMs: 4_000,
      screen: '/m/home',
      facts: { signedIn: true, standalone: false, online: true, busy: [], seen: [], allowed: 1 },
      verdicts: [{ id: 'install', show: false, reason }],
    },
  ],
  ...more,
})

const secret = (letter: string) => letter.repeat(32)

const notify = (by: HarnessMember | undefined, body: unknown, headers: Record<string, string> = {}) =>
  phones.app.inject({
    method: 'POST',
    url: by ? reportMemberDecisions.path : reportDecisions.path,
    headers: {
      host: lotusHost,
      merchant: 'lotus',
      'content-type': 'application/json',
      ...(by && { authorization: by.token }),
      ...headers,
    },
    payload: JSON.stringify(body),
  })

const look = async (find: string, merchant = 'lotus', by = support): Promise<WhyAnswer> =>
  (await harness.call('why', { by: { ...by }, merchant, fields: { find } })).value
const ask = (member: string) =>
  harness.call('askWhy', { by: { ...support }, merchant: 'lotus', fields: { member } })

test('a visitor’s device reports under the code it was given, and staff find it by that code however they type it', async () => {
  const answer = await notify(undefined, { secret: secret('a'), visits: [visit()] })
  const { code, taken } = answer.json().value
  expect([answer.statusCode, taken]).toEqual([200, true])
  expect(code).toMatch(/^[A-Z2-7]{8}$/)
  for (const typed of [code, `${code.slice(0, 4)}-${code.slice(4)}`, ` ${code.toLowerCase()} `]) {
    const found = await look(typed)
    expect(found).toMatchObject({ found: 'device', member: null })
    expect(found.reports[0]?.visits[0]).toMatchObject({ version: 1, startedMs: Date.UTC(2026, 10, 21, 12) })
  }
  expect(await look('AAAA-AAAA')).toMatchObject({ found: 'nobody', reports: [] })
})

test('a report of a member’s device is refused before staff ask for it', async () => {
  expect((await notify(an, { secret: secret('b'), visits: [visit()] })).json().value.taken).toBe(false)
  expect(await look('AN_of_lotus')).toMatchObject({ found: 'member', asked: null, reports: [] })
})

test('asked, it answers once; who asked stands in the log', async () => {
  expect((await ask(an.id)).status).toBe(200)
  expect(await look(an.id)).toMatchObject({ asked: { byName: 'support' } })
  const first = await notify(an, { secret: secret('b'), visits: [visit('asked and answered')] })
  expect(first.json().value.taken).toBe(true)
  const again = await notify(an, { secret: secret('b'), visits: [visit('and once more')] })
  expect(again.json().value.taken).toBe(false)
  const found = await look('an_of_lotus')
  expect(found.reports).toHaveLength(1)
  expect(found.reports[0]?.visits[0]?.moments[0]?.verdicts[0]?.reason).toBe('asked and answered')
  // Another device of the same member may answer as well, for a while.
  expect((await notify(an, { secret: secret('c'), visits: [visit()] })).json().value.taken).toBe(true)
  const entries = await harness.store.read('lotus', ({ query }) =>
    query<{ action: string; subject: string; actor: string }>(
      {
        name: 'log of why',
        text: `select action, subject from audit_entry where action = 'decisions.asked'`,
      },
      [],
    ),
  )
  expect(entries).toEqual([{ action: 'decisions.asked', subject: `member:${an.id}` }])
})

test('a member’s report is stored under the session’s member: it cannot name another, and is refused unless requested', async () => {
  const forged = await notify(binh, { secret: secret('d'), visits: [visit('forged')], member: an.id })
  expect(forged.json()).toMatchObject({ success: false, errorCode: 'request.invalid' })
  expect((await notify(binh, { secret: secret('d'), visits: [visit('forged')] })).json().value.taken).toBe(
    false,
  )
  expect(JSON.stringify(await look(an.id))).not.toContain('forged')
})

test('a report under another device’s code is refused', async () => {
  const first = (await notify(undefined, { secret: secret('e'), visits: [visit('mine')] })).json().value
  const other = (await notify(undefined, { secret: secret('f'), visits: [visit('yours')] })).json().value
  expect(other.code).not.toBe(first.code)
  expect(
    (await look(first.code)).reports.map(({ visits }) => visits[0]?.moments[0]?.verdicts[0]?.reason),
  ).toEqual(['mine'])
  await harness.passes(minutes(1))
})

test.each([
  [
    'an id of a script',
    visit('x', {
      moments: [{ ...visit().moments[0], verdicts: [{ id: '<script>', show: true, reason: 'x' }] }],
    }),
  ],
  ['a reason without end', visit('x'.repeat(10_000))],
  ['moments without end', visit('x', { moments: Array.from({ length: 200 }, () => visit().moments[0]) })],
  ['a name among the facts', visit('x', { userName: 'an' })],
  ['a version that is none', visit('x', { version: '1; drop table' })],
])('%s is refused (T26)', async (_, told) => {
  const answer = await notify(undefined, { secret: secret('1'), visits: [told] })
  expect(answer.json()).toMatchObject({ success: false, errorCode: 'request.invalid' })
})

test('a script among the words stays words, to the letter', async () => {
  await harness.passes(minutes(1))
  const evil = '<img src=x onerror=alert(1)> =cmd|calc'
  const { code } = (await notify(undefined, { secret: secret('2'), visits: [visit(evil)] })).json().value
  expect((await look(code)).reports[0]?.visits[0]?.moments[0]?.verdicts[0]?.reason).toBe(evil)
})

test('one address brings so many reports in a minute and no more', async () => {
  await harness.passes(minutes(1))
  const taken: boolean[] = []
  for (let at = 0; at < decisionOptions.perMinute + 3; at += 1)
    taken.push((await notify(undefined, { secret: secret('3'), visits: [visit()] })).json().value.taken)
  expect(taken.filter(Boolean)).toHaveLength(decisionOptions.perMinute)
  const { code } = (await notify(undefined, { secret: secret('3'), visits: [visit()] })).json().value
  // Of one device the last few stay.
  expect((await look(code)).reports).toHaveLength(decisionOptions.perDevice)
})

test('another merchant’s staff, devices and members see nothing of it', async () => {
  const theirs = await harness.authenticate(
    await harness.hire('of mela', [{ merchant: 'mela', role: 'support' }]),
  )
  await harness.passes(minutes(1))
  const { code } = (await notify(undefined, { secret: secret('a'), visits: [visit()] })).json().value
  for (const find of [an.id, 'an_of_lotus', code])
    expect(await look(find, 'mela', theirs)).toMatchObject({ found: 'nobody', reports: [] })
  const elsewhere = await notify(
    undefined,
    { secret: secret('a'), visits: [visit()] },
    { host: melaHost, merchant: 'mela' },
  )
  expect(elsewhere.json().value.code).not.toBe(code)
  const asked = await harness.call('askWhy', { by: theirs, merchant: 'mela', fields: { member: an.id } })
  expect([asked.status, asked.code]).toEqual([404, 'request.not.found'])
})

const listen = async (host: string) => {
  const answer = await phones.app.inject({ url: settingsLive.path, headers: { host }, payloadAsStream: true })
  const heard: string[] = []
  const stream = answer.stream()
  createInterface({ input: stream }).on('line', (line) => {
    if (line.includes('marks')) heard.push(line)
  })
  return { heard, hangUp: () => stream.destroy() }
}

test('open pages get fingerprints of the members asked, none of another merchant’s, and nothing when none is asked', async () => {
  // The answered question ends within the hour; they sign in again.
  await harness.passes(decisionOptions.againMs + minutes(1))
  support = await harness.authenticate(support)
  const [mine, theirs] = [await listen(lotusHost), await listen(melaHost)]
  await harness.passes(decisionOptions.lookMs * 2)
  expect(mine.heard).toEqual([])
  await ask(binh.id)
  await harness.passes(decisionOptions.lookMs)
  await expect.poll(() => mine.heard).toEqual([`data: {"marks":["${askedMark('lotus', binh.id)}"]}`])
  expect(mine.heard.join()).not.toContain(binh.id)
  // A page that connects later gets it at once.
  const later = await listen(lotusHost)
  await expect.poll(() => later.heard).toHaveLength(1)
  expect(theirs.heard).toEqual([])
  for (const phone of [mine, theirs, later]) phone.hangUp()
})

test('after some days reports and questions are deleted', async () => {
  // Nobody listens any more: the clock of these days need not wake the nodes.
  await phones.close()
  await harness.app.close()
  await harness.passes(decisionOptions.keptMs + minutes(10))
  await sweepExpired(harness.store)
  for (const table of ['why_report', 'why_request'])
    expect(
      await harness.store.read('lotus', ({ query }) =>
        query({ name: `left ${table}`, text: `select from ${table}` }, []),
      ),
    ).toEqual([])
})
