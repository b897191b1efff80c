import { z } from 'zod'
import type { Answer, Fields } from './platformClient'
import {
  clausesOf,
  fieldsOf,
  findMisfit,
  tokenOf,
  UnmetClause,
  type Clause,
  type ClauseContext,
  type Need,
} from './runClauses'
import { findFailure, findOpen } from './memberClauses'
import { findAcceptance } from './signInClauses'
import { moment } from './systemClauses'

const text = z.string().min(1)
const count = z.int().min(0)
const address = z.url({ protocol: /^https?$/ })

const relay = (name: string) => `GET /wps/relay/${name}`
const vendors = relay('GCSGAME_newGameVendor')

/** A list under its name, or as the value itself. */
const listOf = (value: unknown, name: string): unknown =>
  Array.isArray(value) ? value : fieldsOf(value)[name]

const category = z.looseObject({
  title: text,
  gameClassify: text,
  gameCount: count,
  cards: z.array(z.looseObject({ accountTypeName: text, displayName: text })),
})

const vendorData = z.looseObject({
  sorting: z.array(text),
  mapping: z.record(z.string(), z.string()),
  vendorSorting: z.array(text),
  display: z.record(z.string(), z.boolean()),
  ordinal: z.record(z.string(), z.number()),
  allVendors: z.array(z.looseObject({})),
})

const hasCards = (one: unknown): boolean => Array.isArray(fieldsOf(one)['cards'])

/** Categories lie in `categories`, in `allVendors`, or are the value itself (GAP-24). */
const categoriesOf = (value: unknown): unknown => {
  const { categories, allVendors } = fieldsOf(value)
  if (Array.isArray(value)) return value
  return categories ?? (Array.isArray(allVendors) && allVendors.some(hasCards) ? allVendors : undefined)
}

const catalogueClauses = clausesOf({ call: vendors }, [
  [
    'catalogue.categories',
    'REQ-CATALOG-002',
    'Each category has title, gameClassify, gameCount and cards with accountTypeName and displayName.',
    async ({ ask }) => {
      const { value } = await ask(vendors, { query: { platform: 'html5' } })
      return findMisfit(z.array(category).min(1), categoriesOf(value), 'categories')
    },
  ],
  [
    'catalogue.vendor-data',
    'REQ-CATALOG-001',
    'Beside them are sorting, mapping, vendorSorting, display, ordinal and allVendors, unless the categories are the value.',
    async ({ ask }) => {
      const { value } = await ask(vendors, { query: { platform: 'html5' } })
      return Array.isArray(value) ? undefined : findMisfit(vendorData, value)
    },
  ],
  [
    'catalogue.open',
    'REQ-CATALOG-010',
    'The games are listed without a session.',
    async ({ ask }) => findFailure(await ask(vendors, { query: { platform: 'html5' } })),
  ],
])

/** A read that is open to all: its answer has a shape, and needs no session. */
const openRead = (
  id: string,
  clause: string,
  call: string,
  title: string,
  findIssue: (value: unknown, context: ClauseContext) => string | undefined,
  queryOf: (context: ClauseContext) => Record<string, string> = () => ({}),
): Clause[] =>
  clausesOf({ call }, [
    [
      id,
      clause,
      title,
      async (context) => {
        const answer = await context.ask(call, { query: queryOf(context) })
        return findFailure(answer) ?? findIssue(answer.value, context)
      },
    ],
  ])

const announcement = z.looseObject({
  id: text,
  title: z.string(),
  content: z.string(),
  promotionType: z.string(),
  execution: z.enum(['A', 'B', 'F']),
})

const match = z.looseObject({ gameId: text, title: text, endsAt: moment })
/** A whole address, or a path of the merchant's own host. */
const link = z.union([address, z.string().regex(/^\/(?!\/)/, 'not an address')])

const resource = z.looseObject({ resourceType: text, url: link })

