import { textOf, valueAt, type Json } from '@playfront/contract/console/settingsChanges'
import type {
  DecideSettingsRequest,
  PublishAnswer,
  PublishDraftRequest,
  RollBackRequest,
} from '@playfront/contract/console/versions.schema'
import { lotteryOperatorSettings } from '@playfront/contract/settings/lotteryOperator.schema'
import { Refusal } from '../../kernel/refusal'
import { readReturnBands } from '../../play/lotteries/returnBands'
import { writeOdds, type OddsSettings } from '../../play/lotteries/writeOdds'
import type { MerchantConnection } from '../../store/store'
import { record } from '../audit/record'
import { atMerchant, type MerchantContext } from '../consoleContext'
import { lockoutIssues } from '../guards/allowedNetworks'
import { closeDraft, lockDraft } from './draftRepository'
import { decidePublish } from './decidePublish'
import { documentOf, mergeDraft, validate, type SettingsDeps } from './draftHandlers'
import { faultAt, type Fault } from './issues/fault'
import { changesOf, presentIssues } from './presentDifferences'
import { wordsOf } from './form/readSchema'
import { isHostTaken, moveSettings, readPublished, type Move } from './versionRepository'
import {
  decideApproval,
  lockApproval,
  writeApproval,
  type NewApproval,
  type PendingApproval,
} from './approvalRepository'
import { requireSecondPerson } from '../secondPerson/decideSecondPerson'

/** Who publishes or approves, and from where. */
type Publisher = Pick<MerchantContext, 'platform' | 'staff' | 'merchant' | 'ip'>

type Editor = Pick<MerchantContext['staff'], 'id' | 'name' | 'displayName'>

/** What publishes: a draft, an older version, and the second person's word on either. */
export const publishHandlers = (deps: SettingsDeps) => ({
  publishDraft: atMerchant((context, request: PublishDraftRequest) =>
    publishing(deps, context, (connection) => publishDraft(deps, context, connection, request)),
  ),
  rollBackSettings: atMerchant((context, request: RollBackRequest) =>
    publishing(deps, context, (connection) => rollBack(deps, context, connection, request)),
  ),
  decideSettingsApproval: atMerchant((context, request: DecideSettingsRequest) =>
    publishing(deps, context, (connection) => decide(deps, context, connection, request)),
  ),
})

/** One transaction; the phones of this node's merchants are notified once it has ended. */
const publishing = async (
  { merchants }: SettingsDeps,
  { store, merchant }: MerchantContext,
  work: (connection: MerchantConnection) => Promise<PublishAnswer>,
): Promise<PublishAnswer> => {
  const answer = await store.change(merchant.code, work).catch((failure: unknown) => {
    if (!isHostTaken(failure)) throw failure
    return refusedBy([faultAt(['domains'], 'settings.host.taken', '')])
  })
  if (answer.kind === 'published') await merchants.refresh()
  return answer
}

const refusedBy = (issues: readonly Fault[]): PublishAnswer => ({
  kind: 'refused',
  issues: presentIssues(issues),
})

interface Asked {
  editor: Editor
  approver?: Editor
  note: string
}

/** Throws `settings.unknown`, and `staff.moved.on` when draft or pointer are no longer what the caller saw. */
const publishDraft = async (
  deps: SettingsDeps,
  context: Publisher,
  connection: MerchantConnection,
  { id, revision, publication, note }: PublishDraftRequest,
  asked: Asked = { editor: context.staff, note },
): Promise<PublishAnswer> => {
  const draft = await lockDraft(connection, id)
  if (!draft) throw new Refusal('settings.unknown')
  const now = await readPublished(connection)
  if (draft.revision !== revision || now.publication !== publication) throw new Refusal('staff.moved.on')
  const { document, conflicts, published } = await mergeDraft(connection, draft, now.version)
  const { settings, issues, opening } = validate(deps, document, published)
  const step = decidePublish({
    changes: changesOf(published, document),
    conflicts: conflicts.length,
    issues: [...issues, ...lockoutIssues(settings, context.merchant, context.ip)],
    isApproved: asked.approver !== undefined,
    isBeingMade: opening === 'made',
  })
  switch (step.kind) {
    case 'conflict':
      return {
        kind: 'conflict',
        conflicts: conflicts.map((one) => ({
          ...one,
          words: wordsOf(one.path),
          by: draft.changedBy,
          at: draft.changedAt.toISOString(),
        })),
      }
    case 'refuse':
      return refusedBy(step.issues)
    case 'nothing':
      throw new Refusal('settings.same')
    case 'ask':
      return ask(connection, context, {
        kind: 'publish',
        draft: id,
        revision,
        publication,
        risks: step.risks,
        note,
      })
    case 'publish': {
      const answer = await move(connection, { seen: publication, to: { document } }, asked, published)
      await closeDraft(connection, id)
      return answer
    }
  }
}

/**
 * An older version is validated by today's rules too: what was valid then may contain a host that belongs to another
 * merchant now.
 */
