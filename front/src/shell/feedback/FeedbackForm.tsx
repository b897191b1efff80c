import formCss from '../../account/form.module.css'
import css from './Feedback.module.css'
import { feedbackCategories, maxFeedbackLength } from '@playfront/contract/shell/feedbackLimits'
import type { FeedbackCategory } from '@playfront/contract/shell/feedback'
import { Button } from '@playfront/kit/Button'
import { Card } from '@playfront/kit/Card'
import { ChipGroup } from '@playfront/kit/ChipGroup'
import { useId, useState } from 'react'
import { submitForm } from '../../account/form/submitForm'
import { useStore } from '../../store/useStore'
import { Text } from '../../texts/Text'
import { useTexts } from '../../texts/TextsProvider'
import type { FeedbackFlow } from './feedbackFlow'
import { PictureChoice } from './PictureChoice'

export interface TypedFeedback {
  category: FeedbackCategory | undefined
  text: string
}

export interface FeedbackMistakes {
  category?: 'feedback.category.missing'
  text?: 'feedback.text.missing' | 'feedback.text.long'
}

export const readFeedback = ({ category = '', text = '' }: Record<string, string>): TypedFeedback => ({
  category: feedbackCategories.find((one) => one === category),
  text,
})

/** What keeps feedback from being sent. */
export const findMistakes = ({ category, text }: TypedFeedback): FeedbackMistakes => ({
  ...(!category && { category: 'feedback.category.missing' }),
  ...(text === '' && { text: 'feedback.text.missing' }),
  ...(text.length > maxFeedbackLength && { text: 'feedback.text.long' }),
})

/** What it is about, the words, and up to three pictures. */
export const FeedbackForm = ({ flow }: { flow: FeedbackFlow }) => {
  const { t } = useTexts()
  const id = useId()
  const { busy } = useStore(flow.store)
  const [category, setCategory] = useState<FeedbackCategory>()
  const [text, setText] = useState('')
  const [mistakes, setMistakes] = useState<FeedbackMistakes>({})
  const send = async (words: ReturnType<typeof readFeedback>) => {
    if (!words.category || !(await flow.send({ category: words.category, text: words.text }))) return
    setCategory(undefined)
    setText('')
  }
  const submit = submitForm(readFeedback, findMistakes, setMistakes, (words) => void send(words))
  return (
    <Card>
      <form className={formCss.form} noValidate onSubmit={submit}>
        <div className={css.choice} aria-invalid={mistakes.category ? true : undefined} tabIndex={-1}>
          <Text id="feedback.category" as="p" className={css.label} />
          <ChipGroup
            label={t('feedback.category')}
            name="category"
            value={category}
            onChange={setCategory}
            options={feedbackCategories.map((value) => ({
              value,
              label: <Text id={`feedback.category.${value}`} />,
            }))}
          />
          <Mistake id={`${id}category`} mistake={mistakes.category} />
        </div>
        <div>
          <label className={css.label} htmlFor={id}>
            <Text id="feedback.text" />
          </label>
          <textarea
            id={id}
            name="text"
            className={css.words}
            dir="auto"
            rows={5}
            maxLength={maxFeedbackLength}
            value={text}
            onChange={(event) => setText(event.target.value)}
            aria-invalid={mistakes.text ? true : undefined}
            aria-describedby={`${id}text`}
          />
          <Mistake id={`${id}text`} mistake={mistakes.text} />
        </div>
        <PictureChoice flow={flow} />
        <Button type="submit" wide size="large" busy={busy === 'sending'}>
          <Text id="feedback.send" />
        </Button>
      </form>
    </Card>
  )
}

/** Its place is always there, so that what is wrong is read out as it comes. */
const Mistake = ({ id, mistake }: { id: string; mistake: FeedbackMistakes[keyof FeedbackMistakes] }) => (
  <p className={css.mistake} id={id} aria-live="polite">
    {mistake && <Text id={mistake} />}
  </p>
)
