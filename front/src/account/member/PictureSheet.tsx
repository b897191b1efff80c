import { Sheet } from '@playfront/kit/Sheet'
import { useTexts } from '../../texts/TextsProvider'
import type { AskedPicture } from './choosePicture'
import css from './PictureSheet.module.css'
import { pictureAddress } from './profilePictures'

/** The merchant's pictures to choose from; a press chooses. */
export const PictureSheet = ({ found }: { found: AskedPicture }) => {
  const { current, numbers, merchant, answer } = found
  const { t } = useTexts()
  return (
    <Sheet open title={t('member.picture.choose')} closeLabel={t('close')} onClose={() => answer(undefined)}>
      <ul className={css.pictures}>
        {numbers.map((number) => (
          <li key={number}>
            <button
              type="button"
              className={css.choice}
              aria-pressed={number === current}
              aria-label={t('member.picture.number', { number })}
              onClick={() => answer(number)}
            >
              <img src={pictureAddress(merchant, number)} alt="" width={72} height={72} />
            </button>
          </li>
        ))}
      </ul>
    </Sheet>
  )
}
