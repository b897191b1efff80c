import { outgoingMessagePurpose } from '../account/messages/postMessage'
import { totpPurpose } from '../account/twoFactor/spendAuthCode'
import { documentPurpose } from '../money/verification/verification'
import { chatMessagePurpose } from '../chat/chatMessages'
import { chatPicturePurpose } from '../chat/chatPictures'
import { interactionPurpose } from '../console/harm/harmHandlers'
import { memberNotePurpose } from '../console/members/memberFile'
import { staffTotpPurpose } from '../console/staff/staffRepository'
import { cardPurpose } from '../money/cards/cardSecrets'
import { seedNameOf } from '../play/issues/serverSeed'
import { sandboxMessagePurpose } from '../sandbox/phone/sandboxPhone'
import { sandboxAddressPurpose, sandboxPushPurpose } from '../sandbox/push/sandboxPush'
import { feedbackPurposes } from '../shell/feedback/feedbackPurposes'
import { pushAddressPurpose } from '../shell/push/registrations'
import { pushMessagePurpose } from '../shell/push/sendPush'
import { webhookSecretPurpose } from '../webhooks/endpoints'

/** A column whose values are encrypted under the master key. */
export interface SealedColumn {
  table: string
  column: string
  /** Distinguishes the rows of one merchant. */
  key: string
  /** Which rows a connection sees: those of the merchant that it names, or the platform's. */
  scope: 'merchant' | 'platform'
  /** What a value is sealed for; `raw` is encrypted under the master key itself, `seal` under one derived for the purpose. */
  purpose: (row: { merchant: string; key: string }) => { kind: 'raw' | 'seal'; name: string }
  /** How the value is stored: as bytes, or as Base64 in a property of JSON. */
  json?: string
}

const sealedFor = (name: string) => () => ({ kind: 'seal' as const, name })

const ofMerchant = (table: string, name: string, key = 'id', column = 'sealed'): SealedColumn => ({
  table,
  column,
  key,
  scope: 'merchant',
  purpose: sealedFor(name),
})

const ofRow = (
  scope: SealedColumn['scope'],
  [table, key]: [string, string],
  column: string,
  purpose: (key: string) => string,
): SealedColumn => ({
  table,
  column,
  key,
  scope,
  purpose: (row) => ({ kind: 'seal', name: purpose(row.key) }),
})

/** Every column that `playfront keys rotate` encrypts again; `rotateKeys.test.ts` compares it with the database. */
export const sealedColumns: SealedColumn[] = [
  {
    table: 'lottery_issue',
    column: 'seed_ciphertext',
    key: 'issue_id',
    scope: 'merchant',
    purpose: ({ merchant, key }) => ({ kind: 'raw', name: seedNameOf(merchant, key) }),
  },
  ofRow('merchant', ['bound_account', 'id'], 'sealed', cardPurpose),
  ofRow('merchant', ['second_factor', 'member'], 'totp_secret', totpPurpose),
  ofRow('merchant', ['second_factor', 'member'], 'totp_draft', totpPurpose),
  ofRow('platform', ['staff_member', 'id'], 'totp_secret', staffTotpPurpose),
  ofRow('platform', ['staff_member', 'id'], 'totp_draft', staffTotpPurpose),
  ofMerchant('verification_document', documentPurpose),
  ofMerchant('chat_message', chatMessagePurpose),
  ofMerchant('chat_picture', chatPicturePurpose),
  ofMerchant('feedback', feedbackPurposes.words),
  ofMerchant('feedback_answer', feedbackPurposes.answer),
  ofMerchant('feedback_picture', feedbackPurposes.picture),
  ofMerchant('harm_interaction', interactionPurpose),
  ofMerchant('member_note', memberNotePurpose),
  ofMerchant('push_registration', pushAddressPurpose, 'token_hash'),
  ofMerchant('push_message', pushMessagePurpose),
  ofMerchant('push_campaign', pushMessagePurpose),
  ofMerchant('sandbox_message', sandboxMessagePurpose),
  ofMerchant('sandbox_push_address', sandboxAddressPurpose),
  ofMerchant('sandbox_push_message', sandboxPushPurpose),
  ofMerchant('webhook_endpoint', webhookSecretPurpose),
  { ...ofMerchant('outbox', outgoingMessagePurpose, 'id', 'payload'), json: 'sealed' },
]
