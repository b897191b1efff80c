import {
  harmKinds,
  type Jurisdiction,
  profileOf,
  type ProtectionDemand,
  protectionDemands,
} from '@playfront/contract/account/protectionProfiles'
import {
  interactionKinds,
  type ProtectionEvidenceAnswer,
  type ProtectionEvidenceRequest,
} from '@playfront/contract/console/harm.schema'
import type { ReportFile } from '@playfront/contract/console/reports.schema'
import { type LanguageCode, languages } from '@playfront/contract/languages'
import { instantsOf, requireDays } from '../../kernel/statementDays'
import { byteOrderMark, csvLine, textCell } from '../../kernel/writeCsv'
import type { PreparedStatement } from '../../store/store'
import type { MerchantContext } from '../consoleContext'
import { consoleTextsIn } from '../texts/consoleTexts'

/** Where the demands of a profile come from; a profile that is not here is the platform's own and follows no statute. */
const sources: Partial<
  Record<Jurisdiction, { name: string; url: string; demands: readonly ProtectionDemand[] }>
> = {
  // Duties of the operator: information and monitoring (articles 3, 4), limits, pauses and self-exclusion; amended by Portaria
  // SPA/MF 2.579/2025, which adds the exclusion across operators and makes limits on loss and time part of the registration.
  brazil: {
    name: 'Lei 14.790/2023; Portaria SPA/MF 1.231/2024, alterada pela Portaria SPA/MF 2.579/2025',
    url: 'https://www.gov.br/fazenda/pt-br/composicao/orgaos/secretaria-de-premios-e-apostas',
    demands: protectionDemands,
  },
}

/** Of a profile without a statute: what the platform's own rules ask for. */
const ownDemands: readonly ProtectionDemand[] = protectionDemands.filter((one) => one !== 'centralExclusion')

/**
 * What the merchant's jurisdiction profile asks for, how the merchant is set, and what happened in a period, in the caller's
 * language. No legal advice. Throws `request.invalid` for days that end before they begin or are more than a year.
 */
export const readEvidence = async (
  context: MerchantContext,
  request: ProtectionEvidenceRequest,
): Promise<ProtectionEvidenceAnswer> => {
  const { store, merchant } = context
  requireDays(request)
  const { jurisdiction } = merchant.responsible
  const source = sources[jurisdiction]
  const t = consoleTextsIn(context.language)
  const { fromMs = 0, untilMs = 0 } = instantsOf(request, merchant.timeZone)
  const values = [new Date(fromMs), new Date(untilMs), request.from, request.to]
  const rows = await store.readReplica(merchant.code, ({ query }) =>
    query<{ figure: string; count: number }>(figuresStatement, values),
  )
  const counts = new Map(rows.map(({ figure, count }) => [figure, count]))
  return {
    jurisdiction,
    source: source ? { name: source.name, url: source.url } : null,
    ...request,
    zone: merchant.timeZone,
    demands: (source?.demands ?? ownDemands).map((demand) => ({
      demand: t(`harm.demand.${demand}`),
      configured: wordsOf(context, demand),
    })),
    figures: figureNames.map(({ figure, title }) => ({
      title: title(t),
      count: counts.get(figure) ?? 0,
    })),
  }
}

type ConsoleT = ReturnType<typeof consoleTextsIn>

/** How the merchant is set for what is asked. */
const wordsOf = ({ merchant, language }: MerchantContext, demand: ProtectionDemand): string => {
  const t = consoleTextsIn(language)
  const { responsible, account, operator } = merchant
  const profile = profileOf(responsible.jurisdiction)
  const list = (words: readonly string[]) => words.join(', ')
  switch (demand) {
    case 'age':
      return t('harm.setting.age', { age: String(account.minimumAge) })
    case 'limits':
      return t(`harm.setting.limits.${profile.depositChoice}`, {
        kinds: list(profile.limits.map((kind) => t(`harm.limit.${kind}`))),
      })
    case 'raise':
      return t('harm.setting.raise', {
        hours: String(profile.waitingHours),
        days: String(profile.confirmWithinDays),
      })
    case 'breaks':
      return list(profile.breaks.map((term) => durationOf(term, language)))
    case 'exclusions':
      return t('harm.setting.exclusions', {
        terms: list(
          profile.exclusions.map((term) =>
            term === 'forever' ? t('harm.term.forever') : durationOf(term, language),
          ),
        ),
        group: operator.protection.group || '–',
      })
    case 'centralExclusion':
      return t('harm.setting.centralExclusion')
    case 'information':
      return t('harm.setting.information', {
        minutes: String(responsible.realityCheckMinutes),
        help: list(profile.help.map(({ name }) => name)),
      })
    case 'monitoring':
      return t('harm.setting.monitoring', {
        on: String(countOn(operator.protection.indicators)),
        all: String(harmKinds.length),
      })
    case 'advertising':
      return t('harm.setting.advertising')
  }
}

