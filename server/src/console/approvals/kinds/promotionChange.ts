import type { PromotionDraft } from '@playfront/contract/money/promotions.schema'
import { Refusal } from '../../../kernel/refusal'
import { promotionChangeDetails, requireFit } from '../../promotions/editAdmin'
import {
  holdEdit,
  holdLive,
  noteVersion,
  putLive,
  removeEdit,
  returnEdit,
} from '../../promotions/editRepository'
import { titleOf } from '../../promotions/promotionRows'
import { auditWords, defineApproval } from '../approvalExecutor'

/** A new promotion, or a change of one. The draft waits with the request, and is its author's again without an approval. */
export const promotionChange = defineApproval({
  kind: 'promotionChange',
  details: promotionChangeDetails,

  async lock(connection, { after: { document } }) {
    await holdLive(connection, document.id)
    await holdEdit(connection, document.id)
  },

  present: async (_, requests, { language, merchant }) =>
    requests.map(({ before, after: { document } }) => ({
      subjectName: titleOf(document, language, merchant),
      subjectPath: `/promotions/${document.id}`,
      obstacle: null,
      note: null,
      changes: [
        {
          field: 'promotion',
          ...(before !== null && { before: { kind: 'promotion', document: liveOf(before) } as const }),
          after: { kind: 'promotion', document },
        },
      ],
    })),

  /**
   * Members have it from now on; what was claimed before keeps the terms that it was claimed under. Throws
   * `staff.moved.on` where the draft or the promotion was changed since, and what `requireFit` throws.
   */
  async execute(connection, { after }, { merchant, staff }) {
    const { document, revision, base } = after
    const live = await holdLive(connection, document.id)
    const edit = await holdEdit(connection, document.id)
    if (edit?.state !== 'waiting' || edit.revision !== revision || base !== (live?.version ?? 0))
      throw new Refusal('staff.moved.on')
    await requireFit(connection, merchant, live, document)
    await putLive(connection, merchant.code, document)
    await noteVersion(connection, merchant.code, { ...edit, document, base }, staff)
    await removeEdit(connection, document.id)
  },

  async release(connection, { after: { document, revision } }, _, because) {
    const edit = await holdEdit(connection, document.id)
    if (edit?.state === 'waiting' && edit.revision === revision)
      await returnEdit(connection, document.id, because)
  },

  audit({ subject, before, after: { document, base }, requestedName: writtenBy }, status, outcome) {
    if (status !== 'approved')
      return {
        action: `promotion.${auditWords[status]}`,
        subject,
        before: { document, writtenBy },
        after: { because: outcome ?? undefined },
      }
    return {
      action: 'promotion.approved',
      subject,
      before: before ?? undefined,
      after: { document, version: base + 1, writtenBy },
    }
  },
})

/** As members had it when approval was requested; the store has no type for what it kept. */
const liveOf = (before: unknown): PromotionDraft => before as PromotionDraft
