import type { AgentApplication, CommissionPlan } from '@playfront/contract/console/agentsAdmin'
import { Badge } from '@playfront/kit/Badge'
import { Button } from '@playfront/kit/Button'
import { EmptyState } from '@playfront/kit/EmptyState'
import { Field } from '@playfront/kit/Field'
import { useState, type FormEvent } from 'react'
import { useStore } from 'zustand'
import { useMerchant, useFlow, useTexts } from '../app/ServicesContext'
import { Link } from '../app/Link'
import { ListStates } from '../parts/ListStates'
import { TextArea } from '../parts/TextArea'
import moduleCss from '../parts/Module.module.css'
import { createApplicationsFlow, type ApplicationsFlow } from './agentsFlow'
import { PlanWords } from './PlanCard'

/** Who wants to become an agent. */
export function Applications() {
  const { t } = useTexts()
  const { may } = useMerchant()
  const [flow, state] = useFlow(createApplicationsFlow)
  const { plan } = useStore(flow.frame)
  return (
    <div className={moduleCss.page}>
      {may('agents.approve') && <PutForward flow={flow} />}
      <ListStates
        state={state}
        empty={
          <EmptyState title={t('agents.applications.none')}>{t('agents.applications.none.text')}</EmptyState>
        }
        onAgain={() => void flow.load('reset')}
        onMore={() => void flow.more()}
      >
        <ul className={moduleCss.list}>
          {state.kind === 'ready' &&
            state.rows.map((application) => (
              <li key={application.id}>
                <Application application={application} plan={plan} flow={flow} />
              </li>
            ))}
        </ul>
      </ListStates>
    </div>
  )
}

function PutForward({ flow }: { flow: ApplicationsFlow }) {
  const { t } = useTexts()
  const busy = useStore(flow.busy)
  const [userName, setUserName] = useState('')
  const [words, setWords] = useState('')
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (!(await flow.putForward(userName.trim(), words.trim()))) return
    setUserName('')
    setWords('')
  }
  return (
    <form className={moduleCss.card} onSubmit={(event) => void submit(event)} aria-label={t('agents.put')}>
      <h2>{t('agents.put')}</h2>
      <p className={moduleCss.quiet}>{t('agents.put.text')}</p>
      <Field
        label={t('agents.put.member')}
        value={userName}
        autoComplete="off"
        onChange={({ target }) => setUserName(target.value)}
      />
      <TextArea
        label={t('agents.put.words')}
        value={words}
        maxLength={1_000}
        dir="auto"
        onChange={({ target }) => setWords(target.value.replaceAll('\n', ' '))}
      />
      <div className={moduleCss.acts}>
        <Button
          type="submit"
          size="small"
          busy={busy.id === 'new'}
          disabled={!userName.trim() || !words.trim()}
        >
          {t('agents.put.do')}
        </Button>
      </div>
    </form>
  )
}

const tones = { waiting: 'warning', approved: 'positive', refused: 'negative' } as const

interface ApplicationProps {
  application: AgentApplication
  plan: CommissionPlan | undefined
  flow: ApplicationsFlow
}

function Application({ application, plan, flow }: ApplicationProps) {
  const { t, date } = useTexts()
  const { member, userName, words, state, because, byName, at, decidedName } = application
  return (
    <article className={moduleCss.entry} aria-label={userName}>
      <div className={moduleCss.name}>
        <p className={moduleCss.badges}>
          <Link to={`/members/${member}`}>{userName}</Link>
          <Badge tone={tones[state]}>{t(`agents.application.${state}`)}</Badge>
        </p>
        <p dir="auto">{words}</p>
        {state === 'waiting' && plan && <Becomes application={application} plan={plan} />}
        {because !== null && <p dir="auto">“{because}”</p>}
        <p className={moduleCss.quiet}>
          {byName === null
            ? t('agents.asked', { at: date(at) })
            : t('claims.by', { name: byName, at: date(at) })}
          {decidedName !== null && ` · ${t('claims.decidedBy', { name: decidedName })}`}
        </p>
      </div>
      {state === 'waiting' && <Decision application={application} flow={flow} />}
    </article>
  )
}

/** What the member would be, and earn by. */
function Becomes({
  application: { becomes, aboveName },
  plan,
}: {
  application: AgentApplication
  plan: CommissionPlan
}) {
  const { t } = useTexts()
  if (becomes === null) return <p>{t('agents.becomes.none')}</p>
  return (
    <div className={moduleCss.name} role="group" aria-label={t('agents.becomes')}>
      <p>{t(`agents.becomes.${becomes}`, { above: aboveName ?? '' })}</p>
      <PlanWords plan={plan} levels={becomes === 1 ? 2 : 1} />
    </div>
  )
}

function Decision({
  application: { id, isOwn, becomes },
  flow,
}: {
  application: AgentApplication
  flow: ApplicationsFlow
}) {
  const { t } = useTexts()
  const { may } = useMerchant()
  const isBusy = useStore(flow.busy).id === id
  const [because, setBecause] = useState<string>()
  if (!may('agents.approve')) return null
  if (because === undefined)
    return (
      <div className={moduleCss.acts}>
        {isOwn ? (
          <span className={moduleCss.quiet}>{t('agents.own')}</span>
        ) : (
          <Button size="small" busy={isBusy} disabled={becomes === null} onClick={() => void flow.decide(id)}>
            {t('agents.approve')}
          </Button>
        )}
        <Button size="small" variant="secondary" onClick={() => setBecause('')}>
          {t('agents.refuse')}
        </Button>
      </div>
    )
  return (
    <form
      className={moduleCss.reason}
      onSubmit={(event) => {
        event.preventDefault()
        void flow.decide(id, because.trim())
      }}
    >
      <Field
        label={t('claims.reason')}
        hint={t('claims.reason.hint')}
        value={because}
        maxLength={300}
        dir="auto"
        onChange={({ target }) => setBecause(target.value)}
      />
      <div className={moduleCss.acts}>
        <Button type="submit" size="small" variant="danger" busy={isBusy} disabled={because.trim() === ''}>
          {t('agents.refuse')}
        </Button>
        <Button size="small" variant="quiet" onClick={() => setBecause(undefined)}>
          {t('frame.cancel')}
        </Button>
      </div>
    </form>
  )
}
