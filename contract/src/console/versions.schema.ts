import { z } from 'zod'
import { languageCode, maxInteger, offsetInstant, wholeNumberText } from '../schemaParts'
import { risks, type Risk } from './riskyKeys'
import { settingsFaultCodes, type SettingsFaultCode } from './settingsIssues'
import { isKey, isShallow, type Json } from './settingsChanges'

const keysOf = <Key extends string>(table: Record<Key, unknown>) => Object.keys(table) as [Key, ...Key[]]

const risk = z.enum(keysOf<Risk>(risks))
const faultCode = z.enum(keysOf<SettingsFaultCode>(settingsFaultCodes))

const key = z.string().min(1).max(160).refine(isKey, 'no key')

export const keyPath = z.array(key).min(1).max(12)

/**
 * Answers carry documents as they are; what comes in is no deeper than any settings are. A schema that names itself could not
 * be turned into a writer of answers, so these say less than they know.
 */
const json = z.unknown() as unknown as z.ZodType<Json>
const asked = z.unknown().refine((value) => isShallow(value)) as unknown as z.ZodType<Json>
const revision = wholeNumberText
const publication = z.int().min(0).max(maxInteger)
const note = z.string().trim().max(300).default('')
const person = z.string()

export const settingsChange = z.object({
  path: z.array(z.string()),
  before: json.optional(),
  after: json.optional(),
})
const askedChange = z.object({ path: keyPath, before: asked.optional(), after: asked.optional() })
export const settingsConflict = settingsChange.extend({
  found: json.optional(),
  /** Words for the key. */
  words: z.string(),
  /** Who made another value of it, and when. */
  by: person,
  at: z.iso.datetime(),
})

export const settingsDifference = settingsChange.extend({
  words: z.string(),
  /** The sentence that the key has in the schema. */
  meaning: z.string(),
  risk: risk.nullable(),
  /** What in either value is money in minor units, a share in hundredths of a percent or odds in 1/10,000, by the whole path. */
  kinds: z.array(
    z.object({
      path: z.array(z.string()),
      kind: z.enum(['money', 'percent', 'odds']),
      /** Odds that hold where the settings name none. */
      standard: z.number().optional(),
    }),
  ),
})

export const settingsFault = z.object({
  path: z.array(z.string()),
  words: z.string(),
  code: faultCode,
  /** What of it, in a few words: a pair of colours, a language, a form. */
  found: z.string(),
})

export const settingsMove = z.object({
  /** Counts every move of the pointer, up and up. */
  publication,
  version: z.int(),
  kind: z.enum(['seeded', 'published', 'rolledBack']),
  /** Null: made by the system. */
  by: person.nullable(),
  /** The second person, where one was needed. */
  approvedBy: person.nullable(),
  note: z.string(),
  at: z.iso.datetime(),
})

export const draftHead = z.object({
  id: z.uuid(),
  title: z.string(),
  /** The version that it was begun on. */
  base: z.int(),
  revision: z.int(),
  author: person,
  createdAt: z.iso.datetime(),
  changedBy: person,
  changedAt: z.iso.datetime(),
})

export const settingsApproval = z.object({
  id: z.uuid(),
  kind: z.enum(['publish', 'rollBack']),
  draft: z.uuid().nullable(),
  /** What a roll-back leads to. */
  version: z.int().nullable(),
  risks: z.array(risk),
  note: z.string(),
  askedBy: person,
  askedAt: z.iso.datetime(),
  /** Asked by the caller, who therefore cannot approve it. */
  isOwn: z.boolean(),
  /** Something was published or the draft was changed since; it has to be requested again. */
  isStale: z.boolean(),
})

export const settingsOverviewAnswer = z.object({
  version: z.int(),
  publication,
  drafts: z.array(draftHead),
  approvals: z.array(settingsApproval),
  moves: z.array(settingsMove),
  /** What to ask `before` for older moves; null at the end. */
  next: z.int().nullable(),
})
export const settingsMovesRequest = z.object({ before: wholeNumberText })
export const settingsMovesAnswer = z.object({ moves: z.array(settingsMove), next: z.int().nullable() })

