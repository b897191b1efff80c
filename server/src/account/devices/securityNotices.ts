import { type LanguageCode, isLanguageCode, languages } from '@playfront/contract/languages'
import type { LoginWay } from '../../kernel/loginWay'
import type { CallContext } from '../../http/handler'
import type { MerchantConnection } from '../../store/store'
import type { MemberRow } from '../member/memberRepository'
import { messageText } from '../messages/messageWords'
import { postMessage } from '../messages/postMessage'
import { notifyMember } from '../inbox/notifyMember'
import { describeDevice } from './describeDevice'
import { deviceOptions } from './deviceOptions'

export interface DeviceNoticeFacts {
  isNew: boolean
  isFirst: boolean
  method: LoginWay['method']
}

export interface DeviceNotice {
  notify: boolean
  reason: string
}

/** Whether a member is notified of a sign-in from a device that was never seen before. */
export const decideDeviceNotice = ({ isNew, isFirst, method }: DeviceNoticeFacts): DeviceNotice => {
  if (!isNew) return { notify: false, reason: 'the device is known' }
  if (isFirst) return { notify: false, reason: 'there is no other device to distinguish it from' }
  if (method === 'register') return { notify: false, reason: 'the account was just opened on it' }
  return { notify: true, reason: 'the member has never signed in from it' }
}

/** Notifies the member of a sign-in from a device that was never seen before. */
export const notifyNewDevice = async (
  connection: MerchantConnection,
  context: CallContext,
  found: MemberRow,
  { country, device: id }: { country: string | undefined; device: string },
): Promise<void> => {
  const language = languageOf(found, context)
  const { browser, system } = describeDevice(context.userAgent)
  const device = [browser, system].filter(Boolean).join(', ') || messageText(language, 'device.unknown')
  const place = country && new Intl.DisplayNames(languages[language].locale, { type: 'region' }).of(country)
  await notifyMember(connection, {
    memberId: found.id,
    kind: 'device.new',
    facts: { ...(browser && { browser }), ...(system && { system }), ...(country && { country }) },
    link: '/m/member/devices',
    key: `device:${id}`,
  })
  await notify(connection, context, found, {
    subject: messageText(language, 'device.new.subject'),
    text: messageText(language, 'device.new.text', {
      device: place ? messageText(language, 'device.in', { device, country: place }) : device,
    }),
  })
}

/** Notifies the member that a remembered sign-in was used twice and has been ended (D-04). */
export const notifyReuse = async (
  connection: MerchantConnection,
  context: CallContext,
  found: MemberRow,
): Promise<void> => {
  const language = languageOf(found, context)
  await notify(connection, context, found, {
    subject: messageText(language, 'device.reused.subject'),
    text: messageText(language, 'device.reused.text'),
  })
}

export interface Tidings {
  subject: string
  text: string
}

/** To the member's proven number or address; nothing where there is none. */
export const notify = async (
  connection: MerchantConnection,
  context: CallContext,
  found: MemberRow,
  { subject, text }: Tidings,
): Promise<void> => {
  const { merchant } = context
  const contact = contactOf(found)
  if (!contact) return
  await postMessage(connection, context, {
    ...contact,
    subject: `${merchant.name}: ${subject}`,
    text: `${merchant.name}: ${text}`,
    uselessAfterMs: deviceOptions.noticeLifeMs,
  })
}

const contactOf = (found: MemberRow): { channel: 'sms' | 'email'; to: string } | undefined => {
  if (found.emailVerifiedAt && found.emailKey) return { channel: 'email', to: found.emailKey }
  if (found.mobileVerifiedAt && found.mobileKey) return { channel: 'sms', to: found.mobileKey }
  return undefined
}

/** The language that the member reads. */
export const languageOf = ({ language }: MemberRow, { merchant }: CallContext): LanguageCode =>
  isLanguageCode(language) ? language : merchant.languages.default

/** Notifies the member, in the inbox and at their proven contact, that the staff has reset the two-factor authentication. */
export const notifyFactorReset = async (
  connection: MerchantConnection,
  context: CallContext,
  found: MemberRow,
  reset: string,
): Promise<void> => {
  const language = languageOf(found, context)
  await notifyMember(connection, {
    memberId: found.id,
    kind: 'factors.reset',
    link: '/m/member/security',
    key: `factors:${reset}`,
  })
  await notify(connection, context, found, {
    subject: messageText(language, 'factors.reset.subject'),
    text: messageText(language, 'factors.reset.text'),
  })
}

/** Notifies the member of a new passkey, or of one that was blocked because it may have been copied. */
export const notifyPasskey = async (
  connection: MerchantConnection,
  context: CallContext,
  found: MemberRow,
  what: 'added' | 'blocked',
): Promise<void> => {
  const language = languageOf(found, context)
  await notify(connection, context, found, {
    subject: messageText(language, `passkey.${what}.subject`),
    text: messageText(language, `passkey.${what}.text`),
  })
}
