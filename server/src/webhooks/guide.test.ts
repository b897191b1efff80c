import { execFile } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { promisify } from 'node:util'
import { webhookEvents } from '@playfront/contract/webhooks/webhookEvents.schema'
import { Webhook } from 'standardwebhooks'
import { expect, onTestFinished, test } from 'vitest'

const guide = readFileSync(new URL('../../../docs/guide/webhooks.md', import.meta.url), 'utf8')
const example = (language: string): string => guide.split(`\`\`\`${language}\n`)[1]?.split('```')[0] ?? ''
const secret = `whsec_${Buffer.alloc(32, 7).toString('base64')}`
const run = promisify(execFile)

test('the guide lists every event of the catalogue with the fields of its data', () => {
  const rows = [...guide.matchAll(/^\| `(\w+\.\w+)` \| (.*)\|$/gm)].map(([, name = '', data = '']) => {
    const fields = data.replaceAll(/outcome`: .*$/g, 'outcome`').matchAll(/`(\w+)`/g)
    return [name, [...fields].map(([, field = '']) => field).toSorted()]
  })
  const expected = Object.entries(webhookEvents).map(([name, { shape }]) => {
    const fields = Object.keys(shape)
    // Where no member is named, the row says so.
    const named = fields.includes('memberId')
      ? fields.filter((field) => field !== 'memberId')
      : [...fields, 'memberId']
    return [name, named.toSorted()]
  })
  expect(rows).toEqual(expected)
})

test('the example in TypeScript takes what the library signed and refuses what was changed', async () => {
  const [at, body] = [new Date(), '{"type":"webhook.test"}']
  const headers = {
    'webhook-id': 'one',
    'webhook-timestamp': String(Math.floor(at.getTime() / 1_000)),
    'webhook-signature': new Webhook(secret).sign('one', at, body),
  }
  const receiving = (sent: string) =>
    run(process.execPath, [
      '--input-type=module',
      '-e',
      `${example('ts')}\nconsole.log(receive(${JSON.stringify(sent)}, ${JSON.stringify(headers)}, '${secret}').type)`,
    ])
  expect((await receiving(body)).stdout).toBe('webhook.test\n')
  await expect(receiving('{"type":"other"}')).rejects.toThrow('No matching signature')
})

test('the example with curl sends what the library verifies', async () => {
  const received: unknown[] = []
  const server = createServer((request, response) => {
    request.once('data', (piece: Buffer) => {
      received.push(new Webhook(secret).verify(piece, request.headers as Record<string, string>))
      response.end()
    })
  })
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  onTestFinished(() => void server.close())
  const { port } = server.address() as AddressInfo
  const env = { PATH: process.env['PATH'], SECRET: secret, URL: `http://127.0.0.1:${port}/` }
  await run('sh', ['-c', example('sh')], { env })
  expect(received).toMatchObject([{ type: 'webhook.test', version: 1 }])
})
