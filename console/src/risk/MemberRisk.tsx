import { type MemberLinksAnswer, riskCalls as calls } from '@playfront/contract/console/risk'
import { Badge } from '@playfront/kit/Badge'
import { EmptyState } from '@playfront/kit/EmptyState'
import { useFlow, useTexts } from '../app/ServicesContext'
import { Link } from '../app/Link'
import { useMerchantTime } from '../app/useMerchantTime'
import { ListStates } from '../parts/ListStates'
import { createListFlow, toPage } from '../parts/listFlow'
import { Table } from '../parts/Table'
import css from './Risk.module.css'

type LinkedAccount = MemberLinksAnswer['accounts'][number]

export const strengthTones = { strong: 'negative', medium: 'warning', weak: 'neutral' } as const

/** The accounts that are linked to a member's, and by what. */
export function MemberRisk({ id }: { id: string }) {
  const { t } = useTexts()
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
      <p className={css.quiet}>{t('risk.links.lead')}</p>
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
          <Link to={`/members/${member}`}>{userName}</Link>
          {state !== 'active' && <Badge tone="neutral">{t(`members.state.${state}`)}</Badge>}
        </span>
      ),
    },
    {
      title: t('risk.links.strength'),
      cell: ({ strength }: LinkedAccount) => (
        <Badge tone={strengthTones[strength]}>{t(`risk.strength.${strength}`)}</Badge>
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
  const time = useMerchantTime()
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
