import type { OutgoingMessage } from '@playfront/contract/adapters/adapter'
import { days, minutes } from '@playfront/contract/time'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sweepExpired } from '../../store/sweepExpired'
import { openHarness, type Harness } from '../../testing/harness'
import { openSandboxPhone, type SandboxPhone } from './sandboxPhone'

let harness: Harness
let phone: SandboxPhone

beforeAll(async () => {
  harness = await openHarness()
  phone = openSandboxPhone(harness.callBy('lotus'))
})

afterAll(() => harness.close())

const message = (parts: Partial<OutgoingMessage>): OutgoingMessage => ({
  id: 'm-1',
  merchant: 'lotus',
  channel: 'sms',
  to: '+84912345678',
  text: 'Sen Vàng: 135790',
  ...parts,
})

test('it keeps what it is sent, the newest first, by merchant and by number; a repetition is the same message', async () => {
  await phone.gateway.send(message({}))
  await phone.gateway.send(message({}))
  await harness.passes(minutes(1))
  await phone.gateway.send(message({ id: 'm-2', channel: 'email', to: 'an@example.com', subject: 'Mã' }))
  await harness.passes(minutes(1))
  await phone.gateway.send(message({ id: 'm-3', merchant: 'mela', to: '+66812345678' }))
  const ids = async (request?: Parameters<SandboxPhone['read']>[0]) =>
    (await phone.read(request)).map(({ id }) => id)
  expect(await ids()).toEqual(['m-3', 'm-2', 'm-1'])
  expect(await ids({ merchant: 'lotus' })).toEqual(['m-2', 'm-1'])
  expect(await ids({ to: '+84912345678' })).toEqual(['m-1'])
  expect(await ids({ merchant: 'mela', to: '+84912345678' })).toEqual([])
  expect((await phone.read({ to: 'an@example.com' }))[0]).toEqual({
    ...message({ id: 'm-2', channel: 'email', to: 'an@example.com', subject: 'Mã' }),
    receivedAt: harness.platform.clock.now() - minutes(1),
  })
})

test('no word of it stands readable in the database', async () => {
  const owner = new pg.Client({ connectionString: harness.url })
  await owner.connect()
  const { rows } = await owner.query(`select encode(sealed, 'escape') as kept from sandbox_message`)
  await owner.end()
  expect(rows.length).toBeGreaterThan(0)
  expect(JSON.stringify(rows)).not.toMatch(/135790|912345678|Sen V/)
})

test('after a day it is forgotten', async () => {
  await harness.passes(days(1))
  expect(await phone.read()).toEqual([])
  expect(await sweepExpired(harness.store)).toBeGreaterThan(0)
})
