import { betTypes } from '@playfront/lottery-rules/betTypes/betTypes'
import { lotteries } from '@playfront/lottery-rules/lotteries/lotteries'
import { prizeModes } from '@playfront/lottery-rules/prizeModes/prizeModes'
import { gameClasses } from '@playfront/contract/play/catalogueOrder'
import type { SettingsField } from '@playfront/contract/console/versions.schema'

/** What the schema cannot say of a key: which control fits it, and what there is to choose from. */
export type Special = Partial<Pick<SettingsField, 'kind' | 'options' | 'keys'>>

const money: Special = { kind: 'money' }
const picture: Special = { kind: 'picture' }
const percent: Special = { kind: 'percent' }
const address: Special = { kind: 'address' }

const lotteryCodes = (): string[] => lotteries.map(({ code }) => code)
const modeCodes = (): string[] => prizeModes.map(({ code }) => code)

/** By the key's name in the schema, `*` for a row or an entry. */
export const specials = (): Readonly<Record<string, Special>> =>
  (table ??= {
    'operator.welcomeAmount': money,
    'operator.payoutPerSlipCap': money,
    'operator.exposurePerNumberCap': money,
    'operator.lottery.exposureCaps.*': money,
    'operator.lottery.bookCap': money,
    'operator.lottery.maxLossPerIssue': money,
    'operator.paymentMethods.*.minimum': money,
    'operator.paymentMethods.*.maximum': money,
    'operator.paymentMethods.*.step': money,
    'operator.paymentMethods.*.presets.*': money,
    'operator.paymentMethods.*.fee.fixed': money,
    'operator.paymentMethods.*.routes.*.minimum': money,
    'operator.paymentMethods.*.routes.*.maximum': money,
    'operator.withdrawals.minimum': money,
    'operator.withdrawals.routes.*.minimum': money,
    'operator.withdrawals.routes.*.maximum': money,
    'operator.withdrawals.maximum': money,
    'operator.withdrawals.perDay': money,
    'operator.withdrawals.fee.fixed': money,
    'operator.withdrawals.reviewFrom': money,
    'operator.verification.levels.*.from': money,
    'operator.ranks.levels.*.turnover': money,
    'operator.ranks.levels.*.deposits': money,
    'operator.ranks.levels.*.keepTurnover': money,
    'operator.rewards.stakePerPoint': money,
    'operator.rewards.goodwillPerDay': money,
    'operator.rewards.goods.*.delivery.amount': money,
    'responsible.minRtpBps': percent,
    'operator.paymentMethods.*.fee.basisPoints': percent,
    'operator.withdrawals.fee.basisPoints': percent,
    'operator.lottery.numberRules.*.factorBps': percent,
    'operator.commission.shares.*': percent,
    'installPrompt.*.value': { kind: 'text' },
    'artwork.logo': picture,
    'artwork.logoDark': picture,
    'artwork.hero': picture,
    'artwork.heroInline': { kind: 'inlinePicture' },
    'artwork.socialCard': picture,
    'banners.*.picture': picture,
    'screenshots.*.src': picture,
    'downloads.banners.*.url': picture,
    'banners.*.linkage': address,
    'downloads.resources.*.url': address,
    'operator.chat.url': address,
    'operator.chat.scripts.*.url': address,
    'shell.customerService.*.path': { kind: 'sealedAddress' },
    'phone.countryCode': { kind: 'country' },
    'phone.countries.*.countryCode': { kind: 'country' },
    'operator.availability.countriesAllowed': { kind: 'countries' },
    'operator.availability.countriesDenied': { kind: 'countries' },
    'lottery.lotteries': { kind: 'choices', options: lotteryCodes() },
    'lottery.prizeModes': { kind: 'choices', options: modeCodes() },
    'lottery.heroLottery': { kind: 'choice', options: lotteryCodes() },
    'operator.lottery.calendar.*.lottery': { kind: 'choice', options: lotteryCodes() },
    'operator.lottery.resultTolerances': { keys: lotteryCodes() },
    'operator.lottery.maxRtpBps': percent,
    'operator.lottery.returnBands': { keys: betTypes.map(({ code }) => code) },
    'operator.lottery.returnBands.*.minBps': percent,
    'operator.lottery.returnBands.*.maxBps': percent,
    'operator.lottery.odds': { kind: 'odds', options: modeCodes() },
    'operator.catalogue.classes': { kind: 'choices', options: [...gameClasses] },
    'operator.terms.*.*.paragraphs': { kind: 'rows' },
    'operator.terms.*.*.paragraphs.*': { kind: 'longText' },
  })

let table: Readonly<Record<string, Special>> | undefined
