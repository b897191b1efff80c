import type {
  DecidePromotionRequest,
  PromotionEditRequest,
  SavePromotionRequest,
} from '@playfront/contract/console/promotionsAdmin.schema'
import { promotionIssues } from '@playfront/contract/console/promotionsAdmin'
import type { Done } from '@playfront/contract/console/staff.schema'
import type { PromotionDraft } from '@playfront/contract/money/promotions.schema'
import { Refusal } from '../../kernel/refusal'
import { cleanAnnouncement } from '../../shell/announcements/cleanAnnouncement'
import { cleaningRulesOf } from '../../shell/announcements/writeAnnouncements'
import type { MerchantConnection } from '../../store/store'
import { record } from '../audit/record'
import type { MerchantContext } from '../consoleContext'
import { decideEdit, decideEditApproval, type EditVerdict } from './decideEdit'
import {
  beginEdit,
  holdEdit,
  holdLive,
  noteVersion,
  putLive,
  readGiven,
  readNow,
  removeEdit,
  sendEdit,
  stopLive,
  turnEditBack,
  writeEdit,
  type LiveRow,
} from './editRepository'
import { documentOf } from './promotionRows'

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
    await record(connection, staff, {
      action: 'promotion.dropped',
      subject: subjectOf(id),
      before: edit.document,
    })
  })
  return { done: true }
}

/** Asks for the second person. Throws also `request.invalid` and `promotion.budget.low` for what members could not have. */
export const sendPromotion = async (
  { store, merchant, staff }: MerchantContext,
  { id, revision }: PromotionEditRequest,
): Promise<Done> => {
  await store.change(merchant.code, async (connection) => {
    const live = await holdLive(connection, id)
    const edit = await holdEdit(connection, id)
    if (!edit) throw new Refusal('request.not.found')
    require(decideEdit({ edit, revision }))
    if (edit.state === 'waiting') throw new Refusal('staff.moved.on')
    await requireFit(connection, merchant, live, edit.document)
    await sendEdit(connection, id, staff)
    await record(connection, staff, {
      action: 'promotion.sent',
      subject: subjectOf(id),
      after: edit.document,
    })
  })
  return { done: true }
}

/**
 * The second person's word; with an approval members have it in this very transaction. What was claimed before keeps the
 * terms that it was claimed under. Throws `staff.same.person`, `staff.moved.on`, and what `sendPromotion` throws.
 */
export const decidePromotion = async (
  { store, merchant, staff }: MerchantContext,
  { id, revision, decision, because }: DecidePromotionRequest,
): Promise<Done> => {
  await store.change(merchant.code, async (connection) => {
    const live = await holdLive(connection, id)
    const edit = await holdEdit(connection, id)
    require(decideEditApproval({ edit, revision, by: staff }))
    if (!edit) throw new Refusal('staff.moved.on')
    const before = live && documentOf(live)
    if (decision === 'turnBack') {
      await turnEditBack(connection, id, because ?? '')
      await record(connection, staff, {
        action: 'promotion.turnedBack',
        subject: subjectOf(id),
        before: { document: edit.document, writtenBy: edit.writtenName },
        after: { because },
      })
      return
    }
    // A promotion that was changed otherwise since is not what the second person looked at.
    if (edit.base !== (live?.version ?? 0)) throw new Refusal('staff.moved.on')
    await requireFit(connection, merchant, live, edit.document)
    await putLive(connection, merchant.code, edit.document)
    await noteVersion(connection, merchant.code, edit, staff)
    await removeEdit(connection, id)
    await record(connection, staff, {
      action: 'promotion.approved',
      subject: subjectOf(id),
      before,
      after: { document: edit.document, version: edit.base + 1, writtenBy: edit.writtenName },
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

const requireFit = async (
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
