import { risksOf } from '@playfront/contract/console/riskyKeys'
import {
  applyChanges,
  valueAt,
  nameOfPath,
  textOf,
  type Json,
  type SettingsConflict,
} from '@playfront/contract/console/settingsChanges'
import type {
  DraftAnswer,
  DraftRequest,
  Dropped,
  OpenDraftRequest,
  RebaseDraftRequest,
  SaveDraftAnswer,
  SaveDraftRequest,
  SettingsConflictAnswer,
} from '@playfront/contract/console/versions.schema'
import type { FullMerchantSettings } from '@playfront/contract/merchantSettings'
import type { MerchantDirectory } from '../../http/place/merchantDirectory'
import { Refusal } from '../../kernel/refusal'
import { decideHostProof, ownHostsOf } from '../../merchants/provedHosts'
import { openingOf, type Opening } from '../../merchants/opening'
import type { MerchantConnection } from '../../store/store'
import { record } from '../audit/record'
import { atMerchant, type MerchantContext } from '../consoleContext'
import { decidePublishable } from '../merchants/decideLaunch'
import {
  changeDraft,
  closeDraft,
  listDrafts,
  lockDraft,
  presentDraft,
  readDraft,
  writeDraft,
  type Draft,
} from './draftRepository'
import { validateSettings, type Weighing } from './issues/validateSettings'
import { changesOf, presentDifferences, presentIssues } from './presentDifferences'
import { wordsOf } from './form/readSchema'
import { settingsForm, withProviders } from './form/settingsForm'
import { readMoves, readPublished, readVersion } from './versionRepository'

/** Beyond these nobody finds their own again. */
const maxDrafts = 20

/** As JSON; what is larger is no settings any more, but a store for something. */
const largestDocument = 400_000

export interface SettingsDeps {
  /** Read again after a publish: this node's phones are notified then. */
  merchants: MerchantDirectory
  /** No merchant's. */
  consoleHost?: string
  /** For looking around, on play money. */
  isDemonstration?: boolean
  /** Payment providers that share a key with a merchant; none where absent. */
  paymentProviders?: (merchant: string) => readonly string[]
}

/** The calls for drafts of a merchant's settings. */
export const draftHandlers = (deps: SettingsDeps) => ({
  openDraft: atMerchant((context, request: OpenDraftRequest) => openDraft(deps, context, request)),
  readDraft: atMerchant(({ store, merchant }, { id }: DraftRequest) =>
    store.read(merchant.code, (connection) => presentWhole(connection, deps, id)),
  ),
  saveDraft: atMerchant((context, request: SaveDraftRequest) => saveDraft(deps, context, request)),
  rebaseDraft: atMerchant((context, request: RebaseDraftRequest) => rebaseDraft(deps, context, request)),
  dropDraft: atMerchant(dropDraft),
})

/** A copy of the published settings, to edit. Throws `settings.full`. */
const openDraft = (
  deps: SettingsDeps,
  { store, merchant, staff, platform }: MerchantContext,
  { title }: OpenDraftRequest,
): Promise<DraftAnswer> => {
  const id = platform.randomness.uuid()
  return store.change(merchant.code, async (connection) => {
    if ((await listDrafts(connection)).length >= maxDrafts) throw new Refusal('settings.full')
    const { version } = await readPublished(connection)
    const document = await documentOf(connection, version)
    await writeDraft(connection, { id, title, base: version, document, editor: staff })
    await record(connection, staff, {
      action: 'settings.draftOpened',
      subject: `draft:${id}`,
      after: { title, version },
    })
    return presentWhole(connection, deps, id)
  })
}

/**
 * Saves changes, key by key. Another person's changes of other keys stay; where both changed the same key nothing is
 * saved, and the answer says who was first. Throws `settings.unknown`, `request.too.large`.
 */
const saveDraft = (
  deps: SettingsDeps,
  { store, merchant, staff, platform }: MerchantContext,
  { id, changes, revision }: SaveDraftRequest,
): Promise<SaveDraftAnswer> =>
  store.change(merchant.code, async (connection): Promise<SaveDraftAnswer> => {
    const draft = await mustLock(connection, id)
    const { document, conflicts } = applyChanges(draft.document, changes)
    if (conflicts.length > 0)
      return { kind: 'conflict', revision: draft.revision, conflicts: presentConflicts(conflicts, draft) }
    if (revision > draft.revision) throw new Refusal('staff.moved.on')
    if (JSON.stringify(document).length > largestDocument) throw new Refusal('request.too.large')
    const touch = { by: staff.displayName, at: new Date(platform.clock.now()).toISOString() }
    const touched = Object.fromEntries(changes.map(({ path }) => [nameOfPath(path), touch]))
    if (changes.length > 0) {
      await changeDraft(connection, {
        ...draft,
        document,
        touched: { ...draft.touched, ...touched },
        editor: staff,
      })
      await record(connection, staff, {
        action: 'settings.draftChanged',
        subject: `draft:${id}`,
        after: { keys: changes.map(({ path }) => wordsOf(path)) },
      })
    }
    return { kind: 'saved', whole: await presentWhole(connection, deps, id) }
  })