const rollBack = async (
  deps: SettingsDeps,
  context: Publisher,
  connection: MerchantConnection,
  { version, publication, note }: RollBackRequest,
  asked: Asked = { editor: context.staff, note },
): Promise<PublishAnswer> => {
  const now = await readPublished(connection)
  if (now.publication !== publication) throw new Refusal('staff.moved.on')
  const [published, document] = [
    await documentOf(connection, now.version),
    await documentOf(connection, version),
  ]
  const { settings, issues, opening } = validate(deps, document, published)
  const step = decidePublish({
    changes: changesOf(published, document),
    conflicts: 0,
    issues: [...issues, ...lockoutIssues(settings, context.merchant, context.ip)],
    isApproved: asked.approver !== undefined,
    isBeingMade: opening === 'made',
  })
  if (step.kind === 'refuse') return refusedBy(step.issues)
  if (step.kind === 'nothing') throw new Refusal('settings.same')
  if (step.kind === 'ask')
    return ask(connection, context, { kind: 'rollBack', version, publication, risks: step.risks, note })
  return move(connection, { seen: publication, to: { version } }, asked, published, document)
}

const ask = async (
  connection: MerchantConnection,
  { platform, staff }: Pick<MerchantContext, 'platform' | 'staff'>,
  request: Omit<NewApproval, 'id' | 'editor'>,
): Promise<PublishAnswer> => {
  const id = platform.randomness.uuid()
  await writeApproval(connection, { ...request, id, editor: staff })
  const { kind, draft, version, risks } = request
  await record(connection, staff, {
    action: 'settings.asked',
    subject: `approval:${id}`,
    after: { kind, draft: draft ?? null, version: version ?? null, risks },
  })
  return { kind: 'waiting', approval: id, risks }
}

const move = async (
  connection: MerchantConnection,
  to: Pick<Move, 'seen' | 'to'>,
  { editor, approver, note }: Asked,
  before: Json,
  after: Json | undefined = 'document' in to.to ? to.to.document : undefined,
): Promise<PublishAnswer> => {
  const { outcome, version, publication } = await moveSettings(connection, {
    ...to,
    staff: editor,
    approver,
    note,
  })
  if (outcome === 'moved') throw new Refusal('staff.moved.on')
  if (outcome === 'unknown') throw new Refusal('settings.unknown')
  if (outcome !== 'done') throw new Refusal('settings.same')
  const changes = after === undefined ? [] : changesOf(before, after)
  const code = textOf(valueAt(before, ['code']))
  await writeOdds(connection, code, oddsSettingsOf(before), oddsSettingsOf(after))
  await record(connection, approver ?? editor, {
    action: 'document' in to.to ? 'settings.published' : 'settings.rolledBack',
    subject: `settings:${version}`,
    before: Object.fromEntries(changes.map(({ path, before: was }) => [wordsOf(path), brief(was)])),
    after: {
      keys: Object.fromEntries(changes.map(({ path, after: is }) => [wordsOf(path), brief(is)])),
      by: editor.displayName,
      note,
    },
  })
  return { kind: 'published', version, publication }
}

const oddsSettingsOf = (document: Json | undefined): OddsSettings => {
  const { odds, maxRtpBps, returnBands } = lotteryOperatorSettings.parse(
    valueAt(document, ['operator', 'lottery']) ?? {},
  )
  const minRtpBps = valueAt(document, ['responsible', 'minRtpBps'])
  return { own: odds, bands: readReturnBands({ minRtpBps, maxRtpBps, returnBands }) }
}

/** The versions themselves are kept; the log says what changed, not a picture's bytes. */
const brief = (value: Json | undefined): Json => {
  const text = JSON.stringify(value ?? null)
  return text.length > 400 ? `${text.slice(0, 400)}…` : (value ?? null)
}

/** The second person's word. Throws `settings.unknown`, `staff.same.person`, `staff.moved.on`. */
const decide = async (
  deps: SettingsDeps,
  context: MerchantContext,
  connection: MerchantConnection,
  { id, approve }: DecideSettingsRequest,
): Promise<PublishAnswer> => {
  const { staff } = context
  const request = await lockApproval(connection, id)
  if (!request) throw new Refusal('settings.unknown')
  if (!approve) {
    await decideApproval(connection, id, staff, false)
    await record(connection, staff, { action: 'settings.turnedDown', subject: `approval:${id}` })
    return { kind: 'turnedDown' }
  }
  requireSecondPerson(staff, { id: request.askedById })
  if (request.isStale) throw new Refusal('staff.moved.on')
  await decideApproval(connection, id, staff, true)
  return carryOut(deps, context, connection, request)
}

const carryOut = (
  deps: SettingsDeps,
  context: MerchantContext,
  connection: MerchantConnection,
  { draft, revision, version, publication, note, askedById, askedBy }: PendingApproval,
): Promise<PublishAnswer> => {
  const asked: Asked = {
    editor: { id: askedById, name: askedBy, displayName: askedBy },
    approver: context.staff,
    note,
  }
  return draft !== null && revision !== null
    ? publishDraft(deps, context, connection, { id: draft, revision, publication, note }, asked)
    : rollBack(deps, context, connection, { version: version ?? 0, publication, note }, asked)
}