const openClauses = [
  ...openRead(
    'announcements.list',
    'REQ-POPUP-020',
    relay('MCSFE_getListAnnouncements'),
    'Announcements are listed without a session, with id, title, content, promotionType and execution A, B or F.',
    (value) => findMisfit(z.array(announcement), listOf(value, 'announcements'), 'announcements'),
    () => ({ types: 'PR', platform: 'M', category: 'app_download' }),
  ),
  ...openRead(
    'announcements.categories',
    'REQ-POPUP-021',
    relay('PROMOFE_getPromotionAnnouncementCategory'),
    'The answer has value.categories.',
    (value) => findMisfit(z.looseObject({ categories: z.array(z.unknown()) }), value),
  ),
  ...openRead(
    'promotions.available',
    'REQ-REFERRAL-006',
    relay('MCSFE_getMerchantAvailablePromotions'),
    'Available promotions are entries with `enabled` and `count`, without a session.',
    (value) => findMisfit(z.record(z.string(), z.looseObject({ enabled: z.boolean(), count })), value ?? {}),
  ),
  ...openRead(
    'downloads.links',
    'REQ-INSTALL-050',
    relay('WPSCORE_getDownloadSetting'),
    'A download link has a resourceType and an http or https address, or a path.',
    (value) => findMisfit(z.array(resource), listOf(value, 'resources'), 'resources'),
    () => ({ domain: 'www.example' }),
  ),
  ...openRead(
    'service.scripts',
    'REQ-CS-006',
    relay('WPSCORE_getCustomerServiceScript'),
    'Scripts of customer service are a list.',
    (value) => findMisfit(z.array(z.looseObject({})), listOf(value, 'scripts'), 'scripts'),
  ),
  ...openRead(
    'matches.list',
    'REQ-LAUNCH-019',
    relay('GCSGAME_getGameMatchV2'),
    'The next draws are a list with gameId, title and endsAt.',
    (value) => findMisfit(z.array(match), listOf(value, 'matches'), 'matches'),
  ),
]

const trialClauses = clausesOf({ call: relay('GCS_gameTrialLaunch'), needs: ['trial'] }, [
  [
    'trial.address',
    'REQ-LAUNCH-017',
    'A trial answers a whole address in value.gameUrl, without a session.',
    async ({ ask, profile }) => {
      const answer = await ask(relay('GCS_gameTrialLaunch'), {
        query: { platform: 'html5', ...profile.trial },
      })
      return findFailure(answer) ?? findMisfit(z.looseObject({ gameUrl: address }), answer.value)
    },
  ],
])

/** A read of members alone: it needs a session, and its answer has a shape. */
const memberRead = (
  id: string,
  clause: string,
  call: string,
  shape: z.ZodType,
  {
    needs = [],
    queryOf,
  }: { needs?: readonly Need[]; queryOf?(context: ClauseContext): Record<string, string> } = {},
): Clause[] => {
  const read = (context: ClauseContext, token?: string) =>
    context.ask(call, { token, query: queryOf?.(context) })
  return clausesOf({ call, needs: ['account', ...needs] }, [
    [
      `${id}.answer`,
      clause,
      'It answers a member with the documented fields.',
      async (context) => {
        const answer = await read(context, (await context.session()).token)
        return findFailure(answer) ?? findMisfit(shape, answer.value ?? {})
      },
    ],
    [
      `${id}.members-only`,
      'REQ-SESSION-011',
      'Without a token it is refused as no session.',
      async (context) => findOpen(await read(context)),
    ],
  ])
}

const accounts = z.array(z.looseObject({}))
const bound = { fullBankCardList: accounts, fullVirtualWalletList: accounts, fullEWalletList: accounts }

const progress = z
  .looseObject({
    currentProgress: z.looseObject({ completedConditions: count, totalExpectedConditions: count.optional() }),
    totalExpectedConditions: count.optional(),
    playerRankProgress: z.looseObject({ labelId: text.nullish() }).nullish(),
  })
  .refine(
    ({ currentProgress, totalExpectedConditions }) =>
      (currentProgress.totalExpectedConditions ?? totalExpectedConditions) !== undefined,
    'totalExpectedConditions is missing',
  )

const chatQuery = ({ languages: [code] }: ClauseContext) => ({
  b2c: 'true',
  title: 'Chat',
  backUrl: '',
  language: code,
})

const bind = 'POST /wps/relay/CSP_fcmBind'
const subscribe = 'POST /wps/relay/CSP_fcmSubscribe'
const unsubscribe = 'DELETE /wps/relay/CSP_fcmUnsubscribe'

/** A call of the member with the profile's push token. */
const askPush = async (context: ClauseContext, call: string, more: Fields = {}): Promise<Answer> => {
  const { token } = await context.session()
  return context.ask(call, { token, body: { registrationToken: context.profile.pushToken, ...more } })
}

const pushNeeds = { needs: ['account', 'pushToken'], writes: true } as const

const pushClauses = [
  ...clausesOf({ call: bind, ...pushNeeds }, [
    [
      'push.bind',
      'REQ-PUSH-001',
      'A member binds a push token.',
      async (context) => findFailure(await askPush(context, bind)),
    ],
    [
      'push.members-only',
      'REQ-SESSION-011',
      'Without a session no push token is bound.',
      async ({ ask, profile }) =>
        findOpen(await ask(bind, { body: { registrationToken: profile.pushToken } })),
    ],
  ]),
  ...clausesOf({ call: subscribe, ...pushNeeds }, [
    [
      'push.subscribe',
      'REQ-PUSH-002',
      'A bound token is subscribed to the topic ALL.',
      async (context) => {
        await askPush(context, bind)
        return findFailure(await askPush(context, subscribe, { topic: 'ALL' }))
      },
    ],
  ]),
  ...clausesOf({ call: unsubscribe, ...pushNeeds }, [
    [
      'push.unsubscribe',
      'REQ-PUSH-003',
      'A token is released by DELETE with a JSON body, with unsubscribeAll true.',
      async (context) => {
        await askPush(context, bind)
        return findFailure(await askPush(context, unsubscribe, { unsubscribeAll: true }))
      },
    ],
  ]),
]

