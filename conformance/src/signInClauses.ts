import { z } from 'zod'
import type { Answer, SealedBody } from './platformClient'
import {
  clausesOf,
  describeAnswer,
  fieldsOf,
  findMisfit,
  loginFields,
  NotOffered,
  type Clause,
  type ClauseContext,
} from './runClauses'

const login = 'POST /wps/session/login'
const verification = 'POST /wps/session/login/verification'
const key = 'GET /wps/session/key/rsa'

const text = z.string().min(1)

/** Member types that an answer may state: 1 and 2 are agents, 4 is restricted. */
export const memberType = z.union([z.literal(0), z.literal(1), z.literal(2), z.literal(4)])

/** What a sign-in and a second factor answer (REQ-LOGIN-010). */
export const signedIn = z
  .looseObject({
    id: text.optional(),
    customerId: text.optional(),
    token: text,
    userName: text,
    customerType: memberType,
    firstTimeLogin: z.boolean(),
  })
  .refine(({ id, customerId }) => (id ?? customerId) !== undefined, 'neither id nor customerId')

/** What is wrong when something was not refused, or not in an orderly way. */
export const findAcceptance = (answer: Answer, what: string): string | undefined => {
  if (answer.status === 0) return describeAnswer(answer)
  if (answer.isFine) return `${what} is accepted`
  if (fieldsOf(answer.value)['token'] !== undefined) return `${what} is refused, but a token is in the answer`
  return answer.status >= 500 ? `${what} is answered with ${describeAnswer(answer)}` : undefined
}

/** Says why a cache may keep an answer without asking again. */
export const findCaching = ({ headers }: Answer): string | undefined => {
  const control = headers['cache-control'] ?? ''
  const isChecked = /no-cache|no-store|max-age=0/.test(control)
  return !isChecked && /max-age|public|immutable/.test(control) ? `Cache-Control is "${control}"` : undefined
}

const keyClauses = clausesOf({ call: key }, [
  [
    'key.readable',
    'REQ-CRYPT-001',
    'The key call answers an RSA public key in Base64 or PEM.',
    async ({ readKey }) => {
      const { kind } = await readKey()
      return kind === 'rsa' ? undefined : `the key is of the kind ${kind}`
    },
  ],
  [
    'key.strength',
    'D-05',
    'The key has 2048 bits or more.',
    async ({ readKey }) => {
      const { bits } = await readKey()
      return bits >= 2_048 ? undefined : `the key has ${bits} bits`
    },
  ],
  [
    'key.suites',
    'D-05',
    'Suites, where the answer lists them, include "aes" or "des".',
    async ({ readKey }) =>
      (await readKey()).suites.length > 0 ? undefined : 'none of the listed suites is "aes" or "des"',
  ],
  [
    'key.not-cached',
    'REQ-CRYPT-001',
    'No cache may keep the key: it may change with each call.',
    async ({ ask, now }) => findCaching(await ask(key, { query: { _: String(now()) } })),
  ],
])

/** Sends the account's sign-in sealed, with the sealed body changed. */
const askSealed = async (
  context: ClauseContext,
  options: Parameters<ClauseContext['seal']>[2] & { for?: string },
  change: (sealed: SealedBody) => SealedBody = (sealed) => sealed,
): Promise<Answer> => {
  const body = loginFields(context, context.account())
  const sealed = change(await context.seal(options.for ?? login, body, options))
  return context.ask(login, { sealed })
}

const withHeader =
  (name: string, value: string) =>
  ({ headers, text: body }: SealedBody): SealedBody => ({
    headers: { ...headers, [name]: value },
    text: body,
  })

/** Runs where the platform has the suite. */
const where =
  (suite: 'aes' | 'des', run: Clause['run']): Clause['run'] =>
  async (context) => {
    const { suites } = await context.readKey()
    if (!suites.includes(suite)) throw new NotOffered(`The platform does not offer the suite "${suite}".`)
    return run(context)
  }

const opensWith = (suite: 'aes' | 'des'): Clause['run'] =>
  where(suite, async (context) => {
    const answer = await askSealed(context, { suite })
    return answer.isFine
      ? undefined
      : `a body of the suite ${suite} is answered with ${describeAnswer(answer)}`
  })

