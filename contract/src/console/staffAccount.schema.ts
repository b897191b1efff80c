import { z } from 'zod'
import { beginPasskeyAnswer, givenCredential, newCredential } from '../account/passkeys.schema'
import { instant, uuid } from '../schemaParts'
import { roleHeld } from './staffModule.schema'

const password = z.string().min(1).max(256)
const code = z.string().trim().max(12)

export const staffPasskey = z.object({
  id: uuid,
  /** As its holder calls it. */
  name: z.string().nullable(),
  /** What it was made on. */
  device: z.string(),
  /** Its maker keeps a copy, so that the holder's other devices may have it too. */
  isSynced: z.boolean(),
  /** It was seen in two places at once and opens nothing any more. */
  isBlocked: z.boolean(),
  createdAt: instant,
  lastUsedAt: instant.nullable(),
})

export const staffAccount = z.object({
  name: z.string(),
  displayName: z.string(),
  roles: z.array(roleHeld),
  passkeys: z.array(staffPasskey),
  /** Fewest characters of a new password. */
  passwordShortest: z.int().positive(),
})

export const changeStaffPasswordRequest = z.object({ current: password, next: password })

/** A code of the authenticator in use. */
export const drawAuthenticatorRequest = z.object({ code })

/** A code of the new one. */
export const takeAuthenticatorRequest = z.object({ code })

/** What opens the door as a passkey will: both factors. */
export const beginStaffPasskeyRequest = z.object({ password, code })

export const beginStaffPasskeyAnswer = beginPasskeyAnswer

const passkeyName = z.string().trim().min(1).max(40)

export const addStaffPasskeyRequest = z.object({ credential: newCredential, name: passkeyName.optional() })
export const nameStaffPasskeyRequest = z.object({ id: uuid, name: passkeyName })
export const dropStaffPasskeyRequest = z.object({ id: uuid })

/** What a passkey signed, at the door or at a locked desk. */
export const staffCredentialRequest = z.object({ credential: givenCredential })

/** The code that somebody was handed, and the password that they choose with it. */
export const enrolStaffRequest = z.object({
  name: z.string().trim().min(1).max(64),
  code: z.string().trim().min(1).max(40),
  password,
})

export type StaffPasskey = z.output<typeof staffPasskey>
export type StaffAccount = z.output<typeof staffAccount>
export type ChangeStaffPasswordRequest = z.output<typeof changeStaffPasswordRequest>
export type DrawAuthenticatorRequest = z.output<typeof drawAuthenticatorRequest>
export type TakeAuthenticatorRequest = z.output<typeof takeAuthenticatorRequest>
export type BeginStaffPasskeyRequest = z.output<typeof beginStaffPasskeyRequest>
export type AddStaffPasskeyRequest = z.output<typeof addStaffPasskeyRequest>
export type NameStaffPasskeyRequest = z.output<typeof nameStaffPasskeyRequest>
export type DropStaffPasskeyRequest = z.output<typeof dropStaffPasskeyRequest>
export type StaffCredentialRequest = z.output<typeof staffCredentialRequest>
export type EnrolStaffRequest = z.output<typeof enrolStaffRequest>
