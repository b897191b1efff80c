import type {
  AdminPromotion,
  AdminPromotionRow,
  AdminPromotions,
} from '@playfront/contract/console/promotionsAdmin.schema'
import { offeredLanguages } from '@playfront/contract/languages'
import type { FullMerchantSettings } from '@playfront/contract/merchantSettings'
import type { PromotionDraft } from '@playfront/contract/money/promotions.schema'
import { Refusal } from '../../kernel/refusal'
import { readersLanguages, wordsIn } from '../../shell/announcements/wordsIn'
import type { PreparedStatement } from '../../store/store'
import type { MerchantContext } from '../consoleContext'
import { decidePromotionState } from './decideEdit'
import { editColumns, liveColumns, type EditRow, type LiveRow } from './editRepository'

/** More than a merchant keeps at once. */
const maxPromotions = 300

/** All promotions of the merchant: as many rows are read for each as it has shards, whatever it has given. */
export const listPromotions = async (context: MerchantContext): Promise<AdminPromotions> => {
  const { store, merchant } = context
  const { lives, edits, totals } = await store.readReplica(merchant.code, async ({ query }) => ({
    lives: await query<LiveRow>(livesStatement, [maxPromotions]),
    edits: await query<EditRow & { promotion: string }>(editsStatement, [maxPromotions]),
    totals: await query<TotalRow>(totalsStatement, [null]),
  }))
  const editOf = new Map(edits.map((edit) => [edit.promotion, edit]))
  const totalOf = new Map(totals.map((total) => [total.promotion, total]))
  const known = new Set(lives.map(({ id }) => id))
  const { languages, operator, currency } = merchant
  return {
    currency,
    ownLanguage: languages.default,
    languages: [...offeredLanguages(languages.supported)],
    goodwillPerDay: operator.rewards.goodwillPerDay,
    promotions: [
      ...lives.map((live) => present(context, live.id, live, editOf.get(live.id), totalOf.get(live.id))),
      ...edits
        .filter(({ promotion }) => !known.has(promotion))
        .map((edit) => present(context, edit.promotion, undefined, edit, undefined)),
    ],
  }
}

/** One promotion with its change and its versions. Throws `request.not.found`. */
export const readPromotionAdmin = async (
  context: MerchantContext,
  { id }: { id: string },
): Promise<AdminPromotion> => {
  const { store, merchant } = context
  const { live, edit, total, versions } = await store.read(merchant.code, async ({ query }) => ({
    live: (await query<LiveRow>(liveStatement, [id]))[0],
    edit: (await query<EditRow>(editStatement, [id]))[0],
    total: (await query<TotalRow>(totalsStatement, [id]))[0],
    versions: await query<VersionRow>(versionsStatement, [id]),
  }))
  if (!live && !edit) throw new Refusal('request.not.found')
  return {
    ...present(context, id, live, edit, total),
    live: live ? documentOf(live) : null,
    draft: edit?.document ?? null,
    versions: versions.map(({ at, ...version }) => ({ ...version, at: at.toISOString() })),
  }
}

/** What members have, as its writer wrote it. */
export const documentOf = ({ startsAt, endsAt, ...live }: LiveRow): PromotionDraft => {
  const { id, kind, words, figures, audience, limits } = live
  const times = {
    ...(startsAt && { from: startsAt.toISOString() }),
    ...(endsAt && { until: endsAt.toISOString() }),
  }
  // The kind and its figures were stored together; the store has no type for that.
  return { id, kind, words, figures, audience, limits, ...times } as PromotionDraft
}

interface TotalRow {
  promotion: string
  claims: number
  given: number
  paid: number
  running: number
  toPlay: number
}

interface VersionRow {
  version: number
  writtenName: string
  approvedName: string
  at: Date
}

const nothing = { claims: 0, given: 0, paid: 0, running: 0, toPlay: 0 }

const present = (
  { merchant, language, staff }: MerchantContext,
  id: string,
  live: LiveRow | undefined,
  edit: EditRow | undefined,
  total: TotalRow | undefined,
): AdminPromotionRow => {
  const document = live ? documentOf(live) : edit?.document
  if (!document) throw new Error('a promotion exists, or has an edit')
  const { promotion: _, ...totals } = total ?? { promotion: id, ...nothing }
  return {
    id,
    kind: document.kind,
    title: titleOf(document, language, merchant),
    state: live ? promotionStateOf(live, totals.given) : 'draft',
    version: live?.version ?? 0,
    from: document.from ?? null,
    until: document.until ?? null,
    budget: document.limits.budget ?? null,
    totals,
    edit: edit
      ? {
          state: edit.state,
          revision: edit.revision,
          byName: edit.writtenName,
          isOwn: edit.writtenBy === staff.id,
          at: edit.writtenAt.toISOString(),
          because: edit.because,
        }
      : null,
  }
}

/** In the caller's language, or the merchant's own. */
export const titleOf = (
  { id, words }: Pick<PromotionDraft, 'id' | 'words'>,
  language: MerchantContext['language'],
  merchant: FullMerchantSettings,
): string => wordsIn(words, readersLanguages(language, merchant))?.words.title ?? id

const promotionStateOf = ({ startsAt, endsAt, stoppedAt, now, figures, limits }: LiveRow, given: number) =>
  decidePromotionState({
    figures,
    limits,
    given,
    startsAtMs: startsAt?.getTime(),
    endsAtMs: endsAt?.getTime(),
    isStopped: stoppedAt !== null,
    nowMs: now.getTime(),
  })

const livesStatement: PreparedStatement = {
  name: 'console promotions',
  text: `select ${liveColumns} from promotion order by place, id limit $1`,
}

const editsStatement: PreparedStatement = {
  name: 'console promotion edits',
  text: `select promotion, ${editColumns} from promotion_edit order by promotion limit $1`,
}

const liveStatement: PreparedStatement = {
  name: 'console promotion',
  text: `select ${liveColumns} from promotion where id = $1`,
}

const editStatement: PreparedStatement = {
  name: 'console promotion edit',
  text: `select ${editColumns} from promotion_edit where promotion = $1`,
}

/** What running bonuses still ask for is added up from those alone that run. */
const totalsStatement: PreparedStatement = {
  name: 'console promotion totals',
  text: `
    select total.promotion, sum(total.claims)::bigint as claims, sum(total.given)::bigint as given,
      sum(total.paid)::bigint as paid, sum(total.running)::bigint as running, coalesce((
        select sum(greatest(bonus.need - bonus.progress, 0)) from bonus
        where bonus.merchant = total.merchant and bonus.promotion = total.promotion and bonus.state = 'active'
          and bonus.source <> 'order'
      ), 0)::bigint as "toPlay"
    from promotion_total total where $1::text is null or total.promotion = $1
    group by total.merchant, total.promotion`,
}

const versionsStatement: PreparedStatement = {
  name: 'console promotion versions',
  text: `
    select version, written_name as "writtenName", approved_name as "approvedName", at from promotion_version
    where promotion = $1 order by version desc limit 20`,
}
