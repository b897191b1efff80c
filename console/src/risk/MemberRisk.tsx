import {
  type MemberLinksAnswer,
  riskCalls as calls,
  type RiskAssessment,
} from '@playfront/contract/console/risk'
import { Badge } from '@playfront/kit/Badge'
import { EmptyState } from '@playfront/kit/EmptyState'
import { Notice } from '@playfront/kit/Notice'
import { useFlow, useMerchant, useTexts } from '../app/ServicesContext'
import { Link } from '../app/Link'
import { useMerchantTime } from '../app/useMerchantTime'
import { ListStates } from '../parts/ListStates'
import { createListFlow, toPage } from '../parts/listFlow'
import { Table } from '../parts/Table'
import { Findings } from './Findings'
import css from './Risk.module.css'

type LinkedAccount = MemberLinksAnswer['accounts'][number]

const strengthTones = { strong: 'negative', medium: 'warning', weak: 'neutral' } as const

/** What the rules find of a member now, and the accounts that are linked to theirs. */
export function MemberRisk({ id }: { id: string }) {
  return (
    <>
      <Assessment id={id} />
      <LinkedAccounts id={id} />
    </>
  )
}

function Assessment({ id }: { id: string }) {
  const { t, number } = useTexts()
  const [flow, state] = useFlow(({ requests }) => {
    const list = createListFlow<RiskAssessment>(async () =>
      toPage(await requests.ask(calls.memberRisk, { id }), (found) => ({ rows: [found], next: null })),
    )
    return { ...list, start: () => void list.load() }
  })
  const found = state.kind === 'ready' ? state.rows[0] : undefined
  return (
    <section className={css.section} aria-labelledby="rules">
      <h2 id="rules">{t('risk.member')}</h2>
      <ListStates state={state} empty={null} onAgain={() => void flow.load('reset')} onMore={() => undefined}>
        {found?.holds && <Notice tone="warning">{t('risk.member.holds')}</Notice>}
        {found?.findings.length === 0 && <p>{t('risk.member.none')}</p>}
        {found && found.findings.length > 0 && (
          <>
            <p>{t('risk.member.score', { score: number(found.score) })}</p>
            <Findings findings={found.findings} />
          </>
        )}
      </ListStates>
    </section>
  )
}

function LinkedAccounts({ id }: { id: string }) {
  const { t } = useTexts()
  const { merchant } = useMerchant()
  const [flow, state] = useFlow(({ requests }) => {
    const list = createListFlow<LinkedAccount>(async () =>
      toPage(await requests.ask(calls.memberLinks, { id }), ({ accounts }) => ({
        rows: accounts,
        next: null,
      })),
    )
    return { ...list, start: () => void list.load() }
  })
  const columns = useColumns()
  return (
    <section className={css.section} aria-labelledby="links">
      <h2 id="links">{t('risk.links')}</h2>
      <p className={css.quiet}>
        {t('risk.links.lead')} {t('list.zone', { zone: merchant.timeZone })}
      </p>
      <ListStates
        state={state}
        empty={<EmptyState title={t('risk.links.none')}>{t('risk.links.none.text')}</EmptyState>}
        onAgain={() => void flow.load('reset')}
        onMore={() => void flow.more()}
      >
        <Table
          label={t('risk.links')}
          columns={columns}
          rows={state.kind === 'ready' ? state.rows : []}
          keyOf={({ member }) => member}
        />
      </ListStates>
    </section>
  )
}

const useColumns = () => {
  const { t } = useTexts()
  return [
    {
      title: t('risk.links.account'),
      cell: ({ member, userName, state }: LinkedAccount) => (
        <span className={css.badges}>
          <span className={css.whole}>
            <Link to={`/members/${member}/risk`}>{userName}</Link>
          </span>
          {state !== 'active' && <Badge tone="neutral">{t(`members.state.${state}`)}</Badge>}
        </span>
      ),
    },
    {
      title: t('risk.links.strength'),
      cell: ({ strength }: LinkedAccount) => (
        <span className={css.whole}>
          <Badge tone={strengthTones[strength]}>{t(`risk.strength.${strength}`)}</Badge>
        </span>
      ),
    },
    {
      title: t('risk.links.by'),
      cell: ({ links }: LinkedAccount) => (
        <ul className={css.list}>
          {links.map((link) => (
            <LinkRow key={link.kind} link={link} />
          ))}
        </ul>
      ),
    },
  ]
}

function LinkRow({ link }: { link: LinkedAccount['links'][number] }) {
  const { t, number } = useTexts()
  const time = useMerchantTime('saidElsewhere')
  const { kind, strength, shared, times, since, lastSeenAt, holders } = link
  const facts = [
    shared > 1 && t('risk.link.shared', { count: number(shared) }),
    times > 0 && t('risk.link.times', { count: number(times) }),
    t('risk.link.since', { since: time(since), last: time(lastSeenAt) }),
    holders > 2 && t('risk.link.holders', { count: number(holders) }),
  ]
  return (
    <li>
      <span className={css.badges}>
        <span>{t(`risk.link.${kind}`)}</span>
        <Badge tone={strengthTones[strength]}>{t(`risk.strength.${strength}`)}</Badge>
      </span>
      <p className={css.quiet}>{facts.filter(Boolean).join(' · ')}</p>
    </li>
  )
}
