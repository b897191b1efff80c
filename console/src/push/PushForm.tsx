import css from './Push.module.css'
import type { AdminPush, CountPushAnswer } from '@playfront/contract/console/pushAdmin'
import { Notice } from '@playfront/kit/Notice'
import { useMerchant, useTexts } from '../app/ServicesContext'
import { useWallTime } from './useWallTime'
import languageNames from 'virtual:languageNames'
import { type LanguageCode, languages } from '@playfront/contract/languages'
import { hours } from '@playfront/contract/time'
import { Button } from '@playfront/kit/Button'
import { Field } from '@playfront/kit/Field'
import { SegmentedControl } from '@playfront/kit/SegmentedControl'
import { useState } from 'react'
import { useStore } from 'zustand'
import { useUnsaved } from '../app/useUnsaved'
import { Select } from '../parts/Select'
import { TextArea } from '../parts/TextArea'
import { AudienceForm } from './AudienceForm'
import { decideAudience, fieldsOf } from './decideAudience'
import { type PushDraft, type PushFlow, type PushTerms, countKey } from './pushFlow'

/** Who would receive a message now, and when it would be sent. */
export function CountNotice({ answer }: { answer: CountPushAnswer }) {
  const { t } = useTexts()
  const wallTime = useWallTime()
  const { members, devices, silenced, without, unknown, leavesAt, isQuiet, needsSecond } = answer
  return (
    <Notice
      tone={members === 0 || unknown.length > 0 ? 'warning' : 'info'}
      title={t('push.reach', { members, devices })}
      role="status"
    >
      <p>{t('push.reach.others', { silenced, without })}</p>
      <p>{t(isQuiet ? 'push.leaves.quiet' : 'push.leaves', { at: wallTime(leavesAt) })}</p>
      {unknown.length > 0 && <p>{t('push.unknown', { names: unknown.join(', ') })}</p>}
      {needsSecond && <p>{t('push.needsSecond')}</p>}
    </Notice>
  )
}

/** Which message is written: a new one, or one that was saved. */
export interface FormOf {
  id: string
  revision: number
  given?: AdminPush
}

interface FormProps {
  form: FormOf
  terms: PushTerms
  flow: PushFlow
  onEnd: () => void
}

const maxTitleLength = 80
const maxTextLength = 300

/** Writes a message, counts its audience, and sends it. Only a message that was counted in its current form is sent. */
export function PushForm({ form, terms, flow, onEnd }: FormProps) {
  const { t } = useTexts()
  const { may } = useMerchant()
  const { id: busyId, counted, isCounting } = useStore(flow.work)
  const { given } = form
  const [revision, setRevision] = useState(form.revision)
  const [words, setWords] = useState<PushDraft['words']>(given?.words ?? {})
  const [language, setLanguage] = useState<LanguageCode>(terms.ownLanguage)
  const [path, setPath] = useState(given?.path ?? '/m/home')
  const [fields, setFields] = useState(fieldsOf(given?.audience ?? {}))
  const [when, setWhen] = useState<'now' | 'later'>(given?.at ? 'later' : 'now')
  const [at, setAt] = useState(given?.at ?? anHourAfter(terms.nowThere))
  const translation = words[language] ?? { title: '', text: '' }
  const write = (change: Partial<typeof translation>) =>
    setWords({ ...words, [language]: { ...translation, ...change } })

  const verdict = decideAudience(fields)
  const isPast = when === 'later' && at < terms.nowThere
  const isWritten = (words[terms.ownLanguage]?.title ?? '').trim() !== ''
  const asked =
    'group' in verdict ? { audience: verdict.group, at: when === 'later' ? at : undefined } : undefined
  const answer = asked && counted?.key === countKey(asked) ? counted.answer : undefined
  const draft = asked && { id: form.id, words: withoutEmpty(words), path, ...asked }
  const isBusy = busyId === form.id
  const typed = JSON.stringify([withoutEmpty(words), path, fields, when, when === 'later' && at])
  const [kept, setKept] = useState(typed)
  const close = useUnsaved(typed !== kept)

  const save = async () => {
    const saved = draft && (await flow.save(draft, revision))
    if (saved !== undefined) {
      setKept(typed)
      setRevision(saved)
    }
    return saved
  }
  const send = async () => {
    const saved = await save()
    if (saved !== undefined && (await flow.send({ id: form.id, revision: saved }))) onEnd()
  }
  return (
    <section className={css.form} aria-label={t(given ? 'push.edit' : 'push.new')}>
      <Select
        label={t('frame.language')}
        value={language}
        options={terms.languages.map((value) => ({
          value,
          label: `${languageNames[value]}${words[value]?.title ? ' ✓' : ''}`,
        }))}
        onChange={setLanguage}
      />
      <Field
        label={t('push.title')}
        value={translation.title}
        maxLength={maxTitleLength}
        lang={languages[language].tag}
        dir="auto"
        onChange={({ target }) => write({ title: target.value })}
      />
      <TextArea
        label={t('push.text')}
        value={translation.text}
        maxLength={maxTextLength}
        lang={languages[language].tag}
        dir="auto"
        onChange={({ target }) => write({ text: target.value })}
      />
      <Field
        label={t('push.path')}
        hint={t('push.path.hint')}
        value={path}
        error={isPath(path) ? undefined : t('push.path.wrong')}
        onChange={({ target }) => setPath(target.value)}
      />
      <AudienceForm fields={fields} offered={terms.languages} onChange={setFields} />
      {'fault' in verdict && <Notice tone="negative">{t(`push.fault.${verdict.fault}`)}</Notice>}
      <SegmentedControl
        label={t('push.when')}
        value={when}
        onChange={setWhen}
        options={[
          { value: 'now', label: t('push.when.now') },
          { value: 'later', label: t('push.when.later') },
        ]}
      />
      {when === 'later' && (
        <Field
          label={t('push.at', { zone: terms.timeZone })}
          type="datetime-local"
          min={terms.nowThere}
          value={at}
          error={isPast ? t('push.past') : undefined}
          onChange={({ target }) => setAt(target.value)}
        />
      )}
      {answer && <CountNotice answer={answer} />}
      <div className={css.acts}>
        <Button variant="quiet" onClick={() => close(onEnd)}>
          {t('frame.close')}
        </Button>
        <Button
          variant="secondary"
          busy={isBusy}
          disabled={!draft || !isWritten || !isPath(path) || isPast}
          onClick={() => void save()}
        >
          {t('frame.save')}
        </Button>
        <Button
          variant="secondary"
          busy={isCounting}
          disabled={!asked || isPast}
          onClick={() => asked && void flow.count(asked)}
        >
          {t('push.count')}
        </Button>
        {may('push.send') && (
          <Button
            busy={isBusy}
            disabled={!draft || !answer || !isWritten || !isPath(path) || isPast || !terms.isOn}
            onClick={() => void send()}
          >
            {answer?.needsSecond ? t('push.propose') : t('push.send')}
          </Button>
        )}
      </div>
      {!answer && may('push.send') && <p className={css.quiet}>{t('push.count.first')}</p>}
    </section>
  )
}

/** On the merchant's wall clock. */
const anHourAfter = (wall: string): string =>
  new Date(Date.parse(`${wall}Z`) + hours(1)).toISOString().slice(0, 16)

const isPath = (path: string): boolean => /^\/m(?:\/[\w-]+)*\/?(?:\?[\w=&.~-]*)?$/.test(path)

const withoutEmpty = (words: PushDraft['words']): PushDraft['words'] =>
  Object.fromEntries(Object.entries(words).filter(([, { title }]) => title.trim() !== ''))
