import type { NewsGroup } from '@playfront/contract/console/announcementsAdmin'
import languageNames from 'virtual:languageNames'
import { languages, type LanguageCode } from '@playfront/contract/languages'
import { Button } from '@playfront/kit/Button'
import { Field } from '@playfront/kit/Field'
import { Notice } from '@playfront/kit/Notice'
import { useState } from 'react'
import { useStore } from 'zustand'
import { useTexts } from '../app/ServicesContext'
import { useUnsaved } from '../app/useUnsaved'
import { Select } from '../parts/Select'
import { TextArea } from '../parts/TextArea'
import css from './Announcements.module.css'
import type { NewsFlow } from './newsFlow'

interface FormProps {
  id: string
  languages: readonly LanguageCode[]
  ownLanguage: LanguageCode
  flow: NewsFlow
  onEnd: () => void
}

type Words = Partial<Record<LanguageCode, { title: string; text: string }>>
type Numbers = Record<'minimumRank' | 'newcomerDays' | 'awayDays', string>

const nothing: Numbers = { minimumRank: '', newcomerDays: '', awayDays: '' }

/** A message in each language, its audience, and their number. */
export function NewsForm({ id, languages: offered, ownLanguage, flow, onEnd }: FormProps) {
  const { t } = useTexts()
  const { busy, counted, isCounting } = useStore(flow.terms)
  const [words, setWords] = useState<Words>({})
  const [language, setLanguage] = useState(ownLanguage)
  const [link, setLink] = useState('')
  const [numbers, setNumbers] = useState(nothing)
  const [reads, setReads] = useState<LanguageCode | ''>('')
  const [username, setUsername] = useState('')
  const translation = words[language] ?? { title: '', text: '' }
  const write = (change: Partial<typeof translation>) =>
    setWords({ ...words, [language]: { ...translation, ...change } })
  const audience = readAudience(numbers, reads, username)
  const answer = audience && counted?.key === JSON.stringify(audience) ? counted.answer : undefined
  const written = Object.fromEntries(
    Object.entries(words).filter(([, { title, text }]) => title.trim() !== '' || text.trim() !== ''),
  ) as Words
  const isWhole =
    written[ownLanguage] !== undefined &&
    Object.values(written).every(({ title, text }) => title.trim() !== '' && text.trim() !== '')
  const close = useUnsaved(
    Object.keys(written).length > 0 ||
      [link, reads, username, ...Object.values(numbers)].some((text) => text.trim() !== ''),
  )
  const save = async () => {
    if (audience && (await flow.write({ id, words: written, audience, ...(link !== '' && { link }) })))
      onEnd()
  }
  const number = (name: keyof Numbers) => (
    <Field
      label={t(`news.audience.${name}`)}
      inputMode="numeric"
      value={numbers[name]}
      onChange={({ target }) => setNumbers({ ...numbers, [name]: target.value })}
    />
  )
  return (
    <section className={css.card} aria-label={t('news.new')}>
      <Select
        label={t('frame.language')}
        value={language}
        options={offered.map((value) => ({
          value,
          label: `${languageNames[value]}${words[value]?.title ? ' ✓' : ''}`,
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
      <TextArea
        label={t('push.text')}
        hint={t('news.plain')}
        rows={4}
        maxLength={2_000}
        lang={languages[language].tag}
        dir="auto"
        value={translation.text}
        onChange={({ target }) => write({ text: target.value })}
      />
      <Field
        label={t('push.path')}
        hint={t('push.path.hint')}
        value={link}
        maxLength={300}
        onChange={({ target }) => setLink(target.value)}
      />
      <fieldset className={css.rules}>
        <legend>{t('push.audience')}</legend>
        {number('minimumRank')}
        {number('newcomerDays')}
        {number('awayDays')}
        <Select
          label={t('push.audience.language')}
          value={reads}
          options={[
            { value: '', label: t('push.audience.anyLanguage') },
            ...offered.map((value) => ({ value, label: languageNames[value] })),
          ]}
          onChange={setReads}
        />
        <Field
          label={t('news.audience.username')}
          value={username}
          maxLength={64}
          autoCapitalize="none"
          spellCheck={false}
          onChange={({ target }) => setUsername(target.value)}
        />
      </fieldset>
      {!audience && <Notice tone="negative">{t('push.fault.number')}</Notice>}
      {answer && (
        <Notice title={t('news.would', { count: answer.count })} role="status">
          {answer.needsSecond && t('push.needsSecond')}
        </Notice>
      )}
      <div className={css.acts}>
        <Button variant="quiet" onClick={() => close(onEnd)}>
          {t('frame.cancel')}
        </Button>
        <Button
          variant="secondary"
          busy={isCounting}
          disabled={!audience}
          onClick={() => audience && void flow.count(audience)}
        >
          {t('push.count')}
        </Button>
        <Button busy={busy === id} disabled={!isWhole || !answer} onClick={() => void save()}>
          {t('news.write')}
        </Button>
      </div>
      {!answer && <p className={css.quiet}>{t('news.count.first')}</p>}
    </section>
  )
}

const max: Record<keyof Numbers, number> = { minimumRank: 99, newcomerDays: 3_650, awayDays: 3_650 }

/** Undefined when a number is none that counts. Fields that were left empty say nothing. */
const readAudience = (
  numbers: Numbers,
  language: LanguageCode | '',
  username: string,
): NewsGroup | undefined => {
  const filled = Object.entries(numbers).filter(([, text]) => text.trim() !== '')
  const read = filled.map(([name, text]) => [name, Number(text)] as const)
  const isBroken = read.some(
    ([name, value]) => !Number.isInteger(value) || value < 1 || value > max[name as keyof Numbers],
  )
  if (isBroken) return undefined
  return {
    ...Object.fromEntries(read),
    ...(language !== '' && { language }),
    ...(username.trim() !== '' && { username: username.trim() }),
  }
}
