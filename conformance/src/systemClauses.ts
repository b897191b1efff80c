import { z } from 'zod'
import { revealPath, type Address, type Answer } from './platformClient'
import {
  clausesOf,
  describeAnswer,
  fieldsOf,
  findMisfit,
  loginFields,
  UnmetClause,
  type Clause,
  type ClauseContext,
} from './runClauses'
import { findFailure, findOpen, openAccount } from './memberClauses'
import { crossOriginClauses } from './crossOriginClauses'
import { findAcceptance, findCaching } from './signInClauses'

const text = z.string().min(1)

/** Epoch milliseconds or seconds, or ISO 8601. */
export const moment = z.union([z.number().min(1_000_000_000), z.iso.datetime({ offset: true })])

const status = 'GET /wps/system/status'
const country = 'GET /wps/system/country'
const domainRoute = 'GET /wps/system/domainRoute'
const ping = 'GET /wps/system/test/ping'
const captcha = 'GET /wps/captcha/geetest'
const vendors = 'GET /wps/relay/GCSGAME_newGameVendor'
const info = 'GET /wps/member/info'
const login = 'POST /wps/session/login'

const statusQuery = { device: 'MOBILE', track: '', originalDomain: '', url: '' }

const statusShape = z.looseObject({
  maintenance: z.boolean(),
  maintenanceEnd: moment.nullish(),
  regionRestriction: z.boolean(),
  ip: text,
})

const statusClauses = clausesOf({ call: status }, [
  [
    'status.fields',
    'REQ-STATUS-006',
    'The status has maintenance, regionRestriction, ip and, where it is known, maintenanceEnd.',
    async ({ ask }) => findMisfit(statusShape, (await ask(status, { query: statusQuery })).value),
  ],
  [
    'status.not-cached',
    'REQ-STATUS-001',
    'No cache may keep the status without asking again.',
    async ({ ask }) => findCaching(await ask(status, { query: statusQuery })),
  ],
  [
    'status.json',
    'REQ-REQUEST-007',
    'Answers are JSON by their Content-Type.',
    async ({ ask }) => {
      const type = (await ask(status, { query: statusQuery })).headers['content-type'] ?? ''
      return /^application\/json\b/i.test(type) ? undefined : `Content-Type is "${type}"`
    },
  ],
  [
    'status.direct',
    'REQ-REQUEST-018',
    'Calls are answered at once, without a redirect.',
    async ({ ask }) => {
      const answer = await ask(status, { query: statusQuery })
      return answer.status >= 300 && answer.status < 400 ? describeAnswer(answer) : findFailure(answer)
    },
  ],
])

/** The address that the profile names. @throws UnmetClause without one */
const placeOf = ({ profile }: ClauseContext, name: 'closed' | 'retired' | 'otherMerchant'): Address => {
  const found = profile[name]
  if (!found) throw new UnmetClause(`the profile has no ${name}`)
  return found
}

const closedClauses = [
  ...clausesOf({ call: status, needs: ['closed'] }, [
    [
      'closed.status',
      'AMB-58',
      'A closed merchant’s status succeeds and says maintenance or regionRestriction.',
      async (context) => {
        const { value } = await context.ask(status, { query: statusQuery, at: placeOf(context, 'closed') })
        const { maintenance, regionRestriction } = fieldsOf(value)
        const isClosed = maintenance === true || regionRestriction === true
        return findMisfit(statusShape, value) ?? (isClosed ? undefined : 'neither of them is true')
      },
    ],
    [
      'closed.end',
      'REQ-STATUS-008',
      'An announced end of maintenance lies ahead.',
      async (context) => {
        const { value } = await context.ask(status, { query: statusQuery, at: placeOf(context, 'closed') })
        const { maintenanceEnd } = fieldsOf(value)
        if (maintenanceEnd === undefined || maintenanceEnd === null) return undefined
        const end = Number(maintenanceEnd)
        return end * (end < 1e11 ? 1_000 : 1) > context.now() ? undefined : `it is ${end}`
      },
    ],
  ]),
  ...clausesOf({ call: vendors, needs: ['closed'] }, [
    [
      'closed.calls',
      'D-02',
      'Where a closed merchant refuses a call, the code is `system.maintenance` or `system.restricted`.',
      async (context) => {
        const answer = await context.ask(vendors, {
          query: { platform: 'html5' },
          at: placeOf(context, 'closed'),
        })
        const isNamed = ['system.maintenance', 'system.restricted'].includes(answer.code)
        return answer.isFine || isNamed ? undefined : `it is answered with ${describeAnswer(answer)}`
      },
    ],
  ]),
  ...clausesOf({ call: status, needs: ['retired'] }, [
    [
      'retired.code',
      'REQ-DOMAIN-014',
      'At a retired address the status fails with `domain_not_available`.',
      async (context) => {
        const answer = await context.ask(status, { query: statusQuery, at: placeOf(context, 'retired') })
        const isNamed = !answer.isFine && answer.code === 'domain_not_available'
        return isNamed ? undefined : `it is answered with ${describeAnswer(answer)}`
      },
    ],
    [
      'retired.message',
      'REQ-DOMAIN-009',
      'That failure has a message for the domain dialog.',
      async (context) => {
        const answer = await context.ask(status, { query: statusQuery, at: placeOf(context, 'retired') })
        return findMisfit(text, answer.message, 'message')
      },
    ],
  ]),
]

