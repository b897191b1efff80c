import type { RiskDryRun } from '@playfront/contract/console/risk'
import type { RiskCondition, RiskRule } from '@playfront/contract/console/risk.schema'
import { Badge } from '@playfront/kit/Badge'
import { Button } from '@playfront/kit/Button'
import { EmptyState } from '@playfront/kit/EmptyState'
import { Field } from '@playfront/kit/Field'
import { Notice } from '@playfront/kit/Notice'
import { Tabs } from '@playfront/kit/Tabs'
import { type FormEvent, useState } from 'react'
import { useStore } from 'zustand'
import { Link } from '../app/Link'
import type { PageProps } from '../app/placeFlow'
import { useFlow, useMerchant, useServices, useTexts } from '../app/ServicesContext'
import { useMerchantTime } from '../app/useMerchantTime'
import { useMoney } from '../app/useMoney'
import { HarmCases, ProtectionEvidence } from '../harm/HarmPage'
import { DataList, type ListColumn } from '../parts/DataList'
import { FormActions } from '../parts/form'
import { useFilteredList } from '../parts/listFilter'
import { ListStates } from '../parts/ListStates'
import { PageHead } from '../parts/PageHead'
import { Select } from '../parts/Select'
import {
  type CasesFlow,
  createCasesFlow,
  createRulesFlow,
  type KeptRule,
  type RiskCase,
  type RulesFlow,
} from './riskFlow'
import { conditionWords, Findings } from './Findings'
import css from './Risk.module.css'

const views = ['open', 'closed', 'rules', 'harm', 'evidence'] as const

/** Members whom risk rules found, the rules, and safer play; `?view=closed`, `rules`, `harm` or `evidence`. */
export function Page({ query }: Pick<PageProps, 'query'>) {
  const { t } = useTexts()
  const { place } = useServices()
  const { may } = useMerchant()
  const shown = views.filter((one) => one !== 'evidence' || may('reports.read'))
  const current = shown.find((one) => one === query.get('view')) ?? 'open'
  return (
    <>
      <PageHead title={t('page.risk')} lead={t('risk.lead')} />
      <Tabs
        label={t('page.risk')}
        tabs={shown.map((id) => ({ id, label: t(`risk.view.${id}`) }))}
        current={current}
        onChange={(id) => place.go(`/risk?view=${id}`, 'replace')}
      >
        {(current === 'open' || current === 'closed') && <Cases key={current} state={current} />}
        {current === 'rules' && <Rules />}
        {current === 'harm' && <HarmCases query={query} />}
        {current === 'evidence' && <ProtectionEvidence query={query} />}
      </Tabs>
    </>
  )
}

function Cases({ state: shown }: { state: 'open' | 'closed' }) {
  const { t } = useTexts()
  const { merchant } = useMerchant()
  const [flow, state] = useFilteredList(createCasesFlow, { state: shown })
  const columns = useCaseColumns(flow, shown)
  return (
    <DataList
      name="riskCases"
      label={t(`risk.view.${shown}`)}
      state={state}
      columns={columns}
      keyOf={({ id }) => id}
      zone={merchant.timeZone}
      empty={<EmptyState title={t('risk.cases.none')}>{t('risk.cases.none.text')}</EmptyState>}
      onAgain={() => void flow.load('reset')}
      onMore={() => void flow.more()}
    />
  )
}

const useCaseColumns = (flow: CasesFlow, shown: 'open' | 'closed'): ListColumn<RiskCase>[] => {
  const { t, number } = useTexts()
  const { may } = useMerchant()
  const time = useMerchantTime('saidElsewhere')
  return [
    {
      key: 'member',
      isFixed: true,
      title: t('risk.case.member'),
      cell: ({ member, userName }) => (
        <span className={css.whole}>
          <Link to={`/members/${member}/risk`}>{userName}</Link>
        </span>
      ),
    },
    { key: 'score', title: t('risk.score'), cell: ({ score }) => number(score), isFigure: true },
    { key: 'reasons', title: t('risk.reasons'), cell: ({ findings }) => <Findings findings={findings} /> },
    { key: 'opened', title: t('risk.case.opened'), cell: ({ openedAt }) => time(openedAt) },
    {
      key: 'withdrawal',
      title: t('risk.case.withdrawal'),
      cell: ({ member, withdrawal }) =>
        withdrawal && (
          <Link to={`/members/${member}/money/withdrawal/${withdrawal}`}>{t('risk.case.follow')}</Link>
        ),
    },
    ...(shown === 'closed'
      ? [
          {
            key: 'note',
            title: t('risk.case.note'),
            cell: ({ note, closedBy, closedAt }: RiskCase) => (
              <span className={css.stack}>
                <span dir="auto">{note}</span>
                <span className={css.quiet}>{`${closedBy} · ${closedAt && time(closedAt)}`}</span>
              </span>
            ),
          },
        ]
      : may('risk.edit')
        ? [
            {
              key: 'actions',
              title: t('risk.case.close'),
              cell: (one: RiskCase) => <Closing of={one} flow={flow} />,
            },
          ]
        : []),
  ]
}

