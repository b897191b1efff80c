import type { ConsoleMember, MemberFile } from '@playfront/contract/console/members'
import { Badge } from '@playfront/kit/Badge'
import { Button } from '@playfront/kit/Button'
import { Notice } from '@playfront/kit/Notice'
import { Tabs } from '@playfront/kit/Tabs'
import css from './Members.module.css'
import { useFlow, useMerchant, useServices, useTexts } from '../app/ServicesContext'
import { type MemberFlow, type MemberState, createMemberFlow } from './memberFlow'
import { Link } from '../app/Link'
import { useMerchantTime } from '../app/useMerchantTime'
import { useMoney } from '../app/useMoney'
import { PageHead } from '../parts/PageHead'
import { UnreadyPage } from '../parts/UnreadyPage'
import { MemberActions } from './MemberActions'
import { MemberFactors, MemberMessage } from './MemberContact'
import { MemberAdjustments, MemberPayout } from './MemberMoney'
import { MemberLimits } from './MemberLimits'
import { MemberNotes } from './MemberNotes'
import { MemberHarm } from '../harm/MemberHarm'
import { MemberRisk } from '../risk/MemberRisk'
import { MemberDocuments } from '../verification/VerificationPage'
import { FollowMoney } from './FollowMoney'
import { MemberTimeline, readFilter } from './MemberTimeline'
import { queryOf } from '../parts/listFilter'
import { moneyCauses } from './timelineFlow'

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

interface MemberPageProps {
  /** The member's id, and behind it `timeline`, `risk`, `documents` or `money/<cause>/<of>`. */
  rest: string
  query: URLSearchParams
}

/** One member: the file, what happened, and where money came from and went. */
export function MemberPage({ rest, query }: MemberPageProps) {
  const [id = ''] = rest.split('/')
  return <OneMember key={id} id={id} rest={rest.slice(id.length + 1)} query={query} />
}

function OneMember({ id, rest, query }: MemberPageProps & { id: string }) {
  const { t } = useTexts()
  const { may } = useMerchant()
  const { place } = useServices()
  const [flow, state] = useFlow((services) => createMemberFlow(services, id, may('members.prepare')))
  if (state.kind === 'loading' || state.kind === 'failed')
    return <UnreadyPage state={state} onAgain={() => void flow.load()} />
  const { file } = state
  const view =
    (['risk', 'documents'] as const).find((one) => one === rest) ?? (rest ? 'timeline' : 'overview')
  return (
    <>
      <p className={css.back}>
        <Link to="/members">{t('page.members')}</Link>
      </p>
      <PageHead
        title={file.userName}
        lead={<HeadBadges file={file} />}
        actions={may('audit.read') && <Link to={`/audit?subject=member:${id}`}>{t('members.log')}</Link>}
      />
      <ProtectionNotice file={file} />
      {file.isHeldForReview && <Notice tone="warning">{t('members.heldForReview')}</Notice>}
      {file.wallet.frozen && <Notice tone="negative">{t('members.frozen')}</Notice>}
      <Balances file={file} />
      <Tabs
        label={file.userName}
        tabs={[
          { id: 'overview', label: t('members.overview') },
          { id: 'timeline', label: t('members.timeline') },
          ...(may('risk.read') ? [{ id: 'risk', label: t('members.risk') } as const] : []),
          ...(may('documents.read') ? [{ id: 'documents', label: t('members.documents') } as const] : []),
        ]}
        current={view}
        onChange={(next) => place.go(next === 'overview' ? `/members/${id}` : `/members/${id}/${next}`)}
      >
        {rest === '' && <Overview flow={flow} state={state} />}
        {rest === 'timeline' && <MemberTimeline id={id} query={query} />}
        {rest === 'documents' && may('documents.read') && <MemberDocuments id={id} />}
        {rest === 'risk' && may('risk.read') && (
          <>
            <MemberHarm id={id} />
            <MemberRisk id={id} />
          </>
        )}
        {rest.startsWith('money/') && <MoneyView id={id} rest={rest} query={query} />}
      </Tabs>
    </>
  )
}

