import { z } from 'zod'
import { dialingCode, identityChannel, identityFields, typedCode } from './session.schema'
import { instant, optionalText, uuid } from '../schemaParts'

export const changePasswordRequest = z.strictObject({
  /** The one that is in use; an account that has none says nothing here. */
  oldPassword: z.string().min(1).max(128).optional(),
  newPassword: z.string().min(1).max(128),
})

export type ChangePasswordRequest = z.input<typeof changePasswordRequest>

const change = {
  code: typedCode,
  newPassword: z.string().min(1).max(128),
}

/** A new password against a code that was sent to the member's own number or address. */
export const passwordRecoveryRequest = z.discriminatedUnion('channel', [
  z.strictObject({
    channel: z.literal('sms'),
    countryDialingCode: dialingCode,
    mobileNum: z.string().min(1).max(24),
    ...change,
  }),
  z.strictObject({ channel: z.literal('email'), email: z.string().min(1).max(254), ...change }),
])

export const passwordRecoveryAnswer = z.object({
  /** How the member signs in from now on. */
  userName: z.string(),
})

export type PasswordRecoveryRequest = z.input<typeof passwordRecoveryRequest>
type WithoutChange<Request> = Request extends unknown ? Omit<Request, keyof typeof change> : never
/** Where a code is sent, as the member typed it. */
export type TypedContact = WithoutChange<PasswordRecoveryRequest>
export type PasswordRecoveryAnswer = z.infer<typeof passwordRecoveryAnswer>

export const deviceKinds = ['phone', 'tablet', 'computer', 'unknown'] as const

/** One of the devices that a member has signed in from. */
export const memberDevice = z.object({
  id: uuid,
  /** The one that asks. */
  isThis: z.boolean(),
  /** A session is active there now. */
  isSignedIn: z.boolean(),
  /** It may sign in by itself. */
  isRemembered: z.boolean(),
  kind: z.enum(deviceKinds),
  /** As makers write them: `Chrome`, `Safari`; absent when its words say nothing. */
  browser: z.string().optional(),
  system: z.string().optional(),
  /** ISO 3166-1 of where it signed in from last. */
  country: z.string().optional(),
  firstSeenAt: instant,
  lastSeenAt: instant,
})

/** The device that asks comes first, the others by when they were last seen. */
export const devicesAnswer = z.object({ devices: z.array(memberDevice) })

export const endDeviceRequest = z.strictObject({ id: uuid })

export type DeviceKind = (typeof deviceKinds)[number]
export type MemberDevice = z.infer<typeof memberDevice>
export type DevicesAnswer = z.infer<typeof devicesAnswer>
export type EndDeviceRequest = z.input<typeof endDeviceRequest>

export const memberIdentitiesAnswer = z.object({
  identities: z.array(
    z.object({
      channel: identityChannel,
      boundAt: instant,
      /** The only way into the account: it cannot be taken off. */
      isOnlyWay: z.boolean(),
    }),
  ),
})

export const bindIdentityRequest = z.strictObject(identityFields)

export const unbindIdentityRequest = z.strictObject({ channel: identityChannel })

export type MemberIdentitiesAnswer = z.infer<typeof memberIdentitiesAnswer>
export type BindIdentityRequest = z.input<typeof bindIdentityRequest>
export type UnbindIdentityRequest = z.input<typeof unbindIdentityRequest>

/** Entered again to change what protects the account; an account without a password needs a login of minutes ago. */
const freshProof = { password: optionalText(128) }

/** An SMS number, or an e-mail address: `channel` says which fields count. */
const contact = {
  channel: z.enum(['sms', 'email']),
  countryDialingCode: optionalText(6),
  mobileNum: optionalText(20),
  email: optionalText(254),
}

/** What protects a member's account, and what could. Addresses are masked: enough is shown to recognise them. */
export const twoFactorAnswer = z.object({
  /** The factors that a login asks for; any one of them is enough. */
  chosen: z.object({ email: z.boolean(), sms: z.boolean(), ga: z.boolean(), payeeName: z.boolean() }),
  /** The factors that may be chosen: proven contacts, a confirmed authenticator, a known name. */
  ready: z.object({ email: z.boolean(), sms: z.boolean(), ga: z.boolean(), payeeName: z.boolean() }),
  /** Recovery codes not used so far; they go with the authenticator. */
  recoveryCodesLeft: z.int(),
  /** `an•••@example.com` */
  email: z.string().optional(),
  /** `+84 ••••••678` */
  mobile: z.string().optional(),
  /** Changes want the password; without one, a login of the last minutes. */
  hasPassword: z.boolean(),
})

export const chooseFactorsRequest = z.strictObject({
  email: z.boolean(),
  sms: z.boolean(),
  ga: z.boolean(),
  payeeName: z.boolean(),
  ...freshProof,
})

export const beginAuthenticatorRequest = z.strictObject(freshProof)

export const beginAuthenticatorAnswer = z.object({
  /** Base32, for typing in. */
  secret: z.string(),
  /** `otpauth://totp/…`, for a QR code. */
  uri: z.string(),
})

export const confirmAuthenticatorRequest = z.strictObject({ authCode: z.string().min(1).max(32) })

/** Shown this once; they cannot be read again. */
export const recoveryCodesAnswer = z.object({ recoveryCodes: z.array(z.string()) })

/** The password, or a code of the authenticator itself. */
export const authenticatorProof = z.strictObject({ ...freshProof, authCode: optionalText(32) })

export const sendContactCodeRequest = z.strictObject(contact)

export const sendContactCodeAnswer = z.object({
  /** Seconds until the code expires. */
  expirationTime: z.int(),
})

export const confirmContactRequest = z.strictObject({
  ...contact,
  verificationCode: typedCode,
  ...freshProof,
})

export const payeeNameRequest = z.strictObject({ payeeName: z.string().min(1).max(120), ...freshProof })

export type TwoFactorAnswer = z.infer<typeof twoFactorAnswer>
export type ChooseFactorsRequest = z.input<typeof chooseFactorsRequest>
export type BeginAuthenticatorRequest = z.input<typeof beginAuthenticatorRequest>
export type BeginAuthenticatorAnswer = z.infer<typeof beginAuthenticatorAnswer>
export type ConfirmAuthenticatorRequest = z.input<typeof confirmAuthenticatorRequest>
export type RecoveryCodesAnswer = z.infer<typeof recoveryCodesAnswer>
export type AuthenticatorProof = z.input<typeof authenticatorProof>
export type SendContactCodeRequest = z.input<typeof sendContactCodeRequest>
export type SendContactCodeAnswer = z.infer<typeof sendContactCodeAnswer>
export type ConfirmContactRequest = z.input<typeof confirmContactRequest>
export type PayeeNameRequest = z.input<typeof payeeNameRequest>

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
