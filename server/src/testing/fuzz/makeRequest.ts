import { bankCode } from '../../sandbox/bank/bankProvider'
import { demoProviderVendors } from '../../sandbox/demoProvider/catalogue/demoProviderGames'
import type { RunningServer } from '../../createServer'
import { signCall } from '../../money/seamless/checkSignature'
import { brokenBodies, hostileTexts, strangeHeaders } from './hostileValues'
import type { KnownValues } from './knownValues'
import { makeValue } from './makeValue'
import type { Person } from './people'
import type { Seeded } from '@playfront/contract/testing/seeded'
import type { Target } from './targets'

/** A request as it is sent. */
export interface FuzzRequest {
  target: Target
  method: string
  url: string
  headers: Record<string, string>
  body?: Buffer
}

export interface RequestFacts {
  server: RunningServer
  people: readonly [Person, ...Person[]]
  known: KnownValues
  nowMs: number
}

/** Makes one request to a target: whole, at its bounds, or broken in a field, a header, the address or the body. */
export const makeRequest = (target: Target, seeded: Seeded, facts: RequestFacts): FuzzRequest => {
  const broken = seeded.pick([0, 0, 0, 3, 8, 25] as const)
  const known = facts.known.find
  const made = target.request ? makeValue(target.request, { seeded, broken, known }) : anyFields(seeded)
  const fields = isFields(made) ? { ...made } : made
  const person = choosePerson(target, seeded, facts.people)
  const path = target.path.replaceAll(/:(\w+)|\*/g, (_, part: string | undefined) =>
    part === undefined
      ? encodeURI(wellFormed(seeded.pick(pageParts) ?? ''))
      : encodePart(takePart(fields, part, facts.known, seeded), seeded, broken),
  )
  const hasBody = !['GET', 'HEAD'].includes(target.method)
  const query = hasBody ? '' : writeQuery(fields, seeded, broken)
  const body = hasBody ? writeBody(target, fields, seeded, broken) : undefined
  const headers = headersOf(target, person, facts)
  if (hasBody) headers['content-type'] = contentTypeOf(target, seeded, broken)
  signFor(target, { headers, path, body, seeded, facts })
  if (seeded.chance(broken * 2)) Object.assign(headers, seeded.pick(strangeHeaders))
  return { target, method: target.method, url: query ? `${path}?${query}` : path, headers, body }
}

/** Half a surrogate pair becomes the replacement character: an address cannot carry it. */
const wellFormed = (text: string): string => Buffer.from(text).toString()

const asText = (value: unknown): string => (typeof value === 'string' ? value : (JSON.stringify(value) ?? ''))

const isFields = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const choosePerson = (target: Target, seeded: Seeded, people: RequestFacts['people']): Person => {
  const wanted = wantedPeople(target)
  const fitting = people.filter(({ kind }) => wanted.includes(kind))
  return seeded.chance(85) ? (seeded.pick(fitting) ?? people[0]) : seeded.pick(people)
}

const wantedPeople = ({ kind, session }: Target): readonly Person['kind'][] => {
  if (kind === 'console') return ['staff']
  if (session === 'game') return ['game']
  return session === 'member' ? ['member', 'agent'] : ['visitor', 'member']
}

const headersOf = (
  { kind, path }: Target,
  person: Person,
  { server }: RequestFacts,
): Record<string, string> => {
  const port = `:${server.port}`
  if (kind === 'console') {
    const host = `console.localhost${port}`
    const cookie = person.cookie === undefined ? undefined : { cookie: `console=${person.cookie}` }
    return { host, origin: `http://${host}`, merchant: person.merchant, language: 'EN', ...cookie }
  }
  const host = siteHost(path, person.merchant) + port
  const token = person.token === undefined ? undefined : { authorization: person.token }
  return { host, merchant: person.merchant, language: 'EN', ...token }
}

const siteHost = (path: string, merchant: string): string => {
  if (path.startsWith('/bank')) return 'bank.localhost'
  if (path.startsWith('/studio')) return 'studio.localhost'
  if (path.startsWith('/console')) return 'console.localhost'
  if (/^\/(?:load|verify|gettype|puzzle|captcha)/.test(path)) return 'captcha-api1.localhost'
  return path.startsWith('/sandbox') ? 'localhost' : `${merchant}.localhost`
}

const anyFields = (seeded: Seeded): Record<string, unknown> =>
  Object.fromEntries(
    Array.from({ length: seeded.below(5) }, () => [
      seeded.pick(fieldNames),
      seeded.pick([...hostileTexts, 'lotus', 'demo', '1', 'paid', 'VI']),
    ]),
  )

