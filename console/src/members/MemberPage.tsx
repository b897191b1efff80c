import type { MemberFile } from '@playfront/contract/console/members'
import { Badge } from '@playfront/kit/Badge'
import { Button } from '@playfront/kit/Button'
import { Notice } from '@playfront/kit/Notice'
import css from './Members.module.css'
import { useFlow, useMerchant, useTexts } from '../app/ServicesContext'
import { type MemberFlow, createMemberFlow } from './memberFlow'
import { Link } from '../app/Link'
import { useMoney } from '../app/useMoney'
import { PageHead } from '../parts/PageHead'
import { UnreadyPage } from '../parts/UnreadyPage'
import { MemberActions } from './MemberActions'
import { MemberAdjustments, MemberPayout } from './MemberMoney'
import { MemberLimits } from './MemberLimits'
import { MemberNotes } from './MemberNotes'
import { StateBadge } from './MembersList'

/** Where the member signs in from, and their ends. */
export function MemberDevices({
  file,
  flow,
  isBusy,
}: {
  file: MemberFile
  flow: MemberFlow
  isBusy: boolean
}) {
  const { t, date } = useTexts()
  const { may } = useMerchant()
  const mayEnd = may('members.sessions')
  const isAnywhere = file.devices.some(({ isSignedIn, isRemembered }) => isSignedIn || isRemembered)
  return (
    <section className={css.section} aria-labelledby="devices">
      <h2 id="devices">{t('members.devices')}</h2>
      {file.devices.length === 0 && <p>{t('members.devices.none')}</p>}
      <ul className={css.rows}>
        {file.devices.map(({ id, name, country, isSignedIn, isRemembered, lastSeenAt }) => (
          <li key={id} className={css.row}>
            <div className={css.words}>
              <p>
                {name || t('members.device.unknown')} {country && `(${country})`}{' '}
                {isSignedIn && <Badge tone="positive">{t('members.device.in')}</Badge>}
              </p>
              <p className={css.quiet}>{t('members.device.seen', { seen: date(lastSeenAt) })}</p>
            </div>
            {mayEnd && (isSignedIn || isRemembered) && (
              <Button size="small" variant="secondary" busy={isBusy} onClick={() => void flow.signOut(id)}>
                {t('members.signOut')}
              </Button>
            )}
          </li>
        ))}
      </ul>
      {mayEnd && isAnywhere && (
        <Button size="small" variant="danger" busy={isBusy} onClick={() => void flow.signOut()}>
          {t('members.signOutAll')}
        </Button>
      )}
    </section>
  )
}

/** One member: profile, money, limits, devices, notes. */
export function MemberPage({ id }: { id: string }) {
  const { t } = useTexts()
  const { may } = useMerchant()
  const [flow, state] = useFlow((services) => createMemberFlow(services, id, may('members.prepare')))
  if (state.kind === 'loading' || state.kind === 'failed')
    return <UnreadyPage state={state} onAgain={() => void flow.load()} />
  const { file, payout, isBusy } = state
  return (
    <>
      <p className={css.back}>
        <Link to="/members">{t('page.members')}</Link>
      </p>
      <PageHead
        title={file.userName}
        lead={<StateBadge member={file} />}
        actions={may('audit.read') && <Link to={`/audit?subject=member:${id}`}>{t('members.log')}</Link>}
      />
      {file.protection && <Notice tone="warning">{t(`members.${file.protection}`)}</Notice>}
      {file.wallet.frozen && <Notice tone="negative">{t('members.frozen')}</Notice>}
      <div className={css.file}>
        <Profile file={file} />
        <Money file={file} />
        <MemberLimits file={file} flow={flow} isBusy={isBusy} />
        <MemberDevices file={file} flow={flow} isBusy={isBusy} />
        <MemberAdjustments member={id} flow={flow} isBusy={isBusy} />
        {payout && <MemberPayout payout={payout} flow={flow} isBusy={isBusy} />}
        <MemberActions file={file} flow={flow} isBusy={isBusy} />
        <MemberNotes file={file} flow={flow} isBusy={isBusy} />
      </div>
    </>
  )
}

function Profile({ file }: { file: MemberFile }) {
  const { t, date } = useTexts()
  return (
    <section className={css.section} aria-labelledby="profile">
      <h2 id="profile">{t('members.profile')}</h2>
      <dl className={css.facts}>
        <Fact name={t('members.joined')} value={date(file.registeredAt)} />
        <Fact
          name={t('members.lastLogin')}
          value={file.lastLoginAt ? date(file.lastLoginAt) : t('members.never')}
        />
        <Fact name={t('members.language')} value={file.language} />
        <Fact name={t('members.mobile')} value={file.mobile ?? '–'} />
        <Fact name={t('members.email')} value={file.email ?? '–'} />
        <Fact name={t('members.id')} value={file.id} />
      </dl>
    </section>
  )
}

function Money({ file: { wallet } }: { file: MemberFile }) {
  const { t } = useTexts()
  const money = useMoney()
  return (
    <section className={css.section} aria-labelledby="money">
      <h2 id="money">{t('members.money')}</h2>
      <dl className={css.facts}>
        <Fact name={t('members.balance')} value={money(wallet.balance)} />
        <Fact name={t('members.held')} value={money(wallet.held)} />
        <Fact name={t('members.bonus')} value={money(wallet.bonus)} />
        {wallet.owed > 0 && <Fact name={t('members.owed')} value={money(wallet.owed)} />}
      </dl>
    </section>
  )
}

const Fact = ({ name, value }: { name: string; value: string }) => (
  <div>
    <dt>{name}</dt>
    <dd>{value}</dd>
  </div>
)
