import {
  feedbackCategories,
  maxFeedbackLength,
  maxFeedbackPictures,
} from '@playfront/contract/shell/feedbackLimits'
import { Icon } from '@playfront/kit/Icon'
import {
  gamepad2,
  image,
  loaderCircle,
  messageSquareText,
  sparkles,
  triangleAlert,
  wallet,
  x,
  type Drawing,
} from '@playfront/kit/icons'
import { type ChangeEvent, useId, useState } from 'react'
import type { FeedbackCategory } from '@playfront/contract/shell/feedback'
import { Button } from '@playfront/kit/Button'
import { Card } from '@playfront/kit/Card'
import { ChipGroup } from '@playfront/kit/ChipGroup'
import css from './Feedback.module.css'
import formCss from '../../account/form.module.css'
import { useStore } from '../../store/useStore'
import { Text } from '../../texts/Text'
import { useTexts } from '../../texts/TextsProvider'
import type { FeedbackFlow } from './feedbackFlow'
import { submitForm } from '../../account/form/submitForm'

/** What feedback is about, as a picture beside its words. */
export const categoryDrawings: Record<FeedbackCategory, Drawing> = {
  idea: sparkles,
  problem: triangleAlert,
  game: gamepad2,
  payment: wallet,
  other: messageSquareText,
}

/** The pictures that will go along, each with the way to leave it out, and the way to one more. */
export const PictureChoice = ({ flow }: { flow: FeedbackFlow }) => {
  const { t } = useTexts()
  const { pictures, busy } = useStore(flow.store)
  const choose = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const file = target.files?.[0]
    // The same file may be chosen again after it was left out.
    target.value = ''
    if (file) void flow.addPicture(file)
  }
  return (
    <div>
      <p className={css.label}>
        <Text id="feedback.pictures" />
        <Text id="feedback.pictures.limit" className={css.quiet} />
      </p>
      <ul className={css.pictures}>
        {pictures.map(({ id, address }, n) => (
          <li key={id} className={css.chosen}>
            <img className={css.picture} src={address} alt={t('feedback.pictures.one', { n: n + 1 })} />
            <button
              type="button"
              className={css.remove}
              aria-label={t('feedback.pictures.remove', { n: n + 1 })}
              onClick={() => flow.removePicture(id)}
            >
              <Icon of={x} size="small" />
            </button>
          </li>
        ))}
        {pictures.length < maxFeedbackPictures && (
          <li className={css.more}>
            <label className={css.add} aria-busy={busy === 'picture' || undefined}>
              <input
                className={css.file}
                type="file"
                accept="image/jpeg,image/png,image/webp,image/gif"
                aria-label={t('feedback.pictures.add')}
                onChange={choose}
              />
              <Icon of={busy === 'picture' ? loaderCircle : image} />
              {pictures.length === 0 && <Text id="feedback.pictures.add" />}
            </label>
          </li>
        )}
      </ul>
    </div>
  )
}

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
              icon: <Icon of={categoryDrawings[value]} />,
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
