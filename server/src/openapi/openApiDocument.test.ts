import type { OrderName, PaymentOrder, PayoutOrder } from '@playfront/contract/adapters/adapter'
import { calls } from '@playfront/contract/calls'
import { consoleCalls } from '@playfront/contract/console/consoleCalls'
import { errorCodes } from '@playfront/contract/errorCodes'
import { schemas } from '@playfront/contract/schemas'
import { consoleSchemas } from '@playfront/contract/console/consoleSchemas'
import { describe, expect, test } from 'vitest'
import { callbackCodes } from '../money/providers/callbacks/callbackShapes'
import { callbackPath } from '../money/providers/callbacks/registerCallbacks'
import { httpProvider } from '../money/providers/httpProvider'
import { seamlessCodes } from '../money/seamless/seamlessProtocol'
import { fakePlatform } from '../platform/fakePlatform'
import type { Network } from '../platform/platform'
import { documents } from './documents'
import { playerAreas } from './openApiDocument'

interface Content {
  content?: { 'application/json': { schema: object; example?: unknown; examples?: object } }
}
interface Operation {
  operationId: string
  tags: string[]
  summary: string
  description: string
  parameters: {
    name?: string
    in?: string
    example?: unknown
    schema?: { anyOf?: { required: string[] }[] }
  }[]
  requestBody?: Content
  responses: Record<string, Content & { $ref?: string }>
}
interface Document {
  tags: { name: string }[]
  paths: Record<string, Record<string, Operation>>
  components: {
    schemas: Record<string, object>
    responses: Record<string, object>
    examples?: Record<string, { summary: string; value: { errorCode: string; message: string } }>
  }
}

const built = Object.entries(documents).map(([name, { build }]) => ({
  name,
  document: build() as object as Document,
}))
const operationsOf = ({ paths }: Document) => Object.values(paths).flatMap((path) => Object.values(path))
const operations = built
  .filter(({ name }) => name !== 'providers')
  .flatMap(({ name, document }) => operationsOf(document).map((operation) => ({ name, document, operation })))
const ofArea = (area: string) => {
  const found = built.find(({ name }) => name === area)
  if (!found) throw new Error(`no document ${area}`)
  return found.document
}

const maxBytes = 150_000

test.each(playerAreas)('the document of %s stays short enough to read', (area) => {
  expect(Buffer.byteLength(JSON.stringify(ofArea(area)))).toBeLessThan(maxBytes)
})

test('every call is an operation of one document', () => {
  const ids = operations.map(({ operation }) => operation.operationId)
  expect(ids.toSorted()).toEqual(Object.keys({ ...calls, ...consoleCalls }).toSorted())
})

describe.each(built)('the document $name', ({ document }) => {
  test('names no schema by a number, and has none that another equals', () => {
    const { schemas: named } = document.components
    expect(Object.keys(named).filter((name) => /\d$/.test(name))).toEqual([])
    const texts = Object.values(named).map((schema) => JSON.stringify(schema))
    expect(texts.length).toBe(new Set(texts).size)
  })

  test('has a meaning and an example for every error', () => {
    for (const [code, { summary, value }] of Object.entries(document.components.examples ?? {})) {
      expect(summary).toBe(errorCodes[code as keyof typeof errorCodes].meaning)
      expect(value).toEqual({ success: false, errorCode: code, message: expect.stringMatching(/\w/) })
    }
  })
})

test.each(operations)(
  '$operation.operationId has an example of its request and of its answer',
  ({ operation }) => {
    const all = { ...schemas, ...consoleSchemas }
    const { request, answer } = all[operation.operationId as keyof typeof all]
    const { requestBody, parameters, responses } = operation
    const fields = Object.fromEntries(
      parameters.filter((each) => each.name).map(({ name, example }) => [name, example]),
    )
    const query = fields['query'] as object | undefined
    const { query: _whole, ...single } = fields
    const sent = { ...single, ...query, ...(requestBody?.content?.['application/json'].example as object) }
    const given = Object.fromEntries(Object.entries(sent).filter(([, value]) => value !== undefined))
    expect(request.safeParse(given).error).toBeUndefined()
    const example = responses['200']?.content?.['application/json'].example as { value: unknown }
    expect(answer.safeParse(example.value).error).toBeUndefined()
  },
)