const version = wholeNumberText
export const settingsDifferencesRequest = z.object({ from: version, to: version })
export const settingsDifferencesAnswer = z.object({
  differences: z.array(settingsDifference),
  risks: z.array(risk),
})

/**
 * How a key is filled in. The last ones hold others: rows of a list, an entry for each language, entries by name, parts
 * with names, and parts that depend on one of them.
 */
const fieldKind = z.enum([
  'colour',
  'switch',
  'number',
  'money',
  'percent',
  'text',
  'longText',
  'choice',
  'choices',
  'list',
  'instant',
  'date',
  'country',
  'countries',
  'address',
  'sealedAddress',
  'picture',
  'inlinePicture',
  'odds',
  'json',
  'rows',
  'languages',
  'map',
  'group',
  'cases',
])
const fieldLeaf = z.object({
  /** Where it stands: in the document, or in the row or entry that holds it. */
  path: z.array(z.string()),
  /** Its name in the schema, `*` for a row or an entry. */
  name: z.string(),
  words: z.string(),
  meaning: z.string(),
  kind: fieldKind,
  options: z.array(z.string()).optional(),
  /** The names that entries may have, where only some are known. */
  keys: z.array(z.string()).optional(),
  least: z.number().optional(),
  most: z.number().optional(),
  /** What holds where nothing is written. */
  standard: json.optional(),
  /** Need not be there. */
  isOptional: z.boolean(),
  risk: risk.nullable(),
})
export type SettingsField = z.output<typeof fieldLeaf> & {
  /** What a row, an entry of a language or one by name is filled in as. */
  item?: SettingsField
  fields?: SettingsField[]
  /** Parts by what `mark` says. */
  cases?: { mark: string; value: string; fields: SettingsField[] }[]
}
/** Fields hold fields; a schema that names itself could not be turned into a writer of answers. */
export const settingsField = z.unknown() as unknown as z.ZodType<SettingsField>
export const settingsGroup = z.object({ id: z.string(), fields: z.array(settingsField) })

export const openDraftRequest = z.object({ title: z.string().trim().min(1).max(80) })
export const draftRequest = z.object({ id: z.uuid() })
export const draftAnswer = z.object({
  draft: draftHead,
  document: json,
  groups: z.array(settingsGroup),
  languages: z.array(languageCode),
  /** What publishing it now would change. */
  differences: z.array(settingsDifference),
  issues: z.array(settingsFault),
  risks: z.array(risk),
  /** Keys that were published otherwise since it was begun, and changed here too. */
  conflicts: z.array(settingsConflict),
  /** The current pointer; the publisher states which one they saw. */
  publication,
})
export const saveDraftRequest = z.object({
  id: z.uuid(),
  /** The revision that the changes were made on. */
  revision,
  changes: z.array(askedChange).max(500),
})
/** A flat schema, because answers cannot be unions; the types below say what belongs together. */
export const saveDraftAnswer = z.object({
  kind: z.enum(['saved', 'conflict']),
  whole: draftAnswer.optional(),
  revision: z.int().optional(),
  conflicts: z.array(settingsConflict).optional(),
})
export const rebaseDraftRequest = z.object({
  id: z.uuid(),
  revision,
  /** Whose value stands where both changed a key. */
  prefer: z.enum(['draft', 'published']),
})
export const dropped = z.object({ dropped: z.literal(true) })

export const publishDraftRequest = z.object({ id: z.uuid(), revision, publication, note })
export const rollBackRequest = z.object({ version, publication, note })
export const decideSettingsRequest = z.object({ id: z.uuid(), approve: z.boolean() })

/** Every result of a publication; flat, because answers cannot be unions. */
export const publishAnswer = z.object({
  kind: z.enum(['published', 'waiting', 'refused', 'conflict', 'turnedDown']),
  version: z.int().optional(),
  publication: publication.optional(),
  approval: z.uuid().optional(),
  risks: z.array(risk).optional(),
  issues: z.array(settingsFault).optional(),
  conflicts: z.array(settingsConflict).optional(),
})

