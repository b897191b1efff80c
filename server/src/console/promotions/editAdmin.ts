import type {
  PromotionEditRequest,
  SavePromotionRequest,
} from '@playfront/contract/console/promotionsAdmin.schema'
import { promotionIssues } from '@playfront/contract/console/promotionsAdmin'
import type { Done } from '@playfront/contract/console/staff.schema'
import type { PromotionDraft } from '@playfront/contract/money/promotions.schema'
import { z } from 'zod'
import { Refusal } from '../../kernel/refusal'
import { cleanAnnouncement } from '../../shell/announcements/cleanAnnouncement'
import { cleaningRulesOf } from '../../shell/announcements/writeAnnouncements'
import type { MerchantConnection } from '../../store/store'
import { closeOpenApproval } from '../approvals/approvalRepository'
import { requestApproval } from '../approvals/approvalSteps'
import { record } from '../audit/record'
import type { MerchantContext } from '../consoleContext'
import { decideEdit, type EditVerdict } from './decideEdit'
import {
  beginEdit,
  holdEdit,
  holdLive,
  readGiven,
  readNow,
  removeEdit,
  sendEdit,
  stopLive,
  writeEdit,
  type LiveRow,
} from './editRepository'
import { documentOf } from './promotionRows'

/** Of a request for approval: the change as it waits, on top of the version that members have (none: 0). */
export const promotionChangeDetails = z.object({
  document: z.unknown() as z.ZodType<PromotionDraft>,
  revision: z.int(),
  base: z.int(),
})

/** Stores a change; its HTML is sanitized. Throws `staff.moved.on` after a concurrent change. */
export const savePromotion = async (
  { store, merchant, staff }: MerchantContext,
  { id, revision, document: written }: SavePromotionRequest,
): Promise<Done> => {
  if (written.id !== id) throw new Refusal('request.invalid')
  const document = cleaned(written, merchant)
  await store.change(merchant.code, async (connection) => {
    const live = await holdLive(connection, id)
    const edit = await holdEdit(connection, id)
    require(decideEdit({ edit, revision }))
    const base = live?.version ?? 0
    if (edit) await writeEdit(connection, staff, { base, document })
    else if (!(await beginEdit(connection, merchant.code, staff, { base, document })))
      throw new Refusal('staff.moved.on')
    await closeOpenApproval(connection, staff, { kind: 'promotionChange', openKey: id })
    const before = edit?.document ?? (live && documentOf(live))
    await record(connection, staff, {
      action: 'promotion.written',
      subject: subjectOf(id),
      before,
      after: document,
    })
  })
  return { done: true }
}

/** Throws `request.not.found` where there is none, and `staff.moved.on`. */
export const dropPromotion = async (
  { store, merchant, staff }: MerchantContext,
  { id, revision }: PromotionEditRequest,
): Promise<Done> => {
  await store.change(merchant.code, async (connection) => {
    const edit = await holdEdit(connection, id)
    if (!edit) throw new Refusal('request.not.found')
    require(decideEdit({ edit, revision }))
    await removeEdit(connection, id)
    await closeOpenApproval(connection, staff, { kind: 'promotionChange', openKey: id })
    await record(connection, staff, {
      action: 'promotion.dropped',
      subject: subjectOf(id),
      before: edit.document,
    })
  })
  return { done: true }
}

/**
 * Requests the approval of a change. Throws `request.not.found`, `staff.moved.on`, and `request.invalid` and
 * `promotion.budget.low` for what members could not have.
 */
export const sendPromotion = async (
  context: MerchantContext,
  { id, revision }: PromotionEditRequest,
): Promise<Done> => {
  const { store, merchant, staff } = context
  await store.change(merchant.code, async (connection) => {
    const live = await holdLive(connection, id)
    const edit = await holdEdit(connection, id)
    if (!edit) throw new Refusal('request.not.found')
    require(decideEdit({ edit, revision }))
    if (edit.state === 'waiting') throw new Refusal('staff.moved.on')
    await requireFit(connection, merchant, live, edit.document)
    const { document, base } = edit
    const waiting = await sendEdit(connection, id, staff)
    // A node of an earlier release decides about an edit and leaves its request open.
    await closeOpenApproval(connection, staff, { kind: 'promotionChange', openKey: id })
    await requestApproval(connection, context, {
      kind: 'promotionChange',
      id: context.platform.randomness.uuid(),
      subject: subjectOf(id),
      openKey: id,
      before: live && documentOf(live),
      after: { document, revision: waiting, base } satisfies z.input<typeof promotionChangeDetails>,
      reason: null,
      audit: { action: 'promotion.sent', subject: subjectOf(id), after: document },
    })
  })
  return { done: true }
}

/** Ends a promotion at once; asked again it is stopped already. Throws `request.not.found`. */
export const stopPromotion = async (
  { store, merchant, staff }: MerchantContext,
  { id }: { id: string },
): Promise<Done> => {
  await store.change(merchant.code, async (connection) => {
    const live = await holdLive(connection, id)
    if (!live) throw new Refusal('request.not.found')
    if (live.stoppedAt) return
    await stopLive(connection, id)
    await record(connection, staff, {
      action: 'promotion.stopped',
      subject: subjectOf(id),
      before: { version: live.version, given: await readGiven(connection, id) },
    })
  })
  return { done: true }
}

const subjectOf = (id: string): string => `promotion:${id}`

const require = (verdict: EditVerdict): void => {
  if (verdict.kind === 'refuse') throw new Refusal(verdict.code)
}

/** Throws `request.invalid` and `promotion.budget.low` for what members could not have. */
export const requireFit = async (
  connection: MerchantConnection,
  { languages }: MerchantContext['merchant'],
  live: LiveRow | undefined,
  draft: PromotionDraft,
): Promise<void> => {
  const issues = promotionIssues({
    draft,
    live: live ? documentOf(live) : null,
    given: await readGiven(connection, draft.id),
    ownLanguage: languages.default,
    nowMs: (live?.now ?? (await readNow(connection))).getTime(),
  })
  if (issues.includes('budget')) throw new Refusal('promotion.budget.low')
  if (issues.length > 0) throw new Refusal('request.invalid')
}

const cleaned = (
  { words, ...rest }: PromotionDraft,
  merchant: MerchantContext['merchant'],
): PromotionDraft => {
  const rules = cleaningRulesOf(merchant)
  return {
    ...rest,
    words: Object.fromEntries(
      Object.entries(words).map(([language, { title, terms }]) => [
        language,
        { title, terms: cleanAnnouncement(terms, rules) },
      ]),
    ),
  }
}
