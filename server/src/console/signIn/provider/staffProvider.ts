import { isIP } from 'node:net'
import * as oidc from 'openid-client'
import { seconds } from '@playfront/contract/time'
import { Refusal } from '../../../kernel/refusal'
import { isPublicAddress } from '../../../platform/network/publicAddress'
import type { Clock, Network } from '../../../platform/platform'
import type { StaffProviderOptions } from '../../../staffProviderOptions'
import { consoleOptions } from '../../consoleOptions'
import type { ProviderClaims } from './decideProviderSignIn'

/** What one sign-in is bound to; all of it is derived from a cookie of the browser. */
export interface ProviderChecks {
  state: string
  nonce: string
  codeVerifier: string
}

export interface ProviderQuestion extends ProviderChecks {
  /** Where the provider sends the browser back to. */
  redirectUri: string
  /** The person has to sign in once more, whether or not they are signed in there. */
  isFresh: boolean
}

/** The identity provider of the staff. Its calls throw `identity.unavailable` where it cannot be reached. */
export interface StaffProvider {
  options: StaffProviderOptions
  /** Where the browser is sent. */
  addressOf(question: ProviderQuestion): Promise<URL>
  /**
   * What the provider states, verified: issuer, audience, signature, times, nonce and code verifier. Throws
   * `identity.invalid`.
   * @param response the query that the browser came back with
   * @param ageSeconds how long ago it was sent there: where it has to be fresh, the person signed in since then
   */
  claimsOf(response: URLSearchParams, question: ProviderQuestion, ageSeconds: number): Promise<ProviderClaims>
  /** Whether it answers; for the operator. Throws what kept it from that. */
  examine(): Promise<void>
}

/** No usable answer came: nothing at all, or the provider's own failure. */
class ProviderAwayError extends Error {
  override readonly name = 'ProviderAwayError'
}

/**
 * @param network asks the provider, whose answers lead nowhere else
 */
export const openStaffProvider = (
  options: StaffProviderOptions,
  { network, clock }: { network: Network; clock: Pick<Clock, 'now'> },
): StaffProvider => {
  const configuration = keepConfiguration(options, network, clock)
  return {
    options,
    examine: async () => void (await configuration()),
    addressOf: (question) =>
      orRefused(async () =>
        oidc.buildAuthorizationUrl(await configuration(), await askFor(options, question)),
      ),
    claimsOf: (response, question, ageSeconds) =>
      orRefused(async () => {
        const known = await configuration()
        const tokens = await oidc.authorizationCodeGrant(known, currentUrlOf(response, question), {
          pkceCodeVerifier: question.codeVerifier,
          expectedState: question.state,
          expectedNonce: question.nonce,
          idTokenExpected: true,
          ...(question.isFresh && { maxAge: ageSeconds }),
        })
        return readClaims(options, await stated(known, options, tokens))
      }),
  }
}

/** Read once in a while and not at the start, so that a provider that is away keeps nothing from starting. */
const keepConfiguration = (
  options: StaffProviderOptions,
  network: Network,
  clock: Pick<Clock, 'now'>,
): (() => Promise<oidc.Configuration>) => {
  let kept: { readAtMs: number; configuration: Promise<oidc.Configuration> } | undefined
  return () => {
    if (kept && clock.now() - kept.readAtMs < consoleOptions.providerKeepMs) return kept.configuration
    const configuration = discover(options, network)
    const read = { readAtMs: clock.now(), configuration }
    kept = read
    configuration.catch(() => {
      if (kept === read) kept = undefined
    })
    return configuration
  }
}

const discover = async (
  { issuer, clientId, clientSecret }: StaffProviderOptions,
  network: Network,
): Promise<oidc.Configuration> => {
  const server = new URL(issuer)
  const found = await oidc.discovery(server, clientId, undefined, authenticationBy(clientSecret), {
    [oidc.customFetch]: fetchBy(network),
    timeout: consoleOptions.providerTimeoutMs / seconds(1),
    // The signature is verified as well, although the token comes from the provider directly.
    execute: [
      oidc.enableNonRepudiationChecks,
      ...(server.protocol === 'http:' ? [oidc.allowInsecureRequests] : []),
    ],
  })
  const metadata = found.serverMetadata()
  const { authorization_endpoint, token_endpoint, jwks_uri, userinfo_endpoint } = metadata
  for (const address of [authorization_endpoint, token_endpoint, jwks_uri, userinfo_endpoint])
    if (address !== undefined && !isEndpointAllowed(server, new URL(address)))
      throw new Error(`The provider names ${address}, which is not used.`)
  return found
}

