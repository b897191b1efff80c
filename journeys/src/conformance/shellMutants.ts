import {
  answerWith,
  bodyOf,
  failureOf,
  having,
  headersOf,
  insteadOf,
  opensWithoutToken,
  repeatsFirst,
  statusOf,
  valueOf,
  without,
  mutant,
  type Mutant,
} from './changes'

const status = 'GET /system/status'
const country = 'GET /system/country'
const route = 'GET /system/domainRoute'
const ping = 'GET /system/test/ping'
const captcha = 'GET /captcha/geetest'
const vendors = 'GET /relay/GCSGAME_newGameVendor'
const launch = 'GET /game/launchGame'
const cached = { 'cache-control': 'public, max-age=300' }
const relay = (name: string) => `GET /relay/${name}`

type Row = Record<string, unknown>

/** Platforms that break a clause of the shell: status, domains, games, announcements, push, what members read. */
export const shellMutants: readonly Mutant[] = [
  // Status, closed merchants and retired addresses
  mutant(
    'status.fields',
    'the status lacks regionRestriction',
    valueOf(status, without('regionRestriction')),
  ),
  mutant('status.fields', 'maintenance is a text', valueOf(status, having({ maintenance: 'false' }))),
  mutant('status.not-cached', 'the status may be cached for five minutes', headersOf(status, cached)),
  mutant('status.json', 'answers are sent as text/html', headersOf(status, { 'content-type': 'text/html' })),
  mutant(
    'status.direct',
    'calls are redirected',
    insteadOf(status, () => ({ status: 302, headers: { location: '/wps/other' }, body: '' })),
  ),
  mutant(
    'closed.status',
    'a closed merchant says that it is open',
    valueOf(status, having({ maintenance: false })),
    {
      at: 'closed',
    },
  ),
  mutant(
    'closed.end',
    'the end of maintenance has passed',
    valueOf(status, having({ maintenanceEnd: 1_700_000_000 })),
    {
      at: 'closed',
    },
  ),
  mutant(
    'closed.calls',
    'a closed merchant refuses calls with a code of its own',
    insteadOf(vendors, () => answerWith(503, { success: false, errorCode: 'closed', message: 'Closed.' })),
    { at: 'closed' },
  ),
  mutant(
    'retired.code',
    'a retired address has another code',
    failureOf(status, having({ errorCode: 'gone' })),
    {
      at: 'retired',
    },
  ),
  mutant('retired.message', 'a retired address says nothing', failureOf(status, without('message')), {
    at: 'retired',
  }),
  // Countries, domains, pings
  mutant(
    'country.fields',
    'the country answer is not in value',
    bodyOf(country, ({ value }) => value),
  ),
  mutant(
    'country.fields',
    'the dialling code has a plus',
    valueOf(country, having({ countryDialingCode: '+84' })),
  ),
  mutant('country.own', 'the own country is not listed', valueOf(country, having({ countryCode: 'LA' }))),
  mutant(
    'country.constant',
    'the countries change with each call',
    (() => {
      let count = 0
      return valueOf(country, (value: Row) => ({ ...value, count: (count += 1) }))
    })(),
  ),
  mutant('domains.lists', 'the domain list is missing', valueOf(route, without('domainList'))),
  mutant(
    'domains.names',
    'a domain has a scheme and a path',
    valueOf(route, having({ domainList: [{ domainName: 'https://www2.lux.example/m' }] })),
  ),
  mutant(
    'domains.contacts',
    'a contact is not encrypted',
    valueOf(route, having({ customerService: [{ title: 'Support', path: 'https://support.example/lux' }] })),
  ),
  mutant('ping.answer', 'a ping fails', statusOf(ping, 500)),
  mutant(
    'ping.other-origin',
    'other addresses may not read a ping',
    headersOf(ping, { 'access-control-allow-origin': undefined }),
  ),
  mutant(
    'ping.preflight',
    'the preflight does not allow the header Merchant',
    headersOf('OPTIONS /system/test/ping', { 'access-control-allow-headers': 'Content-Type' }),
  ),
  // A front end at another origin
  mutant(
    'cors.preflight',
    'the preflight allows any header, and so not Authorization',
    headersOf('OPTIONS /session/login', { 'access-control-allow-headers': '*' }),
  ),
  mutant(
    'cors.preflight',
    'the preflight does not allow DELETE',
    headersOf('OPTIONS /relay/CSP_fcmUnsubscribe', { 'access-control-allow-methods': 'GET, POST' }),
  ),
  mutant(
    'cors.preflight',
    'a preflight needs a session',
    insteadOf('OPTIONS /member/info', () => answerWith(401, {})),
  ),
  mutant(
    'cors.answers',
    'refusals lack Access-Control-Allow-Origin',
    headersOf('GET /member/info', { 'access-control-allow-origin': undefined }),
  ),
  mutant(
    'cors.answers',
    'another origin than the front end’s is allowed',
    headersOf(status, { 'access-control-allow-origin': 'https://admin.lux.example' }),
  ),
  mutant(
    'cors.date',
    'Date is not exposed',
    headersOf(status, { 'access-control-expose-headers': undefined }),
  ),
  // Captcha
  mutant('captcha.fields', 'the captcha has no gt', valueOf(captcha, without('gt'))),
  mutant('captcha.fresh', 'the captcha repeats its challenge', repeatsFirst(captcha)),
  // Games, announcements, downloads
  mutant(
    'catalogue.categories',
    'a category has no cards',
    valueOf(vendors, having({ categories: [{ title: 'Slots', gameClassify: 'RNG', gameCount: 2 }] })),
  ),
  mutant(
    'catalogue.vendor-data',
    'the order of vendors is missing',
    valueOf(vendors, without('vendorSorting')),
  ),
  mutant(
    'catalogue.open',
    'the games need a session',
    insteadOf(vendors, ({ headers }) =>
      headers['authorization'] === undefined ? answerWith(401, {}) : undefined,
    ),
  ),
  mutant(
    'announcements.list',
    'an announcement is for nobody',
    valueOf(
      relay('MCSFE_getListAnnouncements'),
      having({ announcements: [{ id: '1', title: 'A', content: '', promotionType: 'N', execution: 'X' }] }),
    ),
  ),
  mutant(
    'announcements.categories',
    'the categories are missing',
    valueOf(relay('PROMOFE_getPromotionAnnouncementCategory'), () => ({})),
  ),
  mutant(
    'promotions.available',
    'promotions are a list',
    valueOf(relay('MCSFE_getMerchantAvailablePromotions'), () => [{ enabled: true }]),
  ),
  mutant(
    'downloads.links',
    'a download link is a script',
    valueOf(
      relay('WPSCORE_getDownloadSetting'),
      having({ resources: [{ resourceType: 'Android', url: 'javascript:alert(1)' }] }),
    ),
  ),
  mutant(
    'service.scripts',
    'the scripts are no list',
    valueOf(relay('WPSCORE_getCustomerServiceScript'), having({ scripts: 'none' })),
  ),
  mutant(
    'matches.list',
    'a draw has no end',
    valueOf(relay('GCSGAME_getGameMatchV2'), having({ matches: [{ gameId: 'MB1', title: 'Hanoi' }] })),
  ),
  mutant(
    'trial.address',
    'a trial has a relative address',
    valueOf(relay('GCS_gameTrialLaunch'), having({ gameUrl: '/play' })),
  ),
  // Push messages
  mutant('push.bind', 'push tokens cannot be bound', statusOf('POST /relay/CSP_fcmBind', 404)),
  mutant(
    'push.members-only',
    'anyone may bind a push token',
    insteadOf('POST /relay/CSP_fcmBind', () => answerWith(200, { success: true, value: null })),
  ),
  mutant('push.subscribe', 'the topic ALL is not known', statusOf('POST /relay/CSP_fcmSubscribe', 422)),
  mutant('push.unsubscribe', 'DELETE is not allowed', statusOf('DELETE /relay/CSP_fcmUnsubscribe', 405)),
  // What members read
  mutant(
    'rank.answer',
    'the expected conditions are missing',
    valueOf(relay('MCSFE_getPlayerRankProgress'), without('totalExpectedConditions')),
  ),
  mutant(
    'rank.members-only',
    'ranks are open to anyone',
    opensWithoutToken(relay('MCSFE_getPlayerRankProgress')),
  ),
  mutant(
    'unread.answer',
    'unread messages are negative',
    valueOf(relay('CBS_unreadCount'), having({ unReadCount: -1 })),
  ),
  mutant(
    'unread.members-only',
    'unread messages are open to anyone',
    opensWithoutToken(relay('CBS_unreadCount')),
  ),
  mutant(
    'chat.answer',
    'the chat has no address',
    valueOf(relay('CBS_launchChat'), () => ({})),
  ),
  mutant('chat.members-only', 'the chat opens for anyone', opensWithoutToken(relay('CBS_launchChat'))),
  mutant(
    'deposit.members-only',
    'deposit settings are open to anyone',
    opensWithoutToken(relay('MCSFE_getDepositSettings')),
  ),
  mutant(
    'deposit.answer',
    'deposit settings are a list',
    valueOf(relay('MCSFE_getDepositSettings'), () => []),
  ),
  mutant(
    'withdraw.answer',
    'the bank cards are missing',
    valueOf(relay('MCSFE_getWithdrawAccountInfo'), without('fullBankCardList')),
  ),
  mutant(
    'withdraw.members-only',
    'bound accounts are open to anyone',
    opensWithoutToken(relay('MCSFE_getWithdrawAccountInfo')),
  ),
  mutant('launch.answer', 'a game has no address', valueOf(launch, having({ gameUrl: '' }))),
  mutant('launch.members-only', 'games open for anyone', opensWithoutToken(launch)),
]
