import type { AdminFeedback } from '@playfront/contract/console/feedbackAdmin'
import { Badge } from '@playfront/kit/Badge'
import { Button } from '@playfront/kit/Button'
import { EmptyState } from '@playfront/kit/EmptyState'
import { useState, type FormEvent } from 'react'
import { useStore } from 'zustand'
import { useMerchant, useFlow, useTexts } from '../app/ServicesContext'
import { useUnsaved } from '../app/useUnsaved'
import { ListStates } from '../parts/ListStates'
import { PageHead } from '../parts/PageHead'
import { TextArea } from '../parts/TextArea'
import css from './Feedback.module.css'
import { createFeedbackFlow, type FeedbackFlow } from './feedbackFlow'

const maxAnswerLength = 2_000

/** Members' feedback. */
export function Page() {
  const { t } = useTexts()
  const [flow, state] = useFlow(createFeedbackFlow)
  return (
    <>
      <PageHead title={t('page.feedback')} lead={t('feedback.lead')} />
      <ListStates
        state={state}
        empty={<EmptyState title={t('feedback.none')}>{t('feedback.none.text')}</EmptyState>}
        onAgain={() => void flow.load('reset')}
        onMore={() => void flow.more()}
      >
        <ul className={css.list}>
          {state.kind === 'ready' &&
            state.rows.map((entry) => (
              <li key={entry.id}>
                <Entry entry={entry} flow={flow} />
              </li>
            ))}
        </ul>
      </ListStates>
    </>
  )
}

function Entry({ entry, flow }: { entry: AdminFeedback; flow: FeedbackFlow }) {
  const { t, date } = useTexts()
  const { may } = useMerchant()
  const shown = useStore(flow.pictures)
  const { userName, category, text, writtenAt, pictures, answers } = entry
  return (
    <article className={css.entry} aria-label={userName}>
      <p className={css.head}>
        <strong>{userName}</strong>
        <Badge>{t(`feedback.category.${category}`)}</Badge>
        {answers.length === 0 && <Badge tone="warning">{t('feedback.open')}</Badge>}
        <span className={css.quiet}>{date(writtenAt)}</span>
      </p>
      <p className={css.words} dir="auto">
        {text}
      </p>
      {pictures.length > 0 && (
        <div className={css.pictures}>
          {pictures.map((id, place) =>
            shown[id] ? (
              <img
                key={id}
                src={shown[id]}
                alt={t('feedback.picture.alt', { place: place + 1, name: userName })}
              />
            ) : (
              <Button key={id} size="small" variant="secondary" onClick={() => void flow.look(id)}>
                {t('feedback.picture', { place: place + 1 })}
              </Button>
            ),
          )}
        </div>
      )}
      {answers.map((answer, place) => (
        <blockquote key={place} className={css.answer}>
          <p className={css.quiet}>{t('feedback.answered')}</p>
          <p className={css.words} dir="auto">
            {answer}
          </p>
        </blockquote>
      ))}
      {may('feedback.answer') && <AnswerForm id={entry.id} flow={flow} />}
    </article>
  )
}

function AnswerForm({ id, flow }: { id: string; flow: FeedbackFlow }) {
  const { t } = useTexts()
  const isBusy = useStore(flow.busy).id === id
  const [text, setText] = useState('')
  useUnsaved(text.trim() !== '')
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (text.trim() !== '' && (await flow.answer(id, text.trim()))) setText('')
  }
  return (
    <form className={css.form} onSubmit={(event) => void submit(event)}>
      <TextArea
        label={t('feedback.answer')}
        rows={2}
        value={text}
        onChange={({ target }) => setText(target.value)}
        maxLength={maxAnswerLength}
        dir="auto"
      />
      <Button type="submit" size="small" variant="secondary" busy={isBusy} disabled={text.trim() === ''}>
        {t('feedback.send')}
      </Button>
    </form>
  )
}