/** The secret in the body where the provider takes it there, and in the header, the standard's default, where not. */
const authenticationBy = (secret: string): oidc.ClientAuth => {
  const [post, basic] = [oidc.ClientSecretPost(secret), oidc.ClientSecretBasic(secret)]
  return (server, ...rest) => {
    const methods = server.token_endpoint_auth_methods_supported ?? []
    return (methods.includes('client_secret_post') ? post : basic)(server, ...rest)
  }
}

/**
 * Whether an address that the provider names is used: one of its own host, or https at a named host of the public
 * internet. An internal address of another service is not.
 */
export const isEndpointAllowed = (issuer: URL, address: URL): boolean => {
  if (address.origin === issuer.origin) return true
  if (address.protocol !== 'https:') return false
  const host = address.hostname.replace(/^\[|\]$/g, '')
  return isIP(host) === 0 ? host.includes('.') && !host.endsWith('.localhost') : isPublicAddress(host)
}

const askFor = async (
  { claim, secondFactors }: StaffProviderOptions,
  { redirectUri, state, nonce, codeVerifier, isFresh }: ProviderQuestion,
): Promise<Record<string, string>> => {
  const levels = secondFactors.flatMap((factor) => (factor.claim === 'acr' ? [factor.value] : []))
  return {
    redirect_uri: redirectUri,
    response_type: 'code',
    scope: claim === 'email' ? 'openid email' : 'openid email profile',
    state,
    nonce,
    code_challenge: await oidc.calculatePKCECodeChallenge(codeVerifier),
    code_challenge_method: 'S256',
    ...(levels.length > 0 && !isFresh && { acr_values: levels.join(' ') }),
    ...(isFresh && { prompt: 'login', max_age: '0' }),
  }
}

const currentUrlOf = (response: URLSearchParams, { redirectUri }: ProviderQuestion): URL => {
  const url = new URL(redirectUri)
  url.search = response.toString()
  return url
}

type Tokens = Awaited<ReturnType<typeof oidc.authorizationCodeGrant>>

/** The ID token's claims; what it lacks of name and e-mail is asked of the provider, for the same subject. */
const stated = async (
  configuration: oidc.Configuration,
  { claim }: StaffProviderOptions,
  tokens: Tokens,
): Promise<Record<string, unknown>> => {
  const claims = tokens.claims()
  if (!claims) throw new Error('The provider has sent no ID token.')
  const isComplete = claims['email'] !== undefined && claims[claim] !== undefined
  if (isComplete || configuration.serverMetadata().userinfo_endpoint === undefined) return { ...claims }
  const info = await oidc.fetchUserInfo(configuration, tokens.access_token, claims.sub)
  // How the person signed in is stated by the signed token alone.
  return { ...info, ...claims, acr: claims['acr'], amr: claims['amr'] }
}

const readClaims = ({ claim }: StaffProviderOptions, claims: Record<string, unknown>): ProviderClaims => {
  const { sub, email, email_verified: isVerified, acr, amr } = claims
  return {
    subject: String(sub),
    named: textIn(claims[claim]),
    email: textIn(email),
    isEmailVerified: isVerified === true,
    acr: textIn(acr),
    amr: Array.isArray(amr) ? amr.filter((one) => typeof one === 'string') : [],
  }
}

const textIn = (value: unknown): string | undefined =>
  typeof value === 'string' && value !== '' ? value : undefined

/** The library's requests by our own network, which follows no redirect and reads no answer without end. */
const fetchBy =
  (network: Network): oidc.CustomFetch =>
  async (address, { method, headers, body }) => {
    const asked = { address, headers, ...limits }
    // The library sends nothing but forms.
    const form = method === 'POST' && body instanceof URLSearchParams ? Object.fromEntries(body) : undefined
    const answer = await network.ask({ ...asked, form }).catch((failure: unknown) => {
      throw new ProviderAwayError('no answer', { cause: failure })
    })
    if (answer.status >= 500 || answer.status === 429) throw new ProviderAwayError(`status ${answer.status}`)
    return new Response(answer.text, {
      status: answer.status,
      headers: { 'content-type': 'application/json' },
    })
  }

const limits = { withinMs: consoleOptions.providerTimeoutMs, maxBytes: consoleOptions.providerMaxBytes }

/** What is wrong with a response is not disclosed: the person starts again. */
const orRefused = async <Value>(work: () => Promise<Value>): Promise<Value> => {
  try {
    return await work()
  } catch (failure) {
    throw new Refusal(isAway(failure) ? 'identity.unavailable' : 'identity.invalid')
  }
}

const isAway = (failure: unknown): boolean =>
  failure instanceof Error && (failure instanceof ProviderAwayError || isAway(failure.cause))
