import { z } from 'zod'
import { isUnauthenticated, type Answer, type Fields } from './platformClient'
import {
  clausesOf,
  describeAnswer,
  fieldsOf,
  findMisfit,
  tokenOf,
  UnmetClause,
  type Clause,
  type ClauseContext,
  type TestAccount,
} from './runClauses'
import { findAcceptance, findCaching, memberType, signedIn } from './signInClauses'

const login = 'POST /wps/session/login'
const verification = 'POST /wps/session/login/verification'
const logout = 'POST /wps/session/logout'
const info = 'GET /wps/member/info'
const language = 'PUT /wps/member/language'
const sendCode = 'POST /wps/verification/sms/noLogin'

const text = z.string().min(1)

/** Epoch milliseconds or seconds. */
const epoch = z.number().min(1_000_000_000)

/** What is wrong with an answer that has to succeed. */
export const findFailure = (answer: Answer): string | undefined =>
  answer.isFine ? undefined : `it is answered with ${describeAnswer(answer)}`

const factorOf = ({ profile }: ClauseContext) => {
  if (!profile.twoFactor) throw new UnmetClause('the profile has no twoFactor')
  return profile.twoFactor
}

/** Signs in and verifies with the documented fields, and with the attempt of a platform that names one. */
const verify = async (context: ClauseContext, change: Record<string, unknown> = {}): Promise<Answer> => {
  const { proof, ...account } = factorOf(context)
  const { attempt } = fieldsOf((await context.signIn(account)).value)
  const named = typeof attempt === 'string' && { attempt }
  return context.ask(verification, { body: { ...account, ...proof, ...named, ...change } })
}

const flags = z.looseObject({ email: z.boolean(), ga: z.boolean(), sms: z.boolean(), payeeName: z.boolean() })

const demandClauses = clausesOf({ call: login, needs: ['twoFactor'] }, [
  [
    'factor.code',
    'REQ-LOGIN-020',
    'A sign-in that needs a second factor fails with `login_verify_required`.',
    async (context) => {
      const answer = await context.signIn(factorOf(context))
      return answer.code === 'login_verify_required'
        ? undefined
        : `it is answered with ${describeAnswer(answer)}`
    },
  ],
  [
    'factor.flags',
    'REQ-TWOFA-002',
    'Its value has the flags email, ga, sms and payeeName, and one of them is true.',
    async (context) => {
      const { value } = await context.signIn(factorOf(context))
      const isAny = ['email', 'ga', 'sms', 'payeeName'].some((name) => fieldsOf(value)[name] === true)
      return findMisfit(flags, value) ?? (isAny ? undefined : 'no flag is true')
    },
  ],
  [
    'factor.no-session',
    'D-14',
    'The password alone opens no session of an account with a second factor.',
    async (context) => findAcceptance(await context.signIn(factorOf(context)), 'the password alone'),
  ],
])

const wrongProof = {
  email: 'no@body.example',
  payeeName: 'Nobody',
  authCode: '000000',
  verificationCode: '000000',
}

const factorClauses = [
  ...clausesOf({ call: verification, needs: ['twoFactor'] }, [
    [
      'factor.answer',
      'REQ-TWOFA-023',
      'The right second factor is answered like a sign-in, with a token that opens member info.',
      async (context) => {
        const answer = await verify(context)
        const token = tokenOf(context, answer)
        const isOpen = (await context.ask(info, { token })).isFine
        return findMisfit(signedIn, answer.value) ?? (isOpen ? undefined : 'its token opens no member info')
      },
    ],
  ]),
  ...clausesOf({ call: verification, needs: ['twoFactor'], writes: true }, [
    [
      'factor.wrong',
      'REQ-TWOFA-022',
      'A wrong second factor is refused with a message.',
      async (context) => {
        const given = Object.entries(wrongProof).filter(([name]) => name in factorOf(context).proof)
        const answer = await verify(context, Object.fromEntries(given))
        return findAcceptance(answer, 'a wrong second factor') ?? findMisfit(text, answer.message, 'message')
      },
    ],
    [
      'factor.password',
      'D-14',
      'The right second factor with a wrong password, without a sign-in before it, is refused.',
      async (context) => {
        const { username, proof } = factorOf(context)
        const answer = await context.ask(verification, {
          body: { username, password: context.unique(), ...proof },
        })
        return findAcceptance(answer, 'a second factor without the password')
      },
    ],
  ]),
]

/** Says that a call answers without a session. */
export const findOpen = (answer: Answer): string | undefined =>
  isUnauthenticated(answer) ? undefined : `it is answered with ${describeAnswer(answer)}`

const readInfo = async ({ ask, session }: ClauseContext): Promise<Answer> =>
  ask(info, { token: (await session()).token })

