import type { Scheme } from './page'

/**
 * Gives the browser's own frame the colour of the page where the player chose a colour scheme; without a choice it
 * follows the device, as the page was rendered.
 */
export const writeFrameColour = (scheme: Scheme | undefined): void => {
  const ground = getComputedStyle(document.documentElement).getPropertyValue('--pf-surface').trim()
  for (const tag of document.querySelectorAll<HTMLMetaElement>('meta[name=theme-color]')) {
    const rendered = (tag.dataset['painted'] ??= tag.content)
    tag.content = scheme && ground !== '' ? ground : rendered
  }
}
