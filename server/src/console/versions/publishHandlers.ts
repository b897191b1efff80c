import { textOf, valueAt, type Json } from '@playfront/contract/console/settingsChanges'
import type {
  DecideWishRequest,
  PublishAnswer,
  PublishDraftRequest,
  RollBackRequest,
} from '@playfront/contract/console/versions.schema'
import { lotteryHouseSettings } from '@playfront/contract/settings/lotteryHouse.schema'
import { Refusal } from '../../http/refusal'
import { readReturnBands } from '../../play/lotteries/returnBands'
import { writeOdds, type OddsSettings } from '../../play/lotteries/writeOdds'
import type { MerchantConnection } from '../../store/store'
import { record } from '../audit/record'
import { atDesk, type DeskContext } from '../consoleContext'
import { closeDraft, lockDraft } from './draftBook'
import { decidePublish } from './decidePublish'
import { documentOf, mergeDraft, weigh, type SettingsDoors } from './draftHandlers'
import { faultAt, type Fault } from './faults/fault'
import { changesOf, presentFaults } from './presentDifferences'
import { wordsOf } from './form/readSchema'
import { isHostTaken, moveSettings, readPublished, type Move } from './versionBook'
import { decideWish, lockWish, writeWish, type NewWish, type Wish } from './wishBook'
import { requireSecondPerson } from '../secondPerson/requireSecondPerson'

type Editor = Pick<DeskContext['staff'], 'id' | 'name' | 'displayName'>

/** What publishes: a draft, an older version, and the second person's word on either. */
export const publishHandlers = (doors: SettingsDoors) => ({
  publishDraft: atDesk((context, request: PublishDraftRequest) =>
    publishing(doors, context, (connection) => publishDraft(doors, context, connection, request)),
  ),
  rollBackSettings: atDesk((context, request: RollBackRequest) =>
    publishing(doors, context, (connection) => rollBack(doors, context, connection, request)),
  ),
  decideSettingsWish: atDesk((context, request: DecideWishRequest) =>
    publishing(doors, context, (connection) => decide(doors, context, connection, request)),
  ),
})

/** One transaction; the phones of this node's merchants hear of it as soon as it has ended. */
const publishing = async (
  { merchants }: SettingsDoors,
  { store, merchant }: DeskContext,
  work: (connection: MerchantConnection) => Promise<PublishAnswer>,
): Promise<PublishAnswer> => {
  const answer = await store.change(merchant.code, work).catch((failure: unknown) => {
    if (!isHostTaken(failure)) throw failure
    return refusedBy([faultAt(['domains'], 'settings.host.taken', '')])
  })
  if (answer.state === 'published') await merchants.refresh()
  return answer
}

const refusedBy = (faults: readonly Fault[]): PublishAnswer => ({
  state: 'refused',
  faults: presentFaults(faults),
})

interface Asked {
  editor: Editor
  approver?: Editor
  note: string
}

/** Throws `settings.unknown`, and `staff.moved.on` when draft or pointer are no longer what the caller saw. */
const publishDraft = async (
  doors: SettingsDoors,
  context: Pick<DeskContext, 'platform' | 'staff'>,
  connection: MerchantConnection,
  { id, revision, publication, note }: PublishDraftRequest,
  asked: Asked = { editor: context.staff, note },
): Promise<PublishAnswer> => {
  const draft = await lockDraft(connection, id)
  if (!draft) throw new Refusal('settings.unknown')
  const now = await readPublished(connection)
  if (draft.revision !== revision || now.publication !== publication) throw new Refusal('staff.moved.on')
  const { document, conflicts, published } = await mergeDraft(connection, draft, now.version)
  const { faults, opening } = weigh(doors, document, published)
  const step = decidePublish({
    changes: changesOf(published, document),
    conflicts: conflicts.length,
    faults,
    isApproved: asked.approver !== undefined,
    isBeingMade: opening === 'made',
  })
  switch (step.step) {
    case 'conflict':
      return {
        state: 'conflict',
        conflicts: conflicts.map((one) => ({
          ...one,
          words: wordsOf(one.path),
          by: draft.changedBy,
          at: draft.changedAt.toISOString(),
        })),
      }
    case 'refuse':
      return refusedBy(step.faults)
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

/** An older version is weighed by today's rules too: what was fine then may lead to a host that is another's now. */
const rollBack = async (
  doors: SettingsDoors,
  context: Pick<DeskContext, 'platform' | 'staff'>,
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
  const { faults, opening } = weigh(doors, document, published)
  const step = decidePublish({
    changes: changesOf(published, document),
    conflicts: 0,
    faults,
    isApproved: asked.approver !== undefined,
    isBeingMade: opening === 'made',
  })
  if (step.step === 'refuse') return refusedBy(step.faults)
  if (step.step === 'nothing') throw new Refusal('settings.same')
  if (step.step === 'ask')
    return ask(connection, context, { kind: 'rollBack', version, publication, risks: step.risks, note })
  return move(connection, { seen: publication, to: { version } }, asked, published, document)
}

const ask = async (
  connection: MerchantConnection,
  { platform, staff }: Pick<DeskContext, 'platform' | 'staff'>,
  wish: Omit<NewWish, 'id' | 'editor'>,
): Promise<PublishAnswer> => {
  const id = platform.randomness.uuid()
  await writeWish(connection, { ...wish, id, editor: staff })
  const { kind, draft, version, risks } = wish
  await record(connection, staff, {
    action: 'settings.asked',
    subject: `wish:${id}`,
    after: { kind, draft: draft ?? null, version: version ?? null, risks },
  })
  return { state: 'waiting', wish: id, risks }
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
  return { state: 'published', version, publication }
}

const oddsSettingsOf = (document: Json | undefined): OddsSettings => {
  const { odds, maxRtpBps, returnBands } = lotteryHouseSettings.parse(
    valueAt(document, ['house', 'lottery']) ?? {},
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
  doors: SettingsDoors,
  context: DeskContext,
  connection: MerchantConnection,
  { id, approve }: DecideWishRequest,
): Promise<PublishAnswer> => {
  const { staff } = context
  const wish = await lockWish(connection, id)
  if (!wish) throw new Refusal('settings.unknown')
  if (!approve) {
    await decideWish(connection, id, staff, false)
    await record(connection, staff, { action: 'settings.turnedDown', subject: `wish:${id}` })
    return { state: 'turnedDown' }
  }
  requireSecondPerson(staff, { id: wish.askedById })
  if (wish.isStale) throw new Refusal('staff.moved.on')
  await decideWish(connection, id, staff, true)
  return carryOut(doors, context, connection, wish)
}

const carryOut = (
  doors: SettingsDoors,
  context: DeskContext,
  connection: MerchantConnection,
  { draft, revision, version, publication, note, askedById, askedBy }: Wish,
): Promise<PublishAnswer> => {
  const asked: Asked = {
    editor: { id: askedById, name: askedBy, displayName: askedBy },
    approver: context.staff,
    note,
  }
  return draft !== null && revision !== null
    ? publishDraft(doors, context, connection, { id: draft, revision, publication, note }, asked)
    : rollBack(doors, context, connection, { version: version ?? 0, publication, note }, asked)
}