const label = z.looseObject({ labelName: text, labelId: text, rankLevel: z.number(), type: text })

const member = z
  .looseObject({
    id: text,
    account: text.optional(),
    userName: text.optional(),
    type: memberType,
    regDate: epoch,
    language: text,
    clubLabel: label.nullish(),
  })
  .refine(({ account, userName }) => (account ?? userName) !== undefined, 'neither account nor userName')

const sessionClauses = [
  ...clausesOf({ call: info, needs: ['account'] }, [
    [
      'session.opens',
      'REQ-REQUEST-008',
      'The token of a sign-in, as the value of Authorization, opens the member’s calls.',
      async (context) => findFailure(await readInfo(context)),
    ],
    [
      'member.fields',
      'REQ-SESSION-013',
      'Member info has id, account or userName, type, regDate, language and, where there is one, clubLabel.',
      async (context) => findMisfit(member, (await readInfo(context)).value),
    ],
    [
      'member.same',
      'REQ-SESSION-003',
      'Member info is that of the account that signed in.',
      async (context) => {
        const { id, customerId } = fieldsOf((await context.session()).answer.value)
        const found = fieldsOf((await readInfo(context)).value)['id']
        return found === (id ?? customerId) ? undefined : 'its id differs from that of the sign-in'
      },
    ],
    [
      'member.not-cached',
      'SEC-12',
      'No cache may keep a member’s answers without asking again.',
      async (context) => findCaching(await readInfo(context)),
    ],
  ]),
  ...clausesOf({ call: info }, [
    [
      'session.unknown',
      'REQ-ERROR-007',
      'A token that was never issued is refused as no session.',
      async ({ ask, unique }) => findOpen(await ask(info, { token: unique() + unique() })),
    ],
    [
      'session.absent',
      'REQ-ERROR-008',
      'Without a token, a member’s call is refused as no session.',
      async ({ ask }) => findOpen(await ask(info)),
    ],
  ]),
  ...clausesOf({ call: info, needs: ['expiredToken'] }, [
    [
      'session.expired',
      'REQ-SESSION-011',
      'The token of a session that has ended is refused as no session.',
      async ({ ask, profile }) => findOpen(await ask(info, { token: profile.expiredToken })),
    ],
  ]),
  ...clausesOf({ call: logout, needs: ['account'] }, [
    [
      'logout.answer',
      'GAP-06',
      'Signing out is a POST that succeeds.',
      async ({ ask, newSession }) => {
        const { token } = await newSession()
        return findFailure(await ask(logout, { token, body: {} }))
      },
    ],
    [
      'logout.ends',
      'REQ-SESSION-012',
      'After signing out, the token opens nothing.',
      async ({ ask, newSession }) => {
        const { token } = await newSession()
        await ask(logout, { token, body: {} })
        return findOpen(await ask(info, { token }))
      },
    ],
  ]),
]

const languageClauses = clausesOf({ call: language, needs: ['account', 'languages'], writes: true }, [
  [
    'language.kept',
    'REQ-LANG-010',
    'A chosen language is kept: the next member info has it.',
    async (context) => {
      const { token } = await context.session()
      const choose = (code: string) =>
        context.ask(language, { token, body: { language: code, merchantCode: context.merchant } })
      for (const code of [context.languages[1], context.languages[0]]) {
        const failure = findFailure(await choose(code))
        const found = fieldsOf((await readInfo(context)).value)['language']
        if (failure !== undefined || found !== code) return failure ?? `after ${code} it is ${String(found)}`
      }
      return undefined
    },
  ],
])

const registered = z
  .looseObject({
    id: text.optional(),
    customerId: text.optional(),
    userName: text,
    token: z.string().nullish(),
  })
  .refine(({ id, customerId }) => (id ?? customerId) !== undefined, 'neither id nor customerId')

/** Fields of a registration, as a browser sends them. */
const registration = ({ profile, unique }: ClauseContext, more: Fields): Fields => ({
  password: `${unique()}-Aa1`,
  login: true,
  registerMethod: 'H5',
  isOfficialAppLogin: false,
  ...profile.registration,
  ...more,
})

const register = 'POST /wps/member/register'
const registerMobile = 'POST /wps/member/register/mobile'
const autoUsername = 'POST /wps/member/register/autoUsername'

const open = (context: ClauseContext, more: Fields = {}): Promise<Answer> =>
  context.ask(register, { body: registration(context, { username: `c${context.unique()}`, ...more }) })

/** Registers an account. */
export const openAccount = async (context: ClauseContext): Promise<TestAccount> => {
  const given = { username: `c${context.unique()}`, password: `${context.unique()}-Aa1` }
  const failure = findFailure(await open(context, { ...given }))
  if (failure !== undefined) throw new UnmetClause(`no account was opened: ${failure}`)
  return given
}

