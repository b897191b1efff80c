import { activityRedirects } from '@playfront/contract/shell/activityRedirects'
import type { Execution } from '@playfront/contract/shell/announcements'
import { Field } from '@playfront/kit/Field'
import type { SaveAnnouncementAnswer } from '@playfront/contract/console/announcementsAdmin.schema'
import languageNames from 'virtual:languageNames'
import { type LanguageCode, languages } from '@playfront/contract/languages'
import { Button } from '@playfront/kit/Button'
import { Notice } from '@playfront/kit/Notice'
import { useState } from 'react'
import css from './Announcements.module.css'
import { useMerchant, useTexts } from '../app/ServicesContext'
import { Select } from '../parts/Select'
import { fromZoned, toZoned } from '../settings/fields/zonedTime'
import { type Admin, type AnnouncementsFlow, type Document, listNameOf } from './announcementsFlow'
import { useUnsaved } from '../app/useUnsaved'
import { RichText } from '../parts/RichText'
import { decideFault } from './decideFault'
import { PhonePreview } from './PhonePreview'

interface RulesProps {
  document: Document
  admin: Admin
  onChange: (change: Partial<Document>) => void
}

const executions: readonly Execution[] = ['B', 'A', 'F']

/** Where it is shown, its audience, its time, and its button's link. */
export function RulesForm({ document, admin, onChange }: RulesProps) {
  const { t } = useTexts()
  const { category, execution, redirect, externalLink, activityId, from, until, promotionType } = document
  const instant = (name: 'from' | 'until', value: string | undefined) => (
    <Field
      label={t(`announcements.rule.${name}`)}
      hint={t('announcements.clock', { zone: admin.timeZone })}
      type="datetime-local"
      value={value ? toZoned(value, admin.timeZone) : ''}
      onChange={({ target }) => onChange({ [name]: fromZoned(target.value, admin.timeZone) })}
    />
  )
  return (
    <fieldset className={css.rules}>
      <legend>{t('announcements.rules')}</legend>
      <Select
        label={t('announcements.rule.list')}
        value={category}
        options={admin.lists.map((list) => ({ value: list.code, label: listNameOf(list, t) }))}
        onChange={(chosen) => onChange({ category: chosen })}
      />
      <Select
        label={t('announcements.rule.execution')}
        value={execution}
        options={executions.map((value) => ({ value, label: t(`announcements.execution.${value}`) }))}
        onChange={(chosen) => onChange({ execution: chosen })}
      />
      {instant('from', from)}
      {instant('until', until)}
      <Select
        label={t('announcements.rule.redirect')}
        value={redirect ?? ''}
        options={[
          { value: '', label: t('announcements.redirect.none') },
          ...activityRedirects.map((value) => ({ value, label: t(`announcements.redirect.${value}`) })),
        ]}
        onChange={(chosen) =>
          onChange({
            redirect: chosen === '' ? undefined : chosen,
            externalLink: chosen === 'REDIRECT_URL' ? (externalLink ?? '') : undefined,
          })
        }
      />
      {redirect === 'REDIRECT_URL' && (
        <Field
          label={t('announcements.rule.link')}
          hint={t('announcements.rule.link.hint')}
          value={externalLink ?? ''}
          maxLength={500}
          spellCheck={false}
          onChange={({ target }) => onChange({ externalLink: target.value })}
        />
      )}
      <Field
        label={t('announcements.rule.activity')}
        hint={t('announcements.rule.activity.hint')}
        value={activityId ?? ''}
        maxLength={64}
        spellCheck={false}
        onChange={({ target }) => onChange({ activityId: target.value === '' ? undefined : target.value })}
      />
      <Field
        label={t('announcements.rule.type')}
        hint={t('announcements.rule.type.hint')}
        value={promotionType}
        maxLength={40}
        spellCheck={false}
        onChange={({ target }) => onChange({ promotionType: target.value.toUpperCase() })}
      />
      <p className={css.quiet}>
        {t(admin.popupVariant === 'older' ? 'announcements.hide.older' : 'announcements.hide.current')}
      </p>
    </fieldset>
  )
}