/** Puts a draft on what is published now; where both changed a key, the one that is preferred stands. */
const rebaseDraft = (
  deps: SettingsDeps,
  { store, merchant, staff }: MerchantContext,
  { id, revision, prefer }: RebaseDraftRequest,
): Promise<DraftAnswer> =>
  store.change(merchant.code, async (connection) => {
    const draft = await mustLock(connection, id)
    if (draft.revision !== revision) throw new Refusal('staff.moved.on')
    const { version } = await readPublished(connection)
    const { document, conflicts } = await mergeDraft(connection, draft, version)
    const settled =
      prefer === 'published'
        ? document
        : applyChanges(
            document,
            conflicts.map(({ path, after, found }) => ({ path, after, before: found })),
          ).document
    await changeDraft(connection, { ...draft, base: version, document: settled, editor: staff })
    await record(connection, staff, {
      action: 'settings.draftRebased',
      subject: `draft:${id}`,
      before: { version: draft.base },
      after: { version, prefer },
    })
    return presentWhole(connection, deps, id)
  })

async function dropDraft(
  { store, merchant, staff }: MerchantContext,
  { id }: DraftRequest,
): Promise<Dropped> {
  await store.change(merchant.code, async (connection) => {
    const { title } = await mustLock(connection, id)
    await closeDraft(connection, id)
    await record(connection, staff, {
      action: 'settings.draftDropped',
      subject: `draft:${id}`,
      before: { title },
    })
  })
  return { dropped: true }
}

const mustLock = async (connection: MerchantConnection, id: string): Promise<Draft> => {
  const draft = await lockDraft(connection, id)
  if (!draft) throw new Refusal('settings.unknown')
  return draft
}

export const documentOf = async (connection: MerchantConnection, version: number): Promise<Json> => {
  const document = await readVersion(connection, version)
  if (document === undefined) throw new Refusal('settings.unknown')
  return document
}

/** What a draft would make of a version: what changed in the draft since its base, on top of that version. */
export const mergeDraft = async (
  connection: MerchantConnection,
  draft: Draft,
  version: number,
): Promise<{ document: Json; conflicts: SettingsConflict[]; published: Json }> => {
  const published = await documentOf(connection, version)
  const base = draft.base === version ? published : await documentOf(connection, draft.base)
  return { ...applyChanges(published, changesOf(base, draft.document)), published }
}

const presentWhole = async (
  connection: MerchantConnection,
  deps: SettingsDeps,
  id: string,
): Promise<DraftAnswer> => {
  const draft = await readDraft(connection, id)
  if (!draft) throw new Refusal('settings.unknown')
  const { version, publication } = await readPublished(connection)
  const { document, conflicts, published } = await mergeDraft(connection, draft, version)
  const { differences, risks } = presentDifferences(published, document)
  const { settings, issues, opening } = validate(deps, document, published)
  const { moves } = await readMoves(connection)
  const [last] = moves
  return {
    draft: presentDraft(draft),
    document: draft.document,
    groups: withProviders(
      settingsForm(),
      deps.paymentProviders?.(textOf(valueAt(published, ['code']))) ?? [],
    ),
    languages: claimedLanguages(settings),
    differences,
    issues: presentIssues(issues),
    risks: opening === 'made' ? [] : [...new Set([...risks, ...risksOf(conflicts.map(({ path }) => path))])],
    conflicts: conflicts.map((conflict) => ({
      ...conflict,
      words: wordsOf(conflict.path),
      by: last?.by ?? '',
      at: last?.at ?? draft.changedAt.toISOString(),
    })),
    publication,
  }
}

const presentConflicts = (conflicts: readonly SettingsConflict[], draft: Draft): SettingsConflictAnswer[] =>
  conflicts.map((conflict) => {
    const touch = draft.touched[nameOfPath(conflict.path)]
    return {
      ...conflict,
      words: wordsOf(conflict.path),
      by: touch?.by ?? draft.changedBy,
      at: touch?.at ?? draft.changedAt.toISOString(),
    }
  })

const claimedLanguages = (settings: FullMerchantSettings | undefined): DraftAnswer['languages'] => {
  if (!settings) return []
  const { supported, default: own } = settings.languages
  return [...new Set([own, ...(supported.length > 0 ? supported : (['EN'] as const))])]
}

/** Validates a document against the merchant's published one and what is not available. */
export const validate = (
  { merchants, consoleHost, isDemonstration = false }: SettingsDeps,
  document: Json,
  published: Json,
): Weighing & { opening: Opening } => {
  const code = valueAt(published, ['code'])
  const found = merchants.all().find((merchant) => merchant.code === code)
  if (!found) throw new Refusal('settings.unknown')
  const reserved = consoleHost === undefined ? [] : [consoleHost]
  const weighing = validateSettings(document, found, merchants.all(), reserved)
  const opening = openingOf(found)
  // The directory hands out proved hosts alone.
  const proved = new Set(ownHostsOf(found.domains))
  const isProved = (host: string) => proved.has(host) || decideHostProof(host, []) !== undefined
  const issues = decidePublishable({
    opening,
    next: { ...weighing, document, isDemonstration, isProved },
    published: { settings: found, issues: [], document: published, isDemonstration, isProved },
  })
  return { ...weighing, issues, opening }
}
