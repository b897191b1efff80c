import { expect, test } from 'vitest'
import { lintDocument } from './checkOpenApi'

const documentWith = (operation: object): string =>
  JSON.stringify({
    openapi: '3.1.0',
    info: { title: 'A document', version: '1.0.0', license: { name: 'MIT', identifier: 'MIT' } },
    servers: [{ url: '/' }],
    security: [],
    paths: { '/thing': { get: { operationId: 'thing', summary: 'Get a thing', ...operation } } },
  })

const answer = (example: unknown) => ({
  description: 'Done.',
  content: { 'application/json': { schema: { type: 'integer' }, example } },
})
const refused = { description: 'Refused.' }

test('a document without fault passes', async () => {
  const source = documentWith({ responses: { 200: answer(1), '4XX': refused } })
  expect(await lintDocument('thing', source)).toEqual([])
})

test('an example that its schema does not take, and an operation that is never refused, are found', async () => {
  const wrong = await lintDocument(
    'thing',
    documentWith({ responses: { 200: answer('one'), '4XX': refused } }),
  )
  expect(wrong).toEqual([expect.stringContaining('no-invalid-media-type-examples')])
  const silent = await lintDocument('thing', documentWith({ responses: { 200: answer(1) } }))
  expect(silent).toEqual([expect.stringContaining('operation-4xx-response')])
})
