import { namesOf, type ForeignRoute } from './accountCalls'
import {
  answer,
  answerList,
  done,
  forMember,
  refuse,
  textOf,
  type ForeignHandler,
  type ForeignState,
} from './foreignState'
import { hidePath } from './sealedBody'
import { outsidePaths } from './thirdParties'

const lotteries = [
  { accountTypeName: 'MB1', displayName: 'Hanoi one minute' },
  { accountTypeName: 'SG5', displayName: 'Saigon five minutes' },
]

const categories = [
  { title: 'Lottery', gameClassify: 'LOTT', gameCount: 2, cards: lotteries },
  {
    title: 'Slots',
    gameClassify: 'RNG',
    gameCount: 2,
    cards: [
      { accountTypeName: 'PG', displayName: 'Fortune Tree' },
      { accountTypeName: 'JDB', displayName: 'Golden Koi' },
    ],
  },
]

const vendorData = {
  sorting: ['LOTT', 'RNG'],
  mapping: { PG: 'PG Soft', JDB: 'JDB' },
  vendorSorting: ['PG', 'JDB'],
  display: { LOTT: true, RNG: true },
  ordinal: { LOTT: 100, RNG: 200 },
}

const allVendors = [
  { vendor: 'PG', displayName: 'PG Soft', gameCount: 1 },
  { vendor: 'JDB', displayName: 'JDB', gameCount: 1 },
]

const listVendors: ForeignHandler = ({ variants }) => {
  if (variants.categoriesIn === 'value') return answer(categories)
  return answer(
    variants.categoriesIn === 'allVendors'
      ? { ...vendorData, allVendors: categories }
      : { ...vendorData, allVendors, categories },
  )
}

const isPaused = ({ operator }: ForeignState, host: string): boolean => operator.closedHosts.has(host)

const status: ForeignHandler = (state, { host }) =>
  isPaused(state, host)
    ? refuse(400, 'domain_not_available', 'This address is not in use any more.')
    : answer(state.operator.status)

const domainRoute: ForeignHandler = ({ operator }) =>
  answer({
    customerService: [
      { title: 'Support', path: hidePath('https://support.example/lux', 'k3y-l0ng') },
      { title: 'Mail', path: hidePath('mailto:help@lux.example', 'an0ther1'), csType: 'LIVECHAT' },
    ],
    domainList: operator.domainNames.map((domainName) => ({ domainName })),
  })

const launchGame = forMember(({ operator }, { query, host }) => {
  if (operator.launchRefusal !== undefined) return refuse(400, 'game.closed', operator.launchRefusal)
  const game = query.get('lottoGameCode') ?? query.get('gameId') ?? query.get('vendor')
  return answer({ gameUrl: `http://games.${host}/play?game=${game}` })
})

const rank = forMember(({ operator, variants }, _call, member) => {
  const { completedConditions } = operator
  const totalExpectedConditions = 5
  const isInRoot = variants.expectedIn === 'root'
  return answer({
    currentProgress: { completedConditions, ...(!isInRoot && { totalExpectedConditions }) },
    ...(isInRoot && { totalExpectedConditions }),
    playerRankProgress: { labelId: member.clubLabel?.labelId },
  })
})

const bindDevice = forMember((_state, { fields }, member) => {
  member.devices.set(textOf(fields['registrationToken']), new Set())
  return done
})

const subscribeDevice = forMember((_state, { fields }, member) => {
  member.devices.get(textOf(fields['registrationToken']))?.add(textOf(fields['topic']))
  return done
})

const unsubscribeDevice: ForeignHandler = ({ members }, { fields }) => {
  const token = textOf(fields['registrationToken'])
  members.find(({ devices }) => devices.delete(token))
  return done
}

const country = {
  countryCode: 'VN',
  countryDialingCode: '84',
  countries: [
    { countryCode: 'VN', countryDialingCode: '84' },
    { countryCode: 'TH', countryDialingCode: '66' },
  ],
}

