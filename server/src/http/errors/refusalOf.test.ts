import { launchGameRequest } from '@playfront/contract/play/launchGame.schema'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { refusalOf } from './answerError'

const problemsOf = (schema: z.ZodType, value: unknown) => {
  const { error } = schema.safeParse(value)
  return refusalOf(error).value
}

test('a request of several shapes is judged by the shape it comes closest to, field by field', () => {
  const lottery = { lottoArea: 'VN', launchMode: 'LOTT', device: 'MOBILE', hasLobby: 'true', language: 'EN' }
  expect(problemsOf(launchGameRequest, { ...lottery, lottoView: 'table' })).toEqual({
    problems: [{ field: 'lottoView', problem: 'invalid_value' }],
  })
  expect(problemsOf(launchGameRequest, { vendor: 'PG', language: 'EN' })).toEqual({
    problems: [{ field: 'platform', problem: 'invalid_value' }],
  })
})

test('a shape within a field is named with the path to it', () => {
  const schema = z.object({
    price: z.union([z.object({ odds: z.int() }), z.object({ a: z.int(), b: z.int() })]),
  })
  expect(problemsOf(schema, { price: { odds: 'many' } })).toEqual({
    problems: [{ field: 'price.odds', problem: 'invalid_type' }],
  })
})
