/** Identity providers whose accounts can sign in here; `firebaseChannel` has one of these names (REQ-SOCIAL-001). */
export const identityChannels = ['google', 'facebook', 'twitter', 'line'] as const

export type IdentityChannel = (typeof identityChannels)[number]

export const isIdentityChannel = (value: unknown): value is IdentityChannel =>
  identityChannels.some((channel) => channel === value)

/** What a sign-in by an identity provider sends along (REQ-SOCIAL-002). */
export interface IdentityArguments {
  firebaseChannel: IdentityChannel
  /** The provider's ID token, a JWT. */
  firebaseIdToken: string
}

/** What the merchant settings say about the provider. */
interface ProviderSettings {
  firebase: boolean
  apiKey: string
  phoneCodes: boolean
}

/** Whether the provider can be used: its flag is on and its key is set (REQ-SOCIAL-003). */
export const isIdentityReady = ({
  firebase,
  apiKey,
}: Pick<ProviderSettings, 'firebase' | 'apiKey'>): boolean => firebase && apiKey !== ''

/** Whether phone numbers get their codes from the provider: it is ready and meant to (A§5). */
export const sendsPhoneCodes = (settings: ProviderSettings): boolean =>
  isIdentityReady(settings) && settings.phoneCodes
