import { maxFeedbackPictures } from '@playfront/contract/shell/feedbackLimits'
import { Icon } from '@playfront/kit/Icon'
import { image, loaderCircle, x } from '@playfront/kit/icons'
import type { ChangeEvent } from 'react'
import { useStore } from '../../store/useStore'
import { Text } from '../../texts/Text'
import { useTexts } from '../../texts/TextsProvider'
import css from './Feedback.module.css'
import type { FeedbackFlow } from './feedbackFlow'

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
          <li>
            <label className={css.add} aria-busy={busy === 'picture' || undefined}>
              <input
                className={css.file}
                type="file"
                accept="image/jpeg,image/png,image/webp,image/gif"
                aria-label={t('feedback.pictures.add')}
                onChange={choose}
              />
              <Icon of={busy === 'picture' ? loaderCircle : image} />
            </label>
          </li>
        )}
      </ul>
    </div>
  )
}
