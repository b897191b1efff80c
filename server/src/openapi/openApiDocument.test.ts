import { calls } from '@playfront/contract/calls'
import { consoleCalls } from '@playfront/contract/console/consoleCalls'
import { errorCodes } from '@playfront/contract/errorCodes'
import { schemas } from '@playfront/contract/schemas'
import { consoleSchemas } from '@playfront/contract/console/consoleSchemas'
import { describe, expect, test } from 'vitest'
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
    examples: Record<string, { summary: string; value: { errorCode: string; message: string } }>
  }
}

const built = Object.entries(documents).map(([name, { build }]) => ({
  name,
  document: build() as object as Document,
}))
const operationsOf = ({ paths }: Document) => Object.values(paths).flatMap((path) => Object.values(path))
const operations = built.flatMap(({ name, document }) =>
  operationsOf(document).map((operation) => ({ name, document, operation })),
)
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
    for (const [code, { summary, value }] of Object.entries(document.components.examples)) {
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
