import { Button } from '@playfront/kit/Button'
import { FullScreen } from '@playfront/kit/FullScreen'
import css from './GuideScreen.module.css'
import type { TextKey } from '../../../texts/dictionaries'
import type { GuideKind } from '../decideGuide'
import { useStore } from '../../../store/useStore'
import { Text } from '../../../texts/Text'
import { useTexts } from '../../../texts/TextsProvider'
import { type Scene, StepDrawing } from './StepDrawing'
import type { StoreApi } from '../../../store/createStore'

interface GuideStep {
  words: TextKey
  scene: Scene
}

/** The steps of each browser, in order. */
export const guideSteps: Record<GuideKind, readonly GuideStep[]> = {
  safari: [
    { words: 'install.guide.safari.1', scene: 'shareBelow' },
    { words: 'install.guide.safari.2', scene: 'addToHome' },
    { words: 'install.guide.safari.3', scene: 'confirm' },
    { words: 'install.guide.safari.4', scene: 'homeScreen' },
  ],
  chrome: [
    { words: 'install.guide.chrome.1', scene: 'shareAbove' },
    { words: 'install.guide.chrome.2', scene: 'addToHome' },
    { words: 'install.guide.chrome.3', scene: 'confirm' },
    { words: 'install.guide.chrome.4', scene: 'homeScreen' },
  ],
  inApp: [
    { words: 'install.guide.inApp.1', scene: 'dotsAbove' },
    { words: 'install.guide.inApp.2', scene: 'openElsewhere' },
    { words: 'install.guide.inApp.3', scene: 'guide' },
  ],
  menu: [
    { words: 'install.guide.menu.1', scene: 'dotsAbove' },
    { words: 'install.guide.menu.2', scene: 'addToHome' },
    { words: 'install.guide.menu.3', scene: 'confirm' },
    { words: 'install.guide.menu.4', scene: 'homeScreen' },
  ],
}

/** The props of the guide while it covers the screen. */
export interface FoundGuide {
  kind: GuideKind
  /** Name under the icon. */
  name: string
  icon: string
  store: StoreApi<'open' | 'closing'>
  close(): void
  /** Opens Chrome instead; absent where that does not help. */
  openInChrome?: () => void
}

/** How the page is put on the home screen, step by step, with the buttons of the browser it is read in (REQ-INSTALL-047). */
export const GuideScreen = ({ found }: { found: FoundGuide }) => {
  const { t } = useTexts()
  const { kind, name, icon, close, openInChrome } = found
  const buttons = (
    <div className={css.buttons}>
      {openInChrome && (
        <Button wide size="large" onClick={openInChrome}>
          <Text id="install.chrome" />
        </Button>
      )}
      <Button wide size="large" variant={openInChrome ? 'secondary' : 'primary'} onClick={close}>
        <Text id="install.guide.done" />
      </Button>
    </div>
  )
  return (
    <FullScreen
      open={useStore(found.store) === 'open'}
      title={t('install.guide.title', { name })}
      onClose={close}
      closeLabel={t('install.close')}
      footer={buttons}
    >
      <ol className={css.steps}>
        {guideSteps[kind].map(({ words, scene }, index) => (
          <li key={words} className={css.step}>
            <StepDrawing scene={scene} icon={icon} />
            <div className={css.words}>
              <span className={css.number} aria-hidden>
                {index + 1}
              </span>
              <Text id={words} values={{ name }} as="p" />
            </div>
          </li>
        ))}
      </ol>
      <p className={css.again}>
        <Text id="install.guide.again" />
      </p>
    </FullScreen>
  )
}
