import { expect, test } from 'vitest'
import { z } from 'zod'
import type { Call } from './call'
import { calls, type CallName } from './calls'
import { errorCodes } from './errorCodes'
import { merchantSettingsSchema } from './merchantSettings.schema'
import { schemas } from './schemas'

type Json = Record<string, unknown>

/** Every field that a JSON schema names, as a dotted path; list items and map values add `[]`. */
const fieldsOf = (schema: Json, path = ''): string[] => {
  const inner = (part: unknown, at: string) =>
    part && typeof part === 'object' ? fieldsOf(part as Json, at) : []
  const alternatives = ['anyOf', 'oneOf', 'allOf'].flatMap((key) => (schema[key] as Json[] | undefined) ?? [])
  return [
    ...Object.entries((schema['properties'] as Json | undefined) ?? {}).flatMap(([name, field]) => {
      const at = path === '' ? name : `${path}.${name}`
      return [at, ...inner(field, at)]
    }),
    ...inner(schema['items'], `${path}[]`),
    ...inner(schema['additionalProperties'], `${path}[]`),
    ...alternatives.flatMap((each) => inner(each, path)),
  ]
}

const namesIn = (schema: z.ZodType, io: 'input' | 'output') =>
  [...new Set(fieldsOf(z.toJSONSchema(schema, { io, unrepresentable: 'any' }) as Json))].sort()

const rows = Object.entries<Call<unknown, unknown>>(calls).map(([name, { method, path, moduleId }]) => {
  const { request, answer } = schemas[name as CallName]
  return [
    `${method} ${path}`,
    { moduleId, request: namesIn(request, 'input').join(' '), answer: namesIn(answer, 'output').join(' ') },
  ] as const
})

test('addresses, fields, error codes and settings keys are those that other platforms already speak; `vitest -u` writes the file', async () => {
  const names = {
    calls: Object.fromEntries([...rows].sort(([a], [b]) => (a < b ? -1 : 1))),
    errorCodes: Object.keys(errorCodes).sort(),
    settings: namesIn(merchantSettingsSchema, 'input'),
  }
  await expect(`${JSON.stringify(names, undefined, 1)}\n`).toMatchFileSnapshot('./wireNames.txt')
})
