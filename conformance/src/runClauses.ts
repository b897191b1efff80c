import { z } from 'zod'
import {
  createPlatformClient,
  type Address,
  type Answer,
  type ClientDeps,
  type Exchange,
  type Fields,
  type PlatformClient,
} from './platformClient'

const text = z.string().min(1)
const fields = z.record(z.string(), z.unknown())
const digits = z.string().regex(/^\d+$/)
const query = z.record(z.string(), z.string())

const account = z.strictObject({ username: text, password: text })
const address = z.strictObject({ platform: z.url(), merchant: text })
const phoneNumber = z.strictObject({ countryDialingCode: digits, mobileNum: digits })
const bet = z.strictObject({ type: text, numbers: z.array(text), stake: z.int() })
const lottery = z.strictObject({ games: address, code: text, bet, cost: z.int() })
const proof = z.looseObject({ method: z.enum(['E', 'P', 'G', 'S']) })

/** What a platform offers, and what the kit may use. A clause that needs an absent field counts as not offered. */
export const profileSchema = z.strictObject({
  sealing: z
    .enum(['none', 'accepted', 'required'])
    .optional()
    .describe(
      'Bodies of sign-in and registration: always plain, either way, or refused when plain. By default accepted',
    ),
  notOffered: z
    .array(text)
    .optional()
    .describe('Calls that the platform does not have, such as "GET /wps/captcha/geetest"'),
  languages: z
    .tuple([text, text])
    .optional()
    .describe('Two codes that members may choose. The first is sent in the Language header; EN without this'),
  translated: z.literal(true).optional().describe('Messages of failures come in those two languages'),
  account: account.optional().describe('Account that signs in with username and password alone'),
  twoFactor: account
    .extend({ proof })
    .optional()
    .describe('Account that is asked for a second factor, and the fields that pass it'),
  expiredToken: text.optional().describe('Token of a session that has ended'),
  loginFields: fields.optional().describe('Fields of a sign-in besides the documented ones'),
  otherMerchant: address.optional().describe('Another merchant, served at an address of its own'),
  closed: address.optional().describe('Merchant that is closed for maintenance or to this region'),
  retired: address.optional().describe('Address that is out of use'),
  frontOrigin: z
    .url()
    .optional()
    .describe('Origin of the front end, such as https://www.lux.example, where the platform has another one'),
  captcha: z.literal('v3').optional().describe('The captcha has version v3'),
  launch: query.optional().describe('Query of launchGame for a game that the account may open'),
  trial: query.optional().describe('Query of GCS_gameTrialLaunch'),
  registration: fields
    .optional()
    .describe(
      'Accounts may be registered; fields of a registration besides the documented ones, such as consent',
    ),
  mobile: phoneNumber
    .optional()
    .describe('Number that may be registered; its last six digits are replaced by others'),
  sms: phoneNumber.optional().describe('Number that codes may be sent to'),
  identity: text.optional().describe('Channel of third-party sign-in, such as google'),
  pushToken: text.optional().describe('Push token that may be bound and released'),
  lottery: lottery
    .optional()
    .describe(
      'Lottery of a platform with our own lottery calls: where they are, a bet, and its cost in minor units',
    ),
})

export type Profile = z.infer<typeof profileSchema>
export type Need = keyof Profile
export type TestAccount = z.infer<typeof account>

/** What is wrong with a value, as `name.field: reason`; undefined when it has the shape. */
export const findMisfit = (shape: z.ZodType, value: unknown, name = 'value'): string | undefined => {
  const [issue] = shape.safeParse(value).error?.issues ?? []
  return issue && `${[name, ...issue.path.map(String)].join('.')}: ${issue.message}`
}

/**
 * Reads the text of a profile file.
 * @throws Error that names what is wrong with it
 */
export const readProfile = (json: string): Profile => {
  const found: unknown = JSON.parse(json)
  const misfit = findMisfit(profileSchema, found, 'profile')
  if (misfit !== undefined) throw new Error(misfit)
  return profileSchema.parse(found)
}

/** A session that was opened by a sign-in. */
export interface OpenSession {
  token: string
  /** What the sign-in answered. */
  answer: Answer
}

/** What a clause works with. */
export interface ClauseContext extends PlatformClient {
  profile: Profile
  merchant: string
  languages: [string, string]
  /** Epoch milliseconds. */
  now(): number
  /** Twelve characters that no other call of this returns: a-f and digits. */
  unique(): string
  /** Signs in with a username. */
  signIn(account: TestAccount): Promise<Answer>
  /** The profile's account. @throws UnmetClause without one */
  account(): TestAccount
  /** A session of that account, opened once for all clauses. @throws UnmetClause when sign-in fails */
  session(): Promise<OpenSession>
  /** Opens another one. @throws UnmetClause when sign-in fails */
  newSession(): Promise<OpenSession>
}

/** One requirement, as a check of a running platform. */
export interface Clause {
  /** Unique, such as `login.answer`. */
  id: string
  /** The requirement or reading that states it, such as `REQ-LOGIN-010` or `D-02`. */
  clause: string
  /** The call that it is about: method and path. */
  call: string
  /** What is required, as a sentence. */
  title: string
  /** It is not offered where the profile lacks one of these. */
  needs?: readonly Need[]
  /** Changes something that stays, or could lock an account: run with `--writes` alone. */
  writes?: true
  /** @returns what is wrong; undefined when nothing is. @throws Error for the same */
  run(context: ClauseContext): Promise<string | undefined>
}

/** Something that a clause relies on did not work. */
export class UnmetClause extends Error {}

/** The platform does not have what the clause is about, and need not. */
export class NotOffered extends Error {}

