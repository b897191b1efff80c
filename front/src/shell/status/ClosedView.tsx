import english from 'virtual:dictionary/restriction'
import css from './ClosedView.module.css'
import type { MerchantSettings } from '@playfront/contract/merchantSettings'
import type { TextKey } from '../../texts/dictionaries'
import { type Texts, createTexts } from '../../texts/texts'
import { writeDate } from '../../texts/writeDate'
import { languages } from '@playfront/contract/languages'
import { Button } from '@playfront/kit/Button'
import { Icon } from '@playfront/kit/Icon'
import { headset, hourglass, mapPin } from '@playfront/kit/icons'
import type { ReactNode } from 'react'
import { Text } from '../../texts/Text'
import { useTexts } from '../../texts/TextsProvider'
import type { Contact } from '../domains/openContacts'
import { Logo } from '../../page/Logo'

/**
 * The English texts beside the visitor's own (REQ-STATUS-011, -015), available offline.
 * @returns undefined when they are the same
 */
export const inEnglish = (
  key: TextKey,
  { t }: Pick<Texts, 't'>,
  merchant: Pick<MerchantSettings, 'texts'>,
): string | undefined => {
  const texts = createTexts({ language: 'EN', source: () => english, ownWords: merchant.texts })
  void texts.load(['restriction'])
  const translated = texts.t(key)
  return translated === t(key) ? undefined : translated
}

/**
 * When it is over, as people say it: day and time, in the device's own zone unless another is named. Digits are those
 * of the rest of the product; there is no year, because calendars count them differently.
 * @param locale BCP 47
 */
export const writeEnd = (endMs: number, locale: string, timeZone?: string): string =>
  writeDate(locale, {
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    hour: '2-digit',
    minute: '2-digit',
    ...(timeZone !== undefined && { timeZone, timeZoneName: 'short' }),
  })(endMs)

export interface ClosedViewProps {
  kind: 'maintenance' | 'access-denied'
  merchant: MerchantSettings
  contacts: readonly Contact[]
  /** The visitor contacts customer service. */
  onContact?: () => void
  /** Epoch milliseconds; absent when no end is known. */
  endMs?: number
  /** The time zone of the stated end, when not the device's own. */
  timeZone?: string
  /** The merchant's own words. */
  message?: string
  /** The visitor's address. */
  ip: string
  titleId?: string
  /** What looks again: a button, or a link where nothing runs. */
  retry: ReactNode
  /** What came of looking again; its place is kept where there may be such a thing. */
  outcome?: ReactNode
}

const words = {
  maintenance: { title: 'maintenance', text: 'maintenance_desc', picture: hourglass },
  'access-denied': { title: 'error_access', text: 'error_ip_desc', picture: mapPin },
} as const

/** The page of a merchant that is closed, to all for a while or to this visitor (B§2). */
export const ClosedView = (props: ClosedViewProps) => {
  const { kind, merchant, contacts, onContact, endMs, timeZone, message, ip, titleId, retry, outcome } = props
  const texts = useTexts()
  const { title, text, picture } = words[kind]
  const english = inEnglish(text, texts, merchant)
  const locale = languages[texts.language()].locale
  return (
    <div className={css.page}>
      <header className={css.head}>
        <Logo merchant={merchant} />
      </header>
      <div className={css.stage}>
        <img className={css.picture} src={merchant.artwork.heroInline} alt="" width="780" height="440" />
      </div>
      <div className={css.card}>
        <span className={css.sign}>
          <Icon of={picture} size="huge" />
        </span>
        <h1 className={css.title} id={titleId}>
          <Text id={title} />
        </h1>
        <Text id={text} as="p" />
        {english && (
          <p className={css.english} lang="en" dir="ltr" data-text-key={text}>
            {english}
          </p>
        )}
        {message && (
          <p className={css.message} dir="auto">
            {message}
          </p>
        )}
        <Facts kind={kind} ip={ip} end={endMs === undefined ? undefined : { endMs, locale, timeZone }} />
      </div>
      <div className={css.ways}>
        {retry}
        {contacts.map(({ title: name, url }) => (
          <Button
            key={url}
            variant="secondary"
            wide
            href={url}
            onClick={onContact}
            icon={<Icon of={headset} />}
            {...(url.startsWith('https:') && { target: '_blank', rel: 'noopener noreferrer' })}
          >
            <Text id="contact_us" /> {contacts.length > 1 && <bdi className={css.contact}>{name}</bdi>}
          </Button>
        ))}
        {outcome !== undefined && (
          <div className={css.outcome} role="status">
            {outcome}
          </div>
        )}
      </div>
    </div>
  )
}

interface FactsProps {
  kind: ClosedViewProps['kind']
  ip: string
  end: { endMs: number; locale: string; timeZone: string | undefined } | undefined
}

/** When it is over (REQ-STATUS-008), or who was turned away (REQ-STATUS-014). */
const Facts = ({ kind, ip, end }: FactsProps) => {
  const hasEnd = kind === 'maintenance' && end !== undefined
  const hasAddress = kind === 'access-denied' && ip !== ''
  if (!hasEnd && !hasAddress) return null
  return (
    <dl className={css.facts}>
      <Text id={hasEnd ? 'end_time' : 'your_ip'} as="dt" />
      <dd>
        {hasEnd ? (
          <time dateTime={new Date(end.endMs).toISOString()}>
            {writeEnd(end.endMs, end.locale, end.timeZone)}
          </time>
        ) : (
          <bdi dir="ltr" className="pf-tabular">
            {ip}
          </bdi>
        )}
      </dd>
    </dl>
  )
}
