import type { Answer } from './platformClient'
import { clausesOf, type Clause, type ClauseContext, type Profile } from './runClauses'

const status = 'GET /wps/system/status'
const info = 'GET /wps/member/info'

/** Calls of each method, open ones and a member's. */
const preflights = [
  status,
  info,
  'POST /wps/session/login',
  'PUT /wps/member/language',
  'DELETE /wps/relay/CSP_fcmUnsubscribe',
]

/** The headers that calls carry; a page at another origin may send them where the preflight names each of them. */
export const sentHeaders = [
  'authorization',
  'cache-control',
  'content-type',
  'device',
  'language',
  'merchant',
  'moduleid',
  'encryption',
  'x-digest',
  'x-rsa',
  'x-timestamp',
]

const listOf = (header: string | undefined): string[] =>
  (header ?? '').split(',').map((name) => name.trim().toLowerCase())

/** What a preflight of the page at another origin does not allow. */
const findRefusal = async ({ ask, profile }: ClauseContext, call: string): Promise<string | undefined> => {
  const [method = '', path = ''] = call.split(' ')
  const asked = {
    'Access-Control-Request-Method': method,
    'Access-Control-Request-Headers': sentHeaders.join(','),
  }
  const usual = { Merchant: undefined, Language: undefined, ModuleId: undefined, 'Content-Type': undefined }
  const { status: got, headers } = await ask(`OPTIONS ${path}`, {
    headers: { ...usual, ...asked, Origin: profile.frontOrigin },
  })
  const name = `the preflight of ${call}`
  if (got < 200 || got > 299) return `${name} is answered with status ${got}`
  const methods = listOf(headers['access-control-allow-methods'])
  // GET, HEAD and POST are always allowed.
  if (!/^(?:GET|POST)$/.test(method) && !methods.includes(method.toLowerCase()) && !methods.includes('*'))
    return `${name} does not allow ${method}`
  const allowed = listOf(headers['access-control-allow-headers'])
  // A `*` allows every header but Authorization.
  const missing = sentHeaders.find(
    (one) => !allowed.includes(one) && (one === 'authorization' || !allowed.includes('*')),
  )
  return missing ? `${name} does not allow the header ${missing}` : findOtherOrigin(profile, headers, name)
}

const findOtherOrigin = ({ frontOrigin = '' }: Profile, headers: Answer['headers'], name: string) => {
  const allowed = headers['access-control-allow-origin'] ?? ''
  return ['*', frontOrigin].includes(allowed)
    ? undefined
    : `${name}: Access-Control-Allow-Origin is "${allowed}"`
}

/** Clauses of a front end that is served at another origin than the platform. */
export const crossOriginClauses: readonly Clause[] = clausesOf({ call: status, needs: ['frontOrigin'] }, [
  [
    'cors.preflight',
    'REQ-REQUEST-001',
    'The preflight of each call allows the front end’s origin, the method, and every header that calls carry.',
    async (context) => {
      for (const call of preflights) {
        const refusal = await findRefusal(context, call)
        if (refusal !== undefined) return refusal
      }
      return undefined
    },
  ],
  [
    'cors.answers',
    'REQ-REQUEST-019',
    'Successes and refusals may be read by a page of that origin: Access-Control-Allow-Origin names it or is *.',
    async ({ ask, profile }) => {
      const headers = { Origin: profile.frontOrigin }
      const fine = await ask(status, { headers })
      const refused = await ask(info, { token: 'no-session-of-this-merchant', headers })
      return (
        findOtherOrigin(profile, fine.headers, 'a success') ??
        findOtherOrigin(profile, refused.headers, 'a refusal')
      )
    },
  ],
  [
    'cors.date',
    'REQ-SOCIAL-030',
    'Access-Control-Expose-Headers names Date: the front end sets its clock by it.',
    async ({ ask, profile }) => {
      const { headers } = await ask(status, { headers: { Origin: profile.frontOrigin } })
      const exposed = headers['access-control-expose-headers']
      const isExposed = listOf(exposed).some((name) => name === 'date' || name === '*')
      return isExposed ? undefined : `Access-Control-Expose-Headers is "${exposed ?? ''}"`
    },
  ],
])