const slip = 'POST /wps/lottery/slip'

/** A slip of the profile's bet, and what it takes to send it. */
const prepareSlip = async (context: ClauseContext) => {
  const { ask, profile, session, unique } = context
  const { lottery } = profile
  if (!lottery) throw new UnmetClause('the profile has no lottery')
  const { games: at, code, bet, cost } = lottery
  const member = (await session()).token
  const launched = await ask('GET /wps/game/launchGame', { token: member, query: profile.launch })
  const gameUrl = new URL(String(fieldsOf(launched.value)['gameUrl']))
  const launchCode = gameUrl.searchParams.get('launch')
  const token = tokenOf(context, await ask('POST /wps/lottery/session', { body: { launchCode }, at }))
  const board = fieldsOf((await ask('GET /wps/lottery/board', { query: { lottery: code }, at })).value)
  const { issues } = fieldsOf((await ask('GET /wps/lottery/issues', { query: { lottery: code }, at })).value)
  const { issueId } = fieldsOf(Array.isArray(issues) ? issues[0] : undefined)
  const { prizeMode, oddsVersion, currency } = board
  const body = {
    slipId: `00000000-0000-4000-8000-${unique()}`,
    lottery: code,
    prizeMode,
    oddsVersion,
    currency,
    issues: [{ issueId, multiple: 1 }],
    bets: [bet],
    expectedTotal: cost,
  }
  const send = (change: Fields = {}) => ask(slip, { token, body: { ...body, ...change }, at })
  const readBalance = async () =>
    Number(fieldsOf((await ask('GET /wps/member/wallet', { token: member })).value)['balance'])
  return { send, readBalance, bet, cost }
}

const slipClauses = clausesOf({ call: slip, needs: ['account', 'launch', 'lottery'], writes: true }, [
  [
    'slip.charged',
    'D-13',
    'A slip that was accepted is charged at once: the wallet has less by its cost.',
    async (context) => {
      const { send, readBalance, cost } = await prepareSlip(context)
      const before = await readBalance()
      const failure = findFailure(await send())
      const after = await readBalance()
      return failure ?? (after === before - cost ? undefined : `the balance was ${before} and is ${after}`)
    },
  ],
  [
    'slip.once',
    'D-13',
    'A slip that is sent twice under the same slipId is accepted both times and charged once.',
    async (context) => {
      const { send, readBalance, cost } = await prepareSlip(context)
      const before = await readBalance()
      const failure = findFailure(await send()) ?? findFailure(await send())
      const after = await readBalance()
      return failure ?? (after === before - cost ? undefined : `the balance was ${before} and is ${after}`)
    },
  ],
  [
    'slip.conflict',
    'D-13',
    'Another slip under the same slipId is refused.',
    async (context) => {
      const { send, bet, cost } = await prepareSlip(context)
      const failure = findFailure(await send())
      const bets = [{ ...bet, stake: bet.stake * 2 }]
      const other = await send({ bets, expectedTotal: cost * 2 })
      return failure ?? findAcceptance(other, 'another slip under the same slipId')
    },
  ],
])

/** Clauses of games, announcements, downloads, push, lottery slips, and what members read. */
export const relayClauses: readonly Clause[] = [
  ...catalogueClauses,
  ...openClauses,
  ...trialClauses,
  ...pushClauses,
  ...slipClauses,
  ...memberRead('rank', 'REQ-VIP-004', relay('MCSFE_getPlayerRankProgress'), progress),
  ...memberRead('unread', 'REQ-CHAT-008', relay('CBS_unreadCount'), z.looseObject({ unReadCount: count })),
  ...memberRead('chat', 'REQ-CHAT-011', relay('CBS_launchChat'), z.looseObject({ chatUrl: address }), {
    queryOf: chatQuery,
  }),
  ...memberRead('deposit', 'REQ-REQUEST-030', relay('MCSFE_getDepositSettings'), z.looseObject({})),
  ...memberRead('withdraw', 'REQ-REQUEST-031', relay('MCSFE_getWithdrawAccountInfo'), z.looseObject(bound)),
  ...memberRead('launch', 'REQ-LAUNCH-010', 'GET /wps/game/launchGame', z.looseObject({ gameUrl: address }), {
    needs: ['launch'],
    queryOf: ({ profile }) => profile.launch ?? {},
  }),
]
