import css from './Why.module.css'
import { useFlow, useTexts } from '../app/ServicesContext'
import type { WhyAnswer } from '@playfront/contract/console/why'
import { Button } from '@playfront/kit/Button'
import { Notice } from '@playfront/kit/Notice'
import { Link } from '../app/Link'
import { EmptyState } from '@playfront/kit/EmptyState'
import { Field } from '@playfront/kit/Field'
import { type FormEvent, useState } from 'react'
import { PageHead } from '../parts/PageHead'
import { ReportCard } from './ReportCard'
import { type WhyFlow, type WhyState, createWhyFlow } from './whyFlow'
import type { PageProps } from '../app/placeFlow'
import { Failure, LoadingRows } from '../parts/UnreadyPage'

export interface AskedPartProps {
  answer: WhyAnswer
  isBusy: boolean
  onAsk: () => void
}

/** Which member it is, whether their device is being asked, and the way to ask it. */
export function AskedPart({ answer, isBusy, onAsk }: AskedPartProps) {
  const { t, date } = useTexts()
  const { member, asked, reports } = answer
  if (!member) return null
  const isAnswered = asked !== null && reports.some(({ toldAt }) => toldAt >= asked.at)
  return (
    <section className={css.asked}>
      <h2>
        <Link to={`/members/${member.id}`}>{member.userName}</Link>
      </h2>
      {asked ? (
        <Notice
          tone={isAnswered ? 'positive' : 'info'}
          title={t(isAnswered ? 'why.answered' : 'why.waiting')}
        >
          {t(isAnswered ? 'why.answered.text' : 'why.waiting.text', {
            name: asked.byName,
            at: date(asked.at),
            until: date(asked.until),
          })}
        </Notice>
      ) : (
        <p className={css.quiet}>{t(reports.length > 0 ? 'why.told' : 'why.untold')}</p>
      )}
      <div>
        <Button variant="secondary" busy={isBusy} onClick={onAsk}>
          {t(asked ? 'why.askAgain' : 'why.ask')}
        </Button>
      </div>
    </section>
  )
}

/** Why an overlay was shown on a member's screen, or was not: by member, or by the code that a device shows. */
export function Page({ query }: PageProps) {
  const { t } = useTexts()
  const first = query.get('find') ?? ''
  const [flow, state] = useFlow((services) => createWhyFlow(services, first))
  const [find, setFind] = useState(first)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void flow.look(find)
  }
  return (
    <>
      <PageHead title={t('page.why')} lead={t('why.lead')} />
      <form className={css.search} onSubmit={submit} role="search">
        <Field
          label={t('why.find')}
          hint={t('why.find.hint')}
          value={find}
          autoComplete="off"
          autoCapitalize="none"
          maxLength={64}
          onChange={({ target }) => setFind(target.value)}
        />
        <Button type="submit">{t('why.look')}</Button>
      </form>
      <Found state={state} flow={flow} onAgain={() => void flow.look(find)} />
    </>
  )
}

function Found({ state, flow, onAgain }: { state: WhyState; flow: WhyFlow; onAgain: () => void }) {
  const { t } = useTexts()
  if (state.kind === 'idle') return <EmptyState title={t('why.idle')}>{t('why.idle.text')}</EmptyState>
  if (state.kind === 'looking') return <LoadingRows count={5} />
  if (state.kind === 'failed') return <Failure message={state.message} onAgain={onAgain} />
  const { answer } = state
  if (answer.found === 'nobody')
    return <EmptyState title={t('why.nobody')}>{t('why.nobody.text')}</EmptyState>
  return (
    <div className={css.found}>
      {answer.member && <AskedPart answer={answer} isBusy={state.isAsking} onAsk={() => void flow.ask()} />}
      {answer.reports.map((report) => (
        <ReportCard key={`${report.device} ${report.toldAt}`} report={report} />
      ))}
    </div>
  )
}