/** Clauses that have much in common, one row each: id, clause, title and check. */
export const clausesOf = (
  common: Pick<Clause, 'call' | 'needs' | 'writes'>,
  rows: readonly (readonly [id: string, clause: string, title: string, run: Clause['run']])[],
): Clause[] => rows.map(([id, clause, title, run]) => ({ ...common, id, clause, title, run }))

/** The fields of an object; none for anything else. */
export const fieldsOf = (value: unknown): Fields =>
  typeof value === 'object' && value !== null ? { ...value } : {}

/** An answer in a few words. */
export const describeAnswer = ({ status, code, text: body }: Answer): string =>
  status === 0 ? body : `status ${status}${code && `, code "${code}"`}`

/** The token in an answer. @throws UnmetClause when there is none */
export const tokenOf = ({ hide }: Pick<PlatformClient, 'hide'>, answer: Answer): string => {
  const { token } = fieldsOf(answer.value)
  if (typeof token !== 'string' || token === '')
    throw new UnmetClause(`there is no token in the answer: ${describeAnswer(answer)}`)
  hide(token)
  return token
}

/** The outcome of one clause. */
export interface ClauseResult extends Pick<Clause, 'id' | 'clause' | 'call' | 'title'> {
  status: 'passed' | 'failed' | 'notOffered' | 'skipped'
  /** What is wrong, or why it was not checked. */
  reason?: string
  /** Of a failed clause: what was sent and received. */
  exchanges?: Exchange[]
}

export interface Report extends Address {
  /** Version of the kit. */
  kit: string
  /** ISO 8601. */
  startedAt: string
  writes: boolean
  counts: Record<ClauseResult['status'], number>
  results: ClauseResult[]
}

export interface RunOptions extends Address {
  profile: Profile
  writes: boolean
  kit: string
  /** 30 s by default. */
  timeLimitMs?: number
  /** Runs those alone whose id, clause or call contains this text. */
  only?: string
}

const createContext = (options: RunOptions, deps: ClientDeps): ClauseContext => {
  const { profile, merchant, timeLimitMs = 30_000 } = options
  const { languages: [first, second] = ['EN', 'EN'], sealing = 'accepted' } = profile
  const client = createPlatformClient({ ...options, language: first, sealing, timeLimitMs }, deps)
  for (const secret of [profile.account?.password, profile.twoFactor?.password, profile.expiredToken])
    if (secret !== undefined) client.hide(secret)
  let opened: OpenSession | undefined
  const context: ClauseContext = {
    ...client,
    profile,
    merchant,
    languages: [first, second],
    now: deps.now,
    unique: () => Buffer.from(deps.randomBytes(6)).toString('hex'),
    signIn: (given) => client.ask('POST /wps/session/login', { body: loginFields(context, given) }),
    account() {
      if (!profile.account) throw new UnmetClause('the profile has no account')
      return profile.account
    },
    async newSession() {
      const answer = await context.signIn(context.account())
      return { token: tokenOf(client, answer), answer }
    },
    async session() {
      if (opened) client.repeat(opened.answer)
      return (opened ??= await context.newSession())
    },
  }
  return context
}

/** The body of a sign-in with username and password. */
export const loginFields = ({ profile, merchant }: ClauseContext, given: TestAccount): Fields => ({
  type: 'username',
  username: given.username,
  password: given.password,
  merchant,
  isOfficialAppLogin: false,
  ...profile.loginFields,
})

/** Why a clause is not run; undefined when it is. */
export const decideSkip = (
  { call, needs = [], writes }: Clause,
  { profile, writes: mayWrite }: Pick<RunOptions, 'profile' | 'writes'>,
): Pick<ClauseResult, 'status' | 'reason'> | undefined => {
  if (profile.notOffered?.includes(call)) return { status: 'notOffered', reason: 'The profile says so.' }
  const missing = needs.find((need) => profile[need] === undefined)
  if (missing !== undefined) return { status: 'notOffered', reason: `The profile has no ${missing}.` }
  return writes && !mayWrite
    ? { status: 'skipped', reason: 'It writes, and --writes is not given.' }
    : undefined
}

const runOne = async (clause: Clause, context: ClauseContext): Promise<Partial<ClauseResult>> => {
  context.takeExchanges()
  try {
    const reason = await clause.run(context)
    return reason === undefined
      ? { status: 'passed' }
      : { status: 'failed', reason, exchanges: context.takeExchanges() }
  } catch (error) {
    const { message } = error as Error
    if (error instanceof NotOffered) return { status: 'notOffered', reason: message }
    return { status: 'failed', reason: message, exchanges: context.takeExchanges() }
  }
}

const isChosen = ({ id, clause, call }: Clause, only = ''): boolean =>
  [id, clause, call].some((name) => name.includes(only))

/** Runs clauses one after another against a platform. */
export const runClauses = async (
  clauses: readonly Clause[],
  options: RunOptions,
  deps: ClientDeps,
): Promise<Report> => {
  const context = createContext(options, deps)
  const { platform, merchant, writes, kit, only } = options
  const startedAt = new Date(deps.now()).toISOString()
  const results: ClauseResult[] = []
  for (const clause of clauses.filter((one) => isChosen(one, only))) {
    const { id, clause: cited, call, title } = clause
    const outcome = decideSkip(clause, options) ?? (await runOne(clause, context))
    results.push({ id, clause: cited, call, title, status: 'failed', ...outcome })
  }
  const counts = { passed: 0, failed: 0, notOffered: 0, skipped: 0 }
  for (const { status } of results) counts[status] += 1
  return { kit, platform, merchant, startedAt, writes, counts, results }
}
