import type { UploadPictureAnswer } from '@playfront/contract/console/brand'
import { Icon } from '@playfront/kit/Icon'
import { image, upload } from '@playfront/kit/icons'
import { useId, useState, type ReactNode } from 'react'
import { useFlow, useTexts } from '../app/ServicesContext'
import css from './PictureField.module.css'
import { createUploadFlow } from './uploadFlow'

interface PictureProps {
  label: string
  hint?: ReactNode
  /** Whole address of the picture as it is now; none shows an empty frame. */
  src: string | undefined
  /** Under an address of the merchant's, or small enough to stand in the settings. */
  use?: 'address' | 'inline'
  onPicture: (picture: UploadPictureAnswer) => void
}

const taken = 'image/png,image/jpeg,image/webp,image/gif'

/** A picture that is dragged here or chosen. Taken at once; what is wrong with it is said beside it. */
export function PictureField({ label, hint, src, use = 'address', onPicture }: PictureProps) {
  const { t } = useTexts()
  const id = useId()
  const [flow, { isBusy, refused }] = useFlow(createUploadFlow)
  const [isOver, setOver] = useState(false)
  const bring = async (file: File | undefined) => {
    const picture = file && (await flow.bring(file, use))
    if (picture) onPicture(picture)
  }
  return (
    <div className={css.picture}>
      <p id={`${id}label`} className={css.label}>
        {label}
      </p>
      <label className={css.drop} data-over={isOver || undefined} aria-busy={isBusy}>
        {src ? <img className={css.shown} src={src} alt="" /> : <Icon of={image} size="large" />}
        <span className={css.words}>
          <Icon of={upload} size="small" /> {isBusy ? t('frame.loading') : t('picture.choose')}
        </span>
        <input
          type="file"
          accept={taken}
          className={css.file}
          aria-labelledby={`${id}label`}
          aria-describedby={`${id}note`}
          // It lies over the whole frame, and takes what is dropped on it by itself.
          onDragEnter={() => setOver(true)}
          onDragLeave={() => setOver(false)}
          onDrop={() => setOver(false)}
          onChange={({ target }) => {
            void bring(target.files?.[0])
            target.value = ''
          }}
        />
      </label>
      <div id={`${id}note`} className={css.note}>
        {hint && <p>{hint}</p>}
        {refused && (
          <p className={css.refused} role="alert">
            {refused}
          </p>
        )}
      </div>
    </div>
  )
}