const sealClauses = [
  ...clausesOf({ call: login, needs: ['account'] }, [
    [
      'seal.opens-des',
      'REQ-CRYPT-004',
      'Where "des" is offered, a sign-in sealed with it is opened.',
      opensWith('des'),
    ],
    [
      'seal.opens-aes',
      'D-05',
      'Where "aes" is offered, a sign-in sealed with it is opened.',
      opensWith('aes'),
    ],
  ]),
  ...clausesOf({ call: login, needs: ['account'], writes: true }, [
    [
      'seal.digest',
      'REQ-CRYPT-006',
      'A sealed body whose X-Digest is that of another text is refused.',
      async (context) => {
        const answer = await askSealed(context, {}, withHeader('X-Digest', '0'.repeat(64)))
        return findAcceptance(answer, 'a body with a wrong digest')
      },
    ],
    [
      'seal.key',
      'REQ-CRYPT-003',
      'A sealed body whose X-RSA cannot be decrypted is refused.',
      async (context) => {
        const answer = await askSealed(
          context,
          {},
          withHeader('X-RSA', Buffer.alloc(256, 7).toString('base64')),
        )
        return findAcceptance(answer, 'a body with a wrong key')
      },
    ],
    [
      'seal.bound',
      'D-05',
      'A body that was sealed with "aes" for another call is refused.',
      where('aes', async (context) => {
        const answer = await askSealed(context, { suite: 'aes', for: verification })
        return findAcceptance(answer, 'a body that was sealed for another call')
      }),
    ],
    [
      'seal.time',
      'D-05',
      'A body that was sealed with "aes" ten minutes ago is refused.',
      where('aes', async (context) => {
        const answer = await askSealed(context, { suite: 'aes', agoMs: 600_000 })
        return findAcceptance(answer, 'a body that was sealed ten minutes ago')
      }),
    ],
    [
      'seal.replay',
      'D-05',
      'A body that was sealed with "aes" is opened once.',
      where('aes', async (context) => {
        const sealed = await context.seal(login, loginFields(context, context.account()), { suite: 'aes' })
        const first = await context.ask(login, { sealed })
        if (!first.isFine) return `the first time it is answered with ${describeAnswer(first)}`
        return findAcceptance(await context.ask(login, { sealed }), 'the same sealed body again')
      }),
    ],
    [
      'seal.required',
      'D-05',
      'Where sealing is required, a plain sign-in is refused.',
      async (context) => {
        if (context.profile.sealing !== 'required') throw new NotOffered('The profile does not say so.')
        const plain = JSON.stringify(loginFields(context, context.account()))
        return findAcceptance(await context.ask(login, { text: plain }), 'a plain body')
      },
    ],
  ]),
]

const loginClauses = clausesOf({ call: login, needs: ['account'] }, [
  [
    'login.envelope',
    'D-02',
    'A sign-in answers `success` true and its fields in `value`.',
    async ({ session }) => {
      const shape = z.looseObject({ success: z.literal(true), value: z.looseObject({ token: text }) })
      return findMisfit(shape, (await session()).answer.body, 'answer')
    },
  ],
  [
    'login.answer',
    'REQ-LOGIN-010',
    'A sign-in answers id or customerId, token, userName, customerType and firstTimeLogin.',
    async ({ session }) => findMisfit(signedIn, (await session()).answer.value),
  ],
  [
    'login.password-state',
    'REQ-LOGIN-011',
    'A sign-in answers passwordExpired and updatePassword as true or false, where it has them.',
    async ({ session }) => {
      const state = z.boolean().optional()
      const shape = z.looseObject({ passwordExpired: state, updatePassword: state })
      return findMisfit(shape, (await session()).answer.value)
    },
  ],
  [
    'login.name',
    'REQ-LOGIN-001',
    'A sign-in answers the account whose username was sent.',
    async ({ session, account }) => {
      const { userName } = fieldsOf((await session()).answer.value)
      const { username } = account()
      const isSame = String(userName).toLowerCase() === username.toLowerCase()
      return isSame ? undefined : `value.userName is "${String(userName)}", and "${username}" was sent`
    },
  ],
  [
    'login.not-cached',
    'SEC-10',
    'No cache may keep the answer that has the token.',
    async ({ session }) => findCaching((await session()).answer),
  ],
])