function Closing({ of: { id }, flow }: { of: RiskCase; flow: CasesFlow }) {
  const { t } = useTexts()
  const isBusy = useStore(flow.busy).id === id
  const [note, setNote] = useState('')
  const [isOpen, setOpen] = useState(false)
  if (!isOpen)
    return (
      <Button size="small" variant="secondary" onClick={() => setOpen(true)}>
        {t('risk.case.close')}
      </Button>
    )
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (note.trim() !== '') void flow.close(id, note.trim())
  }
  return (
    <form className={css.stack} onSubmit={submit}>
      <Field
        label={t('risk.case.note')}
        value={note}
        onChange={({ target }) => setNote(target.value)}
        maxLength={500}
      />
      <FormActions
        size="small"
        go={t('risk.case.close')}
        isBusy={isBusy}
        isDisabled={note.trim() === ''}
        onCancel={() => setOpen(false)}
      />
    </form>
  )
}

function Rules() {
  const { t } = useTexts()
  const { may } = useMerchant()
  const [flow, state] = useFlow(createRulesFlow)
  const [isAdding, setAdding] = useState(false)
  const rules = state.kind === 'ready' ? state.rows : []
  const first = rules[0]
  return (
    <ListStates state={state} empty={null} onAgain={() => void flow.load('reset')} onMore={() => undefined}>
      <ul className={css.rules}>
        {rules.map((rule) => (
          <li key={rule.id} className={css.rule}>
            <RuleCard rule={rule} flow={flow} />
          </li>
        ))}
        {may('risk.edit') && first && (
          <li className={css.rule}>
            {isAdding ? (
              <RuleForm
                rule={{ ...first, id: '' }}
                kinds={rules.filter(({ isShipped }) => isShipped)}
                flow={flow}
                onEnd={() => setAdding(false)}
              />
            ) : (
              <Button variant="secondary" onClick={() => setAdding(true)}>
                {t('risk.rule.add')}
              </Button>
            )}
          </li>
        )}
      </ul>
    </ListStates>
  )
}

function RuleCard({ rule, flow }: { rule: KeptRule; flow: RulesFlow }) {
  const texts = useTexts()
  const { t, number } = texts
  const { may } = useMerchant()
  const time = useMerchantTime()
  const { busy, dryRuns } = useStore(flow.feature)
  const [isEditing, setEditing] = useState(false)
  const { id, condition, score, action, isOn, isWaiting, changedAt, changedBy } = rule
  const found = dryRuns[id]
  return (
    <article className={css.stack} aria-label={id}>
      <p className={css.badges}>
        <strong>{conditionWords(condition, texts)}</strong>
        <Badge tone={isOn ? 'positive' : 'neutral'}>{t(isOn ? 'risk.on' : 'risk.off')}</Badge>
        {isWaiting && <Badge tone="warning">{t('risk.waiting')}</Badge>}
      </p>
      <p className={css.quiet}>
        {[id, t('risk.adds', { score: number(score) }), t(`risk.action.${action}`)].join(' · ')}
        {changedAt && ` · ${t('risk.changed', { name: changedBy ?? '', at: time(changedAt) })}`}
      </p>
      {found && <DryRun found={found} condition={condition} />}
      {isEditing ? (
        <RuleForm rule={rule} flow={flow} onEnd={() => setEditing(false)} />
      ) : (
        may('risk.edit') && (
          <div className={css.badges}>
            <Button
              size="small"
              variant="secondary"
              busy={busy === id}
              onClick={() => void flow.dryRun(rule)}
            >
              {t('risk.dryRun')}
            </Button>
            <Button
              size="small"
              variant="secondary"
              busy={busy === id}
              onClick={() => void flow.set(rule, !isOn)}
            >
              {t(isOn ? 'risk.switchOff' : 'risk.switchOn')}
            </Button>
            <Button size="small" variant="quiet" onClick={() => setEditing(true)}>
              {t('risk.edit')}
            </Button>
          </div>
        )
      )}
    </article>
  )
}