const units: Record<string, string> = { h: 'hour', d: 'day', m: 'month', y: 'year' }

/** `24h`, `7d`, `6m` or `1y` in words. */
const durationOf = (term: string, language: LanguageCode): string => {
  const style = { style: 'unit', unit: units[term.slice(-1)], unitDisplay: 'long' } as const
  return new Intl.NumberFormat(languages[language].tag, style).format(Number.parseInt(term, 10))
}

type Thresholds = MerchantContext['merchant']['operator']['protection']['indicators']

/** How many indicators are looked for. */
const countOn = (of: Thresholds): number =>
  [
    of.chasingIntervals,
    of.nightMinutes,
    of.playMinutes,
    of.depositsPerDay,
    of.declinedPerDay,
    of.cancelledPerWeek,
    of.raisesPerMonth,
  ].filter((threshold) => threshold > 0).length

/** Of `protection_change`; `set` counts lower and first limits. */
const changes = ['exclusion', 'break', 'return', 'set', 'confirmed'] as const

/** In the order of the report; a figure is named as the statement names it. */
const figureNames: { figure: string; title: (t: ConsoleT) => string }[] = [
  ...changes.map((what) => ({
    figure: `change ${what}`,
    title: (t: ConsoleT) => t(`harm.figure.${what}`),
  })),
  { figure: 'members', title: (t) => t('harm.figure.members') },
  ...harmKinds.map((kind) => ({
    figure: `finding ${kind}`,
    title: (t: ConsoleT) => t('harm.figure.finding', { kind: t(`harm.kind.${kind}`) }),
  })),
  { figure: 'contacted', title: (t) => t('harm.figure.contacted') },
  ...interactionKinds.map((kind) => ({
    figure: `interaction ${kind}`,
    title: (t: ConsoleT) => t('harm.figure.interaction', { kind: t(`harm.interaction.${kind}`) }),
  })),
]

/** The evidence as a table for spreadsheets. Throws what `readEvidence` throws. */
export const writeEvidence = async (
  context: MerchantContext,
  request: ProtectionEvidenceRequest,
): Promise<ReportFile> => {
  const { merchant, language } = context
  const t = consoleTextsIn(language)
  const { jurisdiction, source, from, to, zone, demands, figures } = await readEvidence(context, request)
  const lines = [
    [t('harm.evidence.profile'), t(`harm.jurisdiction.${jurisdiction}`)],
    [t('harm.evidence.source'), source ? `${source.name} ${source.url}` : t('harm.evidence.own')],
    [t('harm.evidence.period'), `${from} – ${to} (${zone})`],
    [t('harm.evidence.noAdvice')],
    [t('harm.evidence.demand'), t('harm.evidence.setting')],
    ...demands.map(({ demand, configured }) => [demand, configured]),
    [t('harm.evidence.figure'), t('harm.evidence.count')],
    ...figures.map(({ title, count }) => [title, String(count)]),
  ]
  return {
    name: `protection-${merchant.code}-${from}-${to}.csv`,
    text: byteOrderMark + lines.map((cells) => csvLine(cells.map(textCell))).join(''),
  }
}

const figuresStatement: PreparedStatement = {
  name: 'figures of protection evidence',
  text: `
    select 'change ' || what as figure, count(*)::int as count from protection_change
    where at >= $1::timestamptz and at < $2::timestamptz and what = any (array['${changes.join("','")}']) group by what
    union all
    select 'finding ' || kind, count(*)::int from harm_finding
    where day >= $3::date and day <= $4::date group by kind
    union all
    select 'members', count(distinct member)::int from harm_finding where day >= $3::date and day <= $4::date
    union all
    select 'interaction ' || kind, count(*)::int from harm_interaction
    where at >= $1::timestamptz and at < $2::timestamptz group by kind
    union all
    select 'contacted', count(distinct member)::int from harm_interaction
    where at >= $1::timestamptz and at < $2::timestamptz and kind <> 'noAction'`,
}