/** How the account stands, and what of the member is proved. */
function HeadBadges({ file }: { file: MemberFile }) {
  const { t } = useTexts()
  return (
    <span className={css.badges}>
      <StateBadge member={file} />
      {(['mobile', 'email', 'name'] as const).map((what) => (
        <Badge key={what} tone={file.verified[what] ? 'positive' : 'neutral'}>
          {t(`members.${file.verified[what] ? 'verified' : 'unverified'}.${what}`)}
        </Badge>
      ))}
    </span>
  )
}

/** What keeps the member from playing, and until when by the merchant's clock. */
export function ProtectionNotice({ file }: { file: Pick<MemberFile, 'protection' | 'protectionEndsAt'> }) {
  const { t } = useTexts()
  const time = useMerchantTime()
  const { protection, protectionEndsAt } = file
  if (!protection) return null
  return (
    <Notice tone="warning">
      {protectionEndsAt
        ? t(`members.${protection}.until`, { until: time(protectionEndsAt) })
        : t(protection === 'break' ? 'members.break' : 'members.exclusion.permanent')}
    </Notice>
  )
}

type Ready = Extract<MemberState, { kind: 'ready' }>

function Overview({ flow, state: { file, payout, isBusy } }: { flow: MemberFlow; state: Ready }) {
  return (
    <div className={css.file}>
      <Profile file={file} />
      <MemberLimits file={file} flow={flow} isBusy={isBusy} />
      <MemberDevices file={file} flow={flow} isBusy={isBusy} />
      <MemberAdjustments member={file.id} flow={flow} isBusy={isBusy} />
      {payout && <MemberPayout payout={payout} flow={flow} isBusy={isBusy} />}
      <MemberActions file={file} flow={flow} isBusy={isBusy} />
      <MemberFactors file={file} flow={flow} isBusy={isBusy} />
      <MemberMessage file={file} flow={flow} isBusy={isBusy} />
      <MemberNotes file={file} flow={flow} isBusy={isBusy} />
    </div>
  )
}

/** `money/<cause>/<of>`; another address shows the timeline. */
function MoneyView({ id, rest, query }: MemberPageProps & { id: string }) {
  const { t } = useTexts()
  const [, name, of = ''] = rest.split('/')
  const cause = moneyCauses.find((one) => one === name)
  if (cause === undefined) return <MemberTimeline id={id} query={query} />
  return (
    <>
      <p className={css.back}>
        <Link to={`/members/${id}/timeline${queryOf(readFilter(query))}`}>{t('members.money.back')}</Link>
      </p>
      <FollowMoney key={rest} asked={{ id, cause, of }} />
    </>
  )
}

function Profile({ file }: { file: MemberFile }) {
  const { t } = useTexts()
  const date = useMerchantTime()
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

/** The balances by kind; each leads to what moved it. */
function Balances({ file: { id, wallet } }: { file: MemberFile }) {
  const { t } = useTexts()
  const money = useMoney()
  const shown = [
    { key: 'balance', amount: wallet.balance, kind: 'play' },
    { key: 'held', amount: wallet.held, kind: 'withdrawal' },
    { key: 'bonus', amount: wallet.bonus, kind: 'reward' },
    ...(wallet.owed > 0 ? [{ key: 'owed', amount: wallet.owed, kind: 'correction' } as const] : []),
  ] as const
  return (
    <dl className={css.balances} aria-label={t('members.money')}>
      {shown.map(({ key, amount, kind }) => (
        <div key={key}>
          <dt>{t(`members.${key}`)}</dt>
          <dd>
            <Link to={`/members/${id}/timeline?kind=${kind}`}>{money(amount)}</Link>
          </dd>
        </div>
      ))}
    </dl>
  )
}

const Fact = ({ name, value }: { name: string; value: string }) => (
  <div>
    <dt>{name}</dt>
    <dd>{value}</dd>
  </div>
)

const tones = {
  active: 'positive',
  break: 'warning',
  exclusion: 'warning',
  restricted: 'warning',
  closed: 'neutral',
} as const

/** Whether the member may play: the account's state, or what an active member has set for themselves. */
export function StateBadge({ member }: { member: Pick<ConsoleMember, 'state' | 'protection'> }) {
  const { t } = useTexts()
  const shown = member.state === 'active' ? (member.protection ?? member.state) : member.state
  return <Badge tone={tones[shown]}>{t(`members.state.${shown}`)}</Badge>
}
