import { z } from 'zod'
import { currencyCode } from '../schemaParts'
import { permissions, type Permission } from './permissions'

const permission = z.enum(Object.keys(permissions) as [Permission, ...Permission[]])

const name = z.string().trim().min(1).max(64)
const password = z.string().min(1).max(256)

export const beginSignInRequest = z.object({ name, password })
export const beginSignInAnswer = z.object({
  /** A code of the authenticator is due, or one has to be set up first. */
  next: z.enum(['code', 'enrol']),
})

/** Generated again each time, until a code has confirmed it. */
export const enrolAnswer = z.object({
  secret: z.string(),
  uri: z.string(),
  /** The address as a picture, for an authenticator app. */
  picture: z.string(),
})

/** The session's state in this browser; a locked one says whose it is. */
export const consoleStateAnswer = z.object({
  state: z.enum(['out', 'locked', 'in']),
  /** Staff can sign in at an identity provider; its label where the operator has set one. */
  provider: z.object({ label: z.string().optional() }).optional(),
  displayName: z.string().optional(),
  name: z.string().optional(),
  idleMs: z.int().positive(),
})

export const signInCodeRequest = z.object({ code: z.string().trim().max(12) })
export const unlockRequest = z.object({ password })

/** Where the browser goes to sign in at the identity provider. */
export const providerAddress = z.object({ url: z.url({ protocol: /^https?$/ }) })

/** What the identity provider sent back by the browser, unchanged: `code`, or `error` where it refused. */
export const providerResponseRequest = z.object({
  state: z.string().min(1).max(128),
  code: z.string().min(1).max(4_096).optional(),
  error: z.string().min(1).max(256).optional(),
  iss: z.string().max(512).optional(),
})
export const providerSignInAnswer = z.object({
  /** The provider stated a second factor, or a code of the authenticator is due. */
  next: z.enum(['done', 'code']),
})

export const done = z.object({ done: z.literal(true) })

export const staffMerchant = z.object({
  code: z.string(),
  name: z.string(),
  currency: currencyCode,
  currencySymbol: z.string(),
  currencyPosition: z.enum(['front', 'back']),
  timeZone: z.string(),
  permissions: z.array(permission),
})

export const meAnswer = z.object({
  id: z.uuid(),
  name: z.string(),
  displayName: z.string(),
  /** Merchants that the person works for. */
  merchants: z.array(staffMerchant),
  /** The person's permissions across the whole group. */
  group: z.array(permission),
  /** The console locks after this time without activity. */
  idleMs: z.int().positive(),
})

export const staffSessionEntry = z.object({
  id: z.string(),
  current: z.boolean(),
  device: z.string(),
  ip: z.string(),
  beganAt: z.iso.datetime(),
  seenAt: z.iso.datetime(),
})
export const staffSessionsAnswer = z.object({ sessions: z.array(staffSessionEntry) })
export const endStaffSessionRequest = z.object({ id: z.string().regex(/^[0-9a-f]{64}$/) })

export type BeginSignInRequest = z.output<typeof beginSignInRequest>
export type BeginSignInAnswer = z.output<typeof beginSignInAnswer>
export type EnrolAnswer = z.output<typeof enrolAnswer>
export type ConsoleStateAnswer = z.output<typeof consoleStateAnswer>
export type SignInCodeRequest = z.output<typeof signInCodeRequest>
export type ProviderAddress = z.output<typeof providerAddress>
export type ProviderResponseRequest = z.output<typeof providerResponseRequest>
export type ProviderSignInAnswer = z.output<typeof providerSignInAnswer>
export type UnlockRequest = z.output<typeof unlockRequest>
export type Done = z.output<typeof done>
export type StaffMerchant = z.output<typeof staffMerchant>
export type MeAnswer = z.output<typeof meAnswer>
export type StaffSessionEntry = z.output<typeof staffSessionEntry>
export type StaffSessionsAnswer = z.output<typeof staffSessionsAnswer>
export type EndStaffSessionRequest = z.output<typeof endStaffSessionRequest>
