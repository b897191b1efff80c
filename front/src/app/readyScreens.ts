import type { ComponentType } from 'react'
import type { AppServices } from './services'
import type { ScreenName } from './routes'

/** The screens whose code and words are here already. */
export const readyScreens = new Map<ScreenName, ComponentType<AppServices>>()