const fieldNames =
  'merchant username id amount reference state minutes path left callback token launchCode language from to before after limit currency member text device redirect_uri client_id response_type number code captcha_id challenge way rank w'.split(
    ' ',
  ) as [string]

const takePart = (fields: unknown, part: string, known: KnownValues, seeded: Seeded): string => {
  const given = isFields(fields) ? fields[part] : undefined
  if (isFields(fields)) delete fields[part]
  const value = given ?? (seeded.chance(50) ? known.find(part, seeded) : seeded.pick(hostileTexts))
  return typeof value === 'string' ? value : (JSON.stringify(value) ?? 'x')
}

const pageParts = [
  ...'home game login register me/wallet lottery/MB1 promotion a/b/c assets/x.js index.html %2e%2e/ ../..'.split(
    ' ',
  ),
  'x'.repeat(3_000),
  '\ud800',
  '\0',
] as const

const encodePart = (text: string, seeded: Seeded, broken: number): string => {
  if (seeded.chance(broken / 2))
    return seeded.pick(['%', '%00', '%ZZ', '%ED%A0%80', '%2F%2F', '..%2f', '%c0%af'] as const)
  return encodeURIComponent(wellFormed(text)) || '%20'
}

const writeQuery = (fields: unknown, seeded: Seeded, broken: number): string => {
  if (!isFields(fields)) return encodeURIComponent(String(JSON.stringify(fields)))
  const pairs = Object.entries(fields).map(([key, value]) => {
    const text = typeof value === 'string' ? value : (JSON.stringify(value) ?? '')
    return `${encodePart(key, seeded, 0)}=${encodePart(text, seeded, broken / 2)}`
  })
  if (pairs[0] && seeded.chance(broken)) pairs.push(pairs[0])
  if (seeded.chance(broken / 2))
    pairs.push(seeded.pick(['__proto__[x]=1', '=', '&&', 'a[]=1&a[]=2', 'x=%'] as const))
  return pairs.join('&')
}

const writeBody = (target: Target, fields: unknown, seeded: Seeded, broken: number): Buffer => {
  if (seeded.chance(broken / 2)) return Buffer.from(seeded.pick(brokenBodies))
  if (target.kind === 'site' && isFields(fields) && seeded.chance(60))
    return Buffer.from(
      new URLSearchParams(
        Object.entries(fields).map(([key, value]) => [key, wellFormed(asText(value))]),
      ).toString(),
    )
  const text = JSON.stringify(fields) ?? ''
  if (!seeded.chance(broken / 2)) return Buffer.from(text)
  const at = seeded.below(text.length + 1)
  return Buffer.from(seeded.chance(50) ? text.slice(0, at) : `${text.slice(0, at)},${text.slice(at)}`)
}

const contentTypeOf = ({ kind }: Target, seeded: Seeded, broken: number): string => {
  if (seeded.chance(broken))
    return seeded.pick([
      'text/plain',
      'application/xml',
      'multipart/form-data',
      'application/json; charset=utf-16',
      'application/json;',
      '',
      'x'.repeat(2_000),
    ] as const)
  return kind === 'site' && seeded.chance(60) ? 'application/x-www-form-urlencoded' : 'application/json'
}

interface Signing {
  headers: Record<string, string>
  path: string
  body: Buffer | undefined
  seeded: Seeded
  facts: RequestFacts
}

/** Game and payment providers sign what they ask; one in ten signs it wrongly. */
const signFor = ({ kind }: Target, { headers, path, body, seeded, facts }: Signing): void => {
  if (kind !== 'vendor' && kind !== 'payment') return
  const { server, nowMs } = facts
  const merchant = 'lotus'
  const vendor = kind === 'payment' ? bankCode : seeded.pick(Object.keys(demoProviderVendors) as [string])
  const key =
    kind === 'payment' ? server.payments.keys(merchant, vendor) : server.vendorGames.keys(merchant, vendor)
  const time = seeded.chance(5) ? wellFormed(seeded.pick(hostileTexts)) : String(nowMs)
  const signature = key && signCall(key, { merchant, vendor, path, time, body: body ?? Buffer.alloc(0) })
  const names =
    kind === 'payment'
      ? {
          who: 'payment-provider',
          merchant: 'payment-merchant',
          time: 'payment-time',
          signature: 'payment-signature',
        }
      : { who: 'vendor', merchant: 'vendor-merchant', time: 'vendor-time', signature: 'vendor-signature' }
  headers[names.who] = vendor
  headers[names.merchant] = merchant
  headers[names.time] = /^[\x20-\x7e]*$/.test(time) ? time : '0'
  headers[names.signature] = seeded.chance(10) ? '0'.repeat(64) : (signature ?? '')
}