/** Signs in with a username that nobody has: no account is locked by it. */
const askUnknown = (context: ClauseContext, password = `${context.unique()}-Wrong`): Promise<Answer> =>
  context.signIn({ username: `nobody${context.unique()}`, password })

const askWrongPassword = (context: ClauseContext): Promise<Answer> =>
  context.signIn({ username: context.account().username, password: `${context.unique()}-Wrong` })

const refused = z.looseObject({ success: z.literal(false) })

const failureClauses = clausesOf({ call: login, needs: ['account'], writes: true }, [
  [
    'login.wrong-password',
    'REQ-AUTOLOGIN-009',
    'A wrong password is refused with `login.cred.err` or `not.exists.user`.',
    async (context) => {
      const known = await askWrongPassword(context)
      const isNamed = ['login.cred.err', 'not.exists.user'].includes(known.code)
      return findAcceptance(known, 'a wrong password') ?? (isNamed ? undefined : describeAnswer(known))
    },
  ],
  [
    'login.uniform',
    'D-14',
    'An unknown username and a wrong password are answered alike.',
    async (context) => {
      const [unknown, known] = [await askUnknown(context), await askWrongPassword(context)]
      const isSame = (['status', 'code', 'message'] as const).every((name) => known[name] === unknown[name])
      const [one, other] = [describeAnswer(unknown), describeAnswer(known)]
      return isSame ? undefined : `an unknown username: ${one}; a wrong password: ${other}`
    },
  ],
  [
    'failure.envelope',
    'D-02',
    'A failure is JSON with `success` false.',
    async (context) => findMisfit(refused, (await askUnknown(context)).body, 'answer'),
  ],
  [
    'failure.code',
    'GAP-35',
    'A failure has a code in errorCode, code or message.',
    async (context) => findMisfit(text, (await askUnknown(context)).code, 'code'),
  ],
  [
    'failure.message',
    'REQ-ERROR-002',
    'A failure has a message for the player.',
    async (context) => findMisfit(text, (await askUnknown(context)).message, 'message'),
  ],
  [
    'failure.plain-text',
    'REQ-ERROR-014',
    'Messages are plain text without markup.',
    async (context) => {
      const { message } = await askUnknown(context)
      return /<[a-z!/]|&#?\w+;/i.test(message) ? `message is "${message}"` : undefined
    },
  ],
  [
    'failure.secrets',
    'SEC-28',
    'A failure does not repeat the password.',
    async (context) => {
      const password = `${context.unique()}-Wrong`
      const answer = await askUnknown(context, password)
      return answer.text.includes(password) ? 'the answer repeats the password that was sent' : undefined
    },
  ],
  [
    'failure.malformed',
    'REQ-REQUEST-016',
    'A body that is no JSON is refused as a failure in JSON, with a status below 500.',
    async ({ ask }) => {
      const answer = await ask(login, { text: '{"type":' })
      return findMisfit(refused, answer.body, 'answer') ?? findAcceptance(answer, 'a malformed body')
    },
  ],
])

const identityClauses = clausesOf({ call: login, needs: ['identity'], writes: true }, [
  [
    'login.identity',
    'REQ-LOGIN-003',
    'A third-party token that nobody signed is refused.',
    async ({ ask, profile, merchant, unique }) => {
      const parts = ['{"alg":"none"}', `{"sub":"${unique()}"}`, 'x']
      const firebaseIdToken = parts.map((part) => Buffer.from(part).toString('base64url')).join('.')
      const body = { type: 'firebase', firebaseChannel: profile.identity, firebaseIdToken, merchant }
      return findAcceptance(
        await ask(login, { body: { ...body, isOfficialAppLogin: false } }),
        'a forged identity',
      )
    },
  ],
])

/** Clauses of the key, of sealed bodies, and of signing in. */
export const signInClauses: readonly Clause[] = [
  ...keyClauses,
  ...sealClauses,
  ...loginClauses,
  ...failureClauses,
  ...identityClauses,
]
