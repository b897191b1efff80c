import { Button } from '@playfront/kit/Button'
import { Icon } from '@playfront/kit/Icon'
import { download as downloadIcon, gift, squarePlus } from '@playfront/kit/icons'
import { Sheet } from '@playfront/kit/Sheet'
import { useStore } from '../../store/useStore'
import { Text } from '../../texts/Text'
import { useTexts } from '../../texts/TextsProvider'
import css from './AppDownloadSheet.module.css'
import type { DownloadBarFlow } from './downloadBarFlow'
import { InstalledThing } from './InstalledThing'

export interface FoundAppWindow {
  bar: DownloadBarFlow
  /** The app's name. */
  name: string
}

/** The app window that belongs to the bar: what the app is, what will be installed, and both ways to it (AMB-18). */
export const AppDownloadSheet = ({ found: { bar, name } }: { found: FoundAppWindow }) => {
  const { t } = useTexts()
  const { hasGift } = useStore(bar.store)
  const download = bar.download()
  const isDownload = bar.look.mode !== 'onlyHomeScreen' && download.way !== 'none'
  const buttons = (
    <div className={css.buttons}>
      {isDownload && (
        <Button wide size="large" icon={<Icon of={downloadIcon} />} onClick={() => void bar.press()}>
          <Text id="download.bar.button" />
        </Button>
      )}
      <Button
        wide
        size="large"
        variant={isDownload ? 'secondary' : 'primary'}
        icon={<Icon of={squarePlus} />}
        onClick={() => void bar.install()}
      >
        <Text id="download.window.install" />
      </Button>
    </div>
  )
  return (
    <Sheet
      open
      title={t('download.window.title', { name })}
      closeLabel={t('close')}
      onClose={bar.closeWindow}
      footer={buttons}
    >
      <div className={css.content}>
        <img className={css.icon} src={bar.icon()} alt="" width={88} height={88} />
        <p className={css.name}>{name}</p>
        <InstalledThing bar={bar} />
        {isDownload && <Text id={`download.window.${download.type}`} as="p" />}
        {hasGift && (
          <p className={css.gift}>
            <Icon of={gift} />
            <Text id="download.gift" />
          </p>
        )}
      </div>
    </Sheet>
  )
}