test('parts are named as the contract names them', () => {
  const names = Object.keys(ofArea('play').components.schemas)
  expect(names).toEqual(
    expect.arrayContaining(['Amount', 'CurrencyCode', 'LotteryIssue', 'DrawSource', 'Slip']),
  )
})

test('a query of several shapes names each shape with what it needs', () => {
  const query = ofArea('play').paths['/wps/game/launchGame']?.['get']?.parameters.filter(
    (each) => each.in === 'query',
  )
  expect(query).toHaveLength(1)
  expect(query?.[0]).toMatchObject({ required: true, style: 'form', explode: true })
  expect(query?.[0]?.schema?.anyOf?.map(({ required }) => required.toSorted())).toEqual([
    ['language', 'platform', 'vendor'],
    ['device', 'hasLobby', 'language', 'launchMode', 'lottoArea', 'lottoView'],
  ])
})

test('the document of providers has every call of theirs, every one of ours, and a meaning for every refusal', () => {
  const { paths, webhooks } = ofArea('providers') as Document & Record<'webhooks', Document['paths']>
  expect(Object.keys(paths)).toEqual([
    callbackPath,
    ...['authenticate', 'balance', 'bet', 'win', 'rollback'].map((action) => `/vendor/v1/${action}`),
  ])
  expect(Object.keys(webhooks)).toEqual([
    'makePayment',
    'askPayment',
    'makePayout',
    'askPayout',
    'readStatement',
    'listGames',
    'getResult',
  ])
  const refusals = [...Object.values(paths), ...Object.values(webhooks)].flatMap(({ post }) =>
    Object.entries(post?.responses ?? {}).flatMap(([status, { content }]) =>
      Object.entries(content?.['application/json'].examples ?? {}).map(
        ([code, { summary }]: [string, { summary: string }]) => ({ status, code, summary }),
      ),
    ),
  )
  expect(refusals.filter(({ summary }) => !/^[A-Z].*\.$/.test(summary))).toEqual([])
  const known: Record<string, number> = { ...callbackCodes, ...seamlessCodes, unknown_order: 404 }
  expect(new Set(refusals.map(({ code }) => code))).toEqual(new Set(Object.keys(known)))
  for (const { code, status } of refusals) expect(status).toBe(String(known[code]))
})

test('what the platform sends to a payment provider is what the document says', async () => {
  const sent: { path: string; body: object }[] = []
  const network: Network = {
    ask: async ({ address, bytes }) => {
      sent.push({ path: new URL(address).pathname, body: JSON.parse(Buffer.from(bytes ?? []).toString()) })
      return { status: 500, text: '', keepMs: 0 }
    },
  }
  const { clock } = fakePlatform(0)
  const tools = { ask: network.ask, clock }
  const account = { merchant: 'lotus', key: Buffer.alloc(32) }
  const provider = httpProvider({ code: 'bank', address: () => 'https://bank.example', tools }, account)
  const { webhooks, components } = ofArea('providers') as Document & Record<'webhooks', Document['paths']>
  const example = (name: string) =>
    webhooks[name]?.['post']?.requestBody?.content?.['application/json'].example as object
  await provider.makePayment(example('makePayment') as PaymentOrder)
  await provider.makePayout(example('makePayout') as PayoutOrder)
  const ask = { ...(example('askPayment') as OrderName), note: 'not sent' }
  await provider.askPayment(ask)
  expect(sent).toEqual([
    { path: '/v1/payments', body: example('makePayment') },
    { path: '/v1/payouts', body: example('makePayout') },
    { path: '/v1/payments/ask', body: example('askPayment') },
  ])
  expect(Object.keys(components.schemas)).toContain('MakePaymentRequest')
})