function DryRun({ found, condition }: { found: RiskDryRun; condition: RiskCondition }) {
  const { t, number } = useTexts()
  const money = useMoney()
  const { days, members, activeMembers, percent, withdrawals, touchedWithdrawals, sample, isWhole } = found
  const say = (value: number) => (condition.kind === 'depositWithoutPlay' ? money(value) : number(value))
  return (
    <Notice tone={percent > 20 ? 'warning' : 'info'}>
      <p>
        {t('risk.dryRun.found', {
          days: number(days),
          members: number(members),
          active: number(activeMembers),
          percent: number(percent),
          touched: number(touchedWithdrawals),
          withdrawals: number(withdrawals),
        })}
      </p>
      {!isWhole && <p>{t('risk.dryRun.cut')}</p>}
      {percent > 20 && <p>{t('risk.dryRun.many')}</p>}
      {sample.length > 0 && (
        <p>
          {t('risk.dryRun.sample')}{' '}
          {sample.map(({ member, userName, value, limit }, place) => (
            <span key={member}>
              {place > 0 && ', '}
              <Link to={`/members/${member}/risk`}>{userName}</Link>
              {` (${t(`risk.found.${condition.kind}`, { value: say(value), limit: say(limit) })})`}
            </span>
          ))}
        </p>
      )}
    </Notice>
  )
}

interface RuleFormProps {
  rule: RiskRule & { isOn?: boolean }
  /** Rules whose kinds a new rule can have; absent where one is changed. */
  kinds?: readonly RiskRule[]
  flow: RulesFlow
  onEnd: () => void
}

/** A rule's figures; of a new one its id and kind as well. */
function RuleForm({ rule, kinds, flow, onEnd }: RuleFormProps) {
  const texts = useTexts()
  const { t } = texts
  const isBusy = useStore(flow.feature).busy === rule.id
  const [id, setId] = useState(rule.id)
  const [condition, setCondition] = useState<RiskCondition>(rule.condition)
  const [score, setScore] = useState(rule.score)
  const [action, setAction] = useState(rule.action)
  const base = kinds?.find((one) => one.condition.kind === condition.kind)?.id ?? ''
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (await flow.set({ id, condition, score, action }, rule.isOn ?? false)) onEnd()
  }
  const numberField = (label: string, value: number, onValue: (value: number) => void) => (
    <Field
      key={label}
      label={label}
      inputMode="numeric"
      value={value === 0 ? '' : String(value)}
      onChange={({ target }) => onValue(Number(target.value.replaceAll(/\D/g, '').slice(0, 5)))}
    />
  )
  const figures = Object.entries(condition).flatMap(([name, value]) =>
    typeof value === 'number' ? [{ name: name as FigureName, value }] : [],
  )
  return (
    <form className={css.form} onSubmit={(event) => void submit(event)}>
      {kinds && (
        <>
          <Field
            label={t('risk.rule.id')}
            value={id}
            onChange={({ target }) => setId(target.value)}
            maxLength={40}
          />
          <Select
            label={t('risk.rule.kind')}
            value={kinds.find((one) => one.condition === condition)?.id ?? base}
            options={kinds.map((one) => ({ value: one.id, label: conditionWords(one.condition, texts) }))}
            onChange={(value) => setCondition(kinds.find((one) => one.id === value)?.condition ?? condition)}
          />
        </>
      )}
      {figures.map(({ name, value }) =>
        numberField(t(`risk.field.${name}`), value, (next) =>
          setCondition({ ...condition, [name]: next } as RiskCondition),
        ),
      )}
      {numberField(t('risk.score'), score, setScore)}
      <Select
        label={t('risk.action')}
        value={action}
        options={(['flag', 'hold'] as const).map((value) => ({ value, label: t(`risk.action.${value}`) }))}
        onChange={setAction}
      />
      <FormActions
        go={t('frame.save')}
        isBusy={isBusy}
        isDisabled={
          !/^[a-z][a-z0-9-]{1,39}$/.test(id) || score === 0 || figures.some(({ value }) => value === 0)
        }
        onCancel={onEnd}
      />
    </form>
  )
}

type FigureName = 'max' | 'hours' | 'percent' | 'days' | 'accounts' | 'issues'
