import { merchantSettingsSchema } from '@playfront/contract/merchantSettings.schema'
import type { PreviewAnswer, PreviewRequest } from '@playfront/contract/console/versions.schema'
import { Refusal } from '../../kernel/refusal'
import { record } from '../audit/record'
import { atMerchant, type MerchantContext } from '../consoleContext'
import { readDraft } from '../versions/draftRepository'
import { previewPath } from '../../page/preview/previewRoute'
import { previewLifeMs, signPass } from '../../http/preview/previewPass'

export const previewHandlers = { previewDraft: atMerchant(previewDraft) }

/**
 * Throws `settings.unknown`, and `settings.broken` for a draft that no front could be made of, or where no host of the
 * merchant was proved yet.
 */
async function previewDraft(
  { store, merchant, staff, platform, secrets }: MerchantContext,
  { id, language, scheme, visitor, rank, at }: PreviewRequest,
): Promise<PreviewAnswer> {
  const now = platform.clock.now()
  const [host] = merchant.domains.hosts
  if (host === undefined) throw new Refusal('settings.broken')
  await store.change(merchant.code, async (connection) => {
    const draft = await readDraft(connection, id)
    if (!draft) throw new Refusal('settings.unknown')
    if (!merchantSettingsSchema.safeParse(draft.document).success) throw new Refusal('settings.broken')
    await record(connection, staff, {
      action: 'settings.previewed',
      subject: `draft:${id}`,
      after: { visitor, ...(rank !== undefined && { rank }) },
    })
  })
  const token = signPass(
    {
      merchant: merchant.code,
      draft: id,
      language,
      scheme,
      visitor,
      ...(rank !== undefined && visitor !== 'visitor' && { rank }),
      aheadMs: at === undefined ? 0 : Date.parse(at) - now,
      endsAt: now + previewLifeMs,
    },
    secrets,
  )
  return {
    host,
    path: previewPath,
    token,
    seconds: previewLifeMs / 1_000,
  }
}