const registerClauses = clausesOf({ call: register, needs: ['registration'], writes: true }, [
  [
    'register.answer',
    'REQ-REGISTER-013',
    'A registration answers id or customerId, userName and token.',
    async (context) => findMisfit(registered.safeExtend({ token: text }), (await open(context)).value),
  ],
  [
    'register.session',
    'REQ-REGISTER-018',
    'With `login` true, its token opens the new account.',
    async (context) => {
      const username = `c${context.unique()}`
      const token = tokenOf(context, await open(context, { username }))
      const { userName, account } = fieldsOf((await context.ask(info, { token })).value)
      return (userName ?? account) === username ? undefined : `it opens ${String(userName ?? account)}`
    },
  ],
  [
    'register.sign-in',
    'REQ-REGISTER-004',
    'The new account signs in with its username and password.',
    async (context) => findFailure(await context.signIn(await openAccount(context))),
  ],
  [
    'register.no-login',
    'REQ-REGISTER-020',
    'With `login` false, a registration succeeds without a token.',
    async (context) => {
      const answer = await open(context, { login: false })
      const { token } = fieldsOf(answer.value)
      return findFailure(answer) ?? (token === undefined || token === null ? undefined : 'it has a token')
    },
  ],
  [
    'register.taken',
    'REQ-REGISTER-021',
    'A username that is taken is refused with a message.',
    async (context) => {
      const username = `c${context.unique()}`
      await open(context, { username })
      const again = await open(context, { username })
      return findAcceptance(again, 'the same username again') ?? findMisfit(text, again.message, 'message')
    },
  ],
])

/** The profile's number with other last digits. */
const freshNumber = ({ profile, unique }: ClauseContext) => {
  if (!profile.mobile) throw new UnmetClause('the profile has no mobile')
  const { countryDialingCode, mobileNum } = profile.mobile
  const last = String(Number.parseInt(unique(), 16) % 1_000_000).padStart(6, '0')
  return { countryDialingCode, mobileNum: mobileNum.slice(0, -6) + last }
}

const otherRegistrations = [
  ...clausesOf({ call: registerMobile, needs: ['registration', 'mobile'], writes: true }, [
    [
      'register.mobile',
      'REQ-REGISTER-002',
      'A registration by mobile number answers like one by username.',
      async (context) => {
        const body = registration(context, freshNumber(context))
        const answer = await context.ask(registerMobile, { body })
        return findFailure(answer) ?? findMisfit(registered.safeExtend({ token: text }), answer.value)
      },
    ],
  ]),
  ...clausesOf({ call: autoUsername, needs: ['registration'], writes: true }, [
    [
      'register.auto-username',
      'REQ-REGISTER-003',
      'A registration without username answers the username that was made.',
      async (context) => {
        const answer = await context.ask(autoUsername, { body: registration(context, {}) })
        return findFailure(answer) ?? findMisfit(registered, answer.value)
      },
    ],
  ]),
  ...clausesOf({ call: sendCode, needs: ['sms'], writes: true }, [
    [
      'code.expiration',
      'REQ-TWOFA-017',
      'Sending a code answers value.expirationTime: seconds, or an epoch at most ten minutes ahead.',
      async ({ ask, profile, now }) => {
        const { value } = await ask(sendCode, { body: { ...profile.sms } })
        const { expirationTime } = fieldsOf(value)
        if (typeof expirationTime !== 'number') return 'value.expirationTime is no number'
        const inMs = expirationTime > 1e11 ? expirationTime - now() : expirationTime * 1_000
        const leftMs = expirationTime > 1e9 && expirationTime <= 1e11 ? inMs - now() : inMs
        return leftMs > 0 && leftMs <= 660_000 ? undefined : `it expires in ${Math.round(leftMs / 1_000)} s`
      },
    ],
  ]),
  ...clausesOf({ call: login, needs: ['sms'], writes: true }, [
    [
      'code.wrong',
      'REQ-LOGIN-002',
      'A sign-in with a code that was not sent is refused.',
      async ({ ask, profile, merchant }) => {
        const body = { type: 'sms', ...profile.sms, password: '000000', merchant, isOfficialAppLogin: false }
        return findAcceptance(await ask(login, { body }), 'a code that was not sent')
      },
    ],
  ]),
]

/** Clauses of second factors, sessions and registration. */
export const memberClauses: readonly Clause[] = [
  ...demandClauses,
  ...factorClauses,
  ...sessionClauses,
  ...languageClauses,
  ...registerClauses,
  ...otherRegistrations,
]