export interface Edited {
  document: Document
  revision: number
}

interface FormProps {
  edited: Edited
  admin: Admin
  flow: AnnouncementsFlow
  onEnd: () => void
}

type Words = NonNullable<Document['words'][LanguageCode]>

/** One announcement: texts by language, audience, place and time, and a phone preview. */
export function AnnouncementForm({ edited, admin, flow, onEnd }: FormProps) {
  const { t } = useTexts()
  const { may } = useMerchant()
  const [document, setDocument] = useState(edited.document)
  const [kept, setKept] = useState(edited.document)
  const [revision, setRevision] = useState(edited.revision)
  const [language, setLanguage] = useState<LanguageCode>(admin.ownLanguage)
  const [removed, setRemoved] = useState<SaveAnnouncementAnswer['removed']>([])
  const [isBusy, setBusy] = useState(false)
  const set = (change: Partial<Document>) => setDocument({ ...document, ...change })
  const translation = document.words[language] ?? { title: '', content: '' }
  const write = (change: Partial<Words>) =>
    set({ words: { ...document.words, [language]: { ...translation, ...change } } })
  const close = useUnsaved(JSON.stringify(document) !== JSON.stringify(kept))
  const fault = decideFault({ ...document, words: withoutEmpty(document.words) })

  // The language being edited is described by its own field.
  const others = removed.filter((thing) => thing.language !== language)

  const save = async (): Promise<number | undefined> => {
    setBusy(true)
    const saved = await flow.save({ ...document, words: withoutEmpty(document.words) }, revision)
    setBusy(false)
    if (!saved) return undefined
    setKept(document)
    setRevision(saved.revision)
    setRemoved(saved.removed)
    return saved.revision
  }
  const publish = async () => {
    const saved = await save()
    if (saved !== undefined && (await flow.publish(document.id, saved))) onEnd()
  }
  return (
    <section className={css.form} aria-label={t('announcements.edit')}>
      <div className={css.fields}>
        <Select
          label={t('frame.language')}
          value={language}
          options={admin.languages.map((value) => ({
            value,
            label: `${languageNames[value]}${document.words[value]?.title ? ' ✓' : ''}`,
          }))}
          onChange={setLanguage}
        />
        <Field
          label={t('announcements.title')}
          value={translation.title}
          maxLength={120}
          lang={languages[language].tag}
          dir="auto"
          onChange={({ target }) => write({ title: target.value })}
        />
        <RichText
          key={language}
          label={t('announcements.content')}
          hint={t('announcements.content.hint')}
          value={translation.content}
          onChange={(content) => write({ content })}
        />
        <RulesForm document={document} admin={admin} onChange={set} />
        {fault && <Notice tone="warning">{t(`announcements.fault.${fault}`)}</Notice>}
        {others.length > 0 && (
          <Notice tone="warning" title={t('markup.removed')} role="status">
            <ul>
              {others.map(({ language: of, what, name }) => (
                <li key={`${of} ${what} ${name}`}>
                  {languageNames[of]}: {t(`markup.removed.${what}`, { name })}
                </li>
              ))}
            </ul>
          </Notice>
        )}
        <div className={css.acts}>
          <Button variant="quiet" onClick={() => close(onEnd)}>
            {t('frame.close')}
          </Button>
          <Button
            variant="secondary"
            busy={isBusy}
            disabled={fault !== undefined}
            onClick={() => void save()}
          >
            {t('frame.save')}
          </Button>
          {may('announcements.publish') && (
            <Button busy={isBusy} disabled={fault !== undefined} onClick={() => void publish()}>
              {t('announcements.saveAndPublish')}
            </Button>
          )}
        </div>
      </div>
      <PhonePreview words={translation} language={language} document={document} admin={admin} />
    </section>
  )
}

const withoutEmpty = (words: Document['words']): Document['words'] =>
  Object.fromEntries(
    Object.entries(words).filter(([, { title, content }]) => title.trim() !== '' || content.trim() !== ''),
  )