const code = z.string().regex(/^\d{1,4}$/)
const listed = z.looseObject({ countryCode: text, countryDialingCode: code })
const countryShape = listed.extend({ countries: z.array(listed).min(1) })

const countryClauses = clausesOf({ call: country }, [
  [
    'country.fields',
    'REQ-COUNTRY-010',
    'The answer has countryCode, countryDialingCode and the list countries, in `value`.',
    async ({ ask, merchant }) => {
      const { body } = await ask(country, { query: { _: merchant } })
      return findMisfit(z.looseObject({ value: countryShape }), body, 'answer')
    },
  ],
  [
    'country.own',
    'AMB-51',
    'The merchant’s own country is in the list.',
    async ({ ask, merchant }) => {
      const { value } = await ask(country, { query: { _: merchant } })
      const { countryCode: own, countries } = fieldsOf(value)
      const isListed =
        Array.isArray(countries) && countries.some((one) => fieldsOf(one)['countryCode'] === own)
      return isListed ? undefined : `${String(own)} is not in it`
    },
  ],
  [
    'country.constant',
    'REQ-COUNTRY-009',
    'The answer can be kept for a visit: asked again, it is the same.',
    async ({ ask, merchant }) => {
      const [first, second] = [
        await ask(country, { query: { _: merchant } }),
        await ask(country, { query: { _: merchant } }),
      ]
      return first.text === second.text ? undefined : 'two answers differ'
    },
  ],
])

const route = z.looseObject({
  customerService: z.array(z.looseObject({ title: text, path: text })),
  domainList: z.array(z.looseObject({ domainName: text })),
})

const readRoute = async ({ ask }: ClauseContext) => {
  const { value } = await ask(domainRoute)
  const misfit = findMisfit(route, value)
  if (misfit !== undefined) throw new UnmetClause(misfit)
  return route.parse(value)
}

/** What is wrong with a customer-service path. */
const findHiddenIssue = (path: string): string | undefined => {
  try {
    const shown = revealPath(path)
    return /^(?:https:\/\/|mailto:|tel:)/i.test(shown) ? undefined : `it opens "${shown}"`
  } catch {
    return 'its last eight characters do not decrypt it'
  }
}

const domainClauses = [
  ...clausesOf({ call: domainRoute }, [
    [
      'domains.lists',
      'GAP-10',
      'The answer has the lists customerService and domainList; each may be empty.',
      async (context) => void (await readRoute(context)),
    ],
    [
      'domains.names',
      'SEC-07',
      'A domainName is a host name, without scheme and path.',
      async (context) => {
        const { domainList } = await readRoute(context)
        const wrong = domainList.find(({ domainName }) => !/^[\w.-]+(?::\d+)?$/.test(domainName))
        return wrong && `"${wrong.domainName}" is none`
      },
    ],
    [
      'domains.contacts',
      'REQ-CS-003',
      'A customer-service path is encrypted with its last eight characters and is an https, mailto or tel address.',
      async (context) => {
        const { customerService } = await readRoute(context)
        const issues = customerService.map(({ title, path }) => [title, findHiddenIssue(path)] as const)
        const [title, issue] = issues.find(([, found]) => found !== undefined) ?? []
        return issue && `${title}: ${issue}`
      },
    ],
  ]),
  ...clausesOf({ call: ping }, [
    [
      'ping.answer',
      'REQ-DOMAIN-004',
      'A ping is answered within ten seconds.',
      async ({ ask }) => findFailure(await ask(ping, { query: { speed: '0' }, timeLimitMs: 10_000 })),
    ],
    [
      'ping.other-origin',
      'AMB-41',
      'A page at another address of the merchant may ping: Access-Control-Allow-Origin allows it, without credentials.',
      async ({ ask }) => {
        const origin = 'https://mirror.example'
        const { headers } = await ask(ping, { query: { speed: '0' }, headers: { Origin: origin } })
        const allowed = headers['access-control-allow-origin'] ?? ''
        const isAllowed =
          ['*', origin].includes(allowed) && headers['access-control-allow-credentials'] !== 'true'
        return isAllowed ? undefined : `Access-Control-Allow-Origin is "${allowed}"`
      },
    ],
    [
      'ping.preflight',
      'REQ-REQUEST-029',
      'The preflight of a ping allows the header Merchant.',
      async ({ ask }) => {
        const asked = { Origin: 'https://mirror.example', 'Access-Control-Request-Headers': 'merchant' }
        const headers = { ...asked, 'Access-Control-Request-Method': 'GET', 'Content-Type': undefined }
        const answer = await ask(ping.replace('GET', 'OPTIONS'), { headers })
        const allowed = answer.headers['access-control-allow-headers'] ?? ''
        const isAllowed = answer.status < 300 && /(?:^|[\s,])merchant(?:$|[\s,])/i.test(allowed)
        return isAllowed ? undefined : `status ${answer.status}, Access-Control-Allow-Headers "${allowed}"`
      },
    ],
  ]),
]

