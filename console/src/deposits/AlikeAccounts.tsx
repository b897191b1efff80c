import type { AccountFacts, AccountReview, AlikeAccount } from '@playfront/contract/console/depositsAdmin'
import { Notice } from '@playfront/kit/Notice'
import type { ReactNode } from 'react'
import css from './Deposits.module.css'
import { useTexts } from '../app/ServicesContext'
import { Link } from '../app/Link'
import { useMerchantTime } from '../app/useMerchantTime'
import { Table } from '../parts/Table'

/**
 * The person that a held account looks like: the excluded person's accounts beside it, and how long the exclusion
 * lasts.
 */
export function AlikeAccounts({ review }: { review: AccountReview }) {
  const { t } = useTexts()
  const time = useMerchantTime()
  const { exclusion, alike, userName } = review
  return (
    <>
      {exclusion && (
        <p>
          {exclusion.endsAt === null
            ? t('deposits.alike.forGood', { from: time(exclusion.startsAt) })
            : t('deposits.alike.until', { from: time(exclusion.startsAt), until: time(exclusion.endsAt) })}
        </p>
      )}
      {alike.length === 0 ? (
        <Notice title={t('deposits.alike.elsewhere')}>{t('deposits.alike.elsewhere.text')}</Notice>
      ) : (
        <Comparison review={review} />
      )}
      {alike
        .filter(({ devices }) => devices.length > 0)
        .map((account) => (
          <SharedDevices key={account.member} account={account} held={userName} />
        ))}
    </>
  )
}

interface FactRow {
  title: string
  /** Of the held account, or of one that it looks like. */
  of: (account: Pick<AlikeAccount, 'member' | 'userName' | 'facts'> & Partial<AlikeAccount>) => ReactNode
}

function Comparison({ review }: { review: AccountReview }) {
  const { t } = useTexts()
  const time = useMerchantTime()
  const fact = (title: string, read: (facts: AccountFacts) => string | null): FactRow => ({
    title,
    of: ({ facts }) => <span dir="auto">{read(facts) ?? '–'}</span>,
  })
  const rows: FactRow[] = [
    {
      title: t('deposits.alike.account'),
      of: ({ member, userName }) => <Link to={`/members/${member}`}>{userName}</Link>,
    },
    {
      title: t('deposits.alike.agrees'),
      of: ({ signals }) =>
        signals &&
        (signals.map((signal) => t(`deposits.signal.${signal}`)).join(' · ') || t('deposits.alike.changed')),
    },
    fact(t('deposits.alike.state'), ({ state }) => t(`deposits.alike.state.${state}`)),
    fact(t('deposits.alike.registered'), ({ registeredAt }) => time(registeredAt)),
    fact(t('deposits.alike.name'), ({ fullName }) => fullName),
    fact(t('deposits.alike.birthday'), ({ birthday }) => birthday),
    fact(t('deposits.alike.mobile'), ({ mobile }) => mobile),
    fact(t('deposits.alike.email'), ({ email }) => email),
  ]
  return (
    <Table
      label={t('deposits.alike')}
      rows={rows}
      keyOf={({ title }) => title}
      columns={[
        { title: t('deposits.alike.fact'), cell: ({ title }) => title },
        { title: t('deposits.alike.held'), cell: ({ of }) => of({ ...review, signals: undefined }) },
        ...review.alike.map((account) => ({
          title: t('deposits.alike.excluded', { name: account.userName }),
          cell: ({ of }: FactRow) => of(account),
        })),
      ]}
    />
  )
}

function SharedDevices({ account, held }: { account: AlikeAccount; held: string }) {
  const { t } = useTexts()
  const time = useMerchantTime()
  return (
    <ul className={css.told} aria-label={t('deposits.alike.devices', { name: account.userName })}>
      {account.devices.map(({ name, country, heldSeenAt, alikeSeenAt }) => (
        <li key={`${name} ${heldSeenAt} ${alikeSeenAt}`} className={css.quiet}>
          {t('deposits.alike.device', {
            device: [name || t('deposits.alike.device.unknown'), country && `(${country})`]
              .filter(Boolean)
              .join(' '),
            held,
            heldAt: time(heldSeenAt),
            name: account.userName,
            at: time(alikeSeenAt),
          })}
        </li>
      ))}
    </ul>
  )
}
