import { z } from 'zod'
import { instant, optionalText, uuid } from '../schemaParts'
import { deviceKinds } from './devices.schema'

/** Bytes in the alphabet of addresses, as browsers write what an authenticator says. */
const base64url = (maxLength: number) =>
  z
    .string()
    .min(1)
    .max(maxLength)
    .regex(/^[\w-]+$/)

const credentialId = base64url(1_366)

const transports = ['ble', 'cable', 'hybrid', 'internal', 'nfc', 'smart-card', 'usb'] as const

const publicKey = z.literal('public-key')

/** One that this site made before. */
const descriptor = z.object({
  id: z.string(),
  type: publicKey,
  transports: z.array(z.enum(transports)).optional(),
})

/** A key on a device of the member's that signs them in. */
const memberPasskey = z.object({
  id: uuid,
  /** As the member calls it. */
  name: z.string().optional(),
  /** What it was made on. */
  kind: z.enum(deviceKinds),
  browser: z.string().optional(),
  system: z.string().optional(),
  /** The one address that it signs in at. */
  host: z.string(),
  /** Its maker keeps a copy, so that the member's other devices may have it too. */
  isSynced: z.boolean(),
  /** It was seen in two places at once and opens nothing any more. */
  isBlocked: z.boolean(),
  /** The only way into the account: it cannot be taken off. */
  isOnlyWay: z.boolean(),
  createdAt: instant,
  lastUsedAt: instant.optional(),
})

export const passkeysAnswer = z.object({ passkeys: z.array(memberPasskey) })

/** Without a password the session must be one of the last minutes. */
export const beginPasskeyRequest = z.strictObject({ password: optionalText(128) })

/** As `PublicKeyCredential.parseCreationOptionsFromJSON` reads it. */
export const beginPasskeyAnswer = z.object({
  rp: z.object({ id: z.string(), name: z.string() }),
  user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
  challenge: z.string(),
  pubKeyCredParams: z.array(z.object({ type: publicKey, alg: z.int() })),
  timeout: z.int(),
  excludeCredentials: z.array(descriptor),
  authenticatorSelection: z.object({
    residentKey: z.literal('required'),
    requireResidentKey: z.literal(true),
    userVerification: z.literal('required'),
  }),
  attestation: z.literal('none'),
})

/** What `toJSON` of a new credential says, as far as it is read. */
export const newCredential = z.object({
  id: credentialId,
  rawId: credentialId,
  type: publicKey,
  response: z.object({
    clientDataJSON: base64url(4_096),
    attestationObject: base64url(16_384),
    transports: z.array(z.string().max(32)).max(16).optional(),
  }),
})

export const finishPasskeyRequest = z.strictObject({ credential: newCredential })

export const renamePasskeyRequest = z.strictObject({ id: uuid, name: z.string().trim().min(1).max(40) })

export const dropPasskeyRequest = z.strictObject({ id: uuid })

/** As `PublicKeyCredential.parseRequestOptionsFromJSON` reads it: any passkey of this address will do. */
export const beginPasskeyLoginAnswer = z.object({
  challenge: z.string(),
  rpId: z.string(),
  timeout: z.int(),
  userVerification: z.literal('required'),
})

/** What `toJSON` of a credential that was asked for says, as far as it is read. */
export const givenCredential = z.object({
  id: credentialId,
  rawId: credentialId,
  type: publicKey,
  response: z.object({
    clientDataJSON: base64url(4_096),
    authenticatorData: base64url(4_096),
    signature: base64url(4_096),
    userHandle: base64url(128).optional(),
  }),
})

export const passkeyLoginRequest = z.strictObject({
  credential: givenCredential,
  loginDeviceId: optionalText(64),
})

export const passkeyTransports = transports

export type MemberPasskey = z.infer<typeof memberPasskey>
export type PasskeysAnswer = z.infer<typeof passkeysAnswer>
export type BeginPasskeyRequest = z.input<typeof beginPasskeyRequest>
export type BeginPasskeyAnswer = z.infer<typeof beginPasskeyAnswer>
export type NewCredential = z.infer<typeof newCredential>
export type FinishPasskeyRequest = z.input<typeof finishPasskeyRequest>
export type RenamePasskeyRequest = z.input<typeof renamePasskeyRequest>
export type DropPasskeyRequest = z.input<typeof dropPasskeyRequest>
export type BeginPasskeyLoginAnswer = z.infer<typeof beginPasskeyLoginAnswer>
export type GivenCredential = z.infer<typeof givenCredential>
export type PasskeyLoginRequest = z.input<typeof passkeyLoginRequest>
