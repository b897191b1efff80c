import { expect, test } from 'vitest'
import { openApiDocument } from './openApiDocument'

interface Parameter {
  name: string
  in: string
  required: boolean
  style?: string
  explode?: boolean
  schema: { anyOf?: { required: string[] }[] }
}
type Paths = Record<string, { get: { parameters: Parameter[] } }>

test('a query of several shapes names each shape with what it needs', () => {
  const { paths } = openApiDocument() as { paths: Paths }
  const queries = paths['/wps/game/launchGame']?.get.parameters.filter((each) => each.in === 'query') ?? []
  expect(queries).toHaveLength(1)
  const [query] = queries
  expect(query).toMatchObject({ required: true, style: 'form', explode: true })
  expect(query?.schema.anyOf?.map(({ required }) => required.toSorted())).toEqual([
    ['language', 'platform', 'vendor'],
    ['device', 'hasLobby', 'language', 'launchMode', 'lottoArea', 'lottoView'],
  ])
})
