import { type LanguageCode, languages } from '@playfront/contract/languages'
import type { FullMerchantSettings } from '@playfront/contract/merchantSettings'
import { languageCode } from '@playfront/contract/schemaParts'
import { z } from 'zod'
import type { NotificationTopic } from '@playfront/contract/account/inboxKinds'
import type { Milliseconds } from '@playfront/contract/time'
import { isInsideApp } from '../../account/inbox/isInsideApp'
import { pushOptions } from './pushOptions'
import type { Secrets } from '../../platform/keys/secrets'
import type { Randomness } from '../../platform/platform'
import type { PreparedStatement, Store } from '../../store/store'

const { maxTitleLength, maxTextLength, maxPathLength } = pushOptions

/** What a message says, and where a press on it leads: a place inside the app and nowhere else (T27, T48). */
export const pushContent = z.object({
  words: z.partialRecord(
    languageCode,
    z.object({
      title: z.string().trim().min(1).max(maxTitleLength),
      text: z.string().trim().max(maxTextLength),
    }),
  ),
  path: z.string().max(maxPathLength).refine(isInsideApp).default('/m/home'),
})

export type PushContent = z.output<typeof pushContent>
export type PushContentInput = z.input<typeof pushContent>

/** What the device's worker is handed, as JSON; `front/src/sw/readPushPayload` reads it. */
export interface PushPayload {
  /** The message's id: the same message twice is shown once. */
  id: string
  title: string
  body: string
  path: string
  icon: string
  /** BCP 47. */
  lang: string
  dir: 'ltr' | 'rtl'
}

const iconSize = '192'

/** The message in the device's language, else in the merchant's. */
export const writePayload = (
  id: string,
  { words, path }: PushContent,
  { artwork, languages: offered }: Pick<FullMerchantSettings, 'artwork' | 'languages'>,
  language: string,
): PushPayload => {
  const code = Object.hasOwn(words, language) ? (language as LanguageCode) : offered.default
  const translation = words[code] ?? { title: '', text: '' }
  return {
    id,
    title: translation.title,
    body: translation.text,
    path,
    icon: artwork.icon.replace('{size}', iconSize).replace('{purpose}', 'any'),
    lang: languages[code].tag,
    dir: languages[code].direction,
  }
}

/** Who gets a message: every device that listens to a topic, or one member's devices. Always of one merchant. */
export type PushAudience = { topic: string } | { memberId: string }

export interface PushDeps {
  store: Pick<Store, 'changeOnce'>
  secrets: Secrets
  platform: { randomness: Pick<Randomness, 'uuid'> }
}

export interface PushOrder {
  audience: PushAudience
  message: PushContentInput
  /** The topic: devices whose owner has turned it off get nothing. Advertising, if it goes to everyone. */
  about?: NotificationTopic
  /** How long from now; at once when absent. */
  inMs?: Milliseconds
}

/** A message cannot be sent as it stands; says what is wrong with it. */
export class PushMistake extends Error {
  override readonly name = 'PushMistake'
}

export const pushMessagePurpose = 'push message'

export const sealContent = (secrets: Secrets, content: PushContent): Buffer =>
  secrets.seal(pushMessagePurpose, JSON.stringify(content))

export const openContent = (secrets: Secrets, sealed: Buffer): PushContent =>
  JSON.parse(secrets.open(pushMessagePurpose, sealed)) as PushContent

/**
 * Posts a message; it leaves within a second of its moment, once to each device that is bound then. Answers its id.
 * Throws PushMistake for words that are missing or too long, and for an address outside the app.
 */
export const sendPush = async (
  { store, secrets, platform }: PushDeps,
  merchant: Pick<FullMerchantSettings, 'code' | 'languages' | 'push'>,
  { audience, message, about, inMs = 0 }: PushOrder,
): Promise<string> => {
  if (merchant.push.adapter === 'off') throw new PushMistake('The merchant sends no push messages.')
  const read = pushContent.safeParse(message)
  if (!read.success) throw new PushMistake(`${read.error.issues[0]?.path.join('.')} cannot be used.`)
  const { default: own } = merchant.languages
  if (!read.data.words[own])
    throw new PushMistake(`The words in ${own}, the merchant’s language, are missing.`)
  const id = platform.randomness.uuid()
  await store.changeOnce(merchant.code, postStatement, [
    merchant.code,
    id,
    'topic' in audience ? audience.topic : null,
    'memberId' in audience ? audience.memberId : null,
    sealContent(secrets, read.data),
    inMs / 1_000,
    pushOptions.usefulMs / 1_000,
    pushOptions.keptMs / 1_000,
    about ?? ('topic' in audience ? 'marketing' : 'account'),
  ])
  return id
}

const postStatement: PreparedStatement = {
  name: 'post push message',
  text: `
    insert into push_message (merchant, id, topic, member, sealed, send_at, useless_at, expires_at, about)
    select $1, $2, $3, $4, $5, at, at + make_interval(secs => $7), at + make_interval(secs => $8), $9
    from (select platform_now() + make_interval(secs => $6) as at) as moment`,
}
