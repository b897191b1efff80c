import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { decodeJwt, exportJWK, generateKeyPair, type JWTPayload, SignJWT } from 'jose'
import { Provider } from 'oidc-provider'
import { openNetwork } from '../../platform/network/openNetwork'
import type { Network, NetworkQuestion } from '../../platform/platform'
import type { StaffProviderOptions } from '../../staffProviderOptions'

/** A person at the provider, who signs in there without being asked for anything. */
export interface PersonThere {
  subject: string
  email?: string
  isEmailVerified?: boolean
  username?: string
  acr?: string
  amr?: string[]
}

/** An OpenID provider on a port of this machine, with the console as its client. */
export interface TestIdentityProvider {
  options: StaffProviderOptions
  /** The network to it; what it carries can be changed. */
  network: Network
  /** Who signs in there from now on; their session of before is forgotten. */
  signsIn(person: PersonThere): void
  /** Goes where the console sends a browser, and answers the query that it comes back with. */
  visit(url: string): Promise<URLSearchParams>
  /** Has ID tokens say something else, signed by the provider's own key or by a stranger's. */
  changeTokens(change?: (claims: JWTPayload) => JWTPayload, isForged?: boolean): void
  /** The paths that it does not answer from now on. */
  fails(path?: RegExp): void
  /** Every token and code that it has issued. */
  issued: string[]
  close(): Promise<void>
}

const client = { id: 'console', secret: 'a secret that only the two know' }

/** @param redirectUri where the console takes browsers back */
export const openTestIdentityProvider = async (redirectUri: string): Promise<TestIdentityProvider> => {
  const keys = await generateKeyPair('RS256', { extractable: true })
  const stranger = await generateKeyPair('RS256')
  let handle: (request: IncomingMessage, response: ServerResponse) => void = () => undefined
  const server = createServer((request, response) => handle(request, response))
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  let person: PersonThere = { subject: 'nobody' }
  const jwk = { ...(await exportJWK(keys.privateKey)), kid: 'test', alg: 'RS256', use: 'sig' }
  const provider = providerOf(issuer, redirectUri, jwk, () => person)
  const callback = provider.callback()
  handle = (request, response) => {
    if (!request.url?.startsWith('/interaction/')) return void callback(request, response)
    const { subject: accountId, acr, amr } = person
    const login = { accountId, acr, amr, remember: false }
    void provider.interactionFinished(request, response, { login }, { mergeWithLastSubmission: false })
  }

  let failing: RegExp | undefined
  let change: ((claims: JWTPayload) => JWTPayload) | undefined
  let isForged = false
  const issued: string[] = []
  let jar = new Map<string, string>()

  const changed = async (text: string): Promise<string> => {
    const answer = JSON.parse(text) as { id_token?: string; access_token?: string }
    if (answer.id_token && change) {
      const key = isForged ? stranger.privateKey : keys.privateKey
      const claims = new SignJWT(change(decodeJwt(answer.id_token)))
      answer.id_token = await claims.setProtectedHeader({ alg: 'RS256', kid: 'test' }).sign(key)
    }
    issued.push(...[answer.id_token, answer.access_token].filter((token) => token !== undefined))
    return JSON.stringify(answer)
  }
  const real = openNetwork()
  const ask = async (question: NetworkQuestion) => {
    if (failing?.test(question.address)) throw new Error('nobody answers')
    const answer = await real.ask(question)
    return question.form && answer.status === 200 ? { ...answer, text: await changed(answer.text) } : answer
  }

  const visit = async (url: string): Promise<URLSearchParams> => {
    let at = url
    while (!at.startsWith(redirectUri)) {
      const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join('; ')
      const answer = await fetch(at, { redirect: 'manual', headers: { cookie } })
      for (const line of answer.headers.getSetCookie()) {
        const [name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line)?.slice(1) ?? []
        jar.set(name, value)
      }
      const to = answer.headers.get('location')
      if (to === null) throw new Error(`The provider sends the browser nowhere: ${await answer.text()}`)
      at = new URL(to, at).href
    }
    const { searchParams } = new URL(at)
    const code = searchParams.get('code')
    if (code !== null) issued.push(code)
    return searchParams
  }

  return {
    options: {
      issuer,
      clientId: client.id,
      clientSecret: client.secret,
      claim: 'email',
      emailDomains: [],
      secondFactors: [{ claim: 'amr', value: 'otp' }],
    },
    network: { ask },
    signsIn(next) {
      person = next
      jar = new Map()
    },
    visit,
    changeTokens(next, byStranger = false) {
      change = next
      isForged = byStranger
    },
    fails: (path) => void (failing = path),
    issued,
    async close() {
      server.closeAllConnections()
      await new Promise((closed) => server.close(closed))
    },
  }
}

const providerOf = (
  issuer: string,
  redirectUri: string,
  jwk: Record<string, unknown>,
  person: () => PersonThere,
): Provider =>
  new Provider(issuer, {
    clients: [{ client_id: client.id, client_secret: client.secret, redirect_uris: [redirectUri] }],
    jwks: { keys: [jwk as never] },
    cookies: { keys: ['cookie'] },
    // As the standard has it: name and e-mail are asked for apart from the ID token.
    claims: {
      openid: ['sub', 'acr', 'amr'],
      email: ['email', 'email_verified'],
      profile: ['preferred_username'],
    },
    acrValues: ['urn:two'],
    features: { devInteractions: { enabled: false } },
    interactions: { url: (_, { uid }) => `/interaction/${uid}` },
    ttl: { AccessToken: 60, AuthorizationCode: 60, Grant: 600, IdToken: 60, Interaction: 600, Session: 600 },
    findAccount: (_, accountId) => ({
      accountId,
      claims: () => ({
        sub: accountId,
        email: person().email,
        email_verified: person().isEmailVerified ?? true,
        preferred_username: person().username,
      }),
    }),
    // Nobody is asked for consent.
    async loadExistingGrant({ oidc }) {
      const grant = new oidc.provider.Grant({
        clientId: oidc.client?.clientId,
        accountId: oidc.session?.accountId,
      })
      grant.addOIDCScope('openid email profile')
      await grant.save()
      return grant
    },
  })
