import type { FollowMoneyAnswer, FollowMoneyRequest } from '@playfront/contract/console/members'
import { Badge } from '@playfront/kit/Badge'
import { Link } from '../app/Link'
import { useFlow, useMerchant, useTexts } from '../app/ServicesContext'
import { useMerchantTime } from '../app/useMerchantTime'
import { useMoney } from '../app/useMoney'
import { Numbers } from '../lottery/Numbers'
import { Table } from '../parts/Table'
import { UnreadyRows } from '../parts/UnreadyPage'
import css from './Members.module.css'
import { toneOf } from './MemberTimeline'
import { createMoneyFlow } from './timelineFlow'

type Cause = FollowMoneyAnswer['cause']
type Draw = Cause['draws'][number]
type Bet = Draw['bets'][number]
type Posting = FollowMoneyAnswer['postings'][number]
type Entry = Posting['entries'][number]

/** What moved money, and each of its postings in the ledger. */
export function FollowMoney({ asked }: { asked: FollowMoneyRequest }) {
  const [flow, state] = useFlow((services) => createMoneyFlow(services, asked))
  if (state.kind !== 'ready') return <UnreadyRows state={state} onAgain={() => void flow.load()} />
  const { cause, postings } = state.money
  return (
    <div className={css.money}>
      <CauseFacts cause={cause} />
      {cause.draws.length > 0 && <SlipDraws draws={cause.draws} />}
      <Postings postings={postings} />
    </div>
  )
}

function CauseFacts({ cause }: { cause: Cause }) {
  const { t } = useTexts()
  const { kind, id, name, state, provider, reference, refusedBy, reason, steps } = cause
  const facts = [
    [t('members.timeline.what'), name],
    [t('members.id'), id],
    [t('members.money.provider'), provider],
    [t('members.timeline.reference'), reference],
    [t('members.money.refusedBy'), refusedBy.length > 0 ? refusedBy.join(', ') : null],
    [t('members.reason'), reason],
  ] as const
  return (
    <section className={css.wide} aria-labelledby="cause">
      <div className={css.head}>
        <h2 id="cause">{t(`members.money.cause.${kind}`)}</h2>
        {state && <Badge tone={toneOf(state)}>{t(`members.timeline.state.${state}`)}</Badge>}
      </div>
      <dl className={css.facts}>
        {facts.map(
          ([title, value]) =>
            value !== null && (
              <div key={title}>
                <dt>{title}</dt>
                <dd>{value}</dd>
              </div>
            ),
        )}
      </dl>
      {steps.length > 0 && (
        <>
          <h3>{t('members.money.steps')}</h3>
          <ol className={css.steps}>
            {steps.map((step) => (
              <Step key={`${step.at} ${step.state} ${step.by}`} step={step} />
            ))}
          </ol>
        </>
      )}
    </section>
  )
}

function Step({ step: { state, at, by } }: { step: Cause['steps'][number] }) {
  const { t, find } = useTexts()
  const time = useMerchantTime()
  const isReport = state.startsWith('provider.')
  const told = isReport
    ? t('members.money.step.provider', {
        name: by ?? t('members.money.provider'),
        status: state.slice('provider.'.length),
      })
    : (find(`members.money.step.${state}`) ?? find(`members.timeline.state.${state}`) ?? state)
  return (
    <li>
      <time dateTime={at} className={css.quiet}>
        {time(at)}
      </time>
      <span>{by === null || isReport ? told : t('members.money.step.by', { state: told, name: by })}</span>
    </li>
  )
}

function SlipDraws({ draws }: { draws: readonly Draw[] }) {
  const { t, find } = useTexts()
  const { may } = useMerchant()
  const money = useMoney()
  const columns = [
    { title: t('members.money.bet'), cell: ({ type }: Bet) => find(`bet.${type}`) ?? type },
    { title: t('members.money.numbers'), cell: ({ numbers }: Bet) => numbers.join(' · ') },
    {
      title: t('members.timeline.state'),
      cell: ({ state }: Bet) => (
        <Badge tone={state === 'won' ? 'positive' : 'neutral'}>{t(`members.money.bet.${state}`)}</Badge>
      ),
    },
    { title: t('members.money.stake'), isFigure: true, cell: ({ cost }: Bet) => money(cost) },
    { title: t('members.money.won'), isFigure: true, cell: ({ payout }: Bet) => money(payout) },
  ]
  return (
    <section className={css.wide} aria-labelledby="draws">
      <h2 id="draws">{t('members.money.draws')}</h2>
      {draws.map(({ issueId, lottery, numbers, bets }) => (
        <div key={issueId} className={css.posting}>
          <div className={css.head}>
            <h3>{lottery}</h3>
            {may('lottery.read') ? (
              <Link to={`/lottery/${encodeURIComponent(issueId)}`}>
                {t('members.timeline.draw', { draw: issueId })}
              </Link>
            ) : (
              <span>{t('members.timeline.draw', { draw: issueId })}</span>
            )}
          </div>
          {numbers === null ? (
            <p className={css.quiet}>{t('members.money.noResult')}</p>
          ) : (
            <div role="group" aria-label={t('members.money.result')}>
              <Numbers numbers={numbers} />
            </div>
          )}
          <Table
            label={t('members.timeline.draw', { draw: issueId })}
            columns={columns}
            rows={bets}
            keyOf={({ type, numbers: chosen }) => `${type} ${chosen.join(' ')}`}
          />
        </div>
      ))}
    </section>
  )
}

function Postings({ postings }: { postings: readonly Posting[] }) {
  const { t } = useTexts()
  return (
    <section className={css.wide} aria-labelledby="postings">
      <h2 id="postings">{t('members.money.postings')}</h2>
      <p className={css.quiet}>
        {t(postings.length === 0 ? 'members.money.postings.none' : 'members.money.postings.lead')}
      </p>
      {postings.map((posting) => (
        <PostingCard key={posting.id} posting={posting} />
      ))}
    </section>
  )
}

function PostingCard({ posting: { id, kind, key, at, entries } }: { posting: Posting }) {
  const { t, find } = useTexts()
  const money = useMoney()
  const time = useMerchantTime()
  const figure = (amount: number | null) => (amount === null ? '' : money(amount))
  const columns = [
    {
      title: t('members.money.account'),
      cell: ({ account }: Entry) => find(`members.money.account.${account}`) ?? account,
    },
    {
      title: t('members.money.debit'),
      isFigure: true,
      cell: ({ amount }: Entry) => figure(amount < 0 ? -amount : null),
    },
    {
      title: t('members.money.credit'),
      isFigure: true,
      cell: ({ amount }: Entry) => figure(amount > 0 ? amount : null),
    },
    {
      title: t('members.timeline.balance'),
      isFigure: true,
      cell: ({ balanceAfter }: Entry) => figure(balanceAfter),
    },
  ]
  return (
    <div className={css.posting}>
      <div className={css.head}>
        <h3>{find(`members.timeline.event.${kind}`) ?? kind}</h3>
        <time dateTime={at} className={css.quiet}>
          {time(at)}
        </time>
        <code>{t('members.money.posting', { id })}</code>
        <code>{t('members.money.key', { key })}</code>
      </div>
      <Table
        label={t('members.money.entries', { id })}
        columns={columns}
        rows={entries}
        keyOf={({ account }) => account}
      />
    </div>
  )
}
