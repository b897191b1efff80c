import { Button } from '@playfront/kit/Button'
import { Icon } from '@playfront/kit/Icon'
import { image } from '@playfront/kit/icons'
import { useState, type FormEvent, type KeyboardEvent } from 'react'
import { useStore } from 'zustand'
import { useTexts } from '../app/ServicesContext'
import { Select } from '../parts/Select'
import { TextArea } from '../parts/TextArea'
import { wordsFor, type CannedFlow } from './cannedFlow'
import css from './Chat.module.css'
import type { TalkFlow } from './talkFlow'

const maxWordsLength = 1_000
const taken = 'image/png,image/jpeg,image/webp,image/gif'

/** The operator's next message: text, a canned text, or a picture. */
export function SayForm({
  flow,
  canned,
  language,
}: {
  flow: TalkFlow
  canned: CannedFlow
  language: string
}) {
  const { t } = useTexts()
  const { what } = useStore(flow.busy)
  const { canned: often, ownLanguage } = useStore(canned.store)
  const [text, setText] = useState('')
  const say = async () => {
    const words = text.trim()
    if (words !== '' && (await flow.say(words))) setText('')
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void say()
  }
  const press = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return
    event.preventDefault()
    void say()
  }
  const choose = (id: string) => {
    const found = often.find((one) => one.id === id)
    if (found) setText(wordsFor(found, [language, ownLanguage]))
  }
  return (
    <form className={css.say} onSubmit={submit}>
      <TextArea
        label={t('chat.answer')}
        hint={t('chat.answer.hint')}
        rows={2}
        value={text}
        onChange={({ target }) => setText(target.value)}
        onKeyDown={press}
        maxLength={maxWordsLength}
        dir="auto"
      />
      <div className={css.tools}>
        {often.length > 0 && (
          <Select
            label={t('chat.canned.choose')}
            value=""
            options={[
              { value: '', label: '–' },
              ...often.map(({ id, title }) => ({ value: id, label: title })),
            ]}
            onChange={choose}
          />
        )}
        <label className={css.file} aria-busy={what === 'picture'}>
          <Icon of={image} size="small" /> {t('chat.picture.send')}
          <input
            type="file"
            accept={taken}
            onChange={({ target }) => {
              void flow.send(target.files?.[0])
              target.value = ''
            }}
          />
        </label>
        <Button type="submit" busy={what === 'say'} disabled={text.trim() === ''}>
          {t('chat.send')}
        </Button>
      </div>
    </form>
  )
}