const launchNames = [
  ...namesOf('lottoArea launchMode lottoPrizeMode lottoGameCode lottoView lottoMode device backUrl'),
  ...namesOf('hasLobby language title labelName'),
  // The documents show the query of a lottery alone.
  ...namesOf('vendor gameId nodeId roomId playType platform'),
]

const relayCalls: Record<string, ForeignRoute> = {
  'GET CBS_launchChat': {
    handle: forMember((_state, { origin }) => answer({ chatUrl: origin + outsidePaths.chat })),
    fields: ['b2c', 'title', 'backUrl', 'language'],
  },
  'GET CBS_unreadCount': {
    handle: forMember(({ operator }) => answer({ unReadCount: operator.unreadMessages })),
    fields: [],
  },
  'GET MCSFE_getMerchantAvailablePromotions': {
    handle: ({ operator }) => answer(operator.promotions),
    fields: [],
  },
  'GET MCSFE_getListAnnouncements': {
    handle: (state) => answerList(state, 'announcements', state.operator.popups),
    fields: ['types', 'platform', 'category'],
  },
  'GET MCSFE_getPlayerRankProgress': { handle: rank, fields: [] },
  'GET MCSFE_getDepositSettings': { handle: forMember(() => answer({})), fields: [] },
  'GET MCSFE_getWithdrawAccountInfo': {
    handle: forMember(() =>
      answer({
        fullBankCardList: [{ bankName: 'Vietcombank', cardNumber: '9704361234561234' }],
        fullVirtualWalletList: [],
        fullEWalletList: [],
      }),
    ),
    fields: [],
  },
  'GET WPSCORE_getCustomerServiceScript': { handle: (state) => answerList(state, 'scripts', []), fields: [] },
  'GET WPSCORE_getDownloadSetting': {
    handle: (state) => answerList(state, 'resources', state.operator.downloads),
    fields: ['domain'],
  },
  'GET PROMOFE_getPromotionAnnouncementCategory': { handle: () => answer({ categories: [] }), fields: [] },
  'GET GCSGAME_newGameVendor': { handle: listVendors, fields: ['platform'] },
  'GET GCSGAME_getGameMatchV2': {
    handle: (state) => {
      const endsAt = Math.ceil(state.now() / 60_000) * 60_000
      const match = { id: `MB1-${endsAt}`, gameId: 'MB1', title: 'Hanoi one minute', endsAt }
      return answerList(state, 'matches', [match])
    },
    fields: [],
  },
  'GET GCS_gameTrialLaunch': {
    handle: (_state, { query, host }) =>
      answer({ gameUrl: `http://games.${host}/play?game=${query.get('gameId')}` }),
    fields: ['gameId', 'nodeId', 'platform'],
  },
  'POST CSP_fcmBind': { handle: bindDevice, fields: ['registrationToken'] },
  'POST CSP_fcmSubscribe': { handle: subscribeDevice, fields: ['registrationToken', 'topic'] },
  'DELETE CSP_fcmUnsubscribe': {
    handle: unsubscribeDevice,
    fields: ['registrationToken', 'unsubscribeAll'],
  },
}

/** The calls of the shell document, by method and path. */
export const shellCalls: Record<string, ForeignRoute> = {
  ...Object.fromEntries(
    Object.entries(relayCalls).map(([call, route]) => [call.replace(' ', ' /wps/relay/'), route]),
  ),
  'GET /wps/system/status': { handle: status, fields: ['device', 'track', 'originalDomain', 'url'] },
  'GET /wps/system/country': { handle: () => answer(country), fields: ['_'] },
  'GET /wps/system/domainRoute': { handle: domainRoute, fields: [] },
  'GET /wps/system/test/ping': { handle: () => answer('pong'), fields: ['speed', '_'] },
  'GET /wps/game/launchGame': { handle: launchGame, fields: launchNames },
}
