import type { TextKey } from '../../../texts/dictionaries'
import type { GuideKind } from '../decideGuide'

/** What a step's drawing shows. */
export type Scene =
  | 'shareBelow'
  | 'shareAbove'
  | 'dotsAbove'
  | 'addToHome'
  | 'openElsewhere'
  | 'confirm'
  | 'homeScreen'
  | 'guide'

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