const captchaShape = z.looseObject({ gt: text, challenge: text, newCaptcha: z.boolean() })

const beginCaptcha = ({ ask, now }: ClauseContext): Promise<Answer> =>
  ask(captcha, { query: { t: String(now()) } })

const captchaClauses = clausesOf({ call: captcha, needs: ['captcha'] }, [
  [
    'captcha.fields',
    'REQ-CAPTCHA-001',
    'The parameters are gt, challenge and newCaptcha.',
    async (context) => findMisfit(captchaShape, (await beginCaptcha(context)).value),
  ],
  [
    'captcha.fresh',
    'REQ-CAPTCHA-017',
    'Each answer has a new challenge.',
    async (context) => {
      const [first, second] = [await beginCaptcha(context), await beginCaptcha(context)]
      const isNew = fieldsOf(first.value)['challenge'] !== fieldsOf(second.value)['challenge']
      return isNew ? undefined : 'two answers have the same challenge'
    },
  ],
])

/** Asks another merchant with this merchant's code, or with a code that none has. */
const merchantClauses = [
  ...clausesOf({ call: status, needs: ['otherMerchant'] }, [
    [
      'merchant.mismatch',
      'D-03',
      'A Merchant header that names another merchant than the address is refused.',
      async (context) => {
        const { merchant } = placeOf(context, 'otherMerchant')
        const answer = await context.ask(status, { query: statusQuery, headers: { Merchant: merchant } })
        return findAcceptance(answer, 'the code of another merchant')
      },
    ],
    [
      'merchant.unknown',
      'REQ-REQUEST-002',
      'A Merchant header that names no merchant is refused.',
      async ({ ask, unique }) => {
        const answer = await ask(status, { query: statusQuery, headers: { Merchant: `m${unique()}` } })
        return findAcceptance(answer, 'the code of no merchant')
      },
    ],
  ]),
  ...clausesOf({ call: info, needs: ['otherMerchant', 'account'] }, [
    [
      'merchant.session',
      'D-03',
      'A session of one merchant opens nothing at another.',
      async (context) => {
        const { token } = await context.session()
        return findOpen(await context.ask(info, { token, at: placeOf(context, 'otherMerchant') }))
      },
    ],
  ]),
  ...clausesOf({ call: login, needs: ['otherMerchant', 'registration'], writes: true }, [
    [
      'merchant.accounts',
      'REQ-ACCESS-010',
      'An account of one merchant does not sign in at another.',
      async (context) => {
        const { at, given } = { at: placeOf(context, 'otherMerchant'), given: await openAccount(context) }
        const body = { ...loginFields(context, given), merchant: at.merchant }
        const answer = await context.ask(login, { text: JSON.stringify(body), at })
        return findAcceptance(answer, 'an account of another merchant')
      },
    ],
  ]),
]

const anyToken = 'no-session-of-this-merchant'

/** The message of a refused call in a language; undefined leaves the header out. */
const messageIn = async ({ ask }: ClauseContext, language: string | undefined): Promise<string> =>
  (await ask(info, { token: anyToken, headers: { Language: language } })).message

const translationClauses = clausesOf({ call: info, needs: ['languages', 'translated'] }, [
  [
    'language.messages',
    'REQ-REQUEST-004',
    'Messages come in the language of the header Language.',
    async (context) => {
      const [first, second] = context.languages
      const messages = [await messageIn(context, first), await messageIn(context, second)]
      return messages[0] === messages[1] ? `in ${first} and ${second} it is "${messages[0]}"` : undefined
    },
  ],
  [
    'language.default',
    'REQ-REQUEST-005',
    'Without the header Language, messages come in CN.',
    async (context) => {
      const [plain, chinese] = [await messageIn(context, undefined), await messageIn(context, 'CN')]
      return plain === chinese ? undefined : `without it "${plain}", in CN "${chinese}"`
    },
  ],
])

/** Clauses of status, countries, domains, other origins, captcha, merchants and languages. */
export const systemClauses: readonly Clause[] = [
  ...statusClauses,
  ...closedClauses,
  ...countryClauses,
  ...domainClauses,
  ...crossOriginClauses,
  ...captchaClauses,
  ...merchantClauses,
  ...translationClauses,
]