export const colourCheckRequest = z.object({
  accent: z.string().max(9),
  second: z.string().max(9),
  scheme: z.enum(['light', 'dark']).default('light'),
})
export const colourCheckAnswer = z.object({
  isReadable: z.boolean(),
  /** The colours that come out, by side and role. */
  light: z.record(z.string(), z.string()),
  dark: z.record(z.string(), z.string()),
  /** The tightest pairs. */
  pairs: z.array(
    z.object({
      side: z.enum(['light', 'dark']),
      over: z.string(),
      under: z.string(),
      ratio: z.number(),
      needed: z.number(),
    }),
  ),
})

/** A visitor, or a signed-in member: a placeholder without any data. */
const previewVisitor = z.enum(['visitor', 'newcomer', 'member', 'restricted', 'agent'])

export const previewRequest = z.object({
  id: z.uuid(),
  language: languageCode,
  scheme: z.enum(['light', 'dark']),
  visitor: previewVisitor,
  /** The rank of a member or an agent, by its id in the draft; none when absent. */
  rank: z
    .string()
    .regex(/^[\w-]{1,64}$/)
    .optional(),
  /** What the clocks of the preview say; now when absent. */
  at: offsetInstant.optional(),
})
export const previewAnswer = z.object({
  /** The merchant's own host, without a port. */
  host: z.string(),
  path: z.string(),
  /** Goes behind `#`, which no server and no log sees; the page takes it out of the address at once. */
  token: z.string(),
  /** Seconds that it opens something for. */
  seconds: z.int(),
})

export type SettingsDifference = z.output<typeof settingsDifference>
export type SettingsConflictAnswer = z.output<typeof settingsConflict>
export type SettingsFault = z.output<typeof settingsFault>
export type SettingsMove = z.output<typeof settingsMove>
export type SettingsGroup = z.output<typeof settingsGroup>
export type SettingsApproval = z.output<typeof settingsApproval>
export type DraftHead = z.output<typeof draftHead>
export type DraftAnswer = z.output<typeof draftAnswer>
export type DraftRequest = z.output<typeof draftRequest>
export type OpenDraftRequest = z.output<typeof openDraftRequest>
export type SaveDraftRequest = z.output<typeof saveDraftRequest>
export type SaveDraftAnswer =
  | { kind: 'saved'; whole: DraftAnswer }
  | { kind: 'conflict'; revision: number; conflicts: SettingsConflictAnswer[] }
export type RebaseDraftRequest = z.output<typeof rebaseDraftRequest>
export type Dropped = z.output<typeof dropped>
export type PublishDraftRequest = z.output<typeof publishDraftRequest>
export type RollBackRequest = z.output<typeof rollBackRequest>
export type DecideSettingsRequest = z.output<typeof decideSettingsRequest>
export type PublishAnswer =
  | { kind: 'published'; version: number; publication: number }
  | { kind: 'waiting'; approval: string; risks: Risk[] }
  | { kind: 'refused'; issues: SettingsFault[] }
  | { kind: 'conflict'; conflicts: SettingsConflictAnswer[] }
  | { kind: 'turnedDown' }
export type SettingsOverviewAnswer = z.output<typeof settingsOverviewAnswer>
export type SettingsMovesRequest = z.output<typeof settingsMovesRequest>
export type SettingsMovesAnswer = z.output<typeof settingsMovesAnswer>
export type SettingsDifferencesRequest = z.output<typeof settingsDifferencesRequest>
export type SettingsDifferencesAnswer = z.output<typeof settingsDifferencesAnswer>
export type ColourCheckRequest = z.output<typeof colourCheckRequest>
export type ColourCheckAnswer = z.output<typeof colourCheckAnswer>
export type PreviewVisitor = z.output<typeof previewVisitor>
export type PreviewRequest = z.output<typeof previewRequest>
export type PreviewAnswer = z.output<typeof previewAnswer>
