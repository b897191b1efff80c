import type { CannedAnswer } from '@playfront/contract/console/chatAdmin'
import languageNames from 'virtual:languageNames'
import { languages, type LanguageCode } from '@playfront/contract/languages'
import { Button } from '@playfront/kit/Button'
import { Dialog } from '@playfront/kit/Dialog'
import { Field } from '@playfront/kit/Field'
import { useState } from 'react'
import { useStore } from 'zustand'
import { useTexts } from '../app/ServicesContext'
import { useUnsaved } from '../app/useUnsaved'
import { Select } from '../parts/Select'
import { TextArea } from '../parts/TextArea'
import type { CannedFlow } from './cannedFlow'
import css from './Chat.module.css'

interface CannedProps {
  open: boolean
  flow: CannedFlow
  onClose: () => void
}

/** Answers that are given often: chosen, changed, thrown away, written. */
export function CannedDialog({ open, flow, onClose }: CannedProps) {
  const { t } = useTexts()
  const { canned } = useStore(flow.store)
  const [edited, setEdited] = useState<CannedAnswer>()
  return (
    <Dialog
      open={open}
      title={t('chat.canned')}
      onClose={onClose}
      actions={
        <>
          <Button variant="secondary" onClick={onClose}>
            {t('frame.close')}
          </Button>
          {!edited && (
            <Button onClick={() => setEdited({ id: flow.newId(), title: '', words: {} })}>
              {t('chat.canned.new')}
            </Button>
          )}
        </>
      }
    >
      {edited ? (
        <CannedForm key={edited.id} given={edited} flow={flow} onEnd={() => setEdited(undefined)} />
      ) : (
        <ul className={css.cannedList}>
          {canned.length === 0 && <li>{t('chat.canned.none')}</li>}
          {canned.map((one) => (
            <li key={one.id}>
              <span>{one.title}</span>
              <Button size="small" variant="quiet" onClick={() => setEdited(one)}>
                {t('chat.canned.edit')}
              </Button>
            </li>
          ))}
        </ul>
      )}
    </Dialog>
  )
}

function CannedForm({ given, flow, onEnd }: { given: CannedAnswer; flow: CannedFlow; onEnd: () => void }) {
  const { t } = useTexts()
  const { languages: offered, ownLanguage, isBusy, canned } = useStore(flow.store)
  const [title, setTitle] = useState(given.title)
  const [words, setWords] = useState(given.words)
  const [language, setLanguage] = useState<LanguageCode>(ownLanguage ?? 'EN')
  const close = useUnsaved(title !== given.title || JSON.stringify(words) !== JSON.stringify(given.words))
  const written = Object.fromEntries(
    Object.entries(words).filter(([, text]) => text.trim() !== ''),
  ) as CannedAnswer['words']
  const isReady = title.trim() !== '' && Object.keys(written).length > 0
  const save = async () => {
    if (await flow.save({ id: given.id, title: title.trim(), words: written })) onEnd()
  }
  const drop = async () => {
    if (await flow.drop(given.id)) onEnd()
  }
  return (
    <div className={css.cannedForm}>
      <Field
        label={t('chat.canned.title')}
        value={title}
        maxLength={60}
        onChange={({ target }) => setTitle(target.value)}
      />
      <Select
        label={t('frame.language')}
        value={language}
        options={offered.map((value) => ({ value, label: languageNames[value] }))}
        onChange={setLanguage}
      />
      <TextArea
        label={t('chat.canned.words')}
        rows={4}
        maxLength={1_000}
        lang={languages[language].tag}
        dir={languages[language].direction}
        value={words[language] ?? ''}
        onChange={({ target }) => setWords({ ...words, [language]: target.value })}
      />
      <div className={css.tools}>
        <Button size="small" busy={isBusy} disabled={!isReady} onClick={() => void save()}>
          {t('frame.save')}
        </Button>
        <Button size="small" variant="quiet" onClick={() => close(onEnd)}>
          {t('frame.cancel')}
        </Button>
        {canned.some(({ id }) => id === given.id) && (
          <Button size="small" variant="danger" busy={isBusy} onClick={() => void drop()}>
            {t('chat.canned.drop')}
          </Button>
        )}
      </div>
    </div>
  )
}
