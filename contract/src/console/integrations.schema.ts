import { z } from 'zod'
import type { CallSchemas } from '../call'
import { instant, pageCursor, uuid } from '../schemaParts'
import { type Permission, permissions } from './permissions'
import { done } from './staff.schema'

export const permission = z.enum(Object.keys(permissions) as [Permission, ...Permission[]])

/** What people call it: no control characters and no space at either end. */
const tokenName = z
  .string()
  .trim()
  .min(1)
  .max(40)
  .regex(/^\P{Cc}+$/u)

export const apiTokensRequest = z.object({
  /** `next` of the page before. */
  from: pageCursor.optional(),
})

export const apiToken = z.object({
  id: uuid,
  name: z.string(),
  scopes: z.array(permission),
  state: z.enum(['active', 'expired', 'revoked']),
  createdName: z.string(),
  createdAt: instant,
  expiresAt: instant.nullable(),
  /** The last call, to within a minute, and the address that it came from. */
  used: z.object({ at: instant, from: z.string() }).nullable(),
  revoked: z.object({ at: instant, name: z.string() }).nullable(),
})

export const apiTokensAnswer = z.object({
  tokens: z.array(apiToken),
  next: z.string().nullable(),
  /** The permissions that the caller can give to a token; none where they can create none. */
  grantable: z.array(permission),
})

export const createApiTokenRequest = z.object({
  id: uuid,
  name: tokenName,
  scopes: z.array(permission).min(1).max(Object.keys(permissions).length),
  /** Null: until it is revoked. */
  expiresInDays: z.int().min(1).max(3_650).nullable(),
})

export const createApiTokenAnswer = z.object({
  /** For the header `Authorization: Bearer …`; shown this once. */
  token: z.string(),
})

export const revokeApiTokenRequest = z.object({ id: uuid })

export type ApiToken = z.output<typeof apiToken>
export type ApiTokensRequest = z.output<typeof apiTokensRequest>
export type ApiTokensAnswer = z.output<typeof apiTokensAnswer>
export type CreateApiTokenRequest = z.output<typeof createApiTokenRequest>
export type CreateApiTokenAnswer = z.output<typeof createApiTokenAnswer>
export type RevokeApiTokenRequest = z.output<typeof revokeApiTokenRequest>

/** Shapes and refusals of the console's calls about what connects a merchant's own systems. */
export const integrationSchemas = {
  apiTokens: { request: apiTokensRequest, answer: apiTokensAnswer, errors: [] },
  createApiToken: {
    request: createApiTokenRequest,
    answer: createApiTokenAnswer,
    errors: ['api.token.name.taken', 'staff.moved.on'],
  },
  revokeApiToken: { request: revokeApiTokenRequest, answer: done, errors: ['staff.moved.on'] },
} as const satisfies Record<string, CallSchemas>
