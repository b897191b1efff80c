import { merchantSettingsSchema } from '@playfront/contract/merchantSettings.schema'
import type { FullMerchantSettings } from '@playfront/contract/merchantSettings'
import type { PreviewAnswer, PreviewRequest } from '@playfront/contract/console/versions.schema'
import { boundedMemo } from '../../boundedMemo'
import { Refusal } from '../../kernel/refusal'
import { themeSettings } from '../../art/themeSettings'
import { decideHostProof, ownHostsOf, settingsKey, withProvedHosts } from '../../merchants/provedHosts'
import type { Secrets } from '../../platform/keys/secrets'
import type { Clock } from '../../platform/platform'
import type { PreparedStatement, Store } from '../../store/store'
import { readDraft } from '../versions/draftRepository'
import { mergeDraft } from '../versions/draftHandlers'
import {
  type PreviewAdmin,
  type PreviewVisit,
  previewLifeMs,
  readPass,
  readPreviewCookie,
  signPass,
} from '../../http/preview/previewPass'
import { record } from '../audit/record'
import { type MerchantContext, atMerchant } from '../consoleContext'
import { previewPath } from '../../page/preview/previewRoute'

export interface PreviewAdminDeps {
  store: Store
  secrets: Secrets
  clock: Clock
}

/** Drafts that are being looked at. */
const keptDrafts = 20

/** Finds the preview of a request by its cookie. Players have none, and cost no more than a look at their header. */
export const openPreviewAdmin = ({ store, secrets, clock }: PreviewAdminDeps): PreviewAdmin => {
  const kept = boundedMemo<Promise<FullMerchantSettings>>(keptDrafts)
  const visitOf = async (token: string, merchant: FullMerchantSettings): Promise<PreviewVisit> => {
    const nowMs = clock.now()
    const pass = readPass(token, { merchant: merchant.code, nowMs, secrets })
    if (!pass) throw new Refusal('preview.over')
    const [state] = await store.read(merchant.code, ({ query }) =>
      query<{ revision: number; version: number }>(stateStatement, [pass.draft]),
    )
    if (!state) throw new Refusal('preview.over')
    const key = `${settingsKey(merchant)} ${pass.draft} ${state.revision} ${state.version}`
    const settings = await kept(key, () => settingsOf(store, merchant, pass.draft, state.version))
    return { pass, settings, nowMs: nowMs + pass.aheadMs }
  }
  return {
    of(request, merchant) {
      const token = readPreviewCookie(request.headers.cookie)
      return token === undefined ? undefined : visitOf(token, merchant)
    },
  }
}

const settingsOf = async (
  store: Store,
  merchant: FullMerchantSettings,
  id: string,
  version: number,
): Promise<FullMerchantSettings> => {
  const document = await store.read(merchant.code, async (connection) => {
    const draft = await readDraft(connection, id)
    return draft && (await mergeDraft(connection, draft, version)).document
  })
  const { data } = merchantSettingsSchema.safeParse(document)
  if (data?.code !== merchant.code) throw new Refusal('settings.broken')
  // The addresses' key is filled in by the platform, as it is for what is published.
  const dressed = await themeSettings({
    ...data,
    version,
    domains: { ...data.domains, listKey: merchant.domains.listKey },
  })
  // The directory hands out proved hosts alone, and a draft's new ones are not among them.
  const proved = new Set(ownHostsOf(merchant.domains))
  return withProvedHosts(dressed, (host) => proved.has(host) || decideHostProof(host, []) !== undefined)
}

const stateStatement: PreparedStatement = {
  name: 'read preview state',
  text: `
    select draft.revision, merchant.published_version as version
    from settings_draft draft join merchant on merchant.code = draft.merchant
    where draft.id = $1 and draft.closed_at is null and merchant.published_version is not null`,
}

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
