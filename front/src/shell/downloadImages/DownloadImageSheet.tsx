import { Button } from '@playfront/kit/Button'
import { Icon } from '@playfront/kit/Icon'
import { arrowDownToLine, copy } from '@playfront/kit/icons'
import { Sheet } from '@playfront/kit/Sheet'
import { useStore } from '../../store/useStore'
import { Text } from '../../texts/Text'
import { useTexts } from '../../texts/TextsProvider'
import type { DownloadImage, DownloadImagesFlow } from './downloadImagesFlow'
import css from './DownloadImageSheet.module.css'

export interface FoundDownloadImage {
  image: DownloadImage
  images: DownloadImagesFlow
  /** The app's name. */
  name: string
}

/** A picture about the app that may be kept, and the app's link to pass on (REQ-DLPOPUP-009). */
export const DownloadImageSheet = ({ found: { image, images, name } }: { found: FoundDownloadImage }) => {
  const { t } = useTexts()
  const { isSaving, linkByHand } = useStore(images.store)
  const buttons = (
    <div className={css.buttons}>
      <Button
        wide
        busy={isSaving}
        icon={<Icon of={arrowDownToLine} />}
        onClick={() => void images.save(image)}
      >
        <Text id="download.images.save" />
      </Button>
      <Button wide variant="secondary" icon={<Icon of={copy} />} onClick={() => void images.copy()}>
        <Text id="download.images.copy" />
      </Button>
    </div>
  )
  return (
    <Sheet
      open
      title={t('download.images.title', { name })}
      closeLabel={t('close')}
      onClose={() => images.close(image)}
      footer={buttons}
    >
      <img
        className={css.picture}
        data-group={image.group}
        src={image.url}
        alt={t('download.images.alt', { name })}
        width={720}
        height={900}
        decoding="async"
      />
      {linkByHand && (
        <p className={css.byHand} role="status">
          <Text id="download.images.byHand" />
          <bdi className={css.link} dir="ltr">
            {linkByHand}
          </bdi>
        </p>
      )}
    </Sheet>
  )
}
