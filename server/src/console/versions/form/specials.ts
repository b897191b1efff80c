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
    'house.welcomeAmount': money,
    'house.payoutPerSlipCap': money,
    'house.exposurePerNumberCap': money,
    'house.lottery.exposureCaps.*': money,
    'house.lottery.bookCap': money,
    'house.lottery.maxLossPerIssue': money,
    'house.withdrawals.minimum': money,
    'house.withdrawals.maximum': money,
    'house.withdrawals.perDay': money,
    'house.withdrawals.fee.fixed': money,
    'house.withdrawals.reviewFrom': money,
    'house.ranks.levels.*.turnover': money,
    'house.ranks.levels.*.deposits': money,
    'house.ranks.levels.*.keepTurnover': money,
    'house.rewards.stakePerPoint': money,
    'house.rewards.goodwillPerDay': money,
    'house.rewards.goods.*.delivery.amount': money,
    'responsible.minRtpBps': percent,
    'house.withdrawals.fee.basisPoints': percent,
    'house.lottery.numberRules.*.factorBps': percent,
    'house.commission.shares.*': percent,
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
    'house.chat.url': address,
    'house.chat.scripts.*.url': address,
    'shell.customerService.*.path': { kind: 'sealedAddress' },
    'phone.countryCode': { kind: 'country' },
    'phone.countries.*.countryCode': { kind: 'country' },
    'house.availability.countriesAllowed': { kind: 'countries' },
    'house.availability.countriesDenied': { kind: 'countries' },
    'lottery.lotteries': { kind: 'choices', options: lotteryCodes() },
    'lottery.prizeModes': { kind: 'choices', options: modeCodes() },
    'lottery.heroLottery': { kind: 'choice', options: lotteryCodes() },
    'house.lottery.calendar.*.lottery': { kind: 'choice', options: lotteryCodes() },
    'house.lottery.resultTolerances': { keys: lotteryCodes() },
    'house.lottery.maxRtpBps': percent,
    'house.lottery.returnBands': { keys: betTypes.map(({ code }) => code) },
    'house.lottery.returnBands.*.leastBps': percent,
    'house.lottery.returnBands.*.mostBps': percent,
    'house.lottery.odds': { kind: 'odds', options: modeCodes() },
    'house.catalogue.classes': { kind: 'choices', options: [...gameClasses] },
    'house.terms.*.*.paragraphs': { kind: 'rows' },
    'house.terms.*.*.paragraphs.*': { kind: 'longText' },
  })

let table: Readonly<Record<string, Special>> | undefined
