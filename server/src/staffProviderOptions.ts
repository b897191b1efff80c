import { z } from 'zod'
import { listMatching } from './listSettings'

/** The identity provider that staff sign in at, by OpenID Connect. */
export interface StaffProviderOptions {
  /** As the provider's tokens state it. */
  issuer: string
  clientId: string
  clientSecret: string
  /** The claim that names the staff user at the first sign-in: `email`, or one that holds the username. */
  claim: string
  /** Where e-mail addresses have to be of; any where empty. */
  emailDomains: readonly string[]
  /** What of a token states that a second factor was used; our own authenticator is asked for without it. */
  secondFactors: readonly SecondFactor[]
  /** What the button says; the console's own words when absent. */
  label?: string
}

export interface StaffProviderSettings {
  /** Where staff can sign in besides; nowhere when absent. */
  staffProvider?: StaffProviderOptions
  /** Settings that it lacks, where only some of them are set. */
  staffProviderMissing?: readonly string[]
}

/** A value of `acr`, or one of the values of `amr`. */
export interface SecondFactor {
  claim: 'acr' | 'amr'
  value: string
}

/** https, or plain http to this machine alone. */
const issuerPattern = /^(https:\/\/|http:\/\/(localhost|127\.0\.0\.1|\[::1\])[:/])/

/** The settings of the sign-in of staff at an identity provider. */
export const staffProviderFields = {
  STAFF_OIDC_ISSUER: z
    .url({ protocol: /^https?$/ })
    .regex(issuerPattern)
    .max(512)
    .optional()
    .describe(
      'Issuer of an OpenID Connect provider at which staff can sign in; https. With STAFF_OIDC_CLIENT_ID and STAFF_OIDC_CLIENT_SECRET; without all three it is not offered.',
    ),
  STAFF_OIDC_CLIENT_ID: z
    .string()
    .max(512)
    .optional()
    .describe(
      'Id of the console at that provider, whose redirect address is https://CONSOLE_HOST/console/sign-in/provider.',
    ),
  STAFF_OIDC_CLIENT_SECRET: z
    .string()
    .max(1_024)
    .optional()
    .describe('Secret of the console at that provider.'),
  STAFF_OIDC_CLAIM: z
    .string()
    .regex(/^[\w.:/-]{1,128}$/)
    .default('email')
    .describe(
      'Claim that names the staff user at their first sign-in there: email, which must be verified and be the account’s, or one that holds the username.',
    ),
  STAFF_OIDC_EMAIL_DOMAINS: listMatching(/^[a-z0-9.-]{1,253}$/i).describe(
    'Domains of the verified e-mail addresses that may sign in there, separated by commas. Without it any that belongs to a staff user.',
  ),
  STAFF_OIDC_SECOND_FACTOR: listMatching(/^(acr|amr)=\S{1,200}$/).describe(
    'What of the provider’s ID token counts as a second factor, as acr=value or amr=value, separated by commas. Without it, and for a token without it, the console asks for a code of the authenticator.',
  ),
  STAFF_OIDC_LABEL: z
    .string()
    .max(40)
    .optional()
    .describe('What the button of that sign-in says, such as Sign in with Example.'),
}

const fieldsSchema = z.object(staffProviderFields)

type Read = z.output<typeof fieldsSchema>

const required = ['STAFF_OIDC_ISSUER', 'STAFF_OIDC_CLIENT_ID', 'STAFF_OIDC_CLIENT_SECRET'] as const

/** The provider where all that it needs is set, and the names of the missing settings where only some are. */
export const staffProviderOf = (read: Read): StaffProviderSettings => {
  const { STAFF_OIDC_ISSUER: issuer, STAFF_OIDC_CLIENT_ID: clientId, STAFF_OIDC_CLIENT_SECRET: secret } = read
  if (issuer !== undefined && clientId !== undefined && secret !== undefined)
    return { staffProvider: providerOf(read, { issuer, clientId, clientSecret: secret }) }
  return isNothingSet(read)
    ? {}
    : { staffProviderMissing: required.filter((name) => read[name] === undefined) }
}

const isNothingSet = (read: Read): boolean =>
  required.every((name) => read[name] === undefined) &&
  read.STAFF_OIDC_LABEL === undefined &&
  read.STAFF_OIDC_EMAIL_DOMAINS.length + read.STAFF_OIDC_SECOND_FACTOR.length === 0

const providerOf = (
  read: Read,
  client: Pick<StaffProviderOptions, 'issuer' | 'clientId' | 'clientSecret'>,
): StaffProviderOptions => ({
  ...client,
  claim: read.STAFF_OIDC_CLAIM,
  emailDomains: read.STAFF_OIDC_EMAIL_DOMAINS.map((domain) => domain.toLowerCase()),
  secondFactors: read.STAFF_OIDC_SECOND_FACTOR.map(secondFactorOf),
  ...(read.STAFF_OIDC_LABEL !== undefined && { label: read.STAFF_OIDC_LABEL }),
})

const secondFactorOf = (text: string): SecondFactor => {
  const claim = text.slice(0, 3) === 'acr' ? 'acr' : 'amr'
  return { claim, value: text.slice(4) }
}
